import type { Proposal } from '../../ports/consent.ts';
import { isClearNo } from '../../theory/clear-no.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The most refused calls that are kept in mind, the newest: the checkpoint holds them. */
const mostRefused = 20;

type Asked = Pick<Proposal, 'id' | 'tool' | 'hash' | 'person' | 'space'>;

/** Whether what a turn is about holds a no of whoever was asked: said in that room, or by the button. */
const isSaidNo = ({ id, person, space }: Asked, { batch }: Pick<TurnSlice, 'batch'>): boolean =>
  batch.some(({ source, beginning }) => {
    if (source.kind === 'command') return source.command.name === 'consent' && source.command.proposal === id;
    const isSaid = source.kind === 'speech' || source.kind === 'chatter';
    return isSaid && source.speaker === person && source.space === space && isClearNo(beginning);
  });

/** The calls that somebody has said no to in this turn. */
const refusedIn = (turn: Pick<TurnSlice, 'batch' | 'unconsented'>): Asked[] =>
  (turn.unconsented ?? []).filter((settled) => settled.why === 'notGiven' && isSaidNo(settled, turn));

/**
 * Why a very call is not made or asked about, because a person has refused it; null where nobody has. The turn that hears a no never makes it. A later one
 * does not ask again with data in play, which may want it on and on; nothing but words of members may be somebody who thinks better of it.
 *
 * @param isAsked whether a person would be asked again: whoever gave no clear answer may be, and whoever said no is not
 */
export function whyRefused(
  { turn, self }: Pick<MindContext, 'turn' | 'self'>,
  {
    tool,
    hash,
    at,
    isAsked,
    hasData,
  }: Pick<Asked, 'tool' | 'hash'> & { at: number; isAsked: boolean; hasData: boolean },
): string | null {
  const isIt = (each: Pick<Asked, 'tool' | 'hash'>) => each.tool === tool && each.hash === hash;
  const now = turn === null ? [] : refusedIn(turn);
  const unclear = isAsked ? [] : (turn?.unconsented ?? []).filter(({ why }) => why === 'notGiven');
  const before = hasData ? (self.refused ?? []).filter(({ until }) => until > at) : [];
  return [...now, ...unclear, ...before].some(isIt)
    ? `This very call of ${tool} was refused when you asked about it, so nothing was done and nobody was asked again. Leave it, and do not say that it is done.`
    : null;
}

/** The calls that are refused after a cycle, each until the question about it would have been over: nobody is asked about it again before. */
export function refusedAfter(
  { proposals = [], refused = [] }: Pick<SelfSlice, 'proposals' | 'refused'>,
  turn: Pick<TurnSlice, 'batch' | 'unconsented'>,
  at: number,
): Pick<SelfSlice, 'refused'> {
  const ids = new Set(refusedIn(turn).map(({ id }) => id));
  const now = proposals.filter(({ id }) => ids.has(id));
  const after = [...refused, ...now.map(({ tool, hash, expiresAt }) => ({ tool, hash, until: expiresAt }))];
  const left = after.filter(({ until }) => until > at).slice(-mostRefused);
  return left.length === 0 ? {} : { refused: left };
}
