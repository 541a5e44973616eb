import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindEvent } from '../../ports/mail.ts';
import type { MindCommand } from '../../ports/percept.ts';
import { isNamed } from '../../theory/is-named.ts';
import { oneLine } from '../../theory/one-line.ts';
import { autonomyCommanded } from './autonomy.ts';
import { pressedInVain } from './consent-command.ts';
import type { MindContext } from './context.ts';
import type { Decision } from './decisions.ts';
import { goalsCommanded, type ChangedGoals } from './goals.ts';
import { governanceCommanded } from './governance-mode.ts';
import { identityTakenBack } from './identity-undo.ts';
import { hasGone } from './membership.ts';
import type { SelfSlice } from './slices/self.ts';

/** A command of a person as an event for the other regions. */
export function eventFor(command: MindCommand, percept: PerceptId, at: number): MindEvent | null {
  switch (command.name) {
    case 'focus':
      return { type: 'focus.started', task: command.task, at };
    case 'unfocus':
      return { type: 'focus.ended', at };
    case 'sleep':
      return { type: 'sleep.requested', at };
    case 'wake':
      return { type: 'wake.requested', at };
    case 'pauseTask':
    case 'resumeTask':
    case 'cancelTask':
    case 'resolve':
      return { type: 'task.commanded', command, percept, at };
    case 'feel':
      return { type: 'body.stimulated', stimulus: command.stimulus, intensity: command.intensity, at };
    case 'setGoal':
    case 'moveGoal':
    case 'endGoal':
    case 'undoIdentity':
    case 'remember':
    case 'correct':
    case 'forget':
    case 'raiseAutonomy':
    case 'lowerAutonomy':
    case 'setGovernance':
    case 'cancelPlan':
    case 'consent':
    case 'members':
      return null;
    default:
      return command satisfies never;
  }
}

/** The slice after goals have changed, with the changes for the log. */
export const withGoals = (self: SelfSlice, { goals, changes }: ChangedGoals): SelfSlice =>
  changes.length === 0
    ? self
    : { ...self, goals, unlogged: { ...self.unlogged, goals: [...self.unlogged.goals, ...changes] } };

/** The goals after a person's command about one. A command that makes no sense changes nothing. */
function commandedGoals(
  self: SelfSlice,
  { command, by }: Extract<Decision, { kind: 'obey' }>,
  at: number,
): { moved: SelfSlice; problem: string | null } {
  if (command.name !== 'setGoal' && command.name !== 'moveGoal' && command.name !== 'endGoal')
    return { moved: self, problem: null };
  const answer = goalsCommanded(self.goals, command, by, at);
  return { moved: withGoals(self, answer), problem: answer.problem };
}

/** The self without a plan of its own. */
function planCancelled(self: SelfSlice, plan: string): { moved: SelfSlice; problem: string | null } {
  const { plans = [], ...rest } = self;
  const left = plans.filter(({ id }) => id !== plan);
  if (left.length === plans.length)
    return { moved: self, problem: `It has no plan "${plan}". See which it has: wakeful plans.` };
  return { moved: left.length === 0 ? rest : { ...rest, plans: left }, problem: null };
}

/** Why a program may not give a command that raises the authority of a mind, or says what became of something or what was wrong; null for people, and for any other command. */
function notForAgents(
  { settings }: SelfSlice,
  { command, by }: Pick<Extract<Decision, { kind: 'obey' }>, 'command' | 'by'>,
): string | null {
  const isPersons =
    command.name === 'raiseAutonomy' ||
    command.name === 'resolve' ||
    command.name === 'correct' ||
    // to restrict what it may do takes nobody's leave
    (command.name === 'setGovernance' && command.mode !== 'restricted');
  return isPersons && isNamed(settings.agents ?? [], by)
    ? `${oneLine(by)} is an agent by the configuration of the mind, and only a person can say that.`
    : null;
}

const goneText = (who: string): string =>
  `${oneLine(who)} has left and is a member of no space any more, so this command has no effect.`;

/** The self after a person's command about its goals, its autonomy, or what life has made of it. */
export function commandedSelf(
  self: SelfSlice,
  obeyed: Extract<Decision, { kind: 'obey' }>,
  at: number,
): { moved: SelfSlice; problem: string | null } {
  const { command, by } = obeyed;
  const barred = hasGone(self.settings, by) ? goneText(by) : notForAgents(self, obeyed);
  if (barred !== null) return { moved: self, problem: barred };
  if (command.name === 'raiseAutonomy' || command.name === 'lowerAutonomy') {
    const { autonomy, problem } = autonomyCommanded(self, command, at);
    return { moved: { ...self, ...(autonomy && { autonomy }) }, problem };
  }
  if (command.name === 'setGovernance')
    return { moved: governanceCommanded(self, command, { by, at }), problem: null };
  if (command.name === 'cancelPlan') return planCancelled(self, command.plan);
  if (command.name !== 'undoIdentity' || self.identity === null) return commandedGoals(self, obeyed, at);
  const { timezone = 'UTC' } = self.settings;
  const { identity, changes, problem } = identityTakenBack(
    self.identity,
    { day: command.day, by, timezone },
    at,
  );
  const unlogged = { ...self.unlogged, identity: [...self.unlogged.identity, ...changes] };
  return { moved: problem === null ? { ...self, identity, unlogged } : self, problem };
}

/** The reason why a command cannot be obeyed; null when it can. */
export function refusalOf(
  { self, turn }: Pick<MindContext, 'self' | 'turn'>,
  decision: Extract<Decision, { kind: 'obey' }>,
  at: number,
): string | null {
  const told = turn?.batch.find(({ id }) => id === decision.percept);
  if (decision.command.name === 'remember' && told?.beginning.trim() === '')
    return 'It was given nothing to remember. Send the command with a text.';
  if (decision.command.name === 'correct' && told?.beginning.trim() === '')
    return 'It was not told what was wrong. Send the command with a text.';
  if (decision.command.name === 'feel' && self.settings.inner?.body !== true)
    return 'It has no body that could feel it. Give it one with "inner" in its configuration.';
  const { command, by } = decision;
  if (hasGone(self.settings, by)) return goneText(by);
  if (command.name === 'consent') return pressedInVain({ self, turn }, { command, by }, at);
  return commandedSelf(self, decision, at).problem;
}
