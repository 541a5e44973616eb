import type { MindContext } from './context.ts';

/**
 * Where something is said of which the voice does not say where (docs/model/rooms-and-tasks.md): in the only space that there is, else
 * in the one in which somebody spoke of what the cycle is about, be it to others. Null where that leaves it open, because several spaces
 * spoke or none: what is meant for one must not be heard in another.
 */
export function spaceMeant({ turn, self }: Pick<MindContext, 'turn' | 'self'>): string | null {
  const { spaces } = self.settings;
  const spoke = new Set(
    (turn?.batch ?? []).flatMap(({ source }) => ('space' in source ? [source.space] : [])),
  );
  const [only] = spaces.length === 1 ? spaces.map(({ id }) => id) : spoke.size === 1 ? spoke : [];
  return only ?? null;
}
