import { answers } from '../../ports/answer-sought.ts';
import type { PerformOf } from '../../ports/command.ts';
import type { Proposal, Unconsented } from '../../ports/consent.ts';
import { mintKey } from '../../ports/effect-key.ts';
import { isDirect } from '../../ports/percept.ts';
import { spokenEnough } from '../../theory/authority.ts';
import { isClearYes } from '../../theory/clear-yes.ts';
import { canConsent, sourceConfidenceOf } from './can-consent.ts';
import { earlyText, type Early } from './consent-words.ts';
import type { MindContext } from './context.ts';
import { isQuestionLetGo } from './letting-go.ts';
import { isStillAsked } from './membership.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';
import { pinNow } from './task-consent.ts';
import { handledInOrder, turnOf } from './turn.ts';

type Deciding = Pick<MindContext, 'turn' | 'life' | 'self'>;
type Heard = TurnSlice['batch'][number];

/** When what was said was delivered, by its id, milliseconds since the epoch; what is missing is not known to have been. */
export type Delivered = Readonly<Record<string, number>>;

/** The answer to a question for consent, as far as this cycle has it. `told`: what whoever was asked is told of an answer that does not count; null for nothing. */
export interface ConsentAnswer {
  proposal: Proposal;
  is: 'given' | 'open' | Unconsented['why'];
  told: string | null;
  /** Whether whoever was asked has said something in this cycle that seems to agree. */
  agrees: boolean;
}

/** What the person who was asked says in that room: to the mind, or to others there. */
const wordsOn = ({ person, space }: Proposal, turn: TurnSlice): Heard[] =>
  handledInOrder(turn).filter(
    ({ source }) =>
      (source.kind === 'speech' || source.kind === 'chatter') &&
      source.speaker === person &&
      source.space === space,
  );

/** Whether something can answer what was delivered at a time. What is not dated may be a second old: nobody has read a question and answered it within that. */
const isAfter = ({ acceptedAt, happenedAt = acceptedAt }: Heard, from: number): boolean =>
  answers({ acceptedAt, at: happenedAt }) > from;

/** How what was said is too early for a question that was delivered at `from`; null where it is not known to have been. */
function earlyBy(said: readonly Heard[], from: number | null): Early {
  if (from === null) return 'undelivered';
  const isSoonAfter = said.some(
    ({ acceptedAt, happenedAt }) => acceptedAt > from && happenedAt === undefined,
  );
  return isSoonAfter ? 'withinSecond' : 'before';
}

/** Whether somebody says yes to the mind, and nothing else. */
const isYes = (heard: Heard, { mind }: Pick<SelfSlice, 'mind'>): boolean =>
  isDirect(heard.source) && sourceConfidenceOf(heard) >= spokenEnough && isClearYes(heard.beginning, mind);

/** What the settings say now of whoever was asked and of the tool: it is called only where neither has changed. */
export function standsAs(
  proposal: Proposal,
  { settings }: Pick<SelfSlice, 'settings'>,
): 'given' | 'notGiven' | 'toolChanged' {
  const { person, space, pin } = proposal;
  if (!canConsent(settings, { speaker: person, space })) return 'notGiven';
  return pinNow(proposal, settings) === pin ? 'given' : 'toolChanged';
}

function answerTo(
  proposal: Proposal,
  { turn, life, self }: Deciding,
  { at, delivered }: { at: number; delivered: Delivered },
): ConsentAnswer {
  const said = wordsOn(proposal, turnOf({ turn, life }));
  const agrees = said.some((heard) => isYes(heard, self));
  const answer = { proposal, told: null, agrees };
  if (isQuestionLetGo(turnOf({ turn, life }), proposal)) return { ...answer, is: 'forgotten' };
  if (proposal.expiresAt <= at) return { ...answer, is: 'expired' };
  // whoever has left is not waited for
  if (!isStillAsked(proposal, self)) return { ...answer, is: 'left' };
  const { utterance, askedAt } = proposal;
  const reachedAt = utterance === undefined ? undefined : delivered[utterance];
  // what was said before the question can have been heard is no answer to it
  const from = reachedAt === undefined ? null : Math.max(askedAt, reachedAt);
  const words = from === null ? [] : said.filter((heard) => isAfter(heard, from));
  if (words.length === 0)
    return { ...answer, is: 'open', told: agrees ? earlyText(proposal, earlyBy(said, from)) : null };
  if (!words.every((heard) => isYes(heard, self))) return { ...answer, is: 'notGiven' };
  return { ...answer, is: standsAs(proposal, self) };
}

const ownProposals = ({ self }: Deciding): Proposal[] =>
  (self.proposals ?? []).filter(({ mind }) => mind === self.mind);

/** What this cycle has of answers to the open questions of the mind. */
export const answersIn = (context: Deciding, at: number, delivered: Delivered): ConsentAnswer[] =>
  ownProposals(context).map((proposal) => answerTo(proposal, context, { at, delivered }));

/** The look at whether the questions were delivered that somebody seems to have answered in this cycle; null where nobody has. */
export function deliveryAsked(context: Deciding, at: number): PerformOf<'outbox.read'> | null {
  const turn = turnOf(context);
  const utterances = ownProposals(context).flatMap((proposal) =>
    proposal.utterance !== undefined && proposal.expiresAt > at && wordsOn(proposal, turn).length > 0
      ? [proposal.utterance]
      : [],
  );
  if (utterances.length === 0) return null;
  const key = mintKey({ cycle: context.life.cycle, actor: 'mind', life: null, what: 'outbox' });
  return { type: 'perform', key, effect: 'outbox.read', utterances };
}
