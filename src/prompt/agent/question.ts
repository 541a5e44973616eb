import type { PromptMoment } from '../moment.ts';
import { oneSentence } from '../one-sentence.ts';

/** The question to an agent, by the origin of the thought; empty where the percepts ask by themselves. */
export function agentQuestion(
  { origin, trigger }: Pick<PromptMoment, 'origin' | 'trigger'>,
  longest: number,
): string[] {
  const about = trigger === null ? 'nothing in particular' : oneSentence(trigger, longest);
  switch (origin) {
    case 'reactive':
      return [`Your state has changed: ${about}`, 'What do you make of it?'];
    case 'spontaneous':
      return [`Nothing waits. Your attention turns to: ${about}`, 'What do you make of it?'];
    case 'respond':
      return trigger === null ? [] : [`Meanwhile your attention is drawn to: ${about}`];
    default:
      return origin satisfies never;
  }
}
