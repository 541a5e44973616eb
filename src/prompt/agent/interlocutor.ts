import type { GutBand } from '../../../theory/gut.ts';
import type { Interlocutor } from '../interlocutor.ts';

const bandWords: Readonly<Record<GutBand, string>> = {
  close: 'very close to who you are',
  touching: 'close to who you are',
  foreign: 'far from who you are',
};

/** Whoever an agent talks with, with its figures; no line where there is nothing to say. */
export function agentInterlocutor({ name, of, near, band, cares }: Interlocutor): string[] {
  const lies = band === null || near === null ? [] : [`is ${bandWords[band]} (nearness ${near.toFixed(2)})`];
  const like = cares.length === 0 ? [] : [`is most like this: ${cares.join(', ')}`];
  if (lies.length + like.length === 0) return [];
  return [`SPEAKER: what ${name} tells of, ${of} memories, ${[...lies, ...like].join(', and ')}.`];
}
