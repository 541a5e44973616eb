import type { SnapshotFrom } from 'xstate';
import type { operators, OperatorsMail } from '../../../actors/operators/operators.ts';
import type { Outcome } from '../../../ports/command.ts';
import { done, notDone } from '../../../ports/effects/effects.ts';
import type { Walk } from '../walk.ts';

const at = 1_000_000;

const settled = (looks: number, outcome: Outcome): OperatorsMail => ({
  type: 'effect.settled',
  key: `look.${looks}/operators.0/notify/0`,
  outcome,
  at,
});

/** What waits is looked for, told, and looked for again; and a decision goes without its second look. */
export const operatorsWalk: Walk<SnapshotFrom<typeof operators>, OperatorsMail> = {
  input: { life: 0 },
  events: ({ value, context: { looks = 0 } }) => [
    { type: 'operators.stirred', own: [], at },
    { type: 'alarm.rang', name: 'notice', at },
    { type: 'decision.escalated', cycle: 7, at },
    // nobody hears what nobody asked for: the kernel keeps it back
    ...(value === 'looking'
      ? [
          settled(looks, done('operators.notify', { next: null, told: [], unheard: 0 })),
          settled(
            looks,
            done('operators.notify', {
              next: at + 60_000,
              told: [{ operator: 'Ann', matters: 1, again: false }],
              unheard: 1,
            }),
          ),
          settled(looks, notDone('operators.notify', { kind: 'failed', message: 'away' })),
        ]
      : []),
  ],
  key: ({ value, context }) => [
    value,
    context.again ?? false,
    context.decisions?.length ?? 0,
    context.unheard ?? 0,
  ],
};
