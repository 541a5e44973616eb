import type { Percept } from '../../../ports/percept.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import { contentWords, plain } from '../../../theory/content-words.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { putRightIn, supersededIn, withoutMarks } from '../../prompt/superseded-mark.ts';
import { fileContent } from './file-content.ts';
import type { HeardText } from '../../prompt/heard.ts';
import type { Recollection } from './recollection.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';

/** A sentence that tells something, or that only asks about somebody whom a later pronoun may mean; what is read is no speech act. */
type Sentence = Pick<Recollection, 'text' | 'from' | 'who' | 'day' | 'isGone'> & { act: SpeechAct | null };

const isTold = ({ act }: Pick<Sentence, 'act'>): boolean => act === null || act.kind === 'telling';

/** How many sentences are looked through, the newest; and how much of what comes in now is, characters. */
const mostSentences = 2_000;
const mostRead = 4_000;

/** What a line of a file tells. */
const lineOf = (text: string) => [{ text: text.replace(/^[-*#>\s]+/, ''), act: null }];

/** What a spoken sentence tells, or asks: wishes and greetings do neither. The name of whom it is said to stands in the line before it. */
const spokenIn = keepLatest((said: string) => {
  const end = said.indexOf('\n');
  return speechActsOf(said.slice(end + 1), said.slice(0, end))
    .filter(({ kind }) => kind === 'telling' || kind === 'question' || kind === 'piece')
    .map((act) => ({ text: act.text, act }));
}, mostSentences);

/** The sentences of what was said and read, as whoever asks may be told them. */
function sentencesIn({ from, who, day, text }: HeardText, asker: string, self: string): Sentence[] {
  const isSpoken = from === 'speech' || (from === 'memory' && who !== null);
  const source = !isSpoken ? from : who === asker ? 'asker' : 'speaker';
  const words = from === 'file' ? fileContent(who ?? '', text).content : text;
  const gone = new Set(sentencesOf(supersededIn(words)).map(plain));
  return sentencesOf(withoutMarks(words, true)).flatMap((sentence) =>
    (from === 'file'
      ? lineOf(sentence)
      : spokenIn(`${self.replaceAll('\n', ' ')}\n${sentence.slice(0, mostRead)}`)
    ).map((said) => ({
      ...said,
      // what nobody is known to have said is quoted as it stands
      ...(source === 'memory' && { text: sentence }),
      from: source,
      who,
      day,
      isGone: gone.has(plain(sentence)),
    })),
  );
}

/** All that was said and read, what was recalled first, then oldest first. What the mind said itself is nothing that it was told. */
function heardBy(
  { self, recalled, percepts }: SituatedRequest['situation'],
  heard: readonly HeardText[],
  said: readonly string[],
): HeardText[] {
  const own = new Set(said.map(plain));
  const shown = new Set(heard.map(({ text }) => plain(text)));
  const unshown = recalled.map((text) => text.slice(0, mostRead)).filter((text) => !shown.has(plain(text)));
  return [
    ...unshown.map((text): HeardText => ({ from: 'memory', who: null, day: null, text })),
    ...heard.toSorted((left, right) => Number(right.from === 'memory') - Number(left.from === 'memory')),
    ...percepts.flatMap(heardNow),
  ].filter(({ from, who, text }) => from !== 'memory' || !(isItself(who, self) || own.has(plain(text))));
}

/** Whether a name in a heading is the mind's: memory calls it by its id (`src/configuration/schema.ts`). */
const isItself = (who: string | null, self: string): boolean =>
  who !== null && idOf(who) !== '' && idOf(who) === idOf(self);

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function heardNow({ source, text }: Percept): HeardText[] {
  const now = { text: text.slice(0, mostRead), day: null };
  if (source.kind === 'speech' || source.kind === 'chatter')
    return [{ from: 'speech', who: source.speaker, ...now }];
  return source.kind === 'observation' ? [{ from: 'file', who: source.subject, ...now }] : [];
}

/**
 * All statements that a mind knows of, as whoever asks may be told them, oldest first; each once, as late as it was said last.
 *
 * @param heard what the mind is shown of what it heard (`heard.ts`), and `said` what it said itself
 */
export function knownTo(
  asker: string,
  situation: SituatedRequest['situation'],
  { heard, said }: { heard: readonly HeardText[]; said: readonly string[] },
): Recollection[] {
  const newest: Sentence[][] = [];
  let sentences = 0;
  const allHeard = heardBy(situation, heard, said);
  for (const each of allHeard.toReversed()) {
    // What lies further back is not even taken apart.
    if (sentences >= mostSentences) break;
    const told = sentencesIn(each, asker, situation.self);
    sentences += told.length;
    newest.push(told);
  }
  const all = newest.toReversed().flat().slice(-mostSentences);
  const meant = meaningsOf(all, asker);
  const contexts = contextsOf(all, meant);
  const latest = new Map<string, Recollection>();
  for (const each of all) {
    const { act, ...telling } = each;
    if (!isTold(each)) continue;
    const corrected = act?.isElliptic === true ? correctedBy(each, [...latest.values()]) : undefined;
    if (corrected !== undefined) {
      Object.assign(corrected, { putRight: telling.text, isGone: false });
      continue;
    }
    const key = `${telling.who} ${plain(telling.text)}`;
    const before = latest.get(key);
    latest.delete(key);
    latest.set(key, {
      ...telling,
      day: telling.day ?? before?.day ?? null,
      meant: meant.get(each) ?? '',
      context: contexts.get(each) ?? '',
      isSuperseded: telling.isGone || before?.isSuperseded === true,
      putRight: before?.putRight ?? null,
      insteadOf: null,
    });
  }
  return withInsteadOf([...latest.values()], allHeard.slice(-mostSentences), { asker, self: situation.self });
}

/** What was told, with what holds no longer because of it; also what only a mark quotes behind that, as the earliest. */
function withInsteadOf(
  told: readonly Recollection[],
  heard: readonly HeardText[],
  { asker, self }: { asker: string; self: string },
): Recollection[] {
  const newer = new Map<string, Recollection>();
  for (const { text, ...where } of heard)
    for (const each of putRightIn(text)) {
      const [read] = sentencesIn({ ...where, text: each.newer }, asker, self);
      const insteadOf = each.older.replace(/[.!…]+$/u, '');
      const said = read?.text ?? each.newer;
      newer.set(plain(said), {
        text: said,
        from: read?.from ?? (where.who === asker ? 'asker' : 'other'),
        who: where.who,
        day: null,
        meant: insteadOf,
        context: '',
        isSuperseded: false,
        isGone: false,
        putRight: null,
        insteadOf,
      });
    }
  const all = told.map((each): Recollection => {
    const found = newer.get(plain(each.text));
    return found === undefined
      ? each
      : { ...each, insteadOf: found.insteadOf, meant: `${each.meant} ${found.meant}`.trim() };
  });
  const seen = new Set(told.map(({ text }) => plain(text)));
  return [...[...newer].flatMap(([said, each]) => (seen.has(said) ? [] : [each])), ...all];
}

/** What was just spoken of is said to be at another time or place: "It got moved to ten." */
const changesIt =
  /^it(?:['’]s| is| was| got| has)? (?:now |been |actually )*(?:moved|changed|postponed|cancell?ed|rescheduled|pushed|delayed|at|on|in)\b/iu;

/** Whether something puts right, by a pronoun, another sentence with which it shares a word: "Correction: she starts in May." */
const isOf = (other: Sentence, { act, text }: Sentence): boolean =>
  act?.corrects === true &&
  /^(?:it|he|she|they)\b/iu.test(text) &&
  !contentWords(other.text).isDisjointFrom(contentWords(text));

/** A statement that goes on with what was said before it: "They train on Mondays", "Bought it today". */
const goesOn =
  /\b(?:he|she|they|it|him|her|them|his|their|its|we|us|there|here|this|that|these|those|ones?|another|instead|also|too|the)\b|^\p{L}+(?:ed|ght|old|ent)\b/iu;
/** How much of the talk around a statement is looked at, characters. */
const longestContext = 160;

/** What each speaker said before what goes on with it. */
function contextsOf(all: readonly Sentence[], meant: ReadonlyMap<Sentence, string>): Map<Sentence, string> {
  const last = new Map<string | null, string>();
  return new Map(
    all.filter(isTold).map((each) => {
      const { who, text } = each;
      const context = goesOn.test(text) ? (last.get(who) ?? '') : '';
      last.set(who, `${text} ${meant.get(each) ?? ''} ${context}`.slice(0, longestContext));
      return [each, context] as const;
    }),
  );
}

/** How many names are looked for, those told last. */
const mostNames = 50;

/** Whom each sentence means: by its pronouns, and by the names of those whom the asker calls otherwise. */
function meaningsOf(all: readonly Sentence[], asker: string): Map<Sentence, string> {
  const bySpeaker = [...Map.groupBy(all, ({ who }) => who)].map(
    ([who, said]) => ({ who, said, whom: whomMeant(said.map(({ text }) => text)) }) as const,
  );
  const names = [...(bySpeaker.find(({ who }) => who === asker)?.whom.names ?? [])].slice(-mostNames);
  const meaning = (words: string, meant: string): string => {
    const near = nearOneIn(words)?.toLowerCase();
    const small = ` ${plain(words)} `;
    const called = names.flatMap(([name, as]) =>
      small.includes(` ${plain(name)} `)
        ? as
        : near === as.toLowerCase() || words.includes(as.replace(/^the /u, ' a '))
          ? name
          : [],
    );
    return [meant, ...called].join(' ').trim();
  };
  return new Map(
    bySpeaker.flatMap(({ said, whom: { meant } }) =>
      said.map((each, place) => {
        const whose = [
          meant[place],
          /^mine\b/iu.test(each.text) ? said[place - 1]?.text : '',
          changesIt.test(each.text) ? said.findLast((other, at) => at < place && isTold(other))?.text : '',
          said.findLast((other, at) => at < place && isTold(other) && isOf(other, each))?.text ?? '',
        ].join(' ');
        return [each, meaning(`${whose} ${each.text}`, whose)] as const;
      }),
    ),
  );
}

/** How many statements a word or two may put right, the last. */
const mostPutRight = 3;

/**
 * The statement that is put right in a few words: the last of the same speaker that says what these deny; else of their last ones, one
 * that names somebody near where these do.
 */
function correctedBy({ who, text, act }: Sentence, told: readonly Recollection[]): Recollection | undefined {
  const own = told.filter((each) => each.who === who);
  const denies = act?.insteadOf ?? null;
  if (denies !== null)
    return own.findLast((each) => contentWords(denies).isSubsetOf(contentWords(each.text)));
  const last = own.slice(-mostPutRight);
  const isOfSomebody = nearOneIn(text) !== null;
  return last.findLast((each) => (nearOneIn(each.text) !== null) === isOfSomebody) ?? last.at(-1);
}
