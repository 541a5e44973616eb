import { z } from 'zod';
import {
  innerSettingsSchema,
  innerStateSchema,
  type Drives,
  type Felt,
  type InnerSettings,
  type LivedCycle,
} from '../../ports/inner.ts';
import { affectOf } from '../../theory/affect.ts';
import { copingOf, isControllable } from '../../theory/coping.ts';
import { distortionsAt } from '../../theory/distortions.ts';
import { drivePressure } from '../../theory/drives.ts';
import { isLonely, isolationClock, isolationPhase } from '../../theory/isolation.ts';
import { baselineRegulation, effectiveRegulation, regulationAfter } from '../../theory/regulation.ts';

const time = z.number();

export const affectContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
  seed: z.number(),
  /** Regulation capacity; null: rested, at the baseline of the personality. */
  capacity: z.number().nullable(),
  /** Hours without company by the subjective clock, and up to when they are counted. */
  aloneHours: z.number(),
  aloneCountedAt: time,
  /** How the mind feels; null until the first wave. */
  state: innerStateSchema.nullable(),
});

export type AffectContext = z.infer<typeof affectContextSchema>;

const hourly = 3_600_000;

export const unmoved = (
  life: number,
  inner: InnerSettings | null,
  seed: number,
  at: number,
): AffectContext => ({
  life,
  inner,
  seed,
  capacity: null,
  aloneHours: 0,
  aloneCountedAt: at,
  state: null,
});

const aloneAt = ({ aloneHours, aloneCountedAt }: AffectContext, at: number, extraversion: number): number =>
  aloneHours + (Math.max(0, at - aloneCountedAt) / hourly) * isolationClock(extraversion);

/**
 * How the mind feels at a wave. Regulation is as the time before has left it; what is felt now has worn it down, or let it
 * recover, since the last wave.
 */
export function affectAtWave(
  context: AffectContext,
  felt: Felt,
  drives: Drives | null,
): Partial<AffectContext> {
  const { inner, seed, state: before } = context;
  if (!inner) return {};
  const { personality } = inner;
  const baseline = baselineRegulation(personality);
  const capacity = Math.min(baseline, context.capacity ?? baseline);
  const aloneHours = aloneAt(context, felt.at, personality.extraversion);

  const pressure = drives && inner.drives ? drivePressure(drives, inner.drives) : 0;
  const affect = affectOf(felt, personality, effectiveRegulation(capacity, felt.fatigue), pressure);
  const hours = before ? Math.max(0, felt.at - before.at) / hourly : 0;
  const left = regulationAfter(capacity, affect.stress, hours, baseline);
  const regulation = effectiveRegulation(left, felt.fatigue);

  const strain = {
    ...affect,
    regulation,
    controllable: isControllable({ pain: felt.pain, lonely: isLonely(aloneHours) }),
  };
  return {
    capacity: left,
    aloneHours,
    aloneCountedAt: Math.max(context.aloneCountedAt, felt.at),
    state: {
      at: felt.at,
      affect,
      regulation,
      isolation: isolationPhase(aloneHours),
      aloneHours,
      distortions: distortionsAt(felt.at, seed, personality, affect.stress, regulation),
      coping: copingOf(strain, personality),
      drives,
      temperature: felt.temperature,
      fatigue: felt.fatigue,
      hunger: felt.hunger,
      cortisol: felt.cortisol,
    },
  };
}

/** The context after a cycle: contact with a person resets the time alone. */
export const affectAfterCycle = (
  context: AffectContext,
  lived: LivedCycle,
  at: number,
): Partial<AffectContext> =>
  lived.contact ? { aloneHours: 0, aloneCountedAt: Math.max(context.aloneCountedAt, at) } : {};
