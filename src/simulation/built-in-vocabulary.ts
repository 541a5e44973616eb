import { calls, command, crashes, cycles, news, refused, utterances } from './expectations/counts.ts';
import { invariant } from './expectations/invariant.ts';
import { handled, quarantined } from './expectations/percepts.ts';
import { depth, doing, focus, life, mode } from './expectations/state.ts';
import { notSaid, said, thought } from './expectations/words.ts';
import { invariants } from './invariants.ts';
import { answer } from './steps/answer.ts';
import { crash, restart } from './steps/crash.ts';
import { expect, until } from './steps/expect.ts';
import { interrupt, observe, plan } from './steps/observe.ts';
import { say } from './steps/say.ts';
import { tell } from './steps/tell.ts';
import { every, wait } from './steps/wait.ts';
import { Vocabulary } from './vocabulary.ts';

/** The words that every scenario can be written with. */
export const builtInVocabulary = new Vocabulary({
  steps: [say, observe, plan, tell, interrupt, wait, until, every, answer, crash, restart, expect],
  expectations: [
    mode,
    life,
    doing,
    focus,
    depth,
    thought,
    said,
    notSaid,
    utterances,
    calls,
    cycles,
    crashes,
    refused,
    handled,
    quarantined,
    news,
    command,
    invariant,
  ],
  invariants,
});
