import {
  callsExpectation,
  commandExpectation,
  crashesExpectation,
  cyclesExpectation,
  newsExpectation,
  noticesExpectation,
  refusedExpectation,
  reviewsExpectation,
  utterancesExpectation,
} from './expectations/counts.ts';
import { goalStandsExpectation } from './expectations/goal.ts';
import { governanceExpectation } from './expectations/governance.ts';
import {
  changeExpectation,
  highestExpectation,
  innerExpectation,
  isolationExpectation,
  lowestExpectation,
} from './expectations/inner.ts';
import { invariantExpectation } from './expectations/invariant.ts';
import { handledExpectation, quarantinedExpectation } from './expectations/percepts.ts';
import {
  depthExpectation,
  doingExpectation,
  focusExpectation,
  lifeExpectation,
  modeExpectation,
} from './expectations/state.ts';
import { takenExpectation } from './expectations/taken.ts';
import { loopExpectation } from './expectations/loop.ts';
import { milestonesExpectation } from './expectations/milestones.ts';
import {
  answeredExpectation,
  notSaidExpectation,
  saidExpectation,
  thoughtExpectation,
} from './expectations/words.ts';
import { invariants } from './invariants.ts';
import { acknowledgeStep } from './steps/acknowledge.ts';
import { answerStep } from './steps/answer.ts';
import { crashStep, restartStep } from './steps/crash.ts';
import { doStep } from './steps/do.ts';
import { expectStep, untilStep } from './steps/expect.ts';
import { feelStep } from './steps/feel.ts';
import { goalStep } from './steps/goal.ts';
import { interruptStep, observeStep, planStep } from './steps/observe.ts';
import { sayStep } from './steps/say.ts';
import { tellStep } from './steps/tell.ts';
import { everyStep, waitStep } from './steps/wait.ts';
import { Vocabulary } from './vocabulary.ts';

/** The steps, expectations and invariants that every scenario can use. */
export const builtInVocabulary = new Vocabulary({
  steps: [
    sayStep,
    doStep,
    observeStep,
    planStep,
    tellStep,
    feelStep,
    goalStep,
    interruptStep,
    waitStep,
    untilStep,
    everyStep,
    answerStep,
    acknowledgeStep,
    crashStep,
    restartStep,
    expectStep,
  ],
  expectations: [
    modeExpectation,
    lifeExpectation,
    doingExpectation,
    focusExpectation,
    depthExpectation,
    thoughtExpectation,
    saidExpectation,
    answeredExpectation,
    notSaidExpectation,
    utterancesExpectation,
    noticesExpectation,
    innerExpectation,
    highestExpectation,
    lowestExpectation,
    changeExpectation,
    isolationExpectation,
    takenExpectation,
    reviewsExpectation,
    goalStandsExpectation,
    milestonesExpectation,
    governanceExpectation,
    loopExpectation,
    callsExpectation,
    cyclesExpectation,
    crashesExpectation,
    refusedExpectation,
    handledExpectation,
    quarantinedExpectation,
    newsExpectation,
    commandExpectation,
    invariantExpectation,
  ],
  invariants,
});
