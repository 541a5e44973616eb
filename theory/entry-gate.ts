import { isMechanicalOutput } from './mechanical-output.ts';

/** The stochastic rules of the entry gate (docs/model/gate.md). */
export interface EntryGateParameters {
  /** Content of fewer characters than this is short. */
  readonly shortBelow: number;
  /** The chance that short content is skipped, 0 to 1. */
  readonly shortSkipped: number;
  /** The chance that mechanical output is skipped, 0 to 1. */
  readonly mechanicalSkipped: number;
}

export const defaultEntryGate: EntryGateParameters = {
  shortBelow: 10,
  shortSkipped: 0.95,
  mechanicalSkipped: 0.9,
};

/** The kinds of content that the entry gate tells apart. */
export type EntryKind = 'short' | 'mechanical' | 'ordinary';

export interface EntryDecision {
  readonly action: 'skip' | 'buffer';
  readonly kind: EntryKind;
}

/** The entry gate's classification of a content. White space around it does not count; short wins over mechanical. */
export function entryKind(
  content: string,
  { shortBelow }: Pick<EntryGateParameters, 'shortBelow'> = defaultEntryGate,
): EntryKind {
  // as many characters as tell it; some are two letters of the language
  if (Array.from(content.trim().slice(0, 2 * shortBelow)).length < shortBelow) return 'short';
  return isMechanicalOutput(content) ? 'mechanical' : 'ordinary';
}

/**
 * The entry gate (docs/model/gate.md): short content is skipped 95 times of 100, mechanical output 90 times, anything else is
 * buffered. It stands before the scratch buffer and not before the inbox: all is heard, not all is kept (docs/model/gate.md).
 *
 * @param draw uniform, 0 to below 1
 */
export function entryDecision(
  content: string,
  draw: number,
  parameters: EntryGateParameters = defaultEntryGate,
): EntryDecision {
  const kind = entryKind(content, parameters);
  const skipped: Readonly<Record<EntryKind, number>> = {
    short: parameters.shortSkipped,
    mechanical: parameters.mechanicalSkipped,
    ordinary: 0,
  };
  return { action: draw < skipped[kind] ? 'skip' : 'buffer', kind };
}
