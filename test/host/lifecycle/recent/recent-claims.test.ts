import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimStore, ClaimWrites, StoredClaim } from '../../../../ports/claim.ts';
import { RecentClaims } from '../../../../src/host/lifecycle/recent/recent-claims.ts';
import { ClaimRows, memoryClaims } from '../../../../src/simulation/memory/long-term/claims.ts';

const claim = (id: string, cycle: number, town = 'oslo'): StoredClaim => ({
  id,
  sentence: `I live in ${town}.`,
  form: `i live in ${town}`,
  speaker: 'ada',
  space: null,
  subject: { person: 'ada', thing: '' },
  attribute: 'home',
  value: town,
  kind: 'text',
  isSingle: true,
  at: 1_000,
  cycle,
  ended: null,
  contested: null,
});
const [first, later, last, missing] = [
  claim('p1#0', 2),
  claim('p2#0', 3),
  claim('p3#0', 4),
  claim('p9#0', 5),
] as const;
const ended = (by: StoredClaim) => ({ by: by.id, at: 2_000, cycle: by.cycle });

let inner: ClaimStore;
let recent: RecentClaims;
let asked: number;

const counted = <Result>(result: Result): Result => {
  asked += 1;
  return result;
};
const note = async (writes: Partial<ClaimWrites>) => {
  const whole = { position: 3, added: [], ended: [], contested: [], ...writes };
  await recent.note(whole, () => inner.note(whole));
  asked = 0;
};

beforeEach(() => {
  inner = memoryClaims(new ClaimRows());
  recent = new RecentClaims();
});

describe('what an activation keeps of claims', () => {
  it('is what took the place of them, until something else may have', async () => {
    const ids = [first.id, later.id];
    const successors = () => recent.successors(ids, (some) => counted(inner.successors(some)));
    await note({ added: [first, later, last] });
    for (const [writes, asks] of [
      [{ ended: [{ id: first.id, ended: ended(later) }] }, 1],
      [{ ended: [{ id: later.id, ended: ended(last) }] }, 1],
      [{ contested: [{ id: last.id, by: 'x' }] }, 1],
      [{ added: [claim('p5#0', 5)] }, 0],
      [{ contested: [{ id: 'p5#0', by: last.id }] }, 0],
      [{ ended: [{ id: last.id, ended: ended(missing) }] }, 1],
      [{ added: [missing] }, 1],
    ] as const) {
      await note(writes);
      for (let time = 0; time < 2; time += 1) expect(await successors()).toEqual(await inner.successors(ids));
      expect(asked).toBe(asks);
    }
  });

  it('is which sentences are marked, asked for anew where it is not told which those are', async () => {
    const [rome, paris] = [claim('p2#0', 3, 'rome'), claim('p3#0', 3, 'paris')];
    const marked = () => recent.marked(() => counted(inner.marked()));
    expect(await marked()).toEqual(new Set());
    for (const [writes, asks] of [
      [{ added: [first, paris] }, 0],
      [{ added: [rome], ended: [{ id: first.id, ended: ended(rome) }], marked: [first.form] }, 0],
      [{ added: [{ ...claim('p7#0', 4, 'nice'), contested: paris.id }], marked: [] }, 0],
      [{ contested: [{ id: paris.id, by: rome.id }] }, 1],
      [{ contested: [{ id: rome.id, by: paris.id }], marked: [rome.form] }, 0],
    ] as const) {
      await note(writes);
      expect(await marked()).toEqual(await inner.marked());
      expect(asked).toBe(asks);
    }
  });

  it('is nothing of marks once a write has failed', async () => {
    const marked = () => recent.marked(() => counted(inner.marked()));
    await marked();
    const failing = recent.note({ position: 3, added: [], ended: [], contested: [] }, async () => {
      throw new Error('The server is away.');
    });
    await expect(failing).rejects.toThrow('away');
    asked = 0;
    await marked();
    expect(asked).toBe(1);
  });
});
