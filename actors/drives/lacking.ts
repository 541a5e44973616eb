import { z } from 'zod';
import type { Goal } from '../../ports/goal.ts';
import {
  driveNames,
  feltSchema,
  innerSettingsSchema,
  type Felt,
  type InnerSettings,
  type InnerState,
  type LivedCycle,
} from '../../ports/inner.ts';
import {
  driveCauses,
  drivesAfter,
  drivesSatisfied,
  noDeficits,
  type DriveDeficits,
  type DriveSources,
} from '../../theory/drives.ts';
import { satisfactionOf } from '../../theory/drives-satisfaction.ts';

const time = z.number();
const deficits = z.record(z.enum(driveNames), z.number());

export const drivesContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
  deficits,
  /** The causes of each drive at the last wave. */
  causes: deficits,
  /** The body's last report; null: none yet. */
  felt: feltSchema.nullable(),
  /** Stress as affect last reported it. */
  stress: z.number(),
  aloneHours: z.number(),
  /**
   * The time of the last surprise (moved later by novelty) and of the last progress of a goal; at first, the beginning of its
   * life.
   */
  surprisedAt: time,
  progressedAt: time,
  openGoals: z.number().int(),
  /** Contradictions that the mind has not made sense of. */
  tensions: z.number(),
  /** Relief that the body has not been told of. */
  relieved: z.number(),
});

export type DrivesContext = z.infer<typeof drivesContextSchema>;

const hourly = 3_600_000;

export const satisfied = (life: number, inner: InnerSettings | null, at: number): DrivesContext => ({
  life,
  inner,
  deficits: noDeficits(),
  causes: noDeficits(),
  felt: null,
  stress: 0,
  aloneHours: 0,
  surprisedAt: at,
  progressedAt: at,
  openGoals: 0,
  tensions: 0,
  relieved: 0,
});

function sourcesAt(context: DrivesContext, at: number): DriveSources {
  const { felt, stress, aloneHours, surprisedAt, progressedAt, openGoals, tensions } = context;
  return {
    fatigue: felt?.fatigue ?? 0,
    hunger: felt?.hunger ?? 0,
    pain: felt?.pain ?? 0,
    stress,
    aloneHours,
    uneventfulHours: Math.max(0, at - surprisedAt) / hourly,
    fruitlessHours: openGoals === 0 ? null : Math.max(0, at - progressedAt) / hourly,
    tensions,
  };
}

/** Drives after a wave. Without drives only what the body tells is remembered. */
export function drivesAtWave(context: DrivesContext, felt: Felt): Partial<DrivesContext> {
  const figures = context.inner?.drives;
  if (!figures) return { felt };
  const causes = driveCauses(sourcesAt({ ...context, felt }, felt.at));
  const hours = context.felt ? (felt.at - context.felt.at) / hourly : 0;
  const change = drivesAfter(context.deficits, hours, figures, context.causes, causes);
  return { felt, causes, deficits: change.deficits, relieved: context.relieved + change.relieved };
}

/** The drives after an adoption: cleared when drives are switched off, so that they begin anew when switched on again. */
export function drivesAfterAdoption(inner: InnerSettings | null): Partial<DrivesContext> {
  if (inner === null || inner.drives !== null) return { inner };
  return { inner, deficits: noDeficits(), causes: noDeficits(), relieved: 0 };
}

const sensible = new Set(['reappraisal', 'acceptance', 'problemSolving']);

/** The time of the last surprise, moved later by novelty in the share that it satisfies, so that novelty eases the drive. */
const lessUneventful = (since: number, share: number, at: number): number =>
  share === 0 ? since : Math.round(at - (1 - share) * Math.max(0, at - since));

/** Drives after a cycle: each thought that makes sense of something resolves one tension. */
export function drivesAfterCycle(
  context: DrivesContext,
  lived: LivedCycle,
  at: number,
): Partial<DrivesContext> {
  const answered = lived.spoke && lived.succeeded;
  const { contact } = lived;
  const madeSense = lived.patterns.some((pattern) => sensible.has(pattern));
  const shares = satisfactionOf({
    contact,
    surprised: lived.surprises.length > 0,
    // what a mind thinks up by itself is nothing new to it
    novelty: lived.origin === 'respond' ? lived.novelty : null,
    progress: lived.progress,
    done: lived.deeds?.worked ?? 0,
    answered,
    madeSense,
  });
  const changed = {
    aloneHours: contact ? 0 : context.aloneHours,
    surprisedAt: lessUneventful(context.surprisedAt, shares.novelty, at),
    progressedAt: lived.progress > 0 ? at : context.progressedAt,
    tensions: Math.max(0, context.tensions + lived.tensions - (madeSense ? 1 : 0)),
  };
  if (!context.inner?.drives) return changed;
  const causes: DriveDeficits = driveCauses(sourcesAt({ ...context, ...changed }, at));
  const change = drivesSatisfied(context.deficits, shares, causes);
  return {
    ...changed,
    causes,
    deficits: change.deficits,
    relieved: context.relieved + change.relieved,
  };
}

export const afterFeeling = ({ affect, aloneHours }: InnerState): Partial<DrivesContext> => ({
  stress: affect.stress,
  aloneHours,
});

/**
 * The context after goals have changed: open goals are those under way, and a goal newer than the last progress has its own
 * time.
 */
export function afterGoals(context: DrivesContext, goals: readonly Goal[]): Partial<DrivesContext> {
  const open = goals.filter(({ status }) => status === 'active');
  return {
    openGoals: open.length,
    progressedAt: context.openGoals === 0 ? latest(context.progressedAt, open) : context.progressedAt,
  };
}

const latest = (at: number, open: readonly Goal[]): number =>
  open.reduce((newest, { since }) => Math.max(newest, since), at);
