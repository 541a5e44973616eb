import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentEvents, type SentEvent } from '../../src/client/sent-events.ts';

it('events are read as they were sent, however the bytes are cut', async () => {
  const event = fc.record({ event: fc.constantFrom('step', 'news', 'reset'), data: fc.json() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 8 }),
      fc.integer({ min: 1, max: 30 }),
      async (events, size) => {
        const wire = events
          .map(({ event, data }) => `: sign\n\nid: 1.1\nevent: ${event}\ndata: ${data}\n\n`)
          .join('');
        const bytes = new TextEncoder().encode(`retry: 1000\n\n${wire}`);
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
          bytes.slice(n * size, (n + 1) * size),
        );
        const read: SentEvent[] = [];
        for await (const sign of sentEvents(ReadableStream.from(pieces)))
          if (sign !== 'alive') read.push(sign);
        expect(read).toEqual(events);
      },
    ),
  );
});
