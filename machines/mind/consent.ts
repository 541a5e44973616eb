import { mostProposals, type Proposal } from '../../ports/consent.ts';
import { digestOfText, type GovernanceAct } from '../../ports/governance.ts';
import type { ToolSettings } from '../../ports/tools.ts';
import { authorityOf, type ActInQuestion } from '../../theory/authority.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';
import { isMembersWord, sourceConfidenceOf } from './can-consent.ts';
import { questionText } from './consent-words.ts';
import type { MindContext } from './context.ts';
import { hasData } from './data-in-play.ts';
import { coveredBy } from './governed-calls.ts';
import { refusedAfter, whyRefused } from './refusals.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';
import { spaceMeant } from './space-meant.ts';
import { askedOf, matterOf } from './tool-ways.ts';
import { turnOf, withUttered } from './turn.ts';

type Deciding = Pick<MindContext, 'turn' | 'life' | 'self'>;
type Heard = TurnSlice['batch'][number];

/** Who is asked, where, and what the call goes back to: what somebody who can consent said in this turn, else what the turn is about. */
function askedBy({ turn, life, self }: Deciding): { person: string | null; space: string; cited: Heard } {
  const { consenting = {} } = self.settings;
  const batch = turn?.batch ?? [];
  for (const cited of batch) {
    const { source } = cited;
    if (source.kind === 'speech' && isMembersWord(self.settings, cited))
      return { person: source.speaker, space: source.space, cited };
  }
  const space = spaceMeant({ turn, self }) ?? life.space;
  const [first = null] = Object.hasOwn(consenting, space) ? consenting[space]! : [];
  return { person: first, space, cited: batch[0]! };
}

/** The act of calling this tool, for the rule by which it may be called. */
function inQuestion(
  deciding: Deciding,
  { external, name: tool }: Pick<ToolSettings, 'name' | 'external'>,
  { person, cited }: ReturnType<typeof askedBy>,
  at: number,
): ActInQuestion {
  return {
    external: external !== undefined,
    mandate: coveredBy(deciding, tool, at),
    cited: {
      kind: isMembersWord(deciding.self.settings, cited) ? 'speech' : 'other',
      confidence: sourceConfidenceOf(cited),
    },
    hasData: hasData(deciding, tool),
    askable: person,
  };
}

/** The questions for consent that are open: of this mind, in time, and not settled by the turn under way; those that it asks itself among them. */
const openProposals = ({ turn, self }: Deciding, at: number): Proposal[] =>
  [...(self.proposals ?? []), ...(turn?.proposed ?? [])].filter(
    ({ id, mind, expiresAt }) =>
      mind === self.mind &&
      expiresAt > at &&
      turn?.unconsented?.some((settled) => settled.id === id) !== true,
  );

/** The reason why a person is not asked now; null where they are. */
function notAsked(
  open: readonly Proposal[],
  { tool, hash, person, space }: Pick<Proposal, 'tool' | 'hash' | 'person' | 'space'>,
): string | null {
  if (open.some((each) => each.tool === tool && each.hash === hash))
    return `This very call of ${tool} waits for an answer already, and nothing was done. Wait for it.`;
  const before = open.find((each) => each.person === person && each.space === space);
  if (before !== undefined)
    return `${person} has not answered yet what you asked about ${before.tool}, so nothing was asked and nothing done. One question at a time: wait for the answer.`;
  return open.length < mostProposals
    ? null
    : `${mostProposals} questions wait for an answer already, so nothing was asked and nothing done. Wait until one is answered.`;
}

/**
 * What becomes of a call of a tool that others see the effects of: it may be called as it is, it is refused, or a person is asked first. Then the mind
 * itself asks, in words that its voice has no hand in, so that what is agreed to is what will be done.
 */
