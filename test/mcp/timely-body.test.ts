import { expect, it } from 'vitest';
import { timelyBody } from '../../src/mcp/http/timely-body.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const deadline = 1_000;

/** A body of two pieces, with what became of it. */
function timed() {
  const clock = new VirtualClock(0);
  const seen: string[] = [];
  let source!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source = controller;
    },
    cancel: () => void seen.push('cancelled'),
  });
  const parts = {
    clock,
    deadline,
    drop: () => void seen.push('dropped'),
    over: () => void seen.push('over'),
  };
  return { clock, seen, source, reader: timelyBody(body, parts).getReader() };
}

const piece = (text: string): Uint8Array => new TextEncoder().encode(text);

it('a reader that takes its time over nothing may be long silent', async () => {
  const { clock, seen, source, reader } = timed();
  const first = reader.read();
  await clock.advance(100 * deadline);
  source.enqueue(piece('a'));
  expect((await first).value).toEqual(piece('a'));
  const second = reader.read();
  await clock.advance(100 * deadline);
  source.close();
  expect((await second).done).toBe(true);
  await clock.advance(100 * deadline);
  expect(seen).toEqual(['over']);
});

it('a reader that takes too long over what it was given is cut off', async () => {
  const { clock, seen, source, reader } = timed();
  source.enqueue(piece('a'));
  await reader.read();
  await clock.advance(deadline - 1);
  expect(seen).toEqual([]);
  await clock.advance(1);
  expect(seen).toEqual(['dropped']);
  await reader.cancel();
  expect(seen).toEqual(['dropped', 'over', 'cancelled']);
});

it('what breaks is over', async () => {
  const { seen, source, reader } = timed();
  source.error(new Error('broken'));
  await expect(reader.read()).rejects.toThrow('broken');
  expect(seen).toEqual(['over']);
});
