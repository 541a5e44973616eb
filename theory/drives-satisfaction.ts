import type { DriveDeficits } from './drives.ts';

/** The happenings of a cycle that can satisfy a drive. */
export interface Satisfaction {
  /** Whether somebody was there. */
  contact: boolean;
  /** Whether something turned out otherwise than expected. */
  surprised: boolean;
  /**
   * How new the cycle's winner was, 0 to 1; null when nothing came from the world: what a mind thinks up by itself is not new
   * to it.
   */
  novelty: number | null;
  /** How far goals were brought forward, ≥ 0. */
  progress: number;
  /** How many tools did what they were called for, ≥ 0. */
  done: number;
  /** Whether somebody was answered. */
  answered: boolean;
  /** Whether the thought made sense of something: it reappraised, accepted or solved a problem. */
  madeSense: boolean;
}

/** The progress of goals that satisfies competence wholly. */
export const satisfyingProgress = 0.25;

/**
 * The share of each deficit that a cycle relieves, 0 to 1. Contact satisfies connection, a surprise novelty, both wholly; what
 * is new by more than half satisfies novelty in proportion; progress satisfies competence in proportion, every tool that did what it was called for by a quarter, and every answer by a
 * tenth, so that a mind without goals is not left wanting; making sense halves the lack of coherence. Energy and safety are
 * satisfied by their causes alone: a meal, sleep, the end of pain. Our figures.
 */
export const satisfactionOf = ({
  contact,
  surprised,
  novelty,
  progress,
  done,
  answered,
  madeSense,
}: Satisfaction): DriveDeficits => ({
  energy: 0,
  safety: 0,
  connection: contact ? 1 : 0,
  novelty: surprised ? 1 : Math.max(0, 2 * ((novelty ?? 0) - 0.5)),
  competence: Math.min(
    1,
    (answered ? 0.1 : 0) + 0.25 * Math.max(0, done) + Math.max(0, progress) / satisfyingProgress,
  ),
  coherence: madeSense ? 0.5 : 0,
});