export function authorised(
  context: Deciding,
  settings: Pick<ToolSettings, 'name' | 'external'>,
  { input, at }: { input: string; at: number },
): { may: 'go' } | { may: 'not'; why: string } | { may: 'ask'; turn: TurnSlice; told: string } {
  const { name: tool, external } = settings;
  const whom = askedBy(context);
  const act = inQuestion(context, settings, whom, at);
  const authority = authorityOf(act);
  if (authority.may === 'not') return authority;
  if (external === undefined) return { may: 'go' };
  const canonical = canonicalJson(JSON.parse(input));
  const hash = digestOfText(canonical);
  const isAsked = authority.may === 'ask';
  const refusal = whyRefused(context, { tool, hash, at, isAsked, hasData: act.hasData });
  if (refusal !== null) return { may: 'not', why: refusal };
  if (authority.may === 'go') return authority;
  const turn = turnOf(context);
  const asked = {
    tool,
    pin: external.pin,
    input: canonical,
    hash,
    person: authority.whom,
    space: whom.space,
    percept: whom.cited.id,
  };
  const about = matterOf(turn);
  const isQuotable = askedOf(turn, context.self) !== null;
  const problem = notAsked(openProposals(context, at), asked);
  if (problem !== null) return { may: 'not', why: problem };
  const proposed = turn.proposed ?? [];
  const proposal: Proposal = {
    id: `${context.life.cycle}.${proposed.length}`,
    mind: context.self.mind,
    ...asked,
    ...(about !== null && { about, ...(!isQuotable && { unquoted: true as const }) }),
    askedAt: at,
    expiresAt: at + external.within,
  };
  const asking = withUttered(context, { space: whom.space, text: questionText(proposal, external.does) });
  const { id: utterance } = asking.utterances.at(-1)!;
  return {
    may: 'ask',
    turn: { ...asking, proposed: [...proposed, { ...proposal, utterance }] },
    told: `Nothing was done yet. ${authority.whom} was asked in "${whom.space}", in your name and with all that it would be given, whether it may be. Their next words there decide; you will be told. Do not ask again, and do not say that it is done.`,
  };
}

const aboutOf = ({ id: proposal, tool, hash }: Pick<Proposal, 'id' | 'tool' | 'hash'>) => ({
  proposal,
  tool,
  hash,
});

/** The acts by which consent was given and is used up, which are durable before the tool is called. */
export const usedActs = (given: readonly Proposal[], at: number): GovernanceAct[] =>
  given.flatMap((proposal): GovernanceAct[] => [
    { kind: 'consentGiven', at, who: proposal.person, what: aboutOf(proposal) },
    { kind: 'consentUsed', at, who: null, what: aboutOf(proposal) },
  ]);

/** What the log says of the questions for consent that a cycle has asked or settled without leave. */
export const consentActs = (
  { proposed = [], unconsented = [] }: Pick<TurnSlice, 'proposed' | 'unconsented'>,
  at: number,
): GovernanceAct[] => [
  ...unconsented.map(({ why, person, ...settled }): GovernanceAct => {
    const about = aboutOf(settled);
    if (why === 'expired') return { kind: 'consentExpired', at, who: null, what: about };
    const who = why === 'notGiven' ? person : null;
    return { kind: 'consentRefused', at, who, what: { ...about, why } };
  }),
  ...proposed.map((proposal): GovernanceAct => ({
    kind: 'consentAsked',
    at,
    who: null,
    what: { ...aboutOf(proposal), person: proposal.person },
  })),
];

/** The mind with the questions for consent that are open after a cycle, and what was refused. Nobody can have heard a new one before the cycle is durable. */
export function withProposals(self: SelfSlice, turn: TurnSlice, at: number): SelfSlice {
  const { proposed = [], unconsented = [] } = turn;
  const { proposals = [], refused: _, ...others } = self;
  const rest = { ...others, ...refusedAfter(self, turn, at) };
  const settled = new Set(unconsented.map(({ id }) => id));
  const open = [
    ...proposals.filter(({ id, mind }) => mind === self.mind && !settled.has(id)),
    ...proposed.map((proposal) => ({ ...proposal, askedAt: at })),
  ];
  return open.length === 0 ? rest : { ...rest, proposals: open };
}
