import type { Autonomy, Barred, HeldAutonomy } from '../../ports/autonomy.ts';
import type { Observation } from '../../ports/command.ts';
import { isDirect, type AutonomyCommand, type PerceptSource } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { allowedFrom, allows, type AutonomyLevel, type TurnAct } from '../../theory/autonomy.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';

/** The level that governs a mind; null where its configuration does not have it governed. */
export const levelOf = ({
  settings,
  autonomy,
}: Pick<SelfSlice, 'settings' | 'autonomy'>): AutonomyLevel | null =>
  settings.autonomy === undefined ? null : (autonomy?.level ?? settings.autonomy.start);

/**
 * The level after an adoption of settings: the one that it held, or where it was never governed that of the configuration. It is kept while a mind is not
 * governed, so that leaving that out for a while raises nobody. Governed again, it holds its level anew: what it did meanwhile was above it, and is no practice.
 */
export const autonomyAdopted = (
  held: HeldAutonomy | undefined,
  { autonomy }: MindSettings,
  at: number,
): Pick<SelfSlice, 'autonomy'> => {
  if (autonomy === undefined) return held === undefined ? {} : { autonomy: { ...held, rests: true } };
  const goesOn = held !== undefined && held.rests === undefined;
  return { autonomy: goesOn ? held : { level: held?.level ?? autonomy.start, since: at } };
};

/** Whether a kind of percept asks for a word: somebody spoke to the mind, or its owner has ordered it, by a plan or a task. */
function asksForWord(source: PerceptSource): boolean {
  switch (source.kind) {
    case 'speech':
    case 'action':
    case 'command':
    case 'plan':
    case 'interrupt':
    case 'task':
      return true;
    case 'chatter':
    case 'observation':
    case 'feeling':
    case 'impulse':
      return false;
    default:
      return source satisfies never;
  }
}

/** What the turn under way may not do; null where nothing is barred. Of delegating it is told only where there are delegates. */
export function barredIn({ turn, self }: Pick<MindContext, 'turn' | 'self'>): Barred | null {
  const level = levelOf(self);
  if (level === null || turn === null) return null;
  const sources = turn.batch.map(({ source }) => source);
  const delegating: TurnAct = sources.some(isDirect) ? 'delegateAsked' : 'delegateUnasked';
  const wanted: TurnAct[] = [
    ...(sources.some(asksForWord) ? [] : (['speakUnasked'] as const)),
    ...(self.settings.delegates.length === 0 ? [] : [delegating]),
  ];
  const acts = wanted.filter((act) => !allows(level, act));
  return acts.length === 0 ? null : { level, acts };
}

/** An act that the level does not allow, and the lowest that does. */
export interface ActRefused {
  act: TurnAct;
  level: AutonomyLevel;
  from: AutonomyLevel;
}

/** Why the turn under way may not do one of these, for the voice that tried to; null where it may. */
export function refusedByLevel(
  deciding: Pick<MindContext, 'turn' | 'self'>,
  acts: readonly TurnAct[],
): { refused: ActRefused; problem: string } | null {
  const barred = barredIn(deciding);
  const act = acts.find((each) => barred?.acts.includes(each));
  if (barred === null || act === undefined) return null;
  return {
    refused: { act, level: barred.level, from: allowedFrom[act] },
    problem: `${refusalWords[act]} That takes autonomy level ${allowedFrom[act]}, and yours is ${barred.level}.`,
  };
}

const refusalWords: Readonly<Record<TurnAct, string>> = {
  speakUnasked: 'It was not sent: nobody has asked you anything in this turn. It stays a thought.',
  delegateAsked: 'It was not handed over. Do it yourself, or say that you cannot.',
  delegateUnasked: 'It was not handed over: nobody has spoken to you in this turn. It stays a thought.',
};

/** The level after an operator's command, and why it cannot be obeyed, in words; then the level is as it was. */
export function autonomyCommanded(
  self: Pick<SelfSlice, 'settings' | 'autonomy'>,
  { name, to }: AutonomyCommand,
  at: number,
): { autonomy: Autonomy | undefined; problem: string | null } {
  const { autonomy } = self;
  const level = levelOf(self);
  const refused = (problem: string) => ({ autonomy, problem });
  if (level === null)
    return refused(
      'Its autonomy is not governed. Write "autonomy: { governed: true }" in its configuration.',
    );
  if (name === 'raiseAutonomy' && to !== level + 1)
    return refused(`Its autonomy is level ${level}, and is raised by one level at a time.`);
  if (name === 'lowerAutonomy' && to >= level)
    return refused(`Its autonomy is level ${level}, which is not lowered by level ${to}.`);
  return { autonomy: { level: to, since: at }, problem: null };
}

/** What is shown of a change of level; null where it is the same as before. */
export function autonomyShown(
  before: Pick<SelfSlice, 'settings' | 'autonomy'>,
  after: Pick<SelfSlice, 'settings' | 'autonomy'>,
  by: string,
): Extract<Observation, { kind: 'autonomy.changed' }> | null {
  const [from, to] = [levelOf(before), levelOf(after)];
  return from === null || to === null || from === to ? null : { kind: 'autonomy.changed', from, to, by };
}
