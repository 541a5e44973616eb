#!/usr/bin/env bash
# Makes a folder that chroot can enter, with as much as the image has that our Dockerfile begins with: Node and npm, a shell, the tools
# that every Debian has, a user called node, and nothing else.
#
#   scripts/image/empty-root.sh <folder> <node>
#
# The programs are those of this machine (Node: the one that is named), with the libraries that they name. Needs root.
set -euo pipefail

root=$1 node=$2
mkdir -p "$root"/{dev,etc,proc,root,tmp,bin,usr/bin,usr/local/bin,usr/local/lib/node_modules,home/node}
chmod 1777 "$root/tmp"
chown 1000:1000 "$root/home/node"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 666 "$root/dev/urandom" c 1 9
printf '%s\n' 'root:x:0:0:root:/root:/bin/sh' 'node:x:1000:1000::/home/node:/bin/sh' >"$root/etc/passwd"
printf '%s\n' 'root:x:0:' 'node:x:1000:' >"$root/etc/group"
echo '127.0.0.1 localhost' >"$root/etc/hosts"

# A program, and the libraries that it names, where it looks for them.
bring() {
  local from=$1 to=$2 library
  mkdir -p "$root$(dirname "$to")"
  cp -L "$from" "$root$to"
  # some name none
  { ldd "$from" 2>/dev/null | grep -oE '/[^ ]+' || true; } | while read -r library; do
    mkdir -p "$root$(dirname "$library")"
    [ -e "$root$library" ] || cp -L "$library" "$root$library"
  done
}

# the C library, whole: programs that npm installs name parts of it that none of these does
dpkg --listfiles libc6 | grep -E '\.so(\.[0-9.]+)?$' | while read -r library; do
  if [ -f "$library" ]; then bring "$library" "$library"; fi
done
bring "$node" /usr/local/bin/node
cp -R "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
bring /bin/sh /bin/sh
for tool in basename cat chmod cp cut dirname du env find grep gzip head ls mkdir mv rm sort tar tr uname wc; do
  bring "$(command -v "$tool")" "/usr/bin/$tool"
done
