import { describe, expect, it } from 'vitest';
import { answerFirst } from '../../src/cli/run/answer-first.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import type { MindState } from '../../src/host/lifecycle/mind-state.ts';
import { folder, quick, wakeful } from './command.ts';

interface Given {
  state?: Partial<MindState>;
  /** After how long it has nothing left to do, milliseconds. */
  idleAfter?: number;
  isHeldUp?: boolean;
}

/** How long somebody waits who leaves, milliseconds, and what they are told. */
async function leaving({ state = {}, idleAfter = 0, isHeldUp = false }: Given) {
  const clock = new VirtualClock(0, atRest);
  const told: string[] = [];
  let left: number | null = null;
  const here = {
    clock,
    whenIdle: () => new Promise<void>((resolve) => void clock.at(idleAfter, resolve)),
  };
  const observed = { life: 'awake', doing: 'thinking', depth: 1, ...state } as MindState;
  const gone = answerFirst(
    { observe: async () => observed, here },
    { isHeldUp, report: (line) => told.push(line) },
  ).then(() => (left = clock.now()));
  await clock.advance(60_000);
  await gone;
  return { told, left };
}

const kept = 'What was said last is kept, and is answered after the next start.';

const greeting = `${quick}
voice:
  kind: scripted
  script: { rules: [], otherwise: { say: Hello to you. } }
`;

describe('somebody who says something and leaves at once', () => {
  it('is answered by a mind that runs', async () => {
    const here = await folder({ 'mind.yaml': greeting });
    const { code, out } = await wakeful(here, ['run', 'mind.yaml', '--plain'], { input: 'hello\n/quit\n' });
    expect([code, out]).toEqual([0, expect.stringContaining('Hello to you.')]);
  });

  it('is answered first', async () => {
    expect(await leaving({ idleAfter: 500 })).toMatchObject({ told: [] });
  });

  it('is told what is waited for, and how to leave now', async () => {
    const { told } = await leaving({ idleAfter: 5_000 });
    expect(told).toEqual(['What was said last is answered first. Ctrl-C stops it now.']);
  });

  it('is told after a while that the answer comes at the next start', async () => {
    expect((await leaving({ idleAfter: 40_000 })).told.at(-1)).toBe(kept);
    expect((await leaving({ state: { life: 'paused' }, idleAfter: 40_000 })).told).toEqual([kept]);
  });

  it('waits for nothing where nothing is left to answer, or nothing can be', async () => {
    const rest = { doing: 'waiting', depth: 0 };
    expect((await leaving({ state: rest, idleAfter: 40_000 })).told).toEqual([]);
    expect((await leaving({ isHeldUp: true, idleAfter: 40_000 })).told).toEqual([]);
  });
});
