/** The modes of governance (docs/model/mandates.md): which mandates and constraints hold. Not the loop's modes. */
export const governanceModes = ['emergency', 'normal', 'restricted'] as const;
export type GovernanceMode = (typeof governanceModes)[number];

/** The stricter of two modes: restricted before normal, normal before emergency. */
export const stricterOf = (one: GovernanceMode, other: GovernanceMode): GovernanceMode =>
  governanceModes.indexOf(one) > governanceModes.indexOf(other) ? one : other;

/** The mode that a name means; one that nobody knows is the strictest, with a warning. */
export function governanceModeNamed(name: string): { mode: GovernanceMode; warning: string | null } {
  const mode = governanceModes.find((each) => each === name);
  if (mode !== undefined) return { mode, warning: null };
  const shown = name.slice(0, 60);
  return {
    mode: 'restricted',
    warning: `There is no mode "${shown}": it is taken as restricted. The modes are ${governanceModes.join(', ')}.`,
  };
}
