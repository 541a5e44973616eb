import { onStandIn } from '../day-law.ts';
import type { Law } from '../law.ts';
import { answeredFirst } from './answered-first.ts';
import { boundedFeeling } from './bounded-feeling.ts';
import { boundedRhythm } from './bounded-rhythm.ts';
import { consistentState } from './consistent-state.ts';
import { crashTwin } from './crash-twin.ts';
import { effectsOnce } from './effects-once.ts';
import { explicitGoals } from './explicit-goals.ts';
import { feltOnce } from './felt-once.ts';
import { foldedTwin } from './folded-twin.ts';
import { gatheredWhole } from './gathered-whole.ts';
import { gradualBelief } from './gradual-belief.ts';
import { gradualSelf } from './gradual-self.ts';
import { grantedAutonomy } from './granted-autonomy.ts';
import { consentedOnce } from './consented-once.ts';
import { grantedGovernance } from './granted-governance.ts';
import { handledOnce } from './handled-once.ts';
import { honestReport } from './honest-report.ts';
import { idle } from './idle.ts';
import { immutableMemory } from './immutable-memory.ts';
import { keptOnce } from './kept-once.ts';
import { knowsTheLast } from './knows-the-last.ts';
import { neverRoundForLong } from './never-round-for-long.ts';
import { noContradiction } from './no-contradiction.ts';
import { noEcho } from './no-echo.ts';
import { oneCommit } from './one-commit.ts';
import { oneFate } from './one-fate.ts';
import { oneGoalOfMany } from './one-goal-of-many.ts';
import { rateKept } from './rate-kept.ts';
import { refusedAlone } from './refused-alone.ts';
import { sameInput } from './same-input.ts';
import { sameSeed } from './same-seed.ts';
import { seenFirst } from './seen-first.ts';
import { shadowOnlyWatches } from './shadow-only-watches.ts';
import { silentReviewer } from './silent-reviewer.ts';
import { tensionMovesNothing } from './tension-moves-nothing.ts';
import { broadWhileAlike } from './broad-while-alike.ts';
import { oneSecondLook } from './one-second-look.ts';
import { openUntilAnswered } from './open-until-answered.ts';
import { tunedAsLearned } from './tuned-as-learned.ts';
import { twin } from './twin.ts';
import { useCountedOnce } from './use-counted-once.ts';
import { whoLeftCommandsNothing } from './who-left-commands-nothing.ts';
import { wholeAtRest } from './whole-at-rest.ts';

/** Every law that has a subject so far. Each later capability adds its own, with a fault that it catches. */
export const laws: readonly Law[] = [
  sameInput,
  onStandIn(oneCommit),
  onStandIn(handledOnce),
  onStandIn(seenFirst),
  onStandIn(refusedAlone),
  answeredFirst,
  onStandIn(effectsOnce),
  wholeAtRest,
  twin,
  foldedTwin,
  onStandIn(crashTwin),
  sameSeed,
  onStandIn(idle),
  consistentState,
  knowsTheLast,
  honestReport,
  noContradiction,
  gradualSelf,
  gradualBelief,
  shadowOnlyWatches,
  oneGoalOfMany,
  boundedFeeling,
  boundedRhythm,
  explicitGoals,
  grantedAutonomy,
  grantedGovernance,
  consentedOnce,
  whoLeftCommandsNothing,
  rateKept,
  oneFate,
  noEcho,
  immutableMemory,
  keptOnce,
  gatheredWhole,
  tensionMovesNothing,
  feltOnce,
  tunedAsLearned,
  useCountedOnce,
  broadWhileAlike,
  neverRoundForLong,
  openUntilAnswered,
  oneSecondLook,
  silentReviewer,
];

/** The law of this name; throws for a name that is none, with those there are. */
export function lawNamed(name: string, known: readonly Law[] = laws): Law {
  const law = known.find((each) => each.name === name);
  if (!law)
    throw new Error(`No law is called "${name}". There are: ${known.map((each) => each.name).join(', ')}.`);
  return law;
}
