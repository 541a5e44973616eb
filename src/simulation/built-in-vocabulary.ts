import {
  calls,
  command,
  crashes,
  cycles,
  news,
  refused,
  reviews,
  utterances,
} from './expectations/counts.ts';
import { goalStands } from './expectations/goal.ts';
import { change, highest, inner, isolation, lowest } from './expectations/inner.ts';
import { invariant } from './expectations/invariant.ts';
import { handled, quarantined } from './expectations/percepts.ts';
import { depth, doing, focus, life, mode } from './expectations/state.ts';
import { taken } from './expectations/taken.ts';
import { notSaid, said, thought } from './expectations/words.ts';
import { invariants } from './invariants.ts';
import { answer } from './steps/answer.ts';
import { crash, restart } from './steps/crash.ts';
import { expect, until } from './steps/expect.ts';
import { feel } from './steps/feel.ts';
import { goal } from './steps/goal.ts';
import { interrupt, observe, plan } from './steps/observe.ts';
import { say } from './steps/say.ts';
import { tell } from './steps/tell.ts';
import { every, wait } from './steps/wait.ts';
import { Vocabulary } from './vocabulary.ts';

/** The words that every scenario can be written with. */
export const builtInVocabulary = new Vocabulary({
  steps: [
    say,
    observe,
    plan,
    tell,
    feel,
    goal,
    interrupt,
    wait,
    until,
    every,
    answer,
    crash,
    restart,
    expect,
  ],
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
    inner,
    highest,
    lowest,
    change,
    isolation,
    taken,
    reviews,
    goalStands,
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
