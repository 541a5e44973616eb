/** Towards what cortisol returns at an hour of the day: most at seven in the morning (docs/model/inner-life.md). `phase` in hours. */
export const circadianCortisol = (phase: number): number =>
  0.15 + 0.25 * Math.max(0, Math.cos(((phase - 7) * Math.PI) / 12));

/** How awake the hour makes, about 0.06 to 0.94: low at night and after lunch (docs/model/inner-life.md). `phase` in hours. */
export const alertness = (phase: number): number =>
  0.5 +
  0.2 * Math.cos((2 * Math.PI * (phase - 16)) / 24) -
  0.25 * Math.cos((2 * Math.PI * (phase - 14.5)) / 12);

/** Towards what the temperature returns, °C: warmest at five in the afternoon (docs/model/inner-life.md). `phase` in hours. */
export const circadianTemperature = (phase: number): number =>
  36.6 + 0.5 * Math.cos(((phase - 17) * Math.PI) / 12);
