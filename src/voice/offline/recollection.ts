import type { Percept } from '../../../ports/percept.ts';
import type { StreamMessage } from '../../../ports/stream.ts';
import { answersKind } from './answer-shape.ts';
import { contentWords, plain, stem } from './content-words.ts';
import { type Heard, heardIn } from './heard.ts';
import { fileContent } from './file-content.ts';
import { fits, pointed, type Pointed, relationsIn, tellingsWanted } from './own-question.ts';
import { isItself } from './recalled.ts';
import { sentencesOf } from './sentences.ts';
import { speechActsOf } from './speech-act.ts';

/** Something known that a question may be about. */
export interface Recollection {
  text: string;
  /** Whether whoever asks said it, somebody else did, it stood in a file, or it was kept as a memory. */
  from: 'asker' | 'speaker' | 'file' | 'memory' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
}

/** What was found: the best of it, and whether it speaks of everything the question names. */
export interface Finding {
  found: Recollection[];
  certain: boolean;
}

export interface RecollectionSources {
  messages: readonly StreamMessage[];
  percepts: readonly Percept[];
  /** What came back of what others said (`recalled.ts`). */
  recalled: readonly Heard[];
  /** The name of who asks. */
  asker: string;
  /** The name of the mind. */
  self: string;
}

/** How many sentences are looked through, the newest; and how many may answer together. */
const mostSentences = 2_000;
const mostFound = 3;

/** Half of what a question names is enough when the sentence holds the kind of thing that it asks for. */
const enoughOfItsKind = 0.5;
/** Otherwise this much is. */
const enough = 0.6;

/**
 * What was said before that speaks of what a question names; null when nothing does. Of two that fit alike the later one
 * holds: it may correct the earlier. A question about a person or thing as a whole gets several.
 */
export function recollect(question: string, sources: RecollectionSources): Finding | null {
  const named = contentWords(question);
  if (named.size === 0) return null;
  const points = pointed(question);
  const all = known(sources);
  const names = relatedNames(all);
  const possession = [...contentWords(points.possession ?? '')];
  const ranked = all
    .map((recollection, place) => {
      const words = wordsOf(recollection, names);
      const coverage = [...named].filter((word) => words.has(word)).length / named.size;
      const isTheirs = possession.every((word) => words.has(word));
      return { recollection, place, coverage, isTheirs, ofKind: answersKind(question, recollection.text) };
    })
    .filter(({ recollection, isTheirs }) => concerns(recollection, isTheirs, points, sources))
    .filter(({ coverage, ofKind }) => coverage >= enough || (coverage >= enoughOfItsKind && ofKind === true))
    .toSorted(
      (left, right) =>
        right.coverage - left.coverage ||
        Number(right.ofKind) - Number(left.ofKind) ||
        right.place - left.place,
    );
  const [best] = ranked;
  if (best === undefined) return null;
  const alike = ranked.filter(({ coverage }) => coverage === best.coverage);
  const found = isBroad(question) ? alike.slice(0, mostFound).reverse() : [best];
  return {
    found: found.map(({ recollection }) => recollection),
    certain: best.coverage === 1 && best.ofKind !== false,
  };
}

/** What whoever asks has told last of themselves that answers their question about themselves; null when nothing does. */
export function recollectOwn(question: string, sources: RecollectionSources): Recollection | null {
  const wanted = tellingsWanted(question);
  if (wanted.length === 0) return null;
  const own = known(sources).filter(({ from }) => from === 'asker');
  for (const told of wanted) {
    const found = own.findLast(({ text }) => told.test(text));
    if (found !== undefined) return found;
  }
  return null;
}

// Files and memories are nobody's, and may be about anybody.
function concerns(
  { from, text }: Recollection,
  isTheirs: boolean,
  points: Pointed,
  { asker, self }: RecollectionSources,
): boolean {
  if (points.toldByAsker && from !== 'asker') return false;
  if (from !== 'asker' && from !== 'speaker') return true;
  return isTheirs && fits(points, { text, own: from === 'asker', asker, self });
}

/** The names of what is somebody's, as whoever asks gave them: what "Ana" is told of is told of their sister. */
function relatedNames(all: readonly Recollection[]): [thing: string, name: string][] {
  return all
    .filter(({ from }) => from === 'asker')
    .flatMap(({ text }) => relationsIn(text))
    .map(({ thing, name }) => [stem(plain(thing)), stem(plain(name))]);
}

function wordsOf({ text, from, who }: Recollection, names: readonly [string, string][]): Set<string> {
  const words = contentWords(`${text} ${from === 'file' ? who : ''}`);
  return new Set([...words, ...names.flatMap(([thing, name]) => (words.has(name) ? [thing] : []))]);
}

/** What somebody has told the mind last, oldest first. */
export function toldBy(sources: RecollectionSources): Recollection[] {
  return known(sources)
    .filter(({ from }) => from === 'asker')
    .slice(-mostFound);
}

/** What a question that names nothing else is about. */
export function namesNothing(question: string): boolean {
  return contentWords(question).size === 0;
}

function isBroad(question: string): boolean {
  return /\babout\b|^who(['’]?s| is| are)\b|\bwhat('s| is) in\b|^what (do|did) i (like|love|hate|dislike|enjoy)\b/i.test(
    question,
  );
}

function known(sources: RecollectionSources): Recollection[] {
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
    const told = tellings(heard, asker, self);
    sentences += told.length;
    newest.push(told);
  }
  const all = newest.toReversed().flat().slice(-mostSentences);
  // The same thing said twice is one thing, as late as it was said last.
  const latest = new Map<string, Recollection>();
  for (const telling of all) {
    const key = `${telling.who} ${plain(telling.text)}`;
    latest.delete(key);
    latest.set(key, telling);
  }
  return [...latest.values()];
}

function heardNow({ source, text }: Percept): Heard[] {
  const words = text.slice(0, 4_000);
  if (source.kind === 'speech' || source.kind === 'chatter')
    return [{ from: 'speech', who: source.speaker, text: words }];
  return source.kind === 'observation' ? [{ from: 'file', who: source.subject, text: words }] : [];
}

function tellings({ from, who, text }: Heard, asker: string, self: string): Recollection[] {
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
    act.act === 'fact' || act.act === 'statement' || act.act === 'foreign'
      ? [{ text: act.text, from: source, who }]
      : [],
  );
}
