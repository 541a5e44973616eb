/**
 * The level that cortisol returns to at a time of day: highest at seven in the morning (docs/model/inner-life.md). `phase` in
 * hours.
 */
export const circadianCortisol = (phase: number): number =>
  0.15 + 0.25 * Math.max(0, Math.cos(((phase - 7) * Math.PI) / 12));

/**
 * Alertness by the time of day, about 0.06 to 0.94: low at night and after lunch (docs/model/inner-life.md). `phase` in hours.
 */
export const alertness = (phase: number): number =>
  0.5 +
  0.2 * Math.cos((2 * Math.PI * (phase - 16)) / 24) -
  0.25 * Math.cos((2 * Math.PI * (phase - 14.5)) / 12);

/**
 * The temperature that the body returns to at a time of day, °C: highest at five in the afternoon (docs/model/inner-life.md).
 * `phase` in hours.
 */
export const circadianTemperature = (phase: number): number =>
  36.6 + 0.5 * Math.cos(((phase - 17) * Math.PI) / 12);
