import type { Findings } from '../../memory/recall/find-memories.ts';
import type { FoundMemory } from '../../memory/recall/score-candidates.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { holdsNoLonger } from '../../memory/recall/holds-no-longer.ts';
import { beliefText } from './belief-text.ts';
import { type Fit, type FitMeasures, fitOf, fits } from './fit.ts';
import { contentLine, onOneLine, originText } from './memory-text.ts';
import { withMind } from '../with-mind.ts';
import { print, printError } from '../print.ts';

export interface SearchOptions {
  limit: number;
  json?: boolean;
}

/** Where nothing fits, so many of the nearest are shown. */
const mostNearest = 3;

/**
 * Prints what a mind finds for a text, best first, by the search that its own recall begins with. For people it leaves out what has
 * nothing to do with the text. It leaves no trace.
 */
export async function searchCommand(
  mind: MindFile,
  text: string,
  { limit, json = false }: SearchOptions,
): Promise<void> {
  if (text.trim() === '')
    throw new CommandFailed(withRemedy('Nothing is searched for.', 'Name some words, in quotes.'));
  const { unrelated, marks, ...findings } = await withMind(mind, 'Ask it, or stop it first.', ({ memory }) =>
    memory.search(text, { limit }),
  );
  if (findings.withoutVectors !== null) printError(`Searched by words alone: ${findings.withoutVectors}`);
  const given = { text, unrelated };
  const marksOf = ({ id }: FoundMemory['memory']): readonly string[] => marks[id] ?? [];
  print(json ? report(findings, given, marksOf) : searchLines(findings, given, marksOf).join('\n'));
}

type Given = Omit<FitMeasures, 'lexemes'>;

/** What was said since against a memory. */
type MarksOf = (memory: FoundMemory['memory']) => readonly string[];

interface Judged {
  found: FoundMemory;
  fit: Fit;
  /** What was said since against it. */
  marks: readonly string[];
  /** Whether it was superseded as a whole: then it comes behind all that holds. */
  isPast: boolean;
}

/** What was found with why it fits: what fits and holds first, then what fitted and holds no longer, then the rest; each best first. */
function judge(findings: Pick<Findings, 'found' | 'lexemes'>, given: Given, marksOf: MarksOf): Judged[] {
  const judged = findings.found.map((found): Judged => {
    const marks = marksOf(found.memory);
    return {
      found,
      fit: fitOf(found, { ...given, lexemes: findings.lexemes }),
      marks,
      isPast: holdsNoLonger(found.memory.content, marks),
    };
  });
  const place = ({ fit, isPast }: Judged): number => (fits(fit) ? Number(isPast) : 2);
  return judged.toSorted((one, other) => place(one) - place(other));
}

/** What was found, for people: three lines each, with what was said since against it, then how they are ordered. No score: it only compares what was found. */
export function searchLines(
  { found, memories, lexemes }: Omit<Findings, 'withoutVectors'>,
  given: Given,
  marksOf: MarksOf,
): string[] {
  const among = `among ${memories} ${memories === 1 ? 'memory' : 'memories'}`;
  if (found.length === 0) return [`Nothing like that ${among}.`];
  const judged = judge({ found, lexemes }, given, marksOf);
  const fitting = judged.filter(({ fit }) => fits(fit));
  const others = judged.length - fitting.length;
  const unrelated =
    given.unrelated === null ? '' : `; a cosine of ${given.unrelated.toFixed(2)} is unrelated`;
  const meaning = `(best first, and what holds no longer last${unrelated}`;
  if (fitting.length === 0)
    return [
      `Nothing that fits ${among}; the nearest were:`,
      ...entries(judged.slice(0, mostNearest)),
      `${meaning}.)`,
    ];
  const leftOut = others === 0 ? '' : ` ${others} with nothing in common left out; --json has all.`;
  return [...entries(fitting), `${meaning}.${leftOut})`];
}

function entries(judged: readonly Judged[]): string[] {
  const width = String(judged.length).length;
  return judged.flatMap(({ found: { memory }, fit, marks, isPast }, place) => [
    `${String(place + 1).padStart(width)}  ${contentLine(memory)}`,
    ...[
      ...marks.map(onOneLine),
      reasonText(fit),
      // how strongly it was held says nothing of now
      `${memory.id}; ${isPast ? 'no longer so' : beliefText(memory)}; ${originText(memory)}`,
    ].map((line) => `${' '.repeat(width + 2)}${line}`),
  ]);
}

/** Why it is among what was found. */
function reasonText({ words, cosine, about, isOfTheTime }: Fit): string {
  return [
    words.length === 0 ? 'none of the words' : `words: ${words.join(', ')}`,
    ...(cosine === null ? [] : [`cosine ${cosine.toFixed(2)}`]),
    ...(about.length === 0 ? [] : [`about or from ${about.map(onOneLine).join(', ')}`]),
    ...(isOfTheTime ? ['of the time that is asked for'] : []),
  ].join('; ');
}

/** What a search knows of a memory besides the memory itself. */
const measured = new Set(['frequencies', 'length', 'cosine']);

const report = (findings: Findings, given: Given, marksOf: MarksOf): string =>
  JSON.stringify(
    judge(findings, given, marksOf).map(({ found: { score, parts, memory }, fit, marks, isPast }) => ({
      score,
      fits: fits(fit),
      words: fit.words,
      holds: !isPast,
      marks,
      parts: { ...parts, cosine: memory.cosine, unrelated: given.unrelated },
      memory: Object.fromEntries(Object.entries(memory).filter(([field]) => !measured.has(field))),
    })),
    null,
    2,
  );
