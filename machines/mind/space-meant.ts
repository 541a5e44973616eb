import type { MindContext } from './context.ts';

/**
 * The space of a message for which the voice names none (docs/model/rooms-and-tasks.md): the only space there is, else the one
 * in which somebody spoke of what the cycle is about, even to others. Null where that leaves it open, because several spaces
 * spoke or none: what is meant for one must not be heard in another.
 */
export function spaceMeant({ turn, self }: Pick<MindContext, 'turn' | 'self'>): string | null {
  if (turn?.allowedIn !== undefined) return turn.allowedIn;
  const { spaces } = self.settings;
  const spoke = new Set(
    (turn?.batch ?? []).flatMap(({ source }) => ('space' in source ? (source.space ?? []) : [])),
  );
  const [only] = spaces.length === 1 ? spaces.map(({ id }) => id) : spoke.size === 1 ? spoke : [];
  return only ?? null;
}

/** The space that the cycle is about and that nothing of it may be said outside of; null where there is none. */
export function onlySpace(turn: MindContext['turn']): string | null {
  const [winner] = turn?.batch ?? [];
  return winner?.source.kind === 'impulse' ? (winner.source.space ?? null) : null;
}
