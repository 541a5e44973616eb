import { enqueueActions } from 'xstate';
import { faculties } from '../../../actors/faculties.ts';
import { timeOf } from '../../../machines/ask.ts';
import type { MindMail } from '../../../ports/mail.ts';
import type { Fault } from '../fault.ts';
import { composeMind } from '../../mind/compose.ts';
import { originOf } from '../origin.ts';

/** A reviewer that sends the mind a notice. */
const speaking = faculties.reviewer.chart.provide({
  actions: {
    report: enqueueActions(({ enqueue, event, system }) => {
      const at = timeOf(event);
      const offer: MindMail = {
        type: 'thought.offered',
        offer: {
          id: `feeling/valence/${at.toString(36)}`,
          source: { kind: 'feeling', dimension: 'valence' },
          text: 'Somebody is watching you.',
        },
        at,
      };
      const mind = system.get('mind');
      if (mind) enqueue.sendTo(mind, offer);
    }),
  },
});

/** Faults against I8: what observes the mind reaches into it. */
export const innerFaults: readonly Fault[] = [
  {
    name: 'reviewer-speaks',
    invariant: 'I8',
    law: 'silent-reviewer',
    statement: 'The reviewer lets the mind know what it thinks of it.',
    in: (build) => ({
      ...build,
      origin: originOf(composeMind({ ...faculties, reviewer: { ...faculties.reviewer, chart: speaking } })),
    }),
  },
];
