import type { SnapshotFrom } from 'xstate';
import { reflectionKey } from '../../../actors/reflection/reflecting.ts';
import type { reflection, ReflectionMail } from '../../../actors/reflection/reflection.ts';
import type { Outcome } from '../../../ports/command.ts';
import { done, notDone } from '../../../ports/effects/effects.ts';
import type { PassedTurn } from '../../../ports/reflection.ts';
import type { Walk } from '../walk.ts';
import { look } from './attention.ts';

const begins = 1_000_000;
const terms = { interval: 60_000, patternEvery: 3, threshold: 0.5 };

/** A turn that answered somebody. */
export const passedTurnLike = (cycle: number): PassedTurn => ({
  cycle,
  percepts: 1,
  about: 'Where is the key?',
  thought: 'It hangs by the door.',
  decisions: 1,
  outcomes: ['send message: done'],
});

const found = (text: string, significance: number): Outcome =>
  done('reflection.write', { text, significance, use: null });

/** A mind that looks back at turns, soon and long after its last reflection; what it finds is significant or not. */
export const reflectionWalk: Walk<SnapshotFrom<typeof reflection>, ReflectionMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ value, context }) => {
    const cycle = context.earlier.length;
    return [
      ...[1_000, 60_000, 600_000].map((later): ReflectionMail => ({
        type: 'turn.passed',
        turn: passedTurnLike(cycle),
        terms,
        at: (context.last?.at ?? begins) + later,
      })),
      { type: 'insight.taken', cycle: context.last?.insight?.cycle ?? -1, at: begins },
      { type: 'insight.taken', cycle: -2, at: begins },
      look(),
      // nobody hears what nobody asked for: the kernel keeps it back
      ...(value === 'reflecting'
        ? [
            found('Brief.', 0.9),
            found('Brief.', 0.1),
            found('', 0.9),
            notDone('reflection.write', { kind: 'failed', message: 'away' }),
          ].flatMap((outcome): ReflectionMail[] => [
            { type: 'effect.settled', key: reflectionKey(context), outcome, at: begins },
            { type: 'effect.settled', key: '0/other/0/0', outcome, at: begins },
          ])
        : []),
    ];
  },
  key: ({ value, context: { earlier, last } }) => [value, Math.min(earlier.length, 3), last !== null],
};
