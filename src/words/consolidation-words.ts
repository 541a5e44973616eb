import type { MemoryChange } from '../../ports/memory.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * What consolidation has changed in memory, in words (docs/model/consolidation.md): what it made and of how many, what it contradicts itself in, what counts more for what recurs, and how many have faded.
 *
 * @example consolidationText([{ change: 'faded', memories: [{ memory, days: 1, halves: false }] }]) // '1 memory has faded a little'
 */
export function consolidationText(changes: readonly MemoryChange[]): string {
  const made = changes.flatMap((change) =>
    change.change === 'persisted' && change.type !== 'tension' && change.gathers !== undefined
      ? [change.gathers.length]
      : [],
  );
  const tensions = changes.filter(
    (change) => change.change === 'persisted' && change.type === 'tension',
  ).length;
  const resolved = changes.filter(({ change }) => change === 'resolved').length;
  const drawn = made.filter((sources) => sources > 0);
  const strategies = made.length - drawn.length;
  const faded = changes.flatMap((change) => (change.change === 'faded' ? change.memories : [])).length;
  const noticed = changes.flatMap((change) => (change.change === 'noticed' ? change.occurrences : [])).length;
  const opposed = changes.flatMap((change) =>
    change.change === 'noticed' ? (change.opposed ?? []) : [],
  ).length;
  const replayed = changes.flatMap((change) => (change.change === 'replayed' ? change.links : [])).length;
  const [promoted, demoted] = (['promoted', 'demoted'] as const).map(
    (kind) => changes.filter(({ change }) => change === kind).length,
  ) as [number, number];
  const found = changes.filter(({ change }) => change === 'contextualized').length;
  const lined = changes.filter(({ change }) => change === 'recompressed').length;
  const sources = drawn.reduce((sum, each) => sum + each, 0);
  return [
    ...(drawn.length > 0
      ? [`${counted(drawn.length, 'memory', 'memories')} made of ${counted(sources, 'other', 'others')}`]
      : []),
    ...(tensions > 0 ? [`${counted(tensions, 'contradiction', 'contradictions')} noticed in itself`] : []),
    ...(resolved > 0 ? [`${counted(resolved, 'contradiction', 'contradictions')} resolved`] : []),
    ...(strategies > 0 ? [`${counted(strategies, 'strategy', 'strategies')} of goals that have ended`] : []),
    ...(promoted > 0 ? [`${counted(promoted, 'memory counts', 'memories count')} more for what recurs`] : []),
    ...(demoted > 0 ? [`${counted(demoted, 'memory counts', 'memories count')} less again`] : []),
    ...(noticed > 0 ? [`${counted(noticed, 'recurrence', 'recurrences')} noticed`] : []),
    ...(opposed > 0
      ? [`${counted(opposed, 'memory is', 'memories are')} believed less for what says the contrary`]
      : []),
    ...(replayed > 0 ? [`${counted(replayed, 'link', 'links')} between moments gone over in a dream`] : []),
    ...(found > 0 ? [counted(found, 'memory has its context', 'memories have their contexts')] : []),
    ...(lined > 0 ? [counted(lined, 'memory has its line', 'memories have their lines')] : []),
    ...(faded > 0 ? [`${counted(faded, 'memory has', 'memories have')} faded a little`] : []),
  ].join('; ');
}
