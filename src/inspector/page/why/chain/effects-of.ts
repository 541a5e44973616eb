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
  const known = new Set(watched.map(({ key }) => key));
  const recorded = (account?.effects ?? []).filter(({ key }) => !known.has(key));
  const own = [...watched, ...recorded.map((effect) => spanOf(effect, cycle))].sort(
    (a, b) => a.from - b.from,
  );
  const began = own[0]?.from;
  const look = effects.findLast(
    ({ effect, to }) => effect === 'inbox.read' && began !== undefined && to !== null && to <= began,
  );
  return look === undefined ? own : [look, ...own];
}

/** An effect of the journal as the lanes show one. When it began, the journal does not keep. */
const spanOf = (
  { key, effect, requestedAt: from, settledAt: to, failure }: CycleEffect,
  cycle: number,
): EffectSpan => ({
  key,
  effect,
  owner: readKey(key)?.actor ?? 'mind',
  from,
  to,
  cycle,
  begun: null,
  failure,
});
