import type { CallPurpose } from '../../ports/call-purpose.ts';
import type { MeasuredQuestion } from '../lived/measure.ts';
import type { MindTerms } from '../lived/third-mind.ts';
import type { TableSize } from '../../scripts/endurance/tables.ts';
import type { Called } from './extracting-voice.ts';

/**
 * The ways in which a month is lived, and what `memory.consolidation.when` is in each: without consolidation; with the one that asks no
 * model and goes by words alone; and with one whose voice is asked.
 */
export const waysOfTending = {
  without: 'never',
  words: 'model',
  voice: 'always',
} as const satisfies Record<string, NonNullable<MindTerms['consolidates']>>;

export type WayOfTending = keyof typeof waysOfTending;

/** One thing that a worker does: lives the month of one conversation in one way, and asks its questions. */
export interface MonthJob {
  data: string;
  /** Its place among the conversations of the data. */
  conversation: number;
  way: WayOfTending;
  /** How long the mind lives, days. */
  days: number;
  budgets: readonly number[];
  /** How many of its questions are asked; null for all. */
  questions: number | null;
}

/** A measure in which an insight counts as the turns it cites, and the same with raw turns alone. */
export interface Both<Measure> {
  counted: Measure;
  raw: Measure;
}

/** What the voice was shown for the questions at one budget, in one way of asking. */
export interface MonthShown extends Both<MeasuredQuestion[]> {
  budget: number;
  way: 'lived' | 'memoryAlone';
  /** How many conclusions and merged memories it was shown, in all. */
  made: number;
}

/** What one question finds in memory by one search: finds, best first, each as the turns that it counts as. */
export interface MonthFound extends Both<readonly (readonly string[])[]> {
  search: string;
  /** Its place among the questions that are asked. */
  question: number;
}

/** The memories that there are, but for what was withdrawn. */
export interface MonthMemories {
  all: number;
  /** How many of them are not dormant. */
  active: number;
  /** How many the mind concluded, and how many it merged of others. */
  concluded: number;
  merged: number;
  /** How many were promoted. */
  promoted: number;
}

/** What came of a job. */
export interface MonthDone {
  job: MonthJob;
  shown: MonthShown[];
  found: MonthFound[];
  memories: MonthMemories;
  tables: [name: string, size: TableSize][];
  called: [purpose: CallPurpose, called: Called][];
  seconds: number;
}
