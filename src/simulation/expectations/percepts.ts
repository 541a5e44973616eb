import { z } from 'zod';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { timeText } from '../time-text.ts';
import { expectationKind } from '../vocabulary.ts';

const idsSchema = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const idsOf = (given: z.output<typeof idsSchema>): PerceptId[] => [given].flat() as PerceptId[];

export const handledExpectation = expectationKind({
  name: 'handled',
  summary: 'Percepts that a committed cycle has handled, by their ids.',
  schema: idsSchema,
  judge: (given, { chronicle, scenario }, since) => {
    const ids = idsOf(given);
    const missing = ids.filter((id) => (chronicle.handled.get(id)?.[0]?.at ?? -Infinity) < since);
    const last = [...chronicle.handled].at(-1);
    const nearest =
      last === undefined
        ? 'none was'
        : `the last that was is ${last[0]} at ${timeText(last[1][0]?.at ?? scenario.start, scenario.start)}`;
    return {
      wanted: `${ids.join(', ')} handled`,
      holds: missing.length === 0,
      found: `${missing.join(', ')} ${missing.length === 1 ? 'was' : 'were'} not handled, ${nearest}`,
    };
  },
});

export const quarantinedExpectation = expectationKind({
  name: 'quarantined',
  summary: 'Percepts that are held back for a person, by their ids.',
  schema: idsSchema,
  judge: async (given, stage) => {
    const ids = idsOf(given);
    const held = (await (await stage.record()).inbox.quarantined()).map(({ id }) => id);
    return {
      wanted: `${ids.join(', ')} quarantined`,
      holds: ids.every((id) => held.includes(id)),
      found: held.length === 0 ? 'nothing was quarantined' : `quarantined was ${held.join(', ')}`,
    };
  },
});
