import { pauseAmid } from '../../../ports/end-of-turn.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { StreamStore } from '../../../ports/store.ts';
import { identityKeys, subjectKeys } from '../../../theory/claims/claim-keys.ts';
import { saysNoLess } from '../../../theory/claims/same-subject.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody, personOf, subjectsOf, type Subject } from '../../../theory/claims/subject.ts';
import { wordsIn } from '../../../theory/claims/words.ts';
import { type Context, exchange, type HeardFrom, heardOf, heardPercepts } from '../correction/heard.ts';
import { Identities } from '../correction/identities.ts';

/** How many cycles are begun with, the newest, and how much is found at the most. Ours. */
const mostBegun = 100;
const mostFound = 100;

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

/**
 * The percepts in which something was told of somebody, oldest first, also where only "he" or "she" names them: what was told in the same space after them is read
 * again as the claims are.
 *
 * @param sentences in which they are named
 */
export async function toldAbout(
  who: readonly Subject[],
  sentences: readonly string[],
  { store, heard }: { store: Store; heard: ToldIn },
): Promise<PerceptId[]> {
  const forms = new Set(sentences.map(sentenceForm));
  const claims = await store.claims.find({
    keys: who.map(subjectKeys),
    forms: [...forms],
  });
  const position = await store.claims.position();
  const latest = (await heard.stream.recent(1)).at(-1)?.cycle ?? position;
  const unread = Array.from({ length: Math.max(0, latest - position) }, (_, place) => position + 1 + place);
  const cycles = claims
    .filter(({ subject, form }) => isOf(subject, who) || forms.has(form))
    .map(({ cycle }) => cycle);
  const begun = [...new Set([...cycles, ...unread.slice(-exchange)])]
    .sort((one, other) => one - other)
    .slice(-mostBegun);
  const found = new Set<PerceptId>();
  let [spaces, read] = [new Map<string, Context>(), 0];
  for (const begins of begun) {
    if (begins - exchange > read + 1) [spaces, read] = [new Map(), begins - exchange - 1];
    let until = begins + exchange;
    while (read < until && found.size < mostFound) {
      const percepts = await heardPercepts(read + 1, until, heard);
      read = until;
      for (const each of percepts) {
        await pauseAmid([each.percept.text]);
        if (!(heardOf(each, spaces)?.statements ?? []).some((statement) => isAbout(statement, who))) continue;
        found.add(each.percept.id);
        until = Math.max(until, each.cycle + exchange);
      }
    }
  }
  return [...found];
}

const isAbout = ({ subjects, mentioned, object, claims }: Statement, who: readonly Subject[]): boolean =>
  [
    ...subjects,
    ...mentioned,
    ...(object === null ? [] : [object]),
    ...claims.map(({ subject }) => subject),
  ].some((subject) => isOf(subject, who));

/** Whether a subject is one of these, or something or somebody of theirs. */
const isOf = (subject: Subject, who: readonly Subject[]): boolean =>
  who.some((one) =>
    one.thing === ''
      ? saysNoLess(subject.person ?? '', one.person ?? '')
      : subject.person === one.person &&
        one.thing.split(' ').every((word) => subject.thing.split(' ').includes(word)),
  );
