import type { EffectKind } from '../../ports/effects/effects.ts';

/** What a mind asks for by each effect, in words for people. */
const words: Readonly<Record<EffectKind, string>> = {
  'contradiction.judge': 'whether two things contradict each other',
  'inbox.read': 'a look at what came in',
  'memory.assess': 'what is worth remembering',
  'memory.recall': 'what it remembers of it',
  'percept.send': 'a notice to itself',
  'reflection.write': 'a reflection',
  'review.write': 'a review',
  'space.read': 'what was said in a space',
  'stream.compact': 'an older part of the conversation in brief',
  'task.run': 'a task',
  think: 'a thought',
};

/** What an effect is, in words; one that this version does not know by its name. */
export const effectWords = (effect: string): string =>
  Object.hasOwn(words, effect) ? words[effect as EffectKind] : effect;
