#!/usr/bin/env bash
# Packs what would be published, unpacks it elsewhere, and tries it there: the command, the public names, the types.
set -euo pipefail
cd "$(dirname "$0")/.."

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
npm pack --silent --pack-destination "$place" >/dev/null
mkdir -p "$place/node_modules"
tar -xzf "$place"/wakeful-*.tgz -C "$place/node_modules"
mv "$place/node_modules/package" "$place/node_modules/wakeful"
# what the package depends on, as it is installed here
for dependency in node_modules/* node_modules/@*/*; do
  name=${dependency#node_modules/}
  case $name in @types | @[!/]*) [[ $name == */* ]] || continue ;; esac
  mkdir -p "$place/node_modules/$(dirname "$name")"
  ln -s "$PWD/$dependency" "$place/node_modules/$name"
done

cd "$place"
# what the pages of the package link to is in the package
find node_modules/wakeful -name '*.md' -not -path '*/node_modules/wakeful/node_modules/*' | while read -r page; do
  { grep -oE '\]\([^)#]+' "$page" || true; } | cut -c3- | { grep -vE '^https?:' || true; } | while read -r link; do
    [[ -e $(dirname "$page")/$link ]] || { echo "$page links to $link, which is not in the package."; exit 1; }
  done
done
echo 'Hello.' | node node_modules/wakeful/bin/wakeful.js run --plain --exit-when-idle | tee said.txt
grep -q '^Ada ' said.txt
cat >host.mts <<'TS'
import { Host, VirtualClock, createHost, loadConfiguration } from 'wakeful';
import { mcpServerOf } from 'wakeful/mcp';
import { checkMind, lawNamed } from 'wakeful/testing';
import { defaultPriority, standing } from 'wakeful/theory';

const loaded = loadConfiguration('name: Bea', 'bea.yaml');
if (!loaded.ok) throw new Error('The configuration is wrong.');
const host = await Host.open({ database: { memory: true }, clock: new VirtualClock(0) });
const mind = await host.wake(loaded.configuration, { channel: async ({ text }) => console.log(text) });
console.log(mind.state().mode, standing({ kind: 'speech', urgency: 0, boost: 0 }, defaultPriority).band);
await host.close();
const [report] = checkMind(loaded.configuration, { runs: 20, laws: [lawNamed('twin')] });
console.log(report?.law, report?.runs);
await using served = await createHost({ database: { memory: true }, minds: ['name: Cleo'] });
const server = await mcpServerOf(served.mind('cleo'));
console.log('MCP', server.isConnected());
TS
node node_modules/typescript/bin/tsc --noEmit --strict --module nodenext --target es2024 --types node host.mts
node host.mts | tee said.txt
grep -q '^normal 2$' said.txt
grep -q '^twin 20$' said.txt
grep -q '^MCP false$' said.txt
echo 'The package works.'
