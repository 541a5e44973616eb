import type { Proposal } from '../../ports/consent.ts';
import { isClearNo } from '../../theory/clear-no.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The most refused calls that are noted, the newest: the checkpoint holds them. */
const mostRefused = 20;

type Asked = Pick<Proposal, 'id' | 'tool' | 'hash' | 'person' | 'space'>;

/** Whether whoever was asked says no in this turn: in words in the space where they were asked, or by the button. */
const hasSaidNo = ({ id, person, space }: Asked, { batch }: Pick<TurnSlice, 'batch'>): boolean =>
  batch.some(({ source, beginning }) => {
    if (source.kind === 'command') return source.command.name === 'consent' && source.command.proposal === id;
    const isSaid = source.kind === 'speech' || source.kind === 'chatter';
    return isSaid && source.speaker === person && source.space === space && isClearNo(beginning);
  });

/** The calls that somebody has said no to in this turn. */
const refusedIn = (turn: Pick<TurnSlice, 'batch' | 'unconsented'>): Asked[] =>
  (turn.unconsented ?? []).filter((settled) => settled.why === 'notGiven' && hasSaidNo(settled, turn));

/**
 * Why a call is neither made nor asked about, because a person has refused exactly this one; null where nobody has. The turn that hears a no never makes
 * it. A later turn with data in play does not ask again, because the data may demand the call over and over; where only members have spoken, somebody may
 * have changed their mind.
 *
 * @param given `isAsked`: whether a person would be asked again. Whoever gave no clear answer may be; whoever said no is not
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
  const isThisCall = (each: Pick<Asked, 'tool' | 'hash'>) => each.tool === tool && each.hash === hash;
  const refusedNow = turn === null ? [] : refusedIn(turn);
  const notAllowed = isAsked ? [] : (turn?.unconsented ?? []).filter(({ why }) => why === 'notGiven');
  const refusedBefore = hasData ? (self.refused ?? []).filter(({ until }) => until > at) : [];
  return [...refusedNow, ...notAllowed, ...refusedBefore].some(isThisCall)
    ? `This very call of ${tool} was refused when you asked about it, so nothing was done and nobody was asked again. Leave it, and do not say that it is done.`
    : null;
}

/** The refused calls that are noted after a cycle, each until the question about it would have expired. */
export function refusedAfter(
  { proposals = [], refused = [] }: Pick<SelfSlice, 'proposals' | 'refused'>,
  turn: Pick<TurnSlice, 'batch' | 'unconsented'>,
  at: number,
): Pick<SelfSlice, 'refused'> {
  const ids = new Set(refusedIn(turn).map(({ id }) => id));
  const refusedNow = proposals
    .filter(({ id }) => ids.has(id))
    .map(({ tool, hash, expiresAt }) => ({ tool, hash, until: expiresAt }));
  const noted = [...refused, ...refusedNow].filter(({ until }) => until > at).slice(-mostRefused);
  return noted.length === 0 ? {} : { refused: noted };
}
