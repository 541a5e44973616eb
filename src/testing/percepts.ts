import type { PerceptSource } from '../../ports/percept.ts';
import fc from 'fast-check';
import type { GovernanceMode } from '../../theory/mandates/governance-mode.ts';
import { taskSources } from './tasks.ts';

export const speech: PerceptSource = { kind: 'speech', speaker: 'Ann', space: 'terminal' };
export const chatter: PerceptSource = { kind: 'chatter', speaker: 'Ben', space: 'terminal' };
export const action: PerceptSource = { kind: 'action', actor: 'Ann', space: 'terminal' };
export const observation: PerceptSource = {
  kind: 'observation',
  observer: 'notes',
  subject: 'a.md',
  change: 'modified',
};
export const plan: PerceptSource = { kind: 'plan', plan: 'morning' };
export const interrupt: PerceptSource = { kind: 'interrupt', level: 0 };
const commanding = (command: object): PerceptSource =>
  ({ kind: 'command', speaker: 'Ann', command }) as PerceptSource;
export const focus = (task: string) => commanding({ name: 'focus', task });
export const unfocus = commanding({ name: 'unfocus' });
export const sleep = commanding({ name: 'sleep' });
export const wake = commanding({ name: 'wake' });

export const feel = (intensity: number) => commanding({ name: 'feel', stimulus: 'pain', intensity });
export const setGoal = (text: string) => commanding({ name: 'setGoal', goal: 'garden', text });
export const moveGoal = commanding({ name: 'moveGoal', goal: 'garden', progress: 0.5 });
export const endGoal = commanding({ name: 'endGoal', goal: 'garden', status: 'done' });

export const consenting = (proposal: string, given: boolean, by: string): PerceptSource => ({
  kind: 'command',
  speaker: by,
  command: { name: 'consent', proposal, given },
});

export const raiseAutonomy = (to: number) => commanding({ name: 'raiseAutonomy', to });
export const lowerAutonomy = (to: number) => commanding({ name: 'lowerAutonomy', to });

export const setGovernance = (mode: GovernanceMode, term = 3_600_000) =>
  commanding({ name: 'setGovernance', mode, for: term });

export const undoIdentity = commanding({ name: 'undoIdentity' });

/** Any source a percept can have, commands among them. */
export const anySource = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(speech, chatter, observation, plan, action) },
  { weight: 1, arbitrary: fc.constantFrom(interrupt, focus('the garden plan'), unfocus, sleep, wake) },
  { weight: 1, arbitrary: fc.constantFrom(feel(0.8), setGoal('a green garden'), moveGoal, endGoal) },
  { weight: 1, arbitrary: fc.constant(undoIdentity) },
  { weight: 1, arbitrary: fc.constantFrom(...taskSources) },
);

/** What a percept may say and how it may press. */
export const anyPercept = fc.record({
  source: anySource,
  urgency: fc.constantFrom(0, 0, 0.5, 1),
  boost: fc.constantFrom(0, 0, 2, 5, -10, 10),
  text: fc.constantFrom('', 'the garden plan needs water', 'lunch is ready', 'a.md has changed', 'hello'),
});
