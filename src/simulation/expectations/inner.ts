import { z } from 'zod';
import { isolationPhases, type InnerState } from '../../../ports/inner.ts';
import type { Timed } from '../stage/chronicle.ts';
import type { Judgement } from '../step.ts';
import { expectationKind } from '../vocabulary.ts';
import { demands, judgeMeasures, measuresSchema, measuresText } from './quantity.ts';

export const innerExpectation = expectationKind({
  name: 'inner',
  summary: `How the mind feels now: ${measuresText}.`,
  schema: measuresSchema,
  judge: (given, { mind }) => {
    const state = mind?.state().inner ?? null;
    return judgeMeasures(demands(given), ({ read }) => (state === null ? null : read(state)));
  },
});

/** How it felt at a time, by the last wave until then, and all that was felt after it. */
function feltSince(felt: readonly Timed<InnerState>[], since: number): readonly Timed<InnerState>[] {
  let first = felt.length;
  while (first > 0 && felt[first - 1]!.at > since) first -= 1;
  return felt.slice(Math.max(0, first - 1));
}

const extreme = (name: 'highest' | 'lowest', pick: (a: number, b: number) => number) =>
  expectationKind({
    name,
    summary: `The ${name} that something of its inner life has been, in the whole scenario or for as long as "since" says: ${measuresText}.`,
    schema: measuresSchema,
    judge: (given, { chronicle }, since): Judgement => {
      const span = feltSince(chronicle.felt, since);
      const most = ({ read }: ReturnType<typeof demands>[number]) =>
        span.reduce<number | null>((found, { what }) => {
          const value = read(what);
          return value === null ? found : found === null ? value : pick(found, value);
        }, null);
      return judgeMeasures(demands(given), most, `the ${name} `);
    },
  });

export const highestExpectation = extreme('highest', Math.max);
export const lowestExpectation = extreme('lowest', Math.min);

export const changeExpectation = expectationKind({
  name: 'change',
  summary: `By how much something of its inner life is higher now than it was when the scenario began, or as long ago as "since" says; below 0 it has fallen: ${measuresText}.`,
  schema: measuresSchema,
  judge: (given, { chronicle }, since) => {
    const span = feltSince(chronicle.felt, since);
    const [then, now] = [span[0]?.what, span.at(-1)?.what];
    const difference = ({ read }: ReturnType<typeof demands>[number]) => {
      if (then === undefined || now === undefined) return null;
      const [before, after] = [read(then), read(now)];
      return before === null || after === null ? null : after - before;
    };
    return judgeMeasures(demands(given), difference, 'the change of ');
  },
});

export const isolationExpectation = expectationKind({
  name: 'isolation',
  summary: `How alone it is: ${isolationPhases.join(', ')}.`,
  schema: z.enum(isolationPhases),
  judge: (wanted, { mind }) => {
    const found = mind?.state().inner?.isolation;
    return {
      wanted: `isolation ${wanted}`,
      holds: found === wanted,
      found: found === undefined ? 'there was no inner life' : `isolation was ${found}`,
    };
  },
});
