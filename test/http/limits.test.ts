import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenStreams } from '../../src/http/limits/open-streams.ts';
import { Rate } from '../../src/http/limits/rate.ts';
import { RepeatedWrites, type WriteOutcome } from '../../src/http/limits/repeated-writes.ts';
import { bodyLines, bodyText, BodyTooLong } from '../../src/http/limits/read-body.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

describe('a rate', () => {
  it('lets no name do more than its burst and what time has refilled, and whoever waits as told is let', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ burst: fc.integer({ min: 1, max: 5 }), perSecond: fc.integer({ min: 1, max: 50 }) }),
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }),
        async (limit, rests) => {
          const clock = new VirtualClock();
          const rate = new Rate(clock, limit);
          let taken = 0;
          for (const rest of rests) {
            await clock.advance(rest);
            const wait = rate.take('ada');
            if (wait === 0) taken += 1;
            else {
              await clock.advance(wait);
              expect(rate.take('ada')).toBe(0);
              taken += 1;
            }
            expect(taken).toBeLessThanOrEqual(limit.burst + (clock.now() / 1_000) * limit.perSecond + 1e-6);
          }
        },
      ),
    );
  });

  it('of one name takes nothing from another', () => {
    const rate = new Rate(new VirtualClock(), { burst: 1, perSecond: 1 });
    expect([rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 1_000, 0]);
  });
});

describe('open streams', () => {
  it('are counted in all and of each, and a place is given back once', () => {
    const streams = new OpenStreams({ all: 3, each: 2 });
    const [first, second] = [streams.take('a'), streams.take('a')];
    expect(streams.take('a')).toBeNull();
    expect(streams.take('b')).not.toBeNull();
    expect(streams.take('c')).toBeNull();
    first!();
    first!();
    expect(streams.count).toBe(2);
    expect(streams.take('a')).not.toBeNull();
    second!();
    expect(streams.count).toBe(2);
  });
});

describe('a write with a key', () => {
  const done = (body: string): WriteOutcome => ({ status: 200, body });

  it('is done once, also when it comes again while it is under way', async () => {
    const writes = new RepeatedWrites(new VirtualClock());
    const { promise, resolve } = Promise.withResolvers<WriteOutcome>();
    let times = 0;
    const write = () => {
      times += 1;
      return promise;
    };
    const both = Promise.all([writes.once('k', 'r', write), writes.once('k', 'r', write)]);
    resolve(done('1'));
    expect(await both).toEqual([done('1'), done('1')]);
    expect(await writes.once('k', 'r', write)).toEqual(done('1'));
    expect(times).toBe(1);
  });

  it('is refused when the key stands for something else', async () => {
    const writes = new RepeatedWrites(new VirtualClock());
    await writes.once('k', 'r', async () => done('1'));
    expect(await writes.once('k', 'other', async () => done('2'))).toBe('reused');
    expect(await writes.once('other', 'other', async () => done('2'))).toEqual(done('2'));
  });

  it('that failed, or cannot be done now, is tried again; one that is refused for good is not', async () => {
    const writes = new RepeatedWrites(new VirtualClock());
    await expect(writes.once('k', 'r', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    for (const status of [503, 409, 429]) {
      expect(await writes.once('k', 'r', async () => ({ status, body: '' }))).toEqual({ status, body: '' });
    }
    expect(await writes.once('k', 'r', async () => ({ status: 422, body: 'no' }))).toMatchObject({
      status: 422,
    });
    expect(await writes.once('k', 'r', async () => done('1'))).toMatchObject({ status: 422 });
  });

  it('is known for a day, and among the newest ten thousand or 32 million characters', async () => {
    const clock = new VirtualClock();
    const writes = new RepeatedWrites(clock);
    const again = async (key: string) =>
      (await writes.once(key, 'r', async () => done('again'))) as WriteOutcome;
    await writes.once('first', 'r', async () => done('1'));
    for (let number = 0; number < 10_000; number++)
      await writes.once(`k${number}`, 'r', async () => done('1'));
    expect((await again('first')).body).toBe('again');
    expect((await again('k9999')).body).toBe('1');
    await writes.once('long', 'r', async () => done('x'.repeat(31_999_000)));
    await writes.once('longer', 'r', async () => done('x'.repeat(2_000)));
    expect((await again('long')).body).toBe('again');
    await clock.advance(24 * 3_600_000);
    expect((await again('longer')).body).toBe('again');
  });
});

describe('a body', () => {
  const request = (pieces: readonly Uint8Array[], headers: Record<string, string> = {}): Request =>
    new Request('http://a/', {
      method: 'POST',
      body: ReadableStream.from(pieces),
      duplex: 'half',
      headers,
    });
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it('is read up to the last byte that is taken, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 50 }),
        fc.integer({ min: 1, max: 9 }),
        async (text, size) => {
          const whole = bytes(text);
          const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
            whole.slice(n * size, (n + 1) * size),
          );
          expect(await bodyText(request(pieces), whole.length)).toBe(text);
          const lines: string[] = [];
          for await (const line of bodyLines(request(pieces), whole.length)) lines.push(line);
          const wanted = text.split('\n');
          if (wanted.at(-1) === '') wanted.pop();
          expect(lines).toEqual(wanted);
          if (whole.length > 0)
            await expect(bodyText(request(pieces), whole.length - 1)).rejects.toThrow(BodyTooLong);
        },
      ),
    );
  });

  it('that is announced as too long is not read at all', async () => {
    const unread = request([bytes('abc')], { 'content-length': '1000000' });
    await expect(bodyText(unread, 10)).rejects.toThrow(BodyTooLong);
    expect(unread.bodyUsed).toBe(false);
  });

  it('that is no UTF-8 is refused', async () => {
    await expect(bodyText(request([new Uint8Array([0xc3, 0x28])]), 10)).rejects.toThrow(TypeError);
  });
});
