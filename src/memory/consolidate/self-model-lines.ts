import type { MemoryId } from '../../../ports/identifiers.ts';
import type { ThoughtPattern } from '../../../ports/inner.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { KeptSelfModel, SelfModelLine } from '../../../ports/self-model.ts';
import { calledName } from '../../../theory/called-name.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { domainName, domainOf } from './domains.ts';
import { thinkable } from './thinkable.ts';
import type { ComeUpon } from '../wander/come-upon.ts';

/** How much of a memory, and of a goal, stands in a line, characters. Ours. */
const longestQuote = 100;

/**
 * A self-model in words, the most telling lines first (docs/model/rhythms.md). They are put together of what its memories say now: a line goes at once with any memory that
 * it names and that was forgotten or superseded, asks to be kept to oneself or is off the record.
 *
 * @param given `goals`: the texts of goals by their ids; others are left out. `hides`: whether a text of a cycle is shown to nobody any more
 */
export async function selfModelLines(
  { model, cycle }: KeptSelfModel,
  given: {
    store: Pick<MemoryStore, 'read' | 'claims'>;
    name: string;
    goals: ReadonlyMap<string, string>;
    hides: (cycle: number, text: string) => boolean;
  },
): Promise<SelfModelLine[]> {
  const { recurs, copes, told, knows, learned } = model;
  const named = [
    ...[...recurs, ...knows].flatMap(({ memories }) => memories),
    ...(told === null ? [] : [told.memory]),
    ...learned,
  ];
  const known = new Map(
    (await thinkable(await given.store.read([...new Set(named)]), given)).flatMap((each) =>
      given.hides(cycle, each.memory.content) ? [] : [[each.memory.id, each] as const],
    ),
  );
  /** All of these memories; none where one is not to be thought of. */
  const all = (ids: readonly MemoryId[]): ComeUpon[] => {
    const found = ids.flatMap((id) => known.get(id) ?? []);
    return found.length === ids.length ? found : [];
  };
  const goals = model.goals.flatMap((id) => {
    const text = given.goals.get(id);
    return text === undefined || given.hides(cycle, text) ? [] : [short(text)];
  });
  return [
    ...goals.slice(0, 1).map(lineOf('focus')),
    ...recurs.flatMap(({ memories, days }) =>
      all(memories)
        .slice(0, 1)
        .map((memory) => lineOf('recurs')(`${quote(memory)}, on ${days} days`)),
    ),
    ...(copes === null
      ? []
      : [lineOf('bias')(`coping by ${wayOf(copes.pattern)}, in ${percent(copes.share)} of such thoughts`)]),
    ...(told === null ? [] : all([told.memory])).map(({ memory }) =>
      lineOf('bias')(`${percent(told?.share ?? 0)} of what is remembered was told by ${who(memory)}`),
    ),
    ...knows.flatMap(({ memories, of, sure, isLeast }) => {
      const domain = domainOf(all(memories).map(({ memory }) => memory));
      const least = isLeast ? 'least of all: ' : '';
      return domain === null
        ? []
        : [lineOf('confidence')(`${least}${domainName(domain)}: ${percent(sure)} (${of} memories)`)];
    }),
    ...learned.flatMap((id) => all([id])).map((memory) => lineOf('learned')(quote(memory))),
    ...goals.slice(1).map(lineOf('goal')),
  ];
}

const lineOf =
  (facet: SelfModelLine['facet']) =>
  (text: string): SelfModelLine => ({ facet, text });

const short = (text: string): string => oneLine(text).slice(0, longestQuote).toWellFormed();

/** What a memory says that still holds, and who said it. */
const quote = ({ memory, text }: ComeUpon): string =>
  `“${short(text)}”${memory.speaker === null ? '' : ` (${who(memory)})`}`;

const who = ({ speaker }: ComeUpon['memory']): string => calledName(speaker ?? '') ?? 'somebody';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The name of a way of coping in words: `problem solving`. */
const wayOf = (pattern: ThoughtPattern): string =>
  pattern.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
