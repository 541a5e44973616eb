import { writtenBody, type BodyState } from './body-variables.ts';

/** How a body responds to a stimulus of an intensity of 0 to 1: the quantities that it changes. */
type Response = (body: BodyState, intensity: number) => Partial<BodyState>;

/** The intensity below which a noise has no effect on a body. */
export const noiseThreshold = 0.7;

/** The intensity below which neither cold nor heat shifts the temperature. */
export const thermalThreshold = 0.5;

/** The temperature shift, °C, that an intensity of cold or heat causes: `(i − 0.5)·4`, and nothing below 0.5. */
const thermalShift = (intensity: number): number => Math.max(0, intensity - thermalThreshold) * 4;

/** Mg/dL that a meal of intensity 1 adds to the blood. */
export const mealSugar = 60;

/** How much dopamine a reward of intensity 1 adds. */
export const rewardDopamine = 0.5;

/** Fight or flight at what is said or happens: about four times as much as of bare stress, whose intensity may be three times as high. */
const aroused = ({ adrenaline, heartRate }: BodyState, i: number) => ({
  adrenaline: adrenaline + 2.5 * i,
  heartRate: heartRate + 200 * i,
});

const responses = {
  pain: ({ pain, adrenaline }, i) => ({ pain: pain + i, adrenaline: adrenaline + 0.3 * i }),
  noise: ({ adrenaline, heartRate }, i) => {
    const excess = Math.max(0, i - noiseThreshold);
    return { adrenaline: adrenaline + excess * 0.5, heartRate: heartRate + excess * 20 };
  },
  cold: ({ temperature }, i) => ({ temperature: temperature - thermalShift(i) }),
  heat: ({ temperature }, i) => ({ temperature: temperature + thermalShift(i) }),
  stress: ({ pendingCortisol, adrenaline, heartRate, serotonin, dopamine }, i) => ({
    pendingCortisol: pendingCortisol + 0.5 * i,
    adrenaline: adrenaline + 0.6 * i,
    heartRate: heartRate + 60 * i,
    serotonin: serotonin - 0.15 * i,
    dopamine: dopamine - 0.1 * i,
  }),
  meal: ({ bloodSugar }, i) => ({ bloodSugar: bloodSugar + mealSugar * i }),
  reward: ({ dopamine, endorphins }, i) => ({
    dopamine: dopamine + rewardDopamine * i,
    endorphins: endorphins + 0.2 * i,
  }),
  joy: ({ dopamine, serotonin, endorphins, heartRate }, i) => ({
    dopamine: dopamine + i,
    serotonin: serotonin + 0.4 * i,
    endorphins: endorphins + 0.3 * i,
    heartRate: heartRate + 20 * i,
  }),
  hurt: (body, i) => ({
    ...aroused(body, i),
    pain: body.pain + i,
    pendingCortisol: body.pendingCortisol + i,
    serotonin: body.serotonin - 0.3 * i,
    dopamine: body.dopamine - 0.2 * i,
  }),
  alarm: (body, i) => ({
    ...aroused(body, i),
    pendingCortisol: body.pendingCortisol + i,
    serotonin: body.serotonin - 0.1 * i,
  }),
  sympathy: ({ serotonin, dopamine, pendingCortisol, heartRate }, i) => ({
    serotonin: serotonin - 0.5 * i,
    dopamine: dopamine - 0.2 * i,
    pendingCortisol: pendingCortisol + 0.2 * i,
    heartRate: heartRate - 10 * i,
  }),
  comfort: ({ pain, pendingCortisol, adrenaline, serotonin, endorphins }, i) => ({
    pain: pain * (1 - i),
    pendingCortisol: pendingCortisol * (1 - i),
    adrenaline: adrenaline * (1 - i),
    serotonin: serotonin + 0.3 * i,
    endorphins: endorphins + 0.6 * i,
  }),
} as const satisfies Record<string, Response>;

export type BodyStimulus = keyof typeof responses;

/**
 * A body after a stimulus (docs/model/inner-life.md). Of our own choosing: stress orders half of its intensity in cortisol,
 * which comes to a peak 15 to 30 minutes later; at once come adrenaline (0.6) and heart beats (60 a minute), fight or flight,
 * and serotonin (0.15) and dopamine (0.1) are lost, without which nobody would mind. A meal adds 60 mg/dL. A reward adds half
 * of its intensity in dopamine and a fifth in endorphins, which ease pain. The last five are what appraisal causes, at intensities of up
 * to 0.3: an insult hurts as a blow does (pain, and fight or flight), what is told of another's loss saddens without pain, and comfort
 * takes a share of pain and of what stress has ordered, and brings endorphins, with which pain fades twice as fast.
 *
 * @param intensity 0 to 1; more counts as 1, less as 0
 */
export const stimulated = (body: BodyState, stimulus: BodyStimulus, intensity: number): BodyState =>
  writtenBody(body, responses[stimulus](body, Math.min(1, Math.max(0, intensity))));

/** A body after a drive was satisfied: dopamine rises at once by `amount`, 0 to 1. */
export const rewarded = (body: BodyState, amount: number): BodyState =>
  writtenBody(body, { dopamine: body.dopamine + Math.max(0, amount) });
