import type { GutBand } from '../../../theory/gut.ts';
import type { Interlocutor } from '../interlocutor.ts';

const bandWords: Readonly<Record<GutBand, string>> = {
  close: 'goes to the heart of who you are',
  touching: 'is close to you',
  foreign: 'lies far from who you are',
};

/** Whoever a person talks with, in felt words, without numbers; null where there is nothing to say. */
export function personInterlocutor({ name, band, cares }: Interlocutor): string | null {
  const lines = [
    ...(band === null ? [] : [`What ${name} tells you of ${bandWords[band]}.`]),
    ...(cares.length === 0 ? [] : [`What ${name} cares about is most like this: ${cares.join(', ')}.`]),
  ];
  return lines.length === 0 ? null : lines.join(' ');
}
