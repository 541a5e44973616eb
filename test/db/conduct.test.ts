import { describe, expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import type { VoiceFailure } from '../../ports/voice.ts';
import { homes, useStores } from './engines.ts';
import { commit, here, newMind, ordinary, percept, roomy, turn, words } from './lives.ts';

const speech: PerceptSource = { kind: 'speech', speaker: 'Ann', space: 'kitchen' };
const impulse: PerceptSource = { kind: 'impulse', category: 'associativeDrift' };
const task = (status: 'reported' | 'failed'): PerceptSource => ({
  kind: 'task',
  task: 't',
  delegate: 'coder',
  status,
});
const learnt: PerceptSource = {
  kind: 'task',
  task: 't',
  delegate: 'scout',
  status: 'reported',
  learnt: { worker: 'w', memory: '3/0', from: '' },
};
const failure: VoiceFailure = { kind: 'timeout', message: 'Late.', remedy: 'Wait.', retryAfter: null };

describe.each(homes)('what a mind did, in $name', (home) => {
  const stores = useStores(home);

  it('is counted by what won each turn, whether it said anything and whether a thought came, since a time', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const lived: [source: PerceptSource, spoke: boolean, failed: boolean][] = [
      [speech, true, false],
      [speech, true, false],
      [speech, false, false],
      [speech, false, true],
      [impulse, true, false],
      [impulse, false, false],
      [task('reported'), true, false],
      [task('failed'), false, false],
    ];
    for (const [place, [source, spoke, failed]] of lived.entries()) {
      const number = place + 1;
      const id = `p${number}`;
      await mind.inbox.accept(percept(id, { source }), ordinary, roomy);
      // the task that fails shares its turn with another report, and with what its worker has learnt, which is no other task
      const shares = place === 7 ? ['more', 'learnt'] : [];
      for (const more of shares)
        await mind.inbox.accept(
          percept(more, { source: more === 'learnt' ? learnt : task('reported') }),
          ordinary,
          roomy,
        );
      const whole = commit(number, {
        acknowledged: [id, ...shares],
        turn: { ...turn(number, id), endedAt: number, failure: failed ? failure : null },
        ...(spoke && { utterances: [words(`u${number}`)] }),
      });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now: 1_000 + number });
    }
    const all = { answered: 2, failed: 1, unasked: 1, worked: 2, unworked: 1 };
    expect(await mind.trace.conduct(0)).toEqual(all);
    expect(await mind.trace.conduct(1)).toEqual({ ...all, answered: 1 });
    expect(await mind.trace.conduct(8)).toEqual({
      answered: 0,
      failed: 0,
      unasked: 0,
      worked: 0,
      unworked: 0,
    });
  });
});
