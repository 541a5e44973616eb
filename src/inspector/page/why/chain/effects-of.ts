import { readKey } from '../../../../../ports/effect-key.ts';
import type { CycleAccount, CycleEffect } from '../../../../service/cycle-account.ts';
import type { EffectSpan } from '../../live/effect-spans.ts';

/**
 * The effects of a cycle as they were asked for: as the page has seen them, else as the journal has them. The look into the inbox from which
 * the cycle began is among them; it has a number of its own.
 */
export function effectsOf({
  cycle,
  account,
  effects,
}: {
  cycle: number;
  account: CycleAccount | null;
  effects: readonly EffectSpan[];
}): EffectSpan[] {
  const watched = effects.filter(({ key }) => readKey(key)?.cycle === cycle);
  const recorded = new Map((account?.effects ?? []).map((effect) => [effect.key, spanOf(effect, cycle)]));
  // what was watched knows when it began, and the journal which tool it called
  const own = [
    ...watched.map((span) => {
      const known = recorded.get(span.key);
      return { ...known, ...span, begun: span.begun ?? known?.begun ?? null };
    }),
    ...[...recorded.values()].filter(({ key }) => !watched.some((span) => span.key === key)),
  ].sort((a, b) => a.from - b.from);
  const began = own[0]?.from;
  const look = effects.findLast(
    ({ effect, to }) => effect === 'inbox.read' && began !== undefined && to !== null && to <= began,
  );
  return look === undefined ? own : [look, ...own];
}

/** An effect of the journal as the lanes show one. When it began, the journal does not keep. */
const spanOf = (
  { key, effect, tool, attempts, requestedAt: from, settledAt: to, failure }: CycleEffect,
  cycle: number,
): EffectSpan => ({
  key,
  effect,
  owner: readKey(key)?.actor ?? 'mind',
  from,
  to,
  cycle,
  begun: { at: null, attempt: attempts },
  failure,
  ...(tool !== null && { tool }),
});
