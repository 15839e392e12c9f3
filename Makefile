# SPDX-License-Identifier: GPL-2.0
#
#   make                    the module, for the running kernel
#   make KDIR=DIR           the module, for the kernel whose headers are in DIR
#   make tools              build/guided-pstate, the userspace tool
#   make install            install the module for the kernel of KDIR
#   make clean
#
# CC, W=1, C=1 and the like go through to the kernel's build.

KDIR ?= /lib/modules/$(shell uname -r)/build

all: module

module:
	@test -e $(KDIR)/Makefile || { \
		echo "no kernel headers in $(KDIR): install them, or say KDIR=DIR" >&2; exit 1; }
	+$(MAKE) -C $(KDIR) M=$(CURDIR) modules

install: module
	+$(MAKE) -C $(KDIR) M=$(CURDIR) modules_install

tools:
	+$(MAKE) -C tools

clean:
	@test ! -e $(KDIR)/Makefile || $(MAKE) -C $(KDIR) M=$(CURDIR) clean
	rm -rf build src/compat/compat_config.h

.PHONY: all module install tools clean
