import { isDirect, type Percept, personIn } from '../../../ports/percept.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import { plain } from '../../../theory/content-words.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { datedReminder, momentMark } from '../../../theory/dated-reminder.ts';
import { putRight } from '../../../theory/put-right.ts';
import { putRightWithin } from '../../../theory/put-right-within.ts';
import { toldInFull } from '../../../theory/put-right-whole.ts';
import { alsoTells, lastOn } from '../../../theory/read-question.ts';
import { toDoIn } from '../../../theory/reminders.ts';
import { allergyPutRight } from '../../../theory/said-instead.ts';
import { takesBack } from '../../../theory/retractions.ts';
import { hasClause } from '../../../theory/sentence-act.ts';
import { sentencePutRight } from '../../../theory/sentence-put-right.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { keptFrom } from '../../appraisal/confidences.ts';
import { isOfNamed, isSameNear, nearOneIn } from '../../appraisal/near-ones.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { putRightIn, supersededIn, supersededMark, withoutMarks } from '../../prompt/superseded-mark.ts';
import { fileContent } from './file-content.ts';
import type { HeardText } from '../../prompt/heard.ts';
import type { Recollection } from '../../finding/recollection.ts';
import { putRightInTurn } from './put-right-in-turn.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';

/** A sentence that tells something, or that only asks about somebody whom a later pronoun may mean; what is read is no speech act. */
type Sentence = Pick<Recollection, 'text' | 'from' | 'who' | 'turn' | 'day' | 'isGone'> & {
  act: SpeechAct | null;
};

const isTold = ({ act }: Pick<Sentence, 'act'>): boolean => act === null || act.kind === 'telling';

/** How many sentences are looked through, the newest; how much of what comes in now is, characters; and how many names are looked for, those told last. */
const most = { sentences: 2_000, read: 4_000, names: 50 };

/** What a spoken sentence tells, or asks: wishes and greetings do neither. The name of whom it is said to stands in the line before it. */
const spokenIn = keepLatest((said: string) => {
  const end = said.indexOf('\n');
  return speechActsOf(said.slice(end + 1), said.slice(0, end))
    .map((act): SpeechAct => {
      const todo = act.kind === 'request' ? toDoIn(act.text) : null;
      return todo === null ? act : { ...act, kind: 'telling', text: todo };
    })
    .filter(
      ({ kind, text }) => (kind !== 'request' || asksToKeep(text)) && kind !== 'fragment' && !takesBack(text),
    )
    .map((act) => ({ text: act.text, act }));
}, most.sentences);

