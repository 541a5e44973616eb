/**
 * The purposes that a model is called for. `thought`: from the middle of a mind's life. The others are isolated: the model is
 * told nothing of what the mind is in, and the answer goes to whoever asked. `contradiction`: does one statement contradict
 * another; `review`: what a reviewer notices; `reflection`: what the mind finds when it looks back at a turn;
 * `consolidation`: what memories say together; `confidence`: how sure the voice is of its thought.
 *
 * `retry`: a thought is thought again, because it was unsure or a second look was taken; `escalation`: that second look. Both see what the
 * thought saw.
 */
export const callPurposes = [
  'thought',
  'contradiction',
  'review',
  'reflection',
  'consolidation',
  'confidence',
  'retry',
  'escalation',
] as const;

export type CallPurpose = (typeof callPurposes)[number];
