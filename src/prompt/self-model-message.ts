import type { SelfModelLine } from '../../ports/self-model.ts';
import { quoted } from './inbox-message.ts';
import { joinedWithin } from './joined-within.ts';

/** The most that a self-model takes of a call, tokens. Ours. */
export const mostSelfModel = 200;

/** The room for a conversation below which there is none, tokens: it is the first that a small window goes without. Ours. */
const leastRoom = 2_000;

/** A self-model in words, with the day at whose end it was so. */
export interface ShownSelfModel {
  /** As `2026-01-31`. */
  day: string;
  lines: readonly SelfModelLine[];
}

/**
 * What an agent is like of late, as its voice is told (docs/model/rhythms.md): as many whole lines as fit, quoted, because they tell in words that came from outside. Null
 * where there is nothing to tell, or no room.
 *
 * @param room what is left for the conversation, tokens
 */
export function selfModelMessage({ day, lines }: ShownSelfModel, room: number): string | null {
  if (room < leastRoom) return null;
  const title = `WHO YOU ARE OF LATE (of your own record, as of ${day}):`;
  const textOf = ({ facet, text }: SelfModelLine): string => quoted(`${facet}: ${text}`);
  const shown = joinedWithin(title, lines, { tokens: mostSelfModel, textOf });
  return shown.length === 0 ? null : [title, ...shown.map(textOf)].join('\n');
}
