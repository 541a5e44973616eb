import { agentCallProblemWords } from './agent/call-problem-words.ts';
import type { CallProblemWords } from './call-problem-words.ts';
import type { Nature } from './nature.ts';
import { personCallProblemWords } from './person/call-problem-words.ts';

/** What a voice is told of a call that cannot be carried out, by its nature. */
export const problemWords: Readonly<Record<Nature, CallProblemWords>> = {
  agent: agentCallProblemWords,
  person: personCallProblemWords,
};
