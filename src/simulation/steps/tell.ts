import { z } from 'zod';
import { milestoneSigned } from '../../../ports/governance-acts.ts';
import { milestones } from '../../../ports/milestone.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import { autonomyAccount } from '../../autonomy/account.ts';
import { loweredBy, raisedBy } from '../../autonomy/raising.ts';
import type { Stage } from '../stage/stage.ts';
import { stepKind } from '../vocabulary.ts';

const words = ['unfocus', 'sleep', 'wake', 'pause', 'resume', 'raise autonomy', 'lower autonomy'] as const;

/** What is no command of the mind's own, or not before something was looked at. */
const apart = ['pause', 'resume', 'raise autonomy', 'lower autonomy'] as const;

type Told =
  Exclude<(typeof words)[number], (typeof apart)[number]> | { focus: string } | { remember: string };

function commandOf(told: Told): { command: MindCommand; text: string } {
  if (typeof told === 'string') return { command: { name: told }, text: '' };
  return 'focus' in told
    ? { command: { name: 'focus', task: told.focus }, text: '' }
    : { command: { name: 'remember' }, text: told.remember };
}

/** The step by which a person gives the mind a command about itself. */
export const tellStep = stepKind({
  name: 'tell',
  summary: 'A person tells the mind what to do with itself.',
  schema: z.union([
    z.enum(words),
    z.strictObject({ focus: z.string().min(1).max(2_000).describe('The task to give all attention to.') }),
    z.strictObject({
      remember: z.string().min(1).max(20_000).describe('What it is to remember, past its gates.'),
    }),
    z.strictObject({ sign: z.enum(milestones).describe('A milestone.') }),
  ]),
  describe: (told) => {
    if (typeof told === 'string') return told;
    if ('sign' in told) return `signs off the milestone ${told.sign}`;
    return 'focus' in told ? `focus on ${told.focus}` : `remember: ${told.remember}`;
  },
  run: async (told, stage) => {
    if (told === 'pause') return stage.awake().pause();
    if (told === 'resume') return stage.awake().resume();
    if (told === 'raise autonomy') return changeAutonomy(stage, raisedBy);
    if (told === 'lower autonomy') return changeAutonomy(stage, loweredBy);
    const speaker = stage.scenario.configuration.owner;
    if (typeof told !== 'string' && 'sign' in told) {
      const { governance } = await stage.record();
      return governance.note(milestoneSigned(told.sign, { by: speaker, now: stage.now }));
    }
    const { command, text } = commandOf(told);
    await stage.perceive({ source: { kind: 'command', speaker, command }, text });
  },
});

/** The owner raises or lowers its autonomy; while the criteria are not met that is refused, each on the timeline. */
async function changeAutonomy(stage: Stage, wished: typeof raisedBy): Promise<void> {
  const { autonomy = null } = stage.awake().state();
  const wish = wished(await autonomyAccount(await stage.record(), autonomy, stage.now));
  if ('problems' in wish) {
    for (const reason of wish.problems) {
      stage.chronicle.refused.push({ at: stage.now, what: reason });
      stage.show({ kind: 'refused', id: 'autonomy', reason, isMuted: stage.isMuted });
    }
    return;
  }
  const speaker = stage.scenario.configuration.owner;
  await stage.perceive({ source: { kind: 'command', speaker, command: wish.command }, text: '' });
}
