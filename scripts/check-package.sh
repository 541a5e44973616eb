#!/usr/bin/env bash
# Tries what would be published where nothing else is: the command, the public names, the types.
#
#   scripts/check-package.sh [installed]
#
# `installed` is where scripts/install-production.sh has installed it; it does so when none is named.
set -euo pipefail
cd "$(dirname "$0")/.."

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/node_modules/@types"
if [ -n "${1:-}" ]; then
  cp -R "$1" "$place/node_modules/wakeful"
else
  scripts/install-production.sh "$place/node_modules/wakeful"
fi
# what a program brings itself: the compiler with the types of Node, and the optional parts that are tried
for brought in typescript @types/node undici-types; do ln -s "$PWD/node_modules/$brought" "$place/node_modules/$brought"; done
for optional in fast-check pure-rand @modelcontextprotocol; do ln -s "$PWD/node_modules/$optional" "$place/node_modules/wakeful/node_modules/$optional"; done

cd "$place"
echo '{ "private": true }' >package.json
# what the pages of the package link to is in the package
find node_modules/wakeful -path '*/wakeful/node_modules' -prune -o -name '*.md' -print | while read -r page; do
  { grep -oE '\]\([^)#]+' "$page" || true; } | cut -c3- | { grep -vE '^https?:' || true; } | while read -r link; do
    [[ -e $(dirname "$page")/$link ]] || { echo "$page links to $link, which is not in the package."; exit 1; }
  done
done
echo 'Hello.' | node node_modules/wakeful/bin/wakeful.js run --plain --exit-when-idle | tee said.txt
grep -q '^Ada ' said.txt
# its documentation comes with it, where an agent that may read it finds it
cat >reader.yaml <<'YAML'
name: Reader
documentation: true
database: { folder: .wakeful-reader }
voice:
  kind: scripted
  script:
    rules:
      - when: { contains: Hello, step: 0 }
        answer: { toolCalls: [{ name: read_documentation, input: { path: README.md } }] }
    otherwise: { say: I know now. }
YAML
echo 'Hello.' | node node_modules/wakeful/bin/wakeful.js run reader.yaml --plain --exit-when-idle
node node_modules/wakeful/bin/wakeful.js history reader.yaml | grep '"README.md", lines 1 to '
# the voices of the providers come with it, and know their own errors: nothing listens on port 9
for kind in anthropic openai; do
  printf 'name: Ada\nvoice: { kind: %s, model: any, baseUrl: "http://127.0.0.1:9/v1" }\n' "$kind" >"$kind.yaml"
  ANTHROPIC_API_KEY=none OPENAI_API_KEY=none node node_modules/wakeful/bin/wakeful.js doctor --call "$kind.yaml" >said.txt || true
  grep 'The connection to http://127.0.0.1:9/v1 failed' said.txt
done
cat >host.mts <<'TS'
import { Host, VirtualClock, createHost, loadConfiguration } from 'wakeful';
import { createClient } from 'wakeful/client';
import { serve } from 'wakeful/http';
import { mcpServerOf } from 'wakeful/mcp';
import type { StatelyOptions } from 'wakeful/stately';
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
const secret = 'a-secret-of-twenty-four-letters';
const open = await serve(served, { port: 0, tokens: [{ name: 'check', secret, scope: 'observe', minds: '*' }] });
const client = createClient({ url: open.origin, token: secret });
console.log('HTTP', (await client.minds()).map(({ name }) => name).join());
export const stately: StatelyOptions = {};
await open.close();
TS
node node_modules/typescript/bin/tsc --noEmit --strict --module nodenext --target es2024 --types node host.mts
node host.mts | tee said.txt
grep -q '^normal 2$' said.txt
grep -q '^twin 20$' said.txt
grep -q '^MCP false$' said.txt
grep -q '^HTTP Cleo$' said.txt
echo 'The package works.'
