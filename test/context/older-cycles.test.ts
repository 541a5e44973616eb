import { describe, expect, it } from 'vitest';
import type { StreamCycle } from '../../ports/store.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { type MomentSources, StreamMoments } from '../../src/context/stream-moments.ts';
import type { Hides } from '../../src/context/without-forgotten.ts';
import { RenderedStream } from '../../src/context/rendered-stream.ts';
import { lifeOf, speech, spokenCycle } from '../prompt/scene.ts';

const embedder = new GloveEmbedder();
const talk = Array.from({ length: 400 }, (_, place) =>
  speech(`p${place}`, `My friend Ada has number ${place} on the list.`),
);
const cycles = talk.map((heard, place) => spokenCycle(place + 1, [heard], `Number ${place} it is.`));

/** A talk that counts how often its stream is read, with what nobody is told any more. */
function talked(hides?: Hides) {
  const life = lifeOf({ cycles, known: talk });
  const read: number[][] = [];
  const stream = {
    ...life.stream,
    read: async (wanted: readonly number[]): Promise<StreamCycle[]> => {
      read.push([...wanted]);
      return life.stream.read(wanted);
    },
  };
  const marks = { changes: 0, since: () => [], ahead: [] };
  const from = (present: number, hidden = ''): MomentSources => ({
    ...life,
    stream,
    embedder,
    present,
    ...(hides && { hides }),
    rendered: { stream: new RenderedStream(), marks, hidden },
  });
  return { read, from };
}

const upTo = (last: number) =>
  Array.from({ length: last }, (_, place) => ({ cycle: place + 1, at: place, summary: '' }));

const searched = (moments: StreamMoments, last: number, from: MomentSources) =>
  moments.search(
    `What number has Ada after ${last - 9}?`,
    { cycles: upTo(last), nature: 'person', now: 1_000_000 },
    from,
    { most: 20, isWanted: () => true },
  );

describe('the older cycles of a stream that goes on', () => {
  it('are read some at a time, before they are searched, and are found as if each had been read when it was', async () => {
    const { read, from } = talked();
    const [ahead, anew] = [new StreamMoments(), new StreamMoments()];
    await searched(ahead, 100, from(300));
    read.length = 0;
    for (let last = 101; last <= 200; last += 1) {
      const found = await searched(ahead, last, from(200 + last));
      const before = read.length;
      const { present: _, ...unknown } = from(200 + last);
      expect(found).toEqual(await searched(anew, last, unknown));
      read.length = before;
    }
    expect(read.map((each) => each.length)).toEqual([51]);
  });

  it('are read ahead up to the cycle under way, which is not over, and not where that is not known', async () => {
    const { read, from } = talked();
    await searched(new StreamMoments(), 20, from(23));
    expect(read).toEqual([upTo(22).map(({ cycle }) => cycle)]);
    const { present: _, ...unknown } = from(23);
    await searched(new StreamMoments(), 20, unknown);
    expect(read[1]).toHaveLength(20);
  });

  it('are whole for two thoughts that search at once', async () => {
    const { from } = talked();
    const moments = new StreamMoments();
    const [one, other] = await Promise.all([
      searched(moments, 60, from(300)),
      searched(moments, 60, from(300)),
    ]);
    expect(one).toEqual(other);
    const alone = await searched(new StreamMoments(), 60, from(300));
    expect(one.map(({ memory }) => memory.text)).toEqual(alone.map(({ memory }) => memory.text));
  });

  it('are looked through once for what was forgotten, and again when something else was', async () => {
    const forgotten = new Set(['My friend Ada has number 7 on the list.']);
    const { read, from } = talked((_, text) => forgotten.has(text));
    const moments = new StreamMoments();
    await searched(moments, 20, from(300, 'one'));
    read.length = 0;
    expect(await moments.hidden.among([3, 8, 8, 20], from(300, 'one'))).toEqual(new Set([8]));
    expect(read).toEqual([]);
    forgotten.add('Answered in cycle 3.');
    expect(await moments.hidden.among([3, 8, 20], from(300, 'two'))).toEqual(new Set([3, 8]));
    expect(await moments.hidden.among([3, 8], from(300, 'two'))).toEqual(new Set([3, 8]));
    expect(read).toEqual([[3, 8, 20]]);
  });
});
