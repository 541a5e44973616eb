import type { AnswerOf, AskedOf } from '../../../ports/effects/effects.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { isFromOutside, type Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Opposed } from '../../../ports/opposed.ts';
import type { Occurrence, Pattern } from '../../../ports/pattern.ts';
import { holdsTheme, sharedWords, themesOf, type Theme } from '../../../theory/recurring.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { opposedBy } from './opposed.ts';
import { thinkable } from './thinkable.ts';

/** How much that came is looked at at once, among how many memories what is new is looked for, and how many patterns of its subjects are read. */
const most = { came: 50, alike: 12, patterns: 500 };

/** How many new memories, the newest, are held against earlier ones to see whether they say the contrary. Ours. */
const mostScanned = 12;

/** How many patterns something joins, and how many it begins. */
const mostJoined = 3;

/** For how many new memories earlier ones are searched at once. Whatever else asks the store meanwhile waits for so many searches at the most. */
const atOnce = 5;

type NoticeStore = Pick<MemoryStore, 'came' | 'patterns' | 'read' | 'search' | 'claims'>;

/** A memory with its themes. */
interface Read {
  memory: Memory;
  themes: Theme[];
}

/**
 * What of that which came to memory has come before (docs/model/patterns.md): each joins the patterns that it holds all of; what joins none begins one with
 * the memories that are about the same, or, where it was confirmed, by itself. And what of it says the contrary of what came before.
 */
export async function notice(
  { after, until: asked }: AskedOf<'memory.notice'>,
  { store, name }: { store: NoticeStore; name: string },
): Promise<AnswerOf<'memory.notice'>> {
  const { came, until } = await store.came({ after, until: asked, limit: most.came });
  const known = new Map(
    (await readIn(await store.read([...new Set(came.map(({ memory }) => memory))]), { store, name })).map(
      (read) => [read.memory.id, read],
    ),
  );
  const subjects = [
    ...new Set([...known.values()].flatMap(({ themes }) => themes.map(({ subject }) => subject))),
  ];
  // patterns and the contradiction scan need the same earlier memories, which are searched once for both
  const looked = new Map<MemoryId, Promise<Read[]>>();
  const before = (read: Read): Promise<Read[]> => {
    const { id } = read.memory;
    const found = looked.get(id) ?? earlier(read, { store, name });
    looked.set(id, found);
    return found;
  };
  const fresh = came.filter(({ isNew }) => isNew).flatMap(({ memory }) => known.get(memory) ?? []);
  const opposed = await opposedIn(fresh.slice(-mostScanned), before);
  const found = { ...(opposed.length > 0 && { opposed }), until };
  if (subjects.length === 0) return { occurrences: [], ...found };
  const patterns = await store.patterns({ subjects, limit: most.patterns });
  const occurrences: Occurrence[] = [];
  for (let from = 0; from < came.length; from += atOnce) {
    const some = came.slice(from, from + atOnce).flatMap(({ memory, ...each }) => {
      const read = known.get(memory);
      return read === undefined ? [] : [{ read, ...each }];
    });
    // searched ahead for all that join no pattern yet; in vain for one that joins a pattern which another of these begins, which is rare
    const alone = some.filter(
      ({ read, isNew }) => isNew && joining(read, [...patterns, ...occurrences], isNew).length === 0,
    );
    await Promise.all(alone.map(({ read }) => before(read)));
    for (const { read, isNew, at } of some) {
      const joined = joining(read, [...patterns, ...occurrences], isNew);
      const { id } = read.memory;
      if (joined.length > 0) occurrences.push(...joined.map((pattern) => ({ ...pattern, memory: id, at })));
      else if (isNew) occurrences.push(...beginning(read, await before(read)));
      else occurrences.push(...confirmed(read, at));
    }
  }
  return { occurrences, ...found };
}

/** What can be thought about of some memories, with what it is about. */
const readIn = async (
  memories: readonly Memory[],
  given: { store: NoticeStore; name: string },
): Promise<Read[]> => (await thinkable(memories, given)).filter(isUndisputed).map(asRead);

