import type { AutonomyCommand } from '../../ports/percept.ts';
import { type AutonomyLevel, autonomyLevels } from '../../theory/autonomy.ts';
import type { AutonomyAccount } from './account.ts';

/** The command that an operator's wish comes to, or why it cannot be granted, a line each. */
export type AutonomyWish = { command: AutonomyCommand } | { problems: string[] };

const ungoverned = (name: string): AutonomyWish => ({
  problems: [
    `Its autonomy is not governed, so that nothing can be ${name}. Write "autonomy: { governed: true }" in its configuration and start it.`,
  ],
});

/** The command that raises a mind by one level, once it meets every criterion; there is no way around one. @param to the next level when left out */
export function raisedBy({ held, next }: AutonomyAccount, to?: AutonomyLevel): AutonomyWish {
  if (held === null) return ungoverned('raised');
  if (next === null) return { problems: [`It holds level ${held.level}, and there is none above it.`] };
  if (to !== undefined && to !== next.level)
    return {
      problems: [
        `It holds level ${held.level}, and is raised by one level at a time: to ${next.level}, not to ${to}.`,
      ],
    };
  const missing = next.criteria.filter(({ isMet }) => !isMet);
  if (missing.length > 0)
    return { problems: missing.map(({ text }) => `Level ${next.level} asks for more: ${text}.`) };
  return { command: { name: 'raiseAutonomy', to: next.level } };
}

/** The command that lowers a mind, for which nothing has to be met. @param to the level below when left out */
export function loweredBy({ held }: AutonomyAccount, to?: AutonomyLevel): AutonomyWish {
  if (held === null) return ungoverned('lowered');
  const below = to ?? autonomyLevels.find((each) => each === held.level - 1);
  if (below === undefined || below >= held.level)
    return { problems: [`It holds level ${held.level}, which is not lowered to ${below ?? 'less'}.`] };
  return { command: { name: 'lowerAutonomy', to: below } };
}
