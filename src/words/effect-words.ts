import type { EffectKind } from '../../ports/effects/effects.ts';

/** What a mind asks for by each effect, in words for people, and a name for it in one word; what has none is told by its name. */
const words: Readonly<Partial<Record<EffectKind, readonly [name: string, words: string]>>> = {
  'confidence.ask': ['certainty', 'how sure it is of its thought'],
  'consolidation.write': ['consolidation', 'what memories say together'],
  'contradiction.judge': ['judgement', 'whether two things contradict each other'],
  'documentation.read': ['documentation', 'a page of the documentation'],
  'inbox.read': ['inbox', 'a look at what came in'],
  'memory.assess': ['judgement', 'what is worth remembering'],
  'memory.recall': ['memory', 'what it remembers of it'],
  'memory.wander': ['wandering', 'what comes to mind'],
  'outbox.read': ['delivery', 'whether a question was delivered'],
  'percept.send': ['notice', 'a notice to itself'],
  'reflection.write': ['reflection', 'what it finds when it looks back'],
  'review.write': ['review', 'a review'],
  'space.read': ['space', 'what was said in a space'],
  'stream.compact': ['stream', 'an older part of the conversation in brief'],
  'task.run': ['task', 'a task'],
  think: ['call', 'a thought'],
  'thought.escalate': ['second look', 'a second look at its thought'],
  'thought.retry': ['retry', 'the thought, thought again'],
  'tool.call': ['tool', 'a call of a tool'],
};

const worded = new Map<string, readonly [name: string, words: string]>(Object.entries(words));

/**
 * What an effect is, in words; one without words, as of another version, by its name.
 *
 * @param tool which tool it calls, where that is known
 */
export const effectWords = (effect: string, tool?: string): string =>
  tool === undefined ? (worded.get(effect)?.[1] ?? effect) : `a call of ${tool}`;

/** An effect in one word. */
export const effectLabel = (effect: string): string => worded.get(effect)?.[0] ?? effect;
