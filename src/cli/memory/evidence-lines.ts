import type { Evidence } from '../../../ports/memory.ts';
import type { Percept } from '../../../ports/percept.ts';
import { evidenceText, evidenceWords } from '../../words/evidence-words.ts';
import { gateWords } from '../../words/gate-words.ts';
import { perceptLine } from '../run/text.ts';
import { isoTimeText, onOneLine } from './memory-text.ts';

const comesOften = ({ kind }: Evidence): boolean =>
  kind === 'recalled' || kind === 'nearMiss' || kind === 'decayed';

/** The history of a belief, oldest first; recalls, and how it faded, that follow each other stand on one line. */
export function evidenceLines(
  evidence: readonly Evidence[],
  percepts: ReadonlyMap<string, Percept>,
): string[] {
  const groups: Evidence[][] = [];
  for (const line of evidence) {
    const group = groups.at(-1);
    if (group !== undefined && comesOften(line) && group[0]!.kind === line.kind) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => groupLine(group, percepts));
}

function groupLine(group: readonly Evidence[], percepts: ReadonlyMap<string, Percept>): string {
  const first = group[0]!;
  const total = (of: (line: Evidence) => number): number => group.reduce((sum, line) => sum + of(line), 0);
  const added = { alpha: total(({ alpha }) => alpha), beta: total(({ beta }) => beta) };
  const times = total((line) => line.times);
  const weight = evidenceText({ kind: first.kind, ...added }, (ratio) => ratio.toFixed(2));
  return `${momentText(group, times)}${weight === '' ? '' : ` (${weight})`}${group.length === 1 ? whence(first, percepts) : ''}`;
}

/** What happened, and when. Of what is put together on one line only the last time is known. */
function momentText(group: readonly Evidence[], times: number): string {
  const [first, last] = [group[0]!, group.at(-1)!];
  const what = evidenceWords[first.kind];
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
