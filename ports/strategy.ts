import type { StrategyOutcomes } from '../theory/strategy-effectiveness.ts';
import type { Evidence, Memory } from './memory.ts';
import type { ShownStrategy } from './strategy-used.ts';

/** A strategy as text (docs/model/strategies.md): what was asked for, and whom the mind asked to do it. */
interface DelegatedWay {
  /** The beginning of the assignment. */
  asked: string;
  delegate: string;
}

/** What a task that a delegate has ended leaves to be remembered. */
export const delegatedStrategy = ({ asked, delegate }: DelegatedWay): string =>
  `To get this done: "${asked}", ask ${delegate}.`;

/** What the mind did for a goal, step by step. */
export const pursuedStrategy = ({ asked, steps }: { asked: string; steps: readonly string[] }): string =>
  `To get this done: "${asked}", I did this. ${steps.map((step, place) => `${place + 1}. ${step}`).join(' ')}`;

const delegated = /^To get this done: "[^]*", ask (?<delegate>[^"]+)\.$/u;

/** The delegate whom a strategy has the mind ask; null where it says something else. */
export const delegateOf = (text: string): string | null => delegated.exec(text)?.groups?.['delegate'] ?? null;

/** Those of the memories that a thought is shown that tell how something is done. */
export const howToAmong = (shown: readonly Pick<Memory, 'id' | 'type' | 'content'>[]): ShownStrategy[] =>
  shown
    .filter(({ type }) => type === 'procedural')
    .map(({ id, content }) => {
      const delegate = delegateOf(content);
      return { memory: id, ...(delegate !== null && { delegate }) };
    });

/** The fewest characters of a memory by which a strategy is known to quote it: fewer stand in many a text. */
export const fewestQuoted = 12;

/** Whether a strategy is one that the mind made, and quotes a memory word for word, up to how its sentence ends: it goes with that when that is forgotten. */
export function quotesMemory(
  { type, sourceTag, content }: Pick<Memory, 'type' | 'sourceTag' | 'content'>,
  memory: Pick<Memory, 'content'>,
): boolean {
  const words = memory.content.replace(/[.!? ]+$/u, '').toLowerCase();
  return (
    type === 'procedural' &&
    (sourceTag === 'internal_self' || sourceTag === 'internal_consolidation') &&
    words.length >= fewestQuoted &&
    content.toLowerCase().includes(words)
  );
}

/** How often a strategy worked and failed, by its history; undefined where it was never used. */
export function outcomesIn(
  history: readonly Pick<Evidence, 'kind' | 'times'>[],
): StrategyOutcomes | undefined {
  const counted = (kind: Evidence['kind']): number =>
    history.reduce((sum, line) => (line.kind === kind ? sum + line.times : sum), 0);
  const outcomes = { worked: counted('worked'), failed: counted('failed') };
  return outcomes.worked + outcomes.failed === 0 ? undefined : outcomes;
}

/** What memory tells of strategies. */
export interface StrategyStore {
  /** How-to memories that were not withdrawn, the newest first. */
  strategies(limit: number): Promise<Memory[]>;
}
