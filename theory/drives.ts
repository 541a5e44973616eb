/** The drives of a mind. */
export const driveKinds = ['energy', 'safety', 'connection', 'novelty', 'competence', 'coherence'] as const;
export type DriveKind = (typeof driveKinds)[number];

/** The deficit of each drive, 0 (nothing is lacking) to 1. */
export type DriveDeficits = Record<DriveKind, number>;

/**
 * The figures of a drive: the deficit from which it asks for attention, 0 to 1, and how much the deficit grows in an hour by
 * itself.
 */
export interface DriveFigures {
  setPoint: number;
  growth: number;
}

/**
 * The figures of the drives unless the configuration says otherwise. Our figures: the sources leave them to the configuration.
 */
export const defaultDrives: Readonly<Record<DriveKind, Readonly<DriveFigures>>> = {
  energy: { setPoint: 0.6, growth: 0.01 },
  safety: { setPoint: 0.4, growth: 0.002 },
  connection: { setPoint: 0.4, growth: 0.02 },
  novelty: { setPoint: 0.5, growth: 0.03 },
  competence: { setPoint: 0.5, growth: 0.02 },
  coherence: { setPoint: 0.5, growth: 0.005 },
};

/** How much dopamine a point of relieved deficit releases. */
export const dopamineOfRelief = 0.5;

/** The states that drive deficits are derived from. */
export interface DriveSources {
  /** Ratios. */
  fatigue: number;
  hunger: number;
  pain: number;
  stress: number;
  /** Hours alone, by the mind's own subjective clock. */
  aloneHours: number;
  /** Hours since something surprising happened. */
  uneventfulHours: number;
  /** Hours since a goal was brought forward; null: no goal is open. */
  fruitlessHours: number | null;
  /** Contradictions that the mind has not made sense of. */
  tensions: number;
}

/** Drive deficits after a change, and how much of them was relieved. */
export interface DriveChange {
  deficits: DriveDeficits;
  /** The sum of the deficits relieved, ≥ 0. */
  relieved: number;
}

const ratio = (value: number): number => Math.min(1, Math.max(0, value));

const each = (deficitOf: (drive: DriveKind) => number): DriveDeficits =>
  Object.fromEntries(driveKinds.map((drive) => [drive, ratio(deficitOf(drive))])) as DriveDeficits;

/** No deficit in any drive. */
export const noDeficits = (): DriveDeficits => each(() => 0);

/** A saturating curve over hours, 0 to 1: it reaches one half after `half` hours. */
const saturating = (hours: number, half: number): number => 1 - 2 ** (-Math.max(0, hours) / half);

/**
 * The lowest deficit of each drive that the state of body and mind allows, 0 to 1. Energy by tiredness or hunger, safety by
 * pain or stress, connection by half after 12 hours alone, novelty by half after 12 uneventful hours, competence by half after
 * a day without progress at an open goal, coherence by half at two tensions. The sources name the causes; the figures are ours.
 */
export function driveCauses(sources: DriveSources): DriveDeficits {
  const { fatigue, hunger, pain, stress, aloneHours, uneventfulHours, fruitlessHours, tensions } = sources;
  const causes = {
    energy: Math.max(fatigue, hunger),
    safety: Math.max(pain, stress),
    connection: saturating(aloneHours, 12),
    novelty: saturating(uneventfulHours, 12),
    competence: fruitlessHours === null ? 0 : saturating(fruitlessHours, 24),
    coherence: tensions / (tensions + 2),
  };
  return each((drive) => causes[drive]);
}

const reliefOf = (before: DriveDeficits, after: DriveDeficits): number =>
  driveKinds.reduce((sum, drive) => sum + Math.max(0, before[drive] - after[drive]), 0);

/**
 * Drives after some hours: each has grown by itself, has lost what its cause has lost, and is at least its cause. While no cause
 * weakens none of them falls.
 *
 * @param before the causes at the beginning of that time
 * @param after the causes at its end
 */
export function drivesAfter(
  deficits: DriveDeficits,
  hours: number,
  figures: Readonly<Record<DriveKind, DriveFigures>>,
  before: DriveDeficits,
  after: DriveDeficits,
): DriveChange {
  const grown = each((drive) => deficits[drive] + Math.max(0, hours) * figures[drive].growth);
  const next = each((drive) =>
    Math.max(after[drive], grown[drive] - Math.max(0, before[drive] - after[drive])),
  );
  return { deficits: next, relieved: reliefOf(grown, next) };
}

/**
 * Drives after an event that satisfied them, each by a share of its deficit, but never below its cause.
 *
 * @param shares 0 (not at all) to 1 (wholly)
 * @param causes as the event has left them
 */
export function drivesSatisfied(
  deficits: DriveDeficits,
  shares: DriveDeficits,
  causes: DriveDeficits,
): DriveChange {
  const next = each((drive) =>
    Math.min(deficits[drive], Math.max(causes[drive], deficits[drive] * (1 - ratio(shares[drive])))),
  );
  return { deficits: next, relieved: reliefOf(deficits, next) };
}

/** The dopamine spike for an amount of relief, 0 to 1. */
export const rewardOf = (relieved: number): number => ratio(dopamineOfRelief * relieved);

/** How far the most unmet drive lies above its set point, 0 to 1: it colours affect. */
export const drivePressure = (
  deficits: DriveDeficits,
  figures: Readonly<Record<DriveKind, Pick<DriveFigures, 'setPoint'>>>,
): number => ratio(Math.max(...driveKinds.map((drive) => deficits[drive] - figures[drive].setPoint)));
