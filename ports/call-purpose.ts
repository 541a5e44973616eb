/**
 * The purposes that a model is called for. `thought`: from the middle of a mind's life. The others are isolated: the model is
 * told nothing of what the mind is in, and the answer goes to whoever asked. `contradiction`: does one statement contradict
 * another; `review`: what a reviewer notices; `reflection`: what the mind finds when it looks back at a turn;
 * `consolidation`: what memories say together.
 */
export const callPurposes = ['thought', 'contradiction', 'review', 'reflection', 'consolidation'] as const;

export type CallPurpose = (typeof callPurposes)[number];