/** The sentences of what was said and read, as whoever asks may be told them. */
function sentencesIn(
  { from, who, day, text }: HeardText,
  { asker, self, turn }: { asker: string; self: string; turn: number },
  wholeOf: ReadonlyMap<string, string | null>,
): Sentence[] {
  const isSpoken = from === 'speech' || (from === 'memory' && who !== null);
  const source = !isSpoken ? from : who === asker ? 'asker' : 'speaker';
  const words = from === 'file' ? fileContent(who ?? '', text).content : text;
  const gone = new Set(sentencesOf(supersededIn(words)).map(plain));
  return sentencesOf(withoutMarks(words, true)).flatMap((sentence) =>
    (from === 'file'
      ? [{ text: sentence.replace(/^[-*#>\s]+/, ''), act: null }]
      : spokenIn(
          `${self.replaceAll('\n', ' ')}\n${wholeOf.get(plain(sentence)) ?? putRightWithin(sentence) ?? sentence.slice(0, most.read)}`,
        )
    ).map((said) => ({
      ...said,
      // what nobody is known to have said is quoted as it stands
      ...(source === 'memory' && { text: sentence }),
      from: source,
      who,
      turn,
      day,
      isGone: gone.has(plain(sentence)),
    })),
  );
}

/** What was said in place of what holds no longer, where only a mark quotes it, comes first; with what it took the place of, and both in one where it only names a value. */
function corrected(heard: readonly HeardText[]) {
  const each = heard.flatMap(({ text, ...where }) => putRightIn(text).map((found) => ({ ...found, where })));
  return {
    newer: each.map(({ newer, where }): HeardText => ({ ...where, day: null, text: newer })),
    wholeOf: new Map([
      ...answersIn(heard),
      ...[...Map.groupBy(each, ({ newer }) => newer)]
        .map(
          ([newer, pairs]) =>
            [
              plain(newer),
              putRightInTurn(
                pairs.map(({ older }) => older),
                newer,
              ),
            ] as const,
        )
        .filter(([, whole]) => whole !== null),
    ]),
    olderOf: new Map(
      // what still holds of somebody else is not what was told instead
      each.flatMap(({ newer, older, isPart }) =>
        isPart && hasClause(newer)
          ? []
          : spokenIn(`\n${newer}`).map(({ text }) => [plain(text), older] as const),
      ),
    ),
  };
}

/** What somebody told right after they had asked for it, in full. */
const answersIn = (heard: readonly HeardText[]): (readonly [string, string])[] =>
  heard.flatMap(({ from, who, text }, at) => {
    const before = heard[at - 1];
    if (from !== 'speech' || before?.from !== 'speech' || before.who !== who) return [];
    const [asked, told] = [sentencesOf(before.text).at(-1) ?? '', sentencesOf(text)[0] ?? ''];
    const whole = toldInFull(asked, told);
    return whole === null ? [] : [[plain(told), whole] as const];
  });

/** What tells a mind what to do or to keep back, and is nothing to be told: “Never give out the code.” */
const isOrder =
  /^(?:never|always|do|don['’]?t|keep|make|tell|ask|call|say|remember|be|if|you)\b|\b(?:never|not|n['’]t|nobody|no one|secret|private)\b.*\b(?:tell|told|give|given|say|said|know|mention|mentioned|share|shared|reveal|revealed|show|shown)\b/iu;

/** All that was said and read, what always holds and what was recalled first, then oldest first. What the mind said itself is nothing that it was told. */
function heardBy(
  { self, recalled, percepts, always = [] }: SituatedRequest['situation'],
  heard: readonly HeardText[],
  said: readonly string[],
): HeardText[] {
  const own = new Set(said.map(plain));
  const shown = new Set(heard.map(({ text }) => plain(text)));
  const unshown = recalled.map((text) => text.slice(0, most.read)).filter((text) => !shown.has(plain(text)));
  return [
    ...always
      .filter((text) => !isOrder.test(text))
      .map((text): HeardText => ({ from: 'always', who: null, day: null, text: text.slice(0, most.read) })),
    ...unshown.map((text): HeardText => ({ from: 'memory', who: null, day: null, text })),
    ...heard.toSorted((left, right) => Number(right.from === 'memory') - Number(left.from === 'memory')),
    ...putRightAtOnce(percepts.flatMap(heardNow)),
  ].filter(
    ({ from, who, text }) =>
      from !== 'memory' || !((who !== null && idOf(who) === idOf(self)) || own.has(plain(text))),
  );
}

/** A name as memory calls the mind in a heading (`src/configuration/schema.ts`). */
const idOf = (name: string): string => plain(name).replaceAll(' ', '');

function heardNow({ source, text, at }: Percept): HeardText[] {
  const now = { text: datedReminder(text.slice(0, most.read), at), day: null };
  if (source.kind === 'speech' || source.kind === 'chatter')
    return [{ from: 'speech', who: source.speaker, ...now }];
  return source.kind === 'observation' ? [{ from: 'file', who: source.subject, ...now }] : [];
}

/** What came in at once, each marked as put right by the next one where that only does so: no ledger has taken them in yet. */
const putRightAtOnce = (heard: readonly HeardText[]): HeardText[] =>
  heard.map((each, at) => {
    const next = heard[at + 1];
    if (each.from !== 'speech' || next?.from !== 'speech' || next.who !== each.who) return each;
    const last = sentencePutRight(each.text, next.text);
    if (last === null || (putRight(last, next.text) ?? allergyPutRight(last, next.text)) === null)
      return each;
    return { ...each, text: `${each.text.trimEnd()} ${supersededMark(0, next.text)}` };
  });

/** All statements that a mind knows of by what it is shown (`heard.ts`) and said itself, as whoever asks may be told them, oldest first; each once, as late as it was said last. */
export function knownTo(
  asker: string,
  situation: SituatedRequest['situation'],
  { heard, said }: { heard: readonly HeardText[]; said: readonly string[] },
): Recollection[] {
  const newest: Sentence[] = [];
  const shown = heardBy(situation, heard, said);
  const { newer, olderOf, wholeOf } = corrected(shown);
  const hearers = situation.percepts.flatMap(({ source }) =>
    isDirect(source) ? [personIn(source), ...(situation.members?.[source.space] ?? [])] : [],
  );
  const kept = keptFrom(shown, [asker, ...hearers]);
  for (const [back, each] of [...newer, ...shown].toReversed().entries()) {
    if (newest.length >= most.sentences) break;
    if (kept.size > 0 && kept.has(plain(each.text))) continue;
    newest.push(...sentencesIn(each, { asker, self: situation.self, turn: -back }, wholeOf).toReversed());
  }
  const all = newest.slice(0, most.sentences).toReversed();
  const meant = meaningsOf(all, asker);
  const latest = new Map<string, Recollection>();
  for (const each of all.filter(isTold)) {
    const { act: _, ...telling } = each;
    const said = plain(telling.text.replaceAll(momentMark, ''));
    const key = `${telling.who} ${said}`;
    const before = latest.get(key);
    latest.delete(key);
    latest.set(key, {
      ...telling,
      day: telling.day ?? before?.day ?? null,
      meant: together([meant.get(each) ?? '', olderOf.get(said) ?? '']),
    });
  }
  return [...latest.values()];
}

/** What was just spoken of is told more of, or otherwise: "It got moved to ten." */
const goesOn = /^(?:mine|it)(?!\p{L})/iu;

/** Whom each sentence means: by its pronouns, and by the names of those whom the asker calls otherwise; and what it puts right. */
function meaningsOf(all: readonly Sentence[], asker: string): Map<Sentence, string> {
  const bySpeaker = [...Map.groupBy(all, ({ who }) => who)].map(
    ([who, said]) => ({ who, said, whom: whomMeant(said.map(({ text }) => text)) }) as const,
  );
  const names = [...(bySpeaker.find(({ who }) => who === asker)?.whom.names ?? [])]
    .slice(-most.names)
    .map(([name, as]) => ({ name, as, word: ` ${plain(name)} `, introduced: as.replace(/^the /u, ' a ') }));
  // most sentences have no word of any of them
  const telling = new Set(names.flatMap(({ word, as }) => [word.split(' ')[1], as.split(/[ -]/u).at(-1)!]));
  const calledIn = (words: string): string[] => {
    const small = ` ${plain(words)} `;
    const near = nearOneIn(words) ?? '';
    if (!small.split(' ').some((word) => telling.has(word))) return [];
    return names.flatMap(({ name, as, word, introduced }) => {
      if (small.includes(word)) return as;
      return isSameNear(near, as) || words.includes(introduced) ? name : [];
    });
  };
  return new Map(
    bySpeaker.flatMap(({ said, whom: { meant } }) =>
      said.map((each, place) => {
        const { act, text } = each;
        const isChange =
          act?.isElliptic === true ||
          (act?.corrects === true && nearOneIn(text) === null && !isOfNamed(text)) ||
          goesOn.test(text);
        const earlier = said.slice(0, isChange ? place : 0).filter(isTold);
        const whose = together([meant[place]!, lastOn(earlier, text)]);
        const called = calledIn(`${whose} ${text}`).filter((name) => !whose.includes(name));
        return [each, together([whose, ...called, alsoTells(text)])] as const;
      }),
    ),
  );
}

const together = (meant: readonly string[]): string => meant.filter((each) => each !== '').join('. ');
