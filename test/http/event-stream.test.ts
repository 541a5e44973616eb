import { describe, expect, it } from 'vitest';
import { EventStream } from '../../src/http/events/event-stream.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';

const event = (number: number): LiveEvent => ({
  id: `1.${number}`,
  at: 0,
  cycle: 0,
  kind: 'steering',
  held: false,
  stop: null,
  breakpoints: [],
});

/** Lets everything that is promised come about. */
const rest = () =>
  new Promise<void>((resolve) => process.nextTick(() => queueMicrotask(() => queueMicrotask(resolve))));
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await rest();
};

/** A stream over events that a test gives one by one, with what became of it. */
function stage(events?: AsyncIterable<LiveEvent>) {
  const clock = new VirtualClock(0, settled);
  const closing = new AbortController();
  const seen = { dropped: 0, over: 0, returned: 0, taken: 0 };
  const waiting: ((result: IteratorResult<LiveEvent>) => void)[] = [];
  const given: AsyncIterator<LiveEvent> = {
    next: () => {
      seen.taken += 1;
      return new Promise((resolve) => waiting.push(resolve));
    },
    async return() {
      seen.returned += 1;
      return { done: true, value: undefined };
    },
  };
  const stream = new EventStream(events?.[Symbol.asyncIterator]() ?? given, {
    clock,
    closing: closing.signal,
    heartbeat: 1_000,
    deadline: 5_000,
    endOf: (error) => ({ code: 'broken', detail: String(error) }),
    drop: () => (seen.dropped += 1),
    over: () => (seen.over += 1),
  });
  const reader = stream.body().getReader();
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  const happen = (number: number) => waiting.shift()!({ done: false, value: event(number) });
  return { clock, closing, seen, stream, reader, read, happen };
}

/** Events of which not even the first one comes. */
const broken = (why: string): AsyncIterable<LiveEvent> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error(why)) }),
});

describe('a stream of events', () => {
  it('begins, tells each event under its id, and is given back when its reader leaves', async () => {
    const { read, happen, reader, seen } = stage();
    expect(await read()).toBe('retry: 1000\n\n');
    happen(1);
    expect(await read()).toBe(`id: 1.1\nevent: steering\ndata: ${JSON.stringify(event(1))}\n\n`);
    await reader.cancel();
    expect(seen).toMatchObject({ over: 1, returned: 1, dropped: 0 });
  });

  it('gives a sign of life while nothing happens, and loses no event by it', async () => {
    const { read, happen, clock } = stage();
    await read();
    const quiet = read();
    await settled();
    await clock.advance(1_000);
    expect(await quiet).toBe(':\n\n');
    const next = read();
    happen(1);
    expect(await next).toContain('id: 1.1\n');
  });

  it('takes the next event when the last one was read, and holds none besides', async () => {
    const { read, happen, seen } = stage();
    await read();
    happen(1);
    await settled();
    expect(seen.taken).toBe(1);
    await read();
    await settled();
    expect(seen.taken).toBe(2);
  });

  it('tells a reader that takes nothing that this is the end, and then cuts it off', async () => {
    const { read, happen, clock, seen } = stage();
    await read();
    happen(1);
    await read();
    await clock.advance(4_999);
    expect(seen).toMatchObject({ over: 0, dropped: 0 });
    await clock.advance(1);
    await clock.advance(4_999);
    expect(seen).toMatchObject({ dropped: 0 });
    await clock.advance(1);
    expect(seen).toMatchObject({ over: 1, dropped: 1, returned: 1 });
  });

  it('tells a reader that comes late the end, and nothing after it', async () => {
    const { read, happen, clock, seen } = stage();
    await read();
    happen(1);
    await read();
    await clock.advance(5_000);
    expect(await read()).toMatch(/^event: end\ndata: \{"code":"tooSlow"/);
    expect(await read()).toBeNull();
    await clock.advance(60_000);
    expect(seen).toEqual({ taken: 2, over: 1, dropped: 0, returned: 1 });
  });

  it('ends when the server closes', async () => {
    const { read, closing, seen } = stage();
    await read();
    const next = read();
    await settled();
    closing.abort();
    expect(await next).toMatch(/^event: end\ndata: \{"code":"serverClosed"/);
    expect(await read()).toBeNull();
    expect(seen.over).toBe(1);
  });

  it('ends with what went wrong', async () => {
    const { read } = stage(broken('away'));
    await read();
    expect(await read()).toBe('event: end\ndata: {"code":"broken","detail":"Error: away"}\n\n');
    expect(await read()).toBeNull();
  });

  it('is refused before it begins where it can be told at once that nobody can watch', async () => {
    const { stream } = stage(broken('held elsewhere'));
    await expect(stream.begins(100)).rejects.toThrow('held elsewhere');
  });
});
