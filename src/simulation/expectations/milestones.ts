import { z } from 'zod';
import { type Milestone, milestones } from '../../../ports/milestone.ts';
import { reachedAt } from '../../../ports/reached-milestones.ts';
import type { Stage } from '../stage/stage.ts';
import { timeText } from '../time-text.ts';
import { expectationKind } from '../vocabulary.ts';

const several = z.array(z.enum(milestones)).min(1);

export const milestonesExpectation = expectationKind({
  name: 'milestones',
  summary: 'Milestones of a mind that grows: those that it has reached, and those that it has not.',
  schema: z.strictObject({
    reached: several.optional().describe('All of these are reached. They are shown with their evidence.'),
    missing: several.optional().describe('None of these is reached.'),
  }),
  judge: async ({ reached = [], missing = [] }, stage) => {
    const record = await (await stage.record()).milestones.record();
    const found = new Map(milestones.map((each) => [each, reachedAt(each, record)]));
    const text = (milestone: Milestone) => evidenceText(milestone, found.get(milestone) ?? null, stage);
    const wrong = [
      ...reached.filter((each) => found.get(each) == null),
      ...missing.filter((each) => found.get(each) != null),
    ];
    return {
      wanted: [
        ...(reached.length === 0 ? [] : [`reached: ${reached.map(text).join('; ')}`]),
        ...(missing.length === 0 ? [] : [`not reached: ${missing.join(', ')}`]),
      ].join('; '),
      holds: wrong.length === 0,
      found: wrong.map(text).join('; '),
    };
  },
});

function evidenceText(
  milestone: Milestone,
  reached: ReturnType<typeof reachedAt>,
  { scenario }: Stage,
): string {
  if (reached === null) return `${milestone} (not reached)`;
  const { at, cycle, evidence } = reached;
  const shown = evidence.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  return `${milestone} (${timeText(at, scenario.start)}, cycle ${cycle}: ${shown})`;
}
