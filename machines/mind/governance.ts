import { eachForgotten } from '../../ports/forgetting.ts';
import { digestOfText, type GovernanceAct } from '../../ports/governance.ts';
import type { MindEvent } from '../../ports/mail.ts';
import type { MindCommand } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';
import { isSameJson } from '../../theory/same-json.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

/** What a command is about, for the log: no text in it, and no digest of one either, by which a short text could be guessed. */
function aboutOf(command: MindCommand): GovernanceAct['what'] {
  switch (command.name) {
    case 'pauseTask':
    case 'resumeTask':
    case 'cancelTask':
      return { task: command.task };
    case 'resolve':
      return { effect: command.effect, resolution: command.resolution };
    case 'feel':
      return { stimulus: command.stimulus, intensity: command.intensity };
    case 'setGoal':
      return { goal: command.goal };
    case 'moveGoal':
      return { goal: command.goal, progress: command.progress };
    case 'endGoal':
      return { goal: command.goal, status: command.status };
    case 'forget':
      return { memory: command.memory };
    case 'undoIdentity':
      return command.day === undefined ? {} : { day: command.day };
    case 'raiseAutonomy':
    case 'lowerAutonomy':
      return { to: command.to };
    case 'correct':
      return { cycle: command.cycle };
    case 'cancelPlan':
      return { plan: command.plan };
    case 'consent':
      return { proposal: command.proposal, given: command.given };
    case 'setGovernance':
      return { mode: command.mode, for: command.for };
    case 'focus':
    case 'unfocus':
    case 'sleep':
    case 'wake':
    case 'remember':
    case 'members':
      return {};
    default:
      return command satisfies never;
  }
}

/**
 * What people had the mind do with itself, as far as this cycle has handled it: the commands that it has obeyed, and what was asked of it to
 * forget. A command is durable with the cycle that acknowledges it, and so is its entry: once, whatever crashes before.
 */
export const commandedActs = (
  { batch, acknowledged, refused = [] }: Pick<TurnSlice, 'batch' | 'acknowledged' | 'refused'>,
  at: number,
): GovernanceAct[] =>
  batch.flatMap(({ id: percept, source, forgets }): GovernanceAct[] => {
    if (!acknowledged.includes(percept) || refused.includes(percept)) return [];
    if (source.kind === 'speech' && forgets !== undefined)
      return eachForgotten(forgets).map(({ memory }) => ({
        kind: 'forget',
        at,
        who: source.speaker,
        what: { percept, memory },
      }));
    if (source.kind !== 'command') return [];
    const { command, speaker: who } = source;
    // it stands in the log since it was changed, also where the mind slept
    if (command.name === 'members') return [];
    return [{ kind: command.name, at, who, what: { percept, ...aboutOf(command) } }];
  });

/** The external calls that are to be logged. */
export const externalActs = ({ externalCalls = [] }: Pick<SelfSlice, 'externalCalls'>): GovernanceAct[] =>
  externalCalls.map(({ at, ...what }) => ({ kind: 'externalCall', at, who: null, what }));

/** A pause or its end, of the commit by which the mind takes it up. */
export function pauseActs(event: MindEvent): GovernanceAct[] {
  if (event.type !== 'pause.requested' && event.type !== 'resume.requested') return [];
  const kind = event.type === 'pause.requested' ? 'pause' : 'resume';
  return [{ kind, at: event.at, who: event.by ?? null, what: {} }];
}

/** The names of the settings that differ, each with that of its group, in their order. */
const differing = (before: MindSettings, after: MindSettings): string[] =>
  leavesOf(before, after)
    .filter(([, one, other]) => !isSameJson(one, other))
    .map(([name]) => name);

type Leaf = [name: string, before: unknown, after: unknown];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings of both, two names deep; what is no group in both is one setting. */
const leavesOf = (before: MindSettings, after: MindSettings): Leaf[] =>
  bothOf({ ...before }, { ...after }).flatMap(([group, one, other]) =>
    isGroup(one) && isGroup(other)
      ? bothOf(one, other).map(([name, ...values]): Leaf => [`${group}.${name}`, ...values])
      : [[group, one, other] satisfies Leaf],
  );

const bothOf = (before: Record<string, unknown>, after: Record<string, unknown>): Leaf[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => [
    name,
    before[name],
    after[name],
  ]);

/**
 * The adoption of other settings than the mind had, as its next commit is to log it; null where they are the same, or are its first.
 *
 * @param before null where nobody knows: it was made anew from its logs
 */
export function adoption(
  before: MindSettings | null,
  after: MindSettings,
  { at, commit }: { at: number; commit: number },
): SelfSlice['adopted'] | null {
  const changed = before && differing(before, after);
  if (changed?.length === 0) return null;
  const { mandates } = after;
  return {
    at,
    commit,
    changed,
    digest: digestOfText(canonicalJson(after)),
    ...(mandates !== undefined && { mandates: mandates.version }),
  };
}

/** The adoption of settings that this commit makes durable. */
export const adoptedActs = ({ adopted }: Pick<SelfSlice, 'adopted'>, commit: number): GovernanceAct[] => {
  if (adopted?.commit !== commit) return [];
  const { at, changed, digest, mandates } = adopted;
  return [
    {
      kind: 'settings',
      at,
      who: null,
      what: { changed, digest, ...(mandates !== undefined && { mandates }) },
    },
  ];
};
