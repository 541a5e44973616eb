import type { Percept } from '../../../ports/percept.ts';
import type { StreamMessage } from '../../../ports/stream.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { putRightIn, supersededIn, withoutMarks } from '../../prompt/superseded-mark.ts';
import { canBeToldBack } from './told-back.ts';
import { contentWords, plain } from './content-words.ts';
import { heardIn, type HeardText } from './heard.ts';
import { fileContent } from './file-content.ts';
import { embedded } from './pronouns.ts';
import { asksForKind, suits } from './answer-kind.ts';
import { isItself } from './recalled.ts';
import { statementAsked } from './yes-or-no.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { speechActsOf } from './speech-act.ts';

/** Something known that a question may be about. */
export interface Recollection {
  text: string;
  /** Whether whoever asks said it, somebody else did, it stood in a file, or it was kept as a memory. */
  from: 'asker' | 'speaker' | 'file' | 'memory' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
  /** Whether it holds no longer, and what was before is asked. */
  isGone?: boolean;
  /** What the same one had told just before, where a pronoun refers to it: "He is …". */
  after?: string;
  /** What was told before and holds no longer because of it. */
  insteadOf?: string;
}

/** The statements found for a question: the best of them, and whether it speaks of everything the question names. */
export interface RecollectionFinding {
  found: Recollection[];
  certain: boolean;
}

export interface RecollectionSources {
  messages: readonly StreamMessage[];
  percepts: readonly Percept[];
  /** The statements of others that were recalled (`recalled.ts`). */
  recalled: readonly HeardText[];
  /** The name of who asks. */
  asker: string;
  /** The name of the mind. */
  self: string;
}

/** How many sentences are looked through, the newest; and how many may answer together. */
const mostSentences = 2_000;
const mostFound = 3;

/** So much of what a question names has to be in an answer that tells the kind of thing it asks for, and in any other, 0 to 1. */
const enough = { ofKind: 0.5, ofAnything: 0.6 };

