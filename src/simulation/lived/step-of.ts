import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import { isOwnThought, type MindCommand } from '../../../ports/percept.ts';

/** A step of a scenario as it is written. */
export type WrittenStep = Readonly<Record<string, unknown>>;

/** A percept as a step of a scenario, or why no step can tell it. */
export type StepOfPercept = { step: WrittenStep; isNamed: boolean } | { leftOut: string };

/** Who does things where, when a step does not say. */
export interface UsualPlace {
  owner: string;
  space: string | undefined;
}

/**
 * A percept as the step that brings it.
 *
 * @param id what the step calls it
 */
export function stepOf(
  { source, text, urgency, boost }: HistoricPercept,
  id: string,
  usual: UsualPlace,
): StepOfPercept {
  // a number in braces stands for how much was sent before, and nothing else can be written for it
  if (text.includes('{n}')) return { leftOut: 'its text holds {n}, which a scenario counts with' };
  const common = { id, ...(urgency !== 0 && { urgency }), ...(boost !== 0 && { boost }) };
  const named = (step: WrittenStep): StepOfPercept => ({ step, isNamed: true });
  const by = (who: string, space: string) => ({
    ...(who !== usual.owner && { who }),
    ...(space !== usual.space && { space }),
  });
  if (
    text === '' &&
    source.kind !== 'interrupt' &&
    source.kind !== 'observation' &&
    source.kind !== 'command'
  )
    return { leftOut: 'it has no text' };
  switch (source.kind) {
    case 'speech':
      return named({ say: { text, ...by(source.speaker, source.space), ...common } });
    case 'chatter':
      return named({ say: { text, ...by(source.speaker, source.space), toMind: false, ...common } });
    case 'action':
      return named({ do: { text, ...by(source.actor, source.space), ...common } });
    case 'observation':
      return observed(source, text, common);
    case 'plan':
      return named({ plan: { name: source.plan, text, ...common } });
    case 'interrupt':
      return named({ interrupt: { level: source.level, text, id } });
    case 'task':
      // no delegate runs in a scenario: what one reported comes as something observed
      return observed({ observer: source.delegate, subject: source.task, change: 'created' }, text, common);
    case 'command':
      return commanded(source.command, text);
    case 'feeling':
    case 'impulse':
      return { leftOut: 'it is a thought of its own, which comes by itself or does not' };
    default:
      return source satisfies never;
  }
}

/** Whether a percept came from the world: a scenario has to bring it. */
export const isFromWorld = ({ source }: HistoricPercept): boolean => !isOwnThought(source);

function observed(
  { observer, subject, change }: { observer: string; subject: string; change: string },
  text: string,
  common: object,
): StepOfPercept {
  const [longest, leftOut] = [500, 'the name of what was observed is too long for a step'];
  if (subject.length > longest || subject.includes('{n}')) return { leftOut };
  return { step: { observe: { observer, subject, change, text, ...common } }, isNamed: true };
}

function commanded(command: MindCommand, text: string): StepOfPercept {
  const unnamed = (step: WrittenStep): StepOfPercept => ({ step, isNamed: false });
  switch (command.name) {
    case 'focus':
      return unnamed({ tell: { focus: command.task } });
    case 'unfocus':
    case 'sleep':
    case 'wake':
      return unnamed({ tell: command.name });
    case 'feel':
      return unnamed({ feel: { stimulus: command.stimulus, intensity: command.intensity } });
    case 'setGoal':
      return unnamed({ goal: { set: command.text, id: command.goal } });
    case 'moveGoal':
      return unnamed({ goal: { move: command.goal, to: command.progress } });
    case 'endGoal':
      return unnamed({ goal: { end: command.goal, as: command.status } });
    case 'remember':
      return text === '' ? { leftOut: 'it has no text' } : unnamed({ tell: { remember: text } });
    case 'pauseTask':
    case 'resumeTask':
    case 'cancelTask':
    case 'resolve':
    case 'correct':
    case 'forget':
    case 'raiseAutonomy':
    case 'lowerAutonomy':
    case 'consent':
    case 'cancelPlan':
    case 'members':
    case 'setGovernance':
    case 'undoIdentity':
      return { leftOut: `no step of a scenario gives the command "${command.name}"` };
    default:
      return command satisfies never;
  }
}
