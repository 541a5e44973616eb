/** What a preset sets of the sizes of a call; what a person writes stands. */
interface PresetSizes {
  preset?: unknown;
  [field: string]: unknown;
}

/** The presets of the sizes of a call (docs/model/stream.md). */
export const presetNames = ['usual', 'small'] as const;

/** The sizes for models with little room, as docs/model/stream.md divides it. */
const small: PresetSizes = {
  budget: 8_000,
  summarisedCycles: 20,
  relevantMoments: 30,
  longestPercept: 1_000,
  sections: { identity: { most: 1_500 }, files: { most: 1_000 } },
};

const isSection = (value: unknown): value is PresetSizes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is written, and beneath it what is not written there. */
function over(beneath: PresetSizes, written: PresetSizes): PresetSizes {
  const both = Object.entries(beneath).map(([field, size]): [string, unknown] => {
    const own = written[field];
    if (own === undefined) return [field, size];
    return [field, isSection(size) && isSection(own) ? over(size, own) : own];
  });
  return { ...written, ...Object.fromEntries(both) };
}

/** The sizes as a person has written them, with those of the preset that it names where nothing is written. */
export const withPreset = (written: unknown): unknown =>
  isSection(written) && written.preset === 'small' ? over(small, written) : written;
