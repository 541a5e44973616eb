/** How much of each part a correction keeps, characters. */
export const longestCorrection = 500;

/** A correction in words has at most so many characters: its parts, and the names of what spoke for another look. */
export const longestCorrectionText = 3_000;

const part = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, longestCorrection).toWellFormed();

/** A correction of a thought, before it is put into words. */
interface CorrectedThought {
  /** What the thought was about. */
  context: string;
  /** What spoke for another look at it. */
  triggers: readonly string[];
  error: string;
  thought: string;
  correction: string;
}

/**
 * A correction as the reflection bank keeps it (docs/model/confidence.md), a line for each of its five parts (003 §3.7: trigger, error type,
 * original reasoning, correction, context).
 */
export const correctionText = ({ context, triggers, error, thought, correction }: CorrectedThought): string =>
  [
    `Context: ${part(context)}`,
    `Trigger: ${triggers.join(', ')}`,
    `Error: ${part(error)}`,
    `What was thought: ${part(thought)}`,
    `Correction: ${part(correction)}`,
  ].join('\n');
