import type { Proposal, Unconsented } from '../../ports/consent.ts';
import type { ConsentCommand } from '../../ports/percept.ts';
import { governedAs, withAllowed } from './allowed-calls.ts';
import { canConsent } from './can-consent.ts';
import { standsAs } from './consent-answers.ts';
import { notDoneText } from './consent-words.ts';
import type { MindContext } from './context.ts';
import { withAllowedCalls } from './governed-calls.ts';
import { isQuestionLetGo } from './letting-go.ts';
import { isStillAsked } from './membership.ts';
import { withCommit } from './slices/life.ts';
import { turnOf, withUttered } from './turn.ts';

type Deciding = Pick<MindContext, 'turn' | 'life' | 'self' | 'pace' | 'tasks'>;

/** A person's word about an open question, by a button. */
type Pressed = { proposal: Proposal; is: 'given' | Unconsented['why'] } | { problem: string };

/** What a person's button says about a question for consent. Only whoever was asked has a say, and only about what is still open. */
export function pressed(
  { self, turn }: Pick<MindContext, 'self' | 'turn'>,
  { command, by }: { command: ConsentCommand; by: string },
  at: number,
): Pressed {
  const settled = new Set(turn?.unconsented?.map(({ id }) => id));
  const proposal = (self.proposals ?? []).find(
    ({ id, mind }) => id === command.proposal && mind === self.mind && !settled.has(id),
  );
  if (proposal === undefined)
    return {
      problem: `No question "${command.proposal}" is open. See which are: /proposals in a conversation, or wakeful proposals.`,
    };
  const { person, space, expiresAt } = proposal;
  if (by !== person || !canConsent(self.settings, { speaker: by, space }))
    return { problem: `${person} was asked, and nobody else can answer. Say it in the name of ${person}.` };
  if (expiresAt <= at) return { proposal, is: 'expired' };
  if (!isStillAsked(proposal, self)) return { proposal, is: 'left' };
  if (turn !== null && isQuestionLetGo(turn, proposal)) return { proposal, is: 'forgotten' };
  if (!command.given) return { proposal, is: 'notGiven' };
  return { proposal, is: standsAs(proposal, self) };
}

/** The reason why a button does nothing, for whoever pressed it; null where it does what it says. */
export function pressedInVain(
  context: Pick<MindContext, 'self' | 'turn'>,
  said: { command: ConsentCommand; by: string },
  at: number,
): string | null {
  const word = pressed(context, said, at);
  if ('problem' in word) return word.problem;
  if (word.is === 'expired') return 'The time to allow it is over, and it was not done.';
  return word.is === 'toolChanged' || word.is === 'forgotten' || word.is === 'left'
    ? notDoneText({ ...word.proposal, why: word.is })
    : null;
}

/** The context after a button: what was allowed is used up and waits to be called, anything else is closed. */
export function withPressed<C extends Deciding>(
  context: C,
  said: { command: ConsentCommand; by: string },
  at: number,
): { context: C; given: Proposal | null } {
  const word = pressed(context, said, at);
  if ('problem' in word) return { context, given: null };
  const { proposal } = word;
  const turn = turnOf(context);
  const call = governedAs(proposal, at);
  const governed = word.is === 'given' ? withAllowedCalls(context, [call]) : null;
  const left = governed?.left.get(call.key);
  if (governed !== null && left === undefined) {
    const allowed = { ...governed.context, ...withAllowed(governed.context, [proposal], at) };
    return {
      context: {
        ...allowed,
        // it reports where it was asked
        life: { ...withCommit(context.life), space: proposal.space },
        turn: { ...allowed.turn, allowedIn: proposal.space },
      },
      given: proposal,
    };
  }
  // what governance has to say of calls holds whatever anybody allows
  const is = left ?? (word.is as Unconsented['why']);
  const { id, tool, hash, person, space } = proposal;
  const settled: Unconsented = { id, tool, hash, person, space, why: is };
  const told = withUttered(context, { space, text: notDoneText({ ...proposal, why: is }) });
  return {
    context: { ...context, turn: { ...told, unconsented: [...(turn.unconsented ?? []), settled] } },
    given: null,
  };
}
