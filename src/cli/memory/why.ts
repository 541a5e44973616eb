import type { Memory } from '../../../ports/memory.ts';
import type { Belief } from '../../../ports/memory-store.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { BeliefAccount } from '../../service/belief-account.ts';
import type { MindFile } from '../mind-file.ts';
import { NotFound } from '../../service/service-errors.ts';
import { perceptLine, textOnTerminal } from '../run/text.ts';
import { beliefFigures, beliefText } from './belief-text.ts';
import { choiceLines, undecidedLines } from './choice-lines.ts';
import { evidenceLines } from './evidence-lines.ts';
import { contentLine, originText, withdrawalText } from './memory-text.ts';
import { withMind } from '../with-mind.ts';
import { standsForText } from '../../words/evidence-words.ts';
import { patternText } from '../../words/pattern-words.ts';
import { decisionText } from '../../words/tuning-words.ts';
import { nothingUnder } from './nothing-under.ts';
import { print } from '../print.ts';

/**
 * Prints why a mind believes something: back to its sources.
 *
 * @param said the memory, by its id or by words that it has; of several they are listed with their ids
 */
export async function whyCommand(
  mind: MindFile,
  said: string,
  { json = false }: { json?: boolean },
): Promise<void> {
  const { name } = mind.configuration;
  const found = await withMind(mind, 'Stop it, ask, and start it again.', async ({ memory }) => {
    const trace = await memory.why(said).catch(unlessUnknown);
    if (trace !== null) return trace;
    const candidates = await memory.named(said);
    const [only, other] = candidates;
    if (only === undefined) return nothingUnder(name, textOnTerminal(said))(new NotFound('memory', said, ''));
    return other === undefined && !only.isWaiting ? memory.why(only.id) : candidates;
  });
  if (!('length' in found)) {
    print(json ? JSON.stringify(whyReport(found), null, 2) : whyLines(found).join('\n'));
    return;
  }
  const listed = found.map(({ id, content, isWaiting }) => ({ id, content, isWaiting }));
  print(
    json
      ? JSON.stringify({ candidates: listed }, null, 2)
      : (found.length === 1 ? undecidedLines(found[0]!) : choiceLines(found, 'wakeful memory why')).join(
          '\n',
        ),
  );
}

/** Null for an id under which there is no memory; any other error is thrown on. */
function unlessUnknown(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

/** A trace for people: a tree of what a belief comes from. */
export function whyLines({
  belief,
  decision,
  recurs,
  percepts,
  contradicts,
  contradictedBy,
}: BeliefAccount): string[] {
  const known = byId(percepts);
  return [
    ...beliefLines(belief, known),
    ...(decision === null ? [] : section('  What the gate decided:', [decisionText(decision)])),
    ...recurs.flatMap(({ pattern, beliefs }) =>
      beliefs.length === 0
        ? [`  It recurs: ${patternText(pattern)}.`]
        : section(
            `  It recurs: ${patternText(pattern)}, and is told as well by:`,
            beliefs.flatMap((each) => beliefLines(each, known)),
          ),
    ),
    ...section('  What it contradicts:', contradicts.flatMap(otherLines)),
    ...section('  What contradicts it:', contradictedBy.flatMap(otherLines)),
  ];
}

/** The percepts that a history goes back to, by their ids. */
const byId = (percepts: readonly Percept[]): ReadonlyMap<string, Percept> =>
  new Map(percepts.map((percept) => [percept.id, percept]));

function beliefLines(belief: Belief, percepts: ReadonlyMap<string, Percept>): string[] {
  const { memory, evidence, supersedes, supersededBy } = belief;
  const withdrawn = withdrawalText(memory);
  return [
    `${contentLine(memory)}  (${memory.id})`,
    `  ${beliefText(memory)}; ${originText(memory)}`,
    ...(withdrawn === null ? [] : [`  ${withdrawn}`]),
    ...section('  Where it comes from, oldest first:', evidenceLines(evidence, percepts)),
    ...section(
      `  ${standsForText(memory)}:`,
      supersedes.flatMap((older) => beliefLines(older, percepts)),
    ),
    ...section('  In its place stands:', supersededBy),
  ];
}

/** Lines below their heading; nothing when there are none. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `    ${line}`)];

function otherLines(memory: Memory): string[] {
  const withdrawn = withdrawalText(memory);
  return [
    `${contentLine(memory)}  (${memory.id})`,
    `  ${beliefText(memory)}${withdrawn === null ? '' : `; ${withdrawn}`}`,
  ];
}

function whyReport({
  belief,
  decision,
  recurs,
  percepts,
  contradicts,
  contradictedBy,
}: BeliefAccount): object {
  const known = byId(percepts);
  const reportOf = ({ memory, evidence, supersedes, supersededBy }: Belief): object => ({
    memory,
    belief: beliefFigures(memory),
    evidence: evidence.map((line) => {
      const percept = line.source === null ? undefined : known.get(line.source);
      return percept === undefined ? line : { ...line, percept: perceptLine(percept.source, percept.text) };
    }),
    supersedes: supersedes.map(reportOf),
    supersededBy,
  });
  return {
    ...reportOf(belief),
    decision,
    recurs: recurs.map(({ pattern, beliefs }) => ({ pattern, beliefs: beliefs.map(reportOf) })),
    contradicts,
    contradictedBy,
  };
}
