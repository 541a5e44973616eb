/**
 * An MCP server that does one thing in the world, and writes down what it was asked to do and what it did, each durable before the next:
 *
 *     node scripts/crash/counting-server.ts '{"place":"bell","file":"/tmp/bell","ending":null}'
 *
 * `bell` rings each time it is asked to. `book` keeps the keys of what it was asked, and writes a note down once for each.
 */
import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { serveTools } from '../common/stdio-tools.ts';
import type { Counted, CountingPlan } from './counted.ts';

const { place, file, ending } = JSON.parse(process.argv[2]!) as CountingPlan;
const handle = openSync(file, 'a');

function note(line: Counted): void {
  writeSync(handle, `${JSON.stringify(line)}\n`);
  fsyncSync(handle);
}

const noted = (): Counted[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Counted]));

/** Ends whom it is to end, once in the life of a mind: the mind, or itself. */
function end(when: 'before' | 'after'): void {
  if (ending === null || ending.when !== when) return;
  if (noted().some((line) => line.ended === ending.life)) return;
  note({ ended: ending.life });
  process.kill(ending.who === 'mind' ? process.ppid : process.pid, 'SIGKILL');
}

serveTools(place, {
  list: () => [
    {
      name: 'note',
      description: place === 'bell' ? 'Rings the bell for a note.' : 'Writes a note down.',
      inputSchema: { type: 'object', properties: { note: { type: 'integer' } }, required: ['note'] },
    },
  ],
  call: ({ input, key }) => {
    const about = Number(input['note']);
    note({ asked: about, key });
    end('before');
    const isKnown = place === 'book' && noted().some((line) => line.done !== undefined && line.key === key);
    if (!isKnown) note({ done: about, key });
    end('after');
    return `It was done for note ${about}.`;
  },
});
