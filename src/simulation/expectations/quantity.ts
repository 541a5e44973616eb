import { z } from 'zod';
import { driveNames, type DriveName, type InnerState } from '../../../ports/inner.ts';
import { isInRange, rangeSchema, rangeText, type Range } from './range.ts';

type Read = (inner: InnerState) => number | null;

/** The quantities of an inner life that can be measured, and how each is read. */
const quantities = {
  arousal: ({ affect }) => affect.arousal,
  valence: ({ affect }) => affect.valence,
  energy: ({ affect }) => affect.energy,
  cognitiveLoad: ({ affect }) => affect.cognitiveLoad,
  stress: ({ affect }) => affect.stress,
  pain: ({ affect }) => affect.pain,
  regulation: ({ regulation }) => regulation,
  aloneHours: ({ aloneHours }) => aloneHours,
  temperature: ({ temperature }) => temperature,
  fatigue: ({ fatigue }) => fatigue,
  hunger: ({ hunger }) => hunger,
  cortisol: ({ cortisol }) => cortisol,
} as const satisfies Record<string, Read>;

type Quantity = keyof typeof quantities;

const names = Object.keys(quantities) as Quantity[];

const rangesOf = <Name extends string>(all: readonly Name[]) =>
  Object.fromEntries(all.map((name) => [name, rangeSchema.optional()])) as Record<
    Name,
    z.ZodOptional<typeof rangeSchema>
  >;

const fieldsSchema = z.strictObject({
  ...rangesOf(names),
  drives: z
    .strictObject(rangesOf(driveNames))
    .optional()
    .describe('What drives lack, 0 to 1, by their names.'),
});

/** The measured quantities of an inner life, each with the expected range. */
export const measuresSchema = fieldsSchema.superRefine((measures, context) => {
  // a name that is not known has been complained of already
  if (context.issues.length > 0 || demands(measures).length > 0) return;
  context.addIssue({ code: 'custom', message: 'must name something that is measured' });
});

/** In words, for the descriptions of those expectations that measure. */
export const measuresText = `${names.join(', ')}, or of "drives" ${driveNames.join(', ')}; each with a number (met when it rounds to it, with two decimals), or { atLeast, atMost }`;

/** One measured quantity with its expected range. */
export interface Demand {
  name: string;
  read: Read;
  range: Range;
}

/** The single demands of an expectation. */
export function demands({ drives = {}, ...plain }: z.output<typeof fieldsSchema>): Demand[] {
  const ranges = <Name extends string>(given: Partial<Record<Name, Range | undefined>>) =>
    (Object.entries(given) as [Name, Range | undefined][]).flatMap(([name, range]) =>
      range === undefined ? [] : [[name, range] as const],
    );
  return [
    ...ranges<Quantity>(plain).map(([name, range]) => ({
      name: name as string,
      read: quantities[name],
      range,
    })),
    ...ranges<DriveName>(drives).map(([name, range]) => ({
      name: `drives.${name}`,
      read: (inner: InnerState) => inner.drives?.[name] ?? null,
      range,
    })),
  ];
}

/**
 * Judges numbers that were found.
 *
 * @param found of each demand, null where there is none
 * @param how put before the name of each: `the highest `
 */
export function judgeMeasures(
  wanted: readonly Demand[],
  found: (demand: Demand) => number | null,
  how = '',
): { wanted: string; holds: boolean; found: string } {
  const judged = wanted.map((demand) => {
    const value = found(demand);
    return {
      wanted: `${how}${demand.name} ${rangeText(demand.range)}`,
      holds: value !== null && isInRange(value, demand.range),
      found: value === null ? `there was no ${demand.name}` : `${how}${demand.name} was ${value.toFixed(3)}`,
    };
  });
  return {
    wanted: judged.map((each) => each.wanted).join(' and '),
    holds: judged.every(({ holds }) => holds),
    found: judged.flatMap(({ holds, found }) => (holds ? [] : [found])).join('; '),
  };
}
