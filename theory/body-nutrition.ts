/** How long a full store of glycogen lasts without a meal, hours. Our choice: a liver holds 12 to 24. */
export const glycogenHours = 16;

/**
 * The share of a full glycogen store that each mg/dL of blood sugar above 90 adds in an hour: a meal of intensity 1 fills about
 * 0.8.
 */
export const glycogenStored = 0.006;

/** The share of glycogen below which blood sugar falls under its baseline. */
export const glycogenReserve = 0.25;

/** The level that blood sugar returns to, mg/dL: 90 while glycogen lasts, down to 60 with none. */
export const bloodSugarTarget = (glycogen: number): number =>
  60 + 30 * Math.min(1, Math.max(0, glycogen / glycogenReserve));

/** The glycogen store after some hours: used up at a steady rate, refilled by blood sugar above need. */
export const glycogenAfter = (glycogen: number, bloodSugar: number, hours: number): number =>
  glycogen + hours * (glycogenStored * Math.max(0, bloodSugar - 90) - 1 / glycogenHours);

const ratio = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Hunger, 0 to 1, always derived and never stored (docs/model/inner-life.md): low blood sugar causes it at once, an emptying
 * glycogen store causes it unless blood sugar is high. So a meal ends hunger before the store is full again.
 */
export const hungerOf = ({ bloodSugar, glycogen }: { bloodSugar: number; glycogen: number }): number =>
  ratio(Math.max(0, (90 - bloodSugar) / 40) + (1 - glycogen) * ratio((130 - bloodSugar) / 40));
