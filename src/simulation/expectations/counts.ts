import { z } from 'zod';
import { isOperatorNotice } from '../../../ports/operator-notice.ts';
import type { Chronicle, Timed } from '../stage/chronicle.ts';
import { expectationKind, type ExpectationKind } from '../vocabulary.ts';
import { amountSchema, amountText, isAmount } from './amount.ts';
import { newsKinds } from '../../host/news/news-kinds.ts';
import { commandKinds } from './known-kinds.ts';

/** How many entries of a list in the order of time are not older than `since`. */
export function countSince(list: readonly Timed<unknown>[], since: number): number {
  let count = 0;
  while (count < list.length && list[list.length - 1 - count]!.at >= since) count += 1;
  return count;
}

/** How often something has happened. */
function counted(
  name: string,
  summary: string,
  [one, many]: readonly [one: string, many: string],
  listOf: (chronicle: Chronicle) => readonly Timed<unknown>[],
): ExpectationKind {
  return expectationKind({
    name,
    summary,
    schema: amountSchema,
    judge: (wanted, { chronicle }, since) => {
      const found = countSince(listOf(chronicle), since);
      return {
        wanted: `${amountText(wanted)} ${wanted === 1 ? one : many}`,
        holds: isAmount(found, wanted),
        found: found === 1 ? `there was 1 ${one}` : `there were ${found} ${many}`,
      };
    },
  });
}

export const callsExpectation = counted(
  'calls',
  'How many model calls were made.',
  ['model call', 'model calls'],
  ({ calls }) => calls,
);
export const cyclesExpectation = counted(
  'cycles',
  'How many cycles were committed.',
  ['cycle', 'cycles'],
  ({ cycles }) => cycles,
);
export const crashesExpectation = counted(
  'crashes',
  'How often it was killed.',
  ['crash', 'crashes'],
  ({ crashes }) => crashes,
);
export const refusedExpectation = counted(
  'refused',
  'How many percepts were not taken.',
  ['refused percept', 'refused percepts'],
  ({ refused }) => refused,
);
export const reviewsExpectation = counted(
  'reviews',
  'How many reviews an observer has written that the mind never hears of.',
  ['review', 'reviews'],
  ({ reviews }) => reviews,
);
export const utterancesExpectation = counted(
  'utterances',
  'How often the mind has said something.',
  ['utterance', 'utterances'],
  ({ said }) => said,
);

export const noticesExpectation = counted(
  'notices',
  'How many notices operators were given of what waits for a person.',
  ['notice', 'notices'],
  ({ said }) => said.filter(({ what }) => isOperatorNotice(what.id)),
);

const counting = (
  name: string,
  summary: string,
  kinds: readonly string[],
  listOf: (chronicle: Chronicle) => readonly Timed<string>[],
) =>
  expectationKind({
    name,
    summary,
    schema: z.union([
      z.enum(kinds),
      z.strictObject({
        kind: z.enum(kinds).describe('Which.'),
        times: amountSchema.describe('How often.'),
      }),
    ]),
    judge: (given, { chronicle }, since) => {
      const { kind, times } = typeof given === 'string' ? { kind: given, times: { atLeast: 1 } } : given;
      const list = listOf(chronicle).filter(({ what }) => what === kind);
      const found = countSince(list, since);
      return {
        wanted: `${name} ${kind}${typeof given === 'string' ? '' : `, ${amountText(times)} times`}`,
        holds: isAmount(found, times),
        found: found === 0 ? `there was no ${kind}` : `there were ${found} of ${kind}`,
      };
    },
  });

export const newsExpectation = counting(
  'news',
  'A kind of news that watchers were told, like mind.restored, and how often.',
  newsKinds,
  ({ news }) => news,
);

export const commandExpectation = counting(
  'command',
  'Something that the mind has asked the world for (inbox.read, think, space.read, commit), and how often.',
  commandKinds,
  ({ asked }) => asked,
);
