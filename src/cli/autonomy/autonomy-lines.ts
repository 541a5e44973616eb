import type { AutonomyAccount } from '../../autonomy/account.ts';
import { isoTimeText } from '../memory/memory-text.ts';

/** What a mind may do by itself, and what the next level asks for, for people. */
export function autonomyLines(name: string, { held, levels, next }: AutonomyAccount): string[] {
  if (held === null)
    return [`The autonomy of ${name} is not governed: it may do everything that its configuration gives it.`];
  return [
    `${name} holds level ${held.level} of ${levels.length}, since ${isoTimeText(held.since)}:`,
    ...levels.map(({ level, allows }) => `  ${level === held.level ? '>' : ' '} ${level}  ${allows}`),
    ...(next === null
      ? []
      : [
          `Level ${next.level} asks for:`,
          ...next.criteria.map(({ text, isMet }) => `  ${isMet ? 'met    ' : 'not met'}  ${text}`),
        ]),
  ];
}
