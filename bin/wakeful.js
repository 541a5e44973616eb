#!/usr/bin/env node
// Starts the command: built code where there is some (a published package), else the sources, which Node runs natively.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = Number(/\d+/.exec(engines.node)[0]);
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `wakeful needs Node ${needed} or newer; this is ${process.version}.\n` +
      '    remedy: In a checkout, use npm scripts (npm start, npm run wakeful -- ...): they bring their own Node. Otherwise update Node.',
  );
  process.exit(1);
}

// One function of the embedded database's engine takes V8's optimizing compiler 600 MB (docs/decisions/0028-memory-of-the-engine.md).
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag);
module.enableCompileCache();
const built = new URL('../dist/src/cli/main.js', import.meta.url);
const source = new URL('../src/cli/main.ts', import.meta.url);
const { main } = await import((existsSync(source) ? source : built).href);
await main(process.argv.slice(2));
// All of ours is closed. The engine of a folder that was lost is not, since that would write to the folder, and its timers would keep this process.
const written = (stream) => new Promise((resolve) => stream.write('', resolve));
await Promise.all([process.stdout, process.stderr].map(written));
process.exit();
