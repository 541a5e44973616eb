import { pauseAmid } from '../../../ports/end-of-turn.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { StreamStore } from '../../../ports/store.ts';
import { identityKeys, subjectKeys } from '../../../theory/claims/claim-keys.ts';
import { hasSameWords, saysNoLess } from '../../../theory/claims/same-subject.ts';
import { sentenceForm, sentencesIn } from '../../../theory/claims/read-statements.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody, personOf, subjectsOf, type Subject } from '../../../theory/claims/subject.ts';
import { valuesIn } from '../../../theory/claims/values.ts';
import { wordsIn } from '../../../theory/claims/words.ts';
import {
  type Context,
  exchange,
  furthestBack,
  type HeardFrom,
  heardOf,
  heardPercepts,
  isSaid,
  type Read,
  spaceOf,
} from '../correction/heard.ts';
import { Identities } from '../correction/identities.ts';
import { isOnlyOf, isThem, looksBack, type SaidSentence } from './by-pronoun.ts';

/** How many cycles are begun with, the newest, and how much is found at the most. Ours. */
const mostBegun = 100;
const mostFound = 100;

/** The longest text that goes where only a pronoun names somebody, characters: it is named in full before it goes. */
const longestByPronoun = 160;

type Store = Pick<MemoryStore, 'claims'>;

/** Where it stands what was told, with the newest of it. */
export type ToldIn = HeardFrom & { stream: Pick<StreamStore, 'recent'> };

/** Who words mean, by all that they are known by: "my brother" is Tom, and Tom is my brother; empty where they mean nobody, or whoever asks. */
export async function whoIs(said: string, asker: string, store: Store): Promise<Subject[]> {
  const [subject] = subjectsOf(wordsIn(said), { speaker: asker, person: null, thing: null });
  if (subject === undefined || subject.person === null || !isSomebody(subject)) return [];
  if (isPerson(subject) && subject.person === personOf(asker)) return [];
  const named = async (subjects: readonly Subject[]): Promise<Identities> =>
    Identities.of(await store.claims.find({ keys: subjects.map(identityKeys) }));
  const known = await named([subject]);
  const others = isPerson(subject)
    ? known.others(subject)
    : [known.resolve(subject), ...known.others(subject)];
  const also = others.filter((other) => other !== subject);
  // "my friend" may be several, and so may a name
  const back = await named(also);
  return [
    subject,
    ...also.filter((other) => (isPerson(other) ? areOne(also) : back.others(other).length === 1)),
  ];
}

/** Whether subjects are one person. */
const areOne = (subjects: readonly Subject[]): boolean =>
  new Set(subjects.map(({ person }) => person)).size === 1;

/** Percepts in which something was told of somebody, oldest first: which name them, and which name them only by a pronoun. */
export interface ToldAbout {
  named: PerceptId[];
  byPronoun: PerceptId[];
}

/**
 * The percepts in which something was told of somebody: what was told in the same space after them is read again as the claims are. Where only "he" or "she" names
 * them, nobody else may be meant or told of.
 *
 * @param sentences in which they are named
 */
export async function toldAbout(
  who: readonly Subject[],
  sentences: readonly string[],
  { store, heard }: { store: Store; heard: ToldIn },
): Promise<ToldAbout> {
  const forms = new Set(sentences.map(sentenceForm));
  const claims = await store.claims.find({
    keys: who.map(subjectKeys),
    forms: [...forms],
  });
  const position = await store.claims.position();
  const latest = (await heard.stream.recent(1)).at(-1)?.cycle ?? position;
  const unread = Array.from({ length: Math.max(0, latest - position) }, (_, place) => position + 1 + place);
  const cycles = claims
    .filter(({ subject, form }) => isThem(subject, who) || forms.has(form))
    .map(({ cycle }) => cycle);
  const begun = [...new Set([...cycles, ...unread.slice(-furthestBack)])]
    .sort((one, other) => one - other)
    .slice(-mostBegun);
  const found: ToldAbout = { named: [], byPronoun: [] };
  let [talks, read] = [new Talks(who), 0];
  for (const begins of begun) {
    if (begins - furthestBack > read + 1) [talks, read] = [new Talks(who), begins - furthestBack - 1];
    let until = begins + furthestBack;
    // thoughts of the mind's own come between, so that only what was said is counted
    const since = new Set<number>();
    while (read < until && found.named.length + found.byPronoun.length < mostFound) {
      const percepts = await heardPercepts(read + 1, until, heard);
      read = until;
      for (const each of percepts) {
        await pauseAmid([each.percept.text]);
        const how = talks.hear(each);
        if (each.cycle > begins && isSaid(each.percept)) since.add(each.cycle);
        if (how === null || since.size > exchange) continue;
        found[how].push(each.percept.id);
        since.clear();
        until = Math.max(until, each.cycle + furthestBack);
      }
    }
  }
  return found;
}

/** What is said in each space, as it is heard one after the other, and how it names somebody. */
class Talks {
  readonly #who: readonly Subject[];
  readonly #spaces = new Map<string, Context>();
  readonly #said = new Map<string, SaidSentence[]>();

  constructor(who: readonly Subject[]) {
    this.#who = who;
  }

  /** How a percept names them; null where it does not, or somebody else may be meant. */
  hear(each: Read): keyof ToldAbout | null {
    const who = this.#who;
    const space = spaceOf(each.percept);
    const statements = heardOf(each, this.#spaces)?.statements ?? [];
    const said = this.#said.get(space) ?? [];
    const speaker = 'speaker' in each.percept.source ? (each.percept.source.speaker ?? '') : '';
    const sentences = sentencesIn(each.percept.text).map((sentence) => ({
      sentence,
      speaker,
      statements: statements.filter((statement) => statement.sentence === sentence),
    }));
    this.#said.set(space, [...said, ...sentences].slice(-looksBack));
    if (statements.length === 0) return null;
    // read by itself it names only whom it names outright
    const alone = heardOf(each, new Map())?.statements ?? [];
    if (alone.some((statement) => isAbout(statement, who))) return 'named';
    const isOnlyTheirs =
      each.percept.text.length <= longestByPronoun &&
      sentences.every((one, at) => isOnlyOf(one, [...said, ...sentences.slice(0, at)], who));
    return isOnlyTheirs ? 'byPronoun' : null;
  }
}

const isAbout = ({ subjects, mentioned, object, claims }: Statement, who: readonly Subject[]): boolean =>
  [
    ...subjects,
    ...mentioned,
    ...(object === null ? [] : [object]),
    ...claims.map(({ subject }) => subject),
  ].some((subject) => isThem(subject, who) || isThem({ person: subject.person, thing: '' }, who));

/** Whether a text names another one who bears the name, too: "Tom Miller" where Tom is meant. */
export const namesAnother = (text: string, name: string): boolean => {
  const bearers = sentencesIn(text)
    .flatMap((sentence) => valuesIn(wordsIn(sentence)))
    .flatMap(({ kind, form }) =>
      kind === 'name' && saysNoLess(personOf(form), name) ? [personOf(form)] : [],
    );
  return bearers.length > 0 && !bearers.some((bearer) => hasSameWords(bearer, name));
};