/** Whom or whose thing is asked for, by a name or as "my cat's": an answer must be about the same. */
const owners =
  /(?<=\b(?:my|our|his|her|their) )\p{L}+(?=['’]s\b)|(?<=\p{Ll}['’]?\p{L}* )(?!I\b|I['’])\p{Lu}\p{Ll}+/gu;

/** Speaks of who says it. */
const firstPerson = /\b(i|me|my|mine|we|us|our|i['’](m|ve|ll|d))\b/i;
/** What whoever asks is or does is asked. */
const asksOfI =
  /\b(?:do|am|did|have|was|were|can|will|should|could|would)(?:n['’]?t)? i\b(?! (?:say|said|tell|told|mention))/i;
const thirdPerson = /^(?:he|she|they|his|her|their)\b/i;

/** Whether a statement is about somebody else alone: somebody near, somebody by name. */
export function isOfAnother(text: string): boolean {
  if (/\b(?:i|i['’]\p{L}+|we|we['’]\p{L}+|me|us)\b/iu.test(text)) return false;
  const begins = nearOneIn(text);
  if (begins !== null && text.startsWith(begins)) return true;
  return thirdPerson.test(text) || (/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text) && embedded(text) === text);
}

/** Asks for what was told, and so of nobody yet: "what did I tell you about Ana". */
const tellsI =
  /\b(did|have|had) i (say|said|tell|told|mention|mentioned)\b|\bi (told|said|mentioned)\b|\b(tell|told|remind) me\b/gi;

/**
 * The recollection that answers a question, said before, by what the question names; null when nothing does. Of two that fit alike the later one
 * holds: it may correct the earlier. Who asks what used to be is told first what holds no longer. Who asks about themselves is not told what another said of themselves. A question about a person
 * or thing as a whole gets several.
 */
export function recollect(question: string, sources: RecollectionSources): RecollectionFinding | null {
  const named = contentWords(question);
  if (named.size === 0) return null;
  const isOfAsker = firstPerson.test(question.replace(tellsI, ' '));
  const isPast = asksPast(question);
  const isNamed = (near: string | null): boolean =>
    [...contentWords(near ?? '')].some((word) => named.has(word));
  const asksWhether = statementAsked(question) !== null;
  const least =
    asksForKind(question) || statementAsked(question) !== null ? enough.ofKind : enough.ofAnything;
  const whose = asksWhether ? '' : `${question.match(owners)?.join(' ') ?? ''} ${nearOneIn(question) ?? ''}`;
  const ownedBy = [...contentWords(whose)];
  const gone = isPast ? supersededTellings(sources) : new Set<string>();
  const ranked = known(sources, isPast)
    .filter(({ from, text }) => !(isOfAsker && from === 'speaker' && firstPerson.test(text)))
    .filter(({ text }) => !(asksOfI.test(question) && isOfAnother(text)) || isNamed(nearOneIn(text)))
    .map((recollection, place) => {
      const { text, from, who } = recollection;
      const { after = '', insteadOf = '' } = recollection;
      const meant = `${after.match(/\p{Lu}\p{Ll}+/gu)?.join(' ') ?? ''} ${nearOneIn(after) ?? ''} ${insteadOf}`;
      const words = contentWords(`${text} ${from === 'file' ? who : ''} ${meant}`);
      return {
        recollection,
        place,
        coverage: [...named].filter((word) => words.has(word)).length / named.size,
        isGone: Number(gone.has(plain(text))),
      };
    })
    .filter(
      ({ coverage, recollection: { text, from } }) =>
        coverage >= least && (from === 'file' || suits(question, text)) && canBeToldBack(text, sources.self),
    )
    .filter(({ recollection: { text, after = '', insteadOf = '' } }) =>
      ownedBy.every((owner) => contentWords(`${text} ${after} ${insteadOf}`).has(owner)),
    )
    .toSorted(
      (left, right) =>
        right.isGone - left.isGone || right.coverage - left.coverage || right.place - left.place,
    );
  const [best] = ranked;
  if (best === undefined) return null;
  const alike = ranked.filter(({ coverage, isGone }) => coverage === best.coverage && isGone === best.isGone);
  const found = isBroad(question) ? alike.slice(0, mostFound).reverse() : [best];
  return {
    found: found.map(({ recollection, isGone }) => ({ ...recollection, isGone: isGone === 1 })),
    certain: best.coverage === 1,
  };
}

/** The statements of one speaker to the mind, oldest first. */
export function toldBy(sources: RecollectionSources): Recollection[] {
  return known(sources, false).filter(({ from }) => from === 'asker');
}

/** The subject of a question that names nothing else. */
export function namesNothing(question: string): boolean {
  return contentWords(question).size === 0;
}

function isBroad(question: string): boolean {
  return /\babout\b|^who(['’]?s| is| are)\b|\bwhat('s| is) in\b/i.test(question);
}

/** The statements that hold no longer, in the form in which they are compared. */
function supersededTellings({ messages, recalled, asker, self }: RecollectionSources): Set<string> {
  const heard = [...heardIn(messages), ...recalled].map((each) => ({
    ...each,
    text: supersededIn(each.text),
  }));
  return new Set(heard.flatMap((each) => tellings(each, asker, self)).map(({ text }) => plain(text)));
}

/** All that was said and read, oldest first, without what holds no longer unless the past is asked for. */
export function known(sources: RecollectionSources, isPast: boolean): Recollection[] {
  const { messages, percepts, recalled, asker, self } = sources;
  const now = percepts.flatMap((percept) => heardNow(percept));
  const present = new Set(now.map(({ text }) => plain(text)));
  const before = heardIn(messages).filter(
    ({ from, who, text }) => !present.has(plain(text)) && !(from === 'memory' && isItself(who, self)),
  );
  const newest: Recollection[][] = [];
  let sentences = 0;
  for (const heard of [...recalled, ...before, ...now].toReversed()) {
    // What lies further back is not even taken apart.
    if (sentences >= mostSentences) break;
    const told = tellings({ ...heard, text: withoutMarks(heard.text, isPast) }, asker, self);
    sentences += told.length;
    newest.push(told);
  }
  const all = newest.toReversed().flat().slice(-mostSentences);
  // The same thing said twice is one thing, as late as it was said last.
  const latest = new Map<string, Recollection>();
  for (const [place, told] of all.entries()) {
    const before = all[place - 1];
    const refers = thirdPerson.test(told.text) && before?.who === told.who;
    const telling = refers ? { ...told, after: `${before.after ?? ''} ${before.text}` } : told;
    const key = `${telling.who} ${plain(telling.text)}`;
    latest.delete(key);
    latest.set(key, telling);
  }
  const told = [...latest.values()];
  return isPast ? told : withPutRight(told, [...recalled, ...before, ...now], sources);
}

/** What was said, with what holds no longer because of it; also what only a mark quotes behind that, as the earliest. */
function withPutRight(
  told: readonly Recollection[],
  heard: readonly HeardText[],
  { asker, self }: Pick<RecollectionSources, 'asker' | 'self'>,
): Recollection[] {
  const newer = new Map<string, Recollection>();
  for (const { from, who, text } of heard.slice(-mostSentences))
    for (const each of putRightIn(text)) {
      const [telling] = tellings({ from, who, text: each.newer }, asker, self);
      const said = telling ?? { text: each.newer, from: who === asker ? 'asker' : 'other', who };
      newer.set(plain(said.text), { ...said, insteadOf: each.older.replace(/[.!…]+$/u, '') });
    }
  const all = told.map((each): Recollection => {
    const found = newer.get(plain(each.text));
    return found?.insteadOf === undefined ? each : { ...each, insteadOf: found.insteadOf };
  });
  const seen = new Set(all.map(({ text }) => plain(text)));
  return [...[...newer].flatMap(([said, each]) => (seen.has(said) ? [] : [each])), ...all];
}

function heardNow({ source, text }: Percept): HeardText[] {
  const words = text.slice(0, 4_000);
  if (source.kind === 'speech' || source.kind === 'chatter')
    return [{ from: 'speech', who: source.speaker, text: words }];
  return source.kind === 'observation' ? [{ from: 'file', who: source.subject, text: words }] : [];
}

function tellings({ from, who, text }: HeardText, asker: string, self: string): Recollection[] {
  if (from === 'memory' && who === null)
    return sentencesOf(text).map((sentence) => ({ text: sentence, from: 'memory', who: null }));
  if (from === 'file')
    return sentencesOf(fileContent(who ?? '', text).content).map((sentence) => ({
      text: sentence.replace(/^[-*#>\s]+/, ''),
      from,
      who,
    }));
  const source = from === 'other' ? from : who === asker ? 'asker' : 'speaker';
  // Questions, wishes and greetings tell nothing.
  return speechActsOf(text, self).flatMap((act) =>
    act.act === 'fact' || act.act === 'statement' ? [{ text: act.text, from: source, who }] : [],
  );
}
