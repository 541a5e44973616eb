import type { PromptMoment } from '../moment.ts';
import { oneSentence } from '../one-sentence.ts';

/** The question to a person, by the origin of the thought (docs/model/voice.md). */
export function personQuestion(
  { origin, trigger }: Pick<PromptMoment, 'origin' | 'trigger'>,
  longest: number,
): string {
  const about = trigger === null ? null : oneSentence(trigger, longest);
  switch (origin) {
    case 'reactive':
      return `Something just shifted: ${about ?? 'you cannot say what'}\nWhat are you thinking and feeling right now?`;
    case 'spontaneous':
      return `Your mind turns to: ${about ?? 'nothing in particular'}\nWhat passes through your mind?`;
    case 'respond':
      return `${about === null ? '' : `At the back of your mind: ${about}\n`}What do you think and feel?`;
    default:
      return origin satisfies never;
  }
}
