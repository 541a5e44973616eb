/** The levels of autonomy (docs/model/autonomy.md), each of which allows what those below it do and one thing more. */
export const autonomyLevels = [1, 2, 3, 4, 5] as const;
export type AutonomyLevel = (typeof autonomyLevels)[number];

/**
 * What a turn may do only from a level on. `speakUnasked`: say something that nobody asked for; `delegateAsked`: hand over a task in a turn in which somebody
 * spoke to the mind; `delegateUnasked`: in any other.
 */
export const turnActs = ['speakUnasked', 'delegateAsked', 'delegateUnasked'] as const;
export type TurnAct = (typeof turnActs)[number];

/** What goes by the level; `liftBelief`: to let a belief that recurs come to count above .85. */
export type GovernedAct = TurnAct | 'liftBelief';

/** The lowest level that allows each. */
export const allowedFrom: Readonly<Record<GovernedAct, AutonomyLevel>> = {
  speakUnasked: 2,
  delegateAsked: 3,
  delegateUnasked: 4,
  liftBelief: 5,
};

/** Whether a level allows something. */
export const allows = (level: AutonomyLevel, act: GovernedAct): boolean => level >= allowedFrom[act];
