#!/bin/sh
# Root runs this after the deb or the rpm was installed, upgraded or removed. It has the desktop read its menu entries and
# icons again, and does nothing else: the data folders of people stay as they are, and every file of the package, with its
# rights, comes from the package itself. Its arguments differ between dpkg and rpm and are not looked at.
set -e

if command -v update-desktop-database > /dev/null; then
  update-desktop-database -q /usr/share/applications || true
fi

# Where there is no cache, icons are found without one; a cache that nobody made would stay behind after the removal.
if [ -f /usr/share/icons/hicolor/icon-theme.cache ] && command -v gtk-update-icon-cache > /dev/null; then
  gtk-update-icon-cache --quiet --force --ignore-theme-index /usr/share/icons/hicolor || true
fi
