import type { Proposal, Unconsented } from '../../ports/consent.ts';
import type { MembersInSettings, MindSettings } from '../../ports/settings.ts';
import { isNamed } from '../../theory/is-named.ts';
import { isMemberSince, newlyListed } from './can-consent.ts';
import { notDoneText } from './consent-words.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import { turnOf, withUttered } from './turn.ts';

/** The slice after an operator has changed who is a member of which space. */
export function withMembers(self: SelfSlice, members: MembersInSettings, at: number): SelfSlice {
  const { consenting, agents, membership } = members;
  const { listed: ____, ...slice } = self;
  const { consenting: _, agents: __, membership: ___, ...rest } = self.settings;
  return {
    ...slice,
    ...newlyListed(self, members, at),
    settings: {
      ...rest,
      ...(consenting && { consenting }),
      ...(agents && { agents }),
      ...(membership && { membership }),
    },
  };
}

/** Whether somebody has left, and is in no other space, however they write their name. */
export const hasGone = ({ membership }: Pick<MindSettings, 'membership'>, who: string): boolean =>
  isNamed(membership?.gone ?? [], who);

/** Whether whoever was asked can still answer: they have been in that space since before they were asked. Somebody of the same name who came later was not asked. */
export const isStillAsked = (
  { person, space, askedAt }: Proposal,
  self: Pick<SelfSlice, 'settings' | 'listed'>,
): boolean => isMemberSince(self, { speaker: person, space }, askedAt);

/** The turn in which the questions to those who have left are closed, which is said where they were asked. */
export function withoutLeft(context: Pick<MindContext, 'turn' | 'life' | 'self'>): MindContext['turn'] {
  const { self } = context;
  const settled = new Set(context.turn?.unconsented?.map(({ id }) => id));
  const left = (self.proposals ?? []).filter(
    (each) => each.mind === self.mind && !settled.has(each.id) && !isStillAsked(each, self),
  );
  return left.reduce((before, { id, tool, hash, person, space }) => {
    const text = notDoneText({ tool, person, id, why: 'left' });
    const turn = withUttered({ ...context, turn: before }, { space, text });
    const unconsented: Unconsented = { id, tool, hash, person, space, why: 'left' };
    return { ...turn, unconsented: [...(turn.unconsented ?? []), unconsented] };
  }, turnOf(context));
}