const isUndisputed = ({ isUndisputed: is }: ComeUpon): boolean => is;
const asRead = ({ memory }: ComeUpon): Read => ({
  memory,
  themes: themesOf(memory.content, memory.speaker ?? ''),
});

type Known = Pick<Pattern, 'subject' | 'theme'>;

const wordsOf = ({ subject, theme }: Known) => ({ subject, words: theme.split(' ') });

/** The patterns that a memory joins, those that tell most first. One that is confirmed joins those that it stands behind already. */
function joining(
  { memory, themes }: Read,
  patterns: readonly (Known & Partial<Pick<Pattern, 'memories'> & Pick<Occurrence, 'memory'>>)[],
  isNew: boolean,
): Known[] {
  const holding = patterns.filter((pattern) => themes.some((theme) => holdsTheme(theme, wordsOf(pattern))));
  const own = holding.filter(
    ({ memories = [], memory: other }) => other === memory.id || memories.includes(memory.id),
  );
  const joined = isNew || own.length === 0 ? holding : own;
  return [
    ...new Map(joined.map(({ subject, theme }) => [`${subject}\n${theme}`, { subject, theme }])).values(),
  ]
    .toSorted((one, other) => other.theme.split(' ').length - one.theme.split(' ').length)
    .slice(0, mostJoined);
}

/** The memories before this one that its words find, from others than the mind itself. */
async function earlier({ memory }: Read, given: { store: NoticeStore; name: string }): Promise<Read[]> {
  const { lexical, memories } = await given.store.search({
    text: memory.content,
    vector: null,
    // what else would be found is not looked at
    entities: [],
    period: null,
    limit: most.alike,
  });
  const found = new Set(lexical.map(({ memory: id }) => id));
  return readIn(
    [...memories.values()].filter(
      (each) =>
        each.id !== memory.id &&
        found.has(each.id) &&
        isFromOutside(each) &&
        each.createdAt <= memory.createdAt,
    ),
    given,
  );
}

/** What of the new memories says the contrary of an earlier one. */
async function opposedIn(
  fresh: readonly Read[],
  before: (read: Read) => Promise<Read[]>,
): Promise<Opposed[]> {
  const found: (Opposed | null)[] = [];
  for (let from = 0; from < fresh.length; from += atOnce)
    found.push(
      ...(await Promise.all(
        fresh.slice(from, from + atOnce).map(async (read) =>
          opposedBy(
            read.memory,
            (await before(read)).map(({ memory }) => memory),
          ),
        ),
      )),
    );
  return found.filter((each) => each !== null);
}

/** The pattern that a new memory makes with earlier ones: of the words that it shares with any, those that it shares with most. */
function beginning({ memory, themes }: Read, before: readonly Read[]): Occurrence[] {
  const shared = before.flatMap((other) =>
    themes.flatMap((theme) =>
      other.themes.flatMap((each) => {
        const words = sharedWords(theme, each);
        return words === null ? [] : [{ subject: theme.subject, theme: words.join(' '), of: other.memory }];
      }),
    ),
  );
  const groups = [...Map.groupBy(shared, ({ subject, theme }) => `${subject}\n${theme}`).values()];
  if (groups.length === 0) return [];
  const widest = groups.reduce((best, group) => (group.length > best.length ? group : best));
  const { subject, theme } = widest[0]!;
  const behind = new Map([...widest.map(({ of }) => of), memory].map((each) => [each.id, each.createdAt]));
  return [...behind].map(([id, at]) => ({ subject, theme, memory: id, at }));
}

/** The pattern of what was kept once and is confirmed now. */
const confirmed = ({ memory, themes }: Read, at: number): Occurrence[] =>
  themes.slice(0, 1).flatMap(({ subject, words }) =>
    [memory.createdAt, at].map((time) => ({
      subject,
      theme: words.join(' '),
      memory: memory.id,
      at: time,
    })),
  );
