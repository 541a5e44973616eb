import type { Evidence, EvidenceKind } from '../../../ports/memory.ts';
import type { Percept } from '../../../ports/percept.ts';
import { center, newMemoryWeight } from '../../../theory/belief-weight.ts';
import { perceptLine } from '../run/text.ts';
import { newlyBelieved } from './belief-text.ts';
import { gateWords } from './gate-words.ts';
import { isoTimeText, onOneLine } from './memory-text.ts';

const words: Readonly<Record<EvidenceKind, string>> = {
  persisted: 'became a memory',
  imported: 'was imported',
  reinforced: 'was confirmed',
  contradicted: 'was contradicted',
  recalled: 'came to mind',
  nearMiss: 'nearly came to mind',
  retracted: 'was withdrawn',
  superseded: 'was replaced by what was said later',
};

const isRecall = ({ kind }: Evidence): boolean => kind === 'recalled' || kind === 'nearMiss';

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${Number(Math.abs(amount).toFixed(2))}`;

/** The evidence that a line in the history of a belief adds. */
function weightText({ alpha, beta }: Pick<Evidence, 'alpha' | 'beta'>): string {
  const parts = [alpha === 0 ? '' : `${signed(alpha)} for`, beta === 0 ? '' : `${signed(beta)} against`];
  const text = parts.filter((part) => part !== '').join(', ');
  return text === '' ? '' : ` (${text})`;
}

/** What a memory begins with. What every new one weighs is no evidence, and is told as where it starts. */
function beginningText({ alpha, beta }: Pick<Evidence, 'alpha' | 'beta'>): string {
  if (alpha <= 0 || beta <= 0) return weightText({ alpha, beta });
  const more = { alpha: alpha - newMemoryWeight.alpha, beta: beta - newMemoryWeight.beta };
  if (more.alpha < 0 || more.beta < 0) return ` (starts at ${center({ alpha, beta }).toFixed(2)})`;
  return ` (starts at ${newlyBelieved}${weightText(more).replace(/^ \((.*)\)$/, '; $1')})`;
}

/** The history of a belief, oldest first; recalls that follow each other stand on one line. */
export function evidenceLines(
  evidence: readonly Evidence[],
  percepts: ReadonlyMap<string, Percept>,
): string[] {
  const groups: Evidence[][] = [];
  for (const line of evidence) {
    const group = groups.at(-1);
    if (group !== undefined && isRecall(line) && group[0]!.kind === line.kind) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => groupLine(group, percepts));
}

function groupLine(group: readonly Evidence[], percepts: ReadonlyMap<string, Percept>): string {
  const first = group[0]!;
  const total = (of: (line: Evidence) => number): number => group.reduce((sum, line) => sum + of(line), 0);
  const added = { alpha: total(({ alpha }) => alpha), beta: total(({ beta }) => beta) };
  const times = total((line) => line.times);
  const begins = first.kind === 'persisted' || first.kind === 'imported';
  const weight = begins ? beginningText(added) : weightText(added);
  return `${momentText(group, times)}${weight}${group.length === 1 ? whence(first, percepts) : ''}`;
}

/** What happened, and when. Of what is put together on one line only the last time is known. */
function momentText(group: readonly Evidence[], times: number): string {
  const [first, last] = [group[0]!, group.at(-1)!];
  const what = words[first.kind];
  if (times === 1)
    return `${isoTimeText(first.at)}  ${what}${first.cycle === null ? '' : ` in cycle ${first.cycle}`}`;
  return first.times === 1
    ? `${isoTimeText(first.at)}  ${what} ${times} times until ${isoTimeText(last.at)}`
    : `${isoTimeText(last.at)}  ${what} ${times} times until then`;
}

/** From what, and why. Whoever withdrew it is its source. */
function whence({ kind, source, note }: Evidence, percepts: ReadonlyMap<string, Percept>): string {
  const percept = source === null ? undefined : percepts.get(source);
  const from = onOneLine(percept === undefined ? (source ?? '') : perceptLine(percept.source, percept.text));
  const why = onOneLine(gateWords(note));
  if (kind === 'retracted') return ` by ${from}: ${why}`;
  return `${from === '' ? '' : ` from ${from}`}${why === '' ? '' : ` [${why}]`}`;
}
