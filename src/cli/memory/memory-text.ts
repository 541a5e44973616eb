import type { Memory, MemoryType } from '../../../ports/memory.ts';
import { textOnTerminal } from '../run/text.ts';

/** The most of a memory that stands on one line, characters. */
const longest = 160;

/** A moment as people read it. */
export const isoTimeText = (at: number): string => new Date(at).toISOString();

/** Something from outside on one line. */
export const onOneLine = (text: string): string => textOnTerminal(text).replaceAll(/\s+/g, ' ').trim();

/** What a memory says, on one line. */
export function contentLine({ content }: Pick<Memory, 'content'>): string {
  const flat = onOneLine(content);
  return flat.length > longest ? `${flat.slice(0, longest).toWellFormed()}…` : flat;
}

const typeWords: Readonly<Record<MemoryType, string>> = {
  episodic: 'something that happened or was told',
  semantic: 'a fact',
  procedural: 'how something is done',
  preference: 'a preference',
  reflection: 'its own reflection',
  correction: 'a correction',
  narrative: 'part of its story',
  tension: 'an internal contradiction',
};

/** In few words where a memory comes from: what kind it is, who said it, and when. */
export function originText({ type, speaker, sourceTag, eventAt, createdAt, immutable }: Memory): string {
  const who = speaker === null ? sourceTag.replace('_', ' ') : onOneLine(speaker);
  return `${typeWords[type]}${immutable ? ', a safety memory' : ''}, from ${who}, ${isoTimeText(eventAt ?? createdAt)}`;
}

/** Who withdrew it, when and why; null when nobody did. */
export const withdrawalText = ({ retracted }: Pick<Memory, 'retracted'>): string | null =>
  retracted === null
    ? null
    : `withdrawn ${isoTimeText(retracted.at)} by ${onOneLine(retracted.by)}: ${onOneLine(retracted.reason)}`;
