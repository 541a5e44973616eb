import { circadianCortisol, circadianTemperature } from './body-circadian.ts';
import { decayed } from './body-decay.ts';
import { bloodSugarTarget, glycogenAfter } from './body-nutrition.ts';
import { bodyVariables, writtenBody, type BodyState } from './body-variables.ts';

/** The longest time step of a body, seconds (docs/model/inner-life.md). */
export const longestStep = 300;

/** The fatigue that a waking hour adds (docs/model/inner-life.md). */
export const fatiguePerWakingHour = 0.05;

/** The fatigue that an hour of sleep takes away: eight of them undo sixteen waking ones. Our choice. */
export const restPerHour = 0.1;

/** The cortisol level above which the chronic load grows, by the excess (docs/model/inner-life.md). */
export const chronicCortisol = 0.3;

/**
 * The endorphin level, twice the baseline, from which pain fades in half the time. Where "with endorphins" begins is our
 * choice.
 */
export const easingEndorphins = 0.2;

/** The influences on a body during a step. */
export interface BodyConditions {
  asleep: boolean;
  /** How fast a thought changes hormones, per second (docs/model/inner-life.md: feedback). */
  rates: { cortisol: number; serotonin: number; adrenaline: number };
}

/** Rates of 0: no thought acts on the body. */
export const undisturbed: BodyConditions['rates'] = { cortisol: 0, serotonin: 0, adrenaline: 0 };

/** Seconds in which pain is halved: 30 minutes, 15 with endorphins (docs/model/inner-life.md). */
export const painHalfLife = (endorphins: number): number =>
  bodyVariables.pain.halfLife / (endorphins >= easingEndorphins ? 2 : 1);

/**
 * Cortisol that returns to its circadian baseline while a pool of it is being released: two compartments in a row (Bateman's
 * function), solved exactly, so that the length of the step does not matter.
 */
function releasedCortisol({ cortisol, pendingCortisol }: BodyState, baseline: number, seconds: number) {
  const loss = Math.LN2 / bodyVariables.cortisol.halfLife;
  const release = Math.LN2 / bodyVariables.pendingCortisol.halfLife;
  const [kept, unreleased] = [Math.exp(-loss * seconds), Math.exp(-release * seconds)];
  const inflow = (pendingCortisol * release * (kept - unreleased)) / (release - loss);
  return {
    cortisol: baseline + (cortisol - baseline) * kept + inflow,
    pendingCortisol: pendingCortisol * unreleased,
  };
}

function stepped(body: BodyState, seconds: number, { asleep, rates }: BodyConditions): BodyState {
  const hours = seconds / 3_600;
  const phase = body.circadianPhase;
  const cortisol = releasedCortisol(body, circadianCortisol(phase), seconds);
  const returning = (name: 'heartRate' | 'adrenaline' | 'serotonin' | 'dopamine' | 'endorphins'): number =>
    decayed(body[name], bodyVariables[name].baseline, seconds, bodyVariables[name].halfLife);
  return writtenBody(body, {
    temperature: decayed(
      body.temperature,
      circadianTemperature(phase),
      seconds,
      bodyVariables.temperature.halfLife,
    ),
    heartRate: returning('heartRate'),
    bloodSugar: decayed(
      body.bloodSugar,
      bloodSugarTarget(body.glycogen),
      seconds,
      bodyVariables.bloodSugar.halfLife,
    ),
    ...cortisol,
    cortisol: cortisol.cortisol + rates.cortisol * seconds,
    adrenaline: returning('adrenaline') + rates.adrenaline * seconds,
    serotonin: returning('serotonin') + rates.serotonin * seconds,
    dopamine: returning('dopamine'),
    endorphins: returning('endorphins'),
    pain: decayed(body.pain, bodyVariables.pain.baseline, seconds, painHalfLife(body.endorphins)),
    fatigue: body.fatigue + hours * (asleep ? -restPerHour : fatiguePerWakingHour),
    glycogen: glycogenAfter(body.glycogen, body.bloodSugar, hours),
    cortisolLoad: body.cortisolLoad + hours * Math.max(0, body.cortisol - chronicCortisol),
    circadianPhase: (phase + hours) % 24,
  });
}

/**
 * A body after so many seconds, in equal steps of at most 300 s each. What a quantity returns to, and what presses on it, is
 * taken from the beginning of a step.
 *
 * @param seconds ≥ 0; nothing happens in none
 */
export function advanced(body: BodyState, seconds: number, conditions: BodyConditions): BodyState {
  if (!(seconds > 0)) return body;
  const steps = Math.ceil(seconds / longestStep);
  let next = body;
  for (let step = 0; step < steps; step += 1) next = stepped(next, seconds / steps, conditions);
  return next;
}
