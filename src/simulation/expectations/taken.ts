import { z } from 'zod';
import { feelingKinds, thoughtCategories, thoughtOrigins } from '../../../ports/inner.ts';
import { expectationKind } from '../vocabulary.ts';
import { amountSchema, amountText, isAmount } from './amount.ts';

const abouts = [...feelingKinds, ...thoughtCategories] as const;

/** What the mind has begun to think about without anything having happened in the world. */
export const takenExpectation = expectationKind({
  name: 'taken',
  summary:
    'What the mind has turned to by itself, and how often: because of a change that it felt (reactive), or spontaneously.',
  schema: z.strictObject({
    origin: z
      .enum(thoughtOrigins)
      .exclude(['respond'])
      .optional()
      .describe('reactive or spontaneous. Default either.'),
    about: z
      .enum(abouts)
      .optional()
      .describe(
        `What it is about: of a reactive one ${feelingKinds.join(', ')}, of a spontaneous one ${thoughtCategories.join(', ')}. Default anything.`,
      ),
    contains: z
      .string()
      .min(1)
      .optional()
      .describe('A text that is in what brought it up, whatever the case.'),
    times: amountSchema.default({ atLeast: 1 }).describe('How often. Default once or more.'),
  }),
  judge: ({ origin, about, contains, times }, { chronicle }, since) => {
    const part = contains?.toLowerCase();
    const recent = chronicle.taken.filter(({ at }) => at >= since);
    const found = recent.filter(
      ({ what }) =>
        (origin ?? what.origin) === what.origin &&
        (about ?? what.about) === what.about &&
        (part === undefined || what.text.toLowerCase().includes(part)),
    );
    const words = ['taken up', origin, about && `about ${about}`, contains && `with "${contains}"`];
    const last = recent.at(-1)?.what;
    const other =
      last === undefined ? '' : `, of all the last was ${last.origin} about ${last.about}: "${last.text}"`;
    return {
      wanted: `${words.filter(Boolean).join(' ')}, ${amountText(times)} times`,
      holds: isAmount(found.length, times),
      found: `there ${found.length === 1 ? 'was 1' : `were ${found.length}`}${other}`,
    };
  },
});
