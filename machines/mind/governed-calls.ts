import type { CountedCall } from '../../ports/counted-call.ts';
import type { EnforcedRule } from '../../ports/mandates.ts';
import type { Applied } from '../../ports/turn-governance.ts';
import { isInForce, isThereIn, unenforced } from '../../theory/mandates/book.ts';
import type { MindContext } from './context.ts';
import { modeInForce } from './governance-mode.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';
import { turnOf, withResult } from './turn.ts';

/** A call of a tool or delegate that the voice wants to make. */
export interface WantedCall {
  callId: string;
  /** The name of the tool that the voice has called: `delegate` for a delegate. */
  tool: string;
  /** The tool or delegate that would be called. */
  name: string;
  /** Under which it is counted: the same when a crash repeats it. */
  key: string;
  at: number;
  isDelegate: boolean;
}

type MadeCall = Pick<WantedCall, 'name' | 'key' | 'at'>;

/** A call that a person has allowed. */
type AllowedCall = MadeCall & Pick<WantedCall, 'isDelegate'>;

interface Refusal {
  by: string;
  problem: string;
}

type Governed = Pick<MindContext, 'turn' | 'self' | 'pace' | 'life'>;

/** The constraints on a call: those that the configuration tells, and those of the answer for this turn. */
function constraintsOn({ self, turn }: Governed, name: string): Set<string> {
  const told = self.settings.mandates?.capabilities.filter((each) => each.name === name) ?? [];
  const answered = turn?.governance?.consulted?.capabilities.filter((each) => each.name === name) ?? [];
  return new Set([...told, ...answered].flatMap(({ constraints }) => constraints));
}

/** Whether a person has to allow a task for a delegate first. */
export const isTaskAsked = (context: Governed, delegate: string): boolean =>
  constraintsOn(context, delegate).has('requires_user_consent');

/** Whether a call reaches outside the mind's own house: all of delegates and tools, but what is said to be internal. */
const reachesOut = (context: Governed, { name }: Pick<WantedCall, 'name'>): boolean =>
  isExternal(context.self, name) || !constraintsOn(context, name).has('internal_only');

/** Whether a tool of the host does what others see. */
const isExternal = ({ settings }: SelfSlice, name: string): boolean =>
  settings.tools?.some((tool) => tool.name === name && tool.external !== undefined) === true;

/** Whether others may see what a call does: of delegates as far as they reach out, and of tools that say so. */
const isSeen = (context: Governed, call: WantedCall): boolean =>
  call.isDelegate ? reachesOut(context, call) : isExternal(context.self, call.name);

/** The rules in force. */
const rulesIn = (context: Governed, at: number): readonly EnforcedRule[] =>
  context.self.settings.mandates?.rules.filter((rule) => isInForce(rule, modeInForce(context, at))) ?? [];

const limits = ({ enforces }: EnforcedRule, name: string): boolean =>
  enforces.kind === 'rate' && (enforces.of === undefined || enforces.of.includes(name));

/** The rate limit that a call would exceed; null where none. A call that is counted already, before a crash, exceeds nothing. */
function overRate(context: Governed, { name, key, at }: MadeCall): Refusal | null {
  const { counted = [] } = context.pace;
  if (counted.some((each) => each.key === key)) return null;
  for (const rule of rulesIn(context, at)) {
    const { enforces, id } = rule;
    if (enforces.kind !== 'rate' || !limits(rule, name)) continue;
    const within = counted.filter((each) => limits(rule, each.name) && each.at > at - enforces.per);
    if (within.length < enforces.calls) continue;
    const wait = Math.ceil(((within[within.length - enforces.calls]?.at ?? at) + enforces.per - at) / 1_000);
    const problem = `It was not called: by rule ${id} ${enforces.calls} calls are made within ${enforces.per / 1_000} s at the most. Wait ${wait} s.`;
    return { by: id, problem };
  }
  return null;
}

/** Why what others see is not done in this turn; null where it may. For a delegate nobody can be asked for consent, for a tool somebody can (`authorised`). */
function closedOutside(context: Governed, { at, isDelegate }: WantedCall): Refusal | null {
  if (isDelegate && modeInForce(context, at) === 'restricted')
    return {
      by: 'restricted',
      problem: 'It was not called: the mode of governance is restricted, and nothing is done outside now.',
    };
  const consulted = context.turn?.governance?.consulted;
  if (isDelegate && (consulted?.outcome === 'timeout' || consulted?.outcome === 'failed'))
    return {
      by: consulted.query_id,
      problem:
        'It was not called: it is not known now what is allowed, so nothing is done outside in this thought.',
    };
  return consulted?.essential_complete === false
    ? {
        by: consulted.query_id,
        problem: 'It was not called: what has to be kept to had no room in this thought.',
      }
    : null;
}

/** Why the constraints of a capability do not let a call be made; null where they do. */
function constrained(
  context: Governed,
  { name, at, isDelegate }: Pick<WantedCall, 'name' | 'at' | 'isDelegate'>,
): Refusal | null {
  const capability = context.self.settings.mandates?.capabilities.find((each) => each.name === name);
  const constraints = [...constraintsOn(context, name)];
  const [open] = unenforced({ constraints });
  if (open !== undefined)
    return {
      by: open.slice(0, 60),
      problem: `It was not called: nothing enforces its "${open.slice(0, 60)}".`,
    };
  const mode = modeInForce(context, at);
  if (capability !== undefined && !isThereIn(capability, mode))
    return { by: mode, problem: `It was not called: it is not there in the mode ${mode}.` };
  // a person is asked about delegates and about tools that others see; what else needs consent is known from an answer of this turn alone, without the terms to ask on
  if (constraints.includes('requires_user_consent') && !isDelegate && !isExternal(context.self, name))
    return {
      by: 'requires_user_consent',
      problem:
        'It was not called: it needs the consent of whom it is for, and the configuration does not say so, so that nobody can be asked.',
    };
  return null;
}

/** Whether governance has anything to say of calls: where there are no mandates and the mode is normal, it costs nothing. */
const isGoverned = ({ self, turn }: Governed): boolean =>
  self.settings.mandates !== undefined || turn?.governance !== undefined || self.governance !== undefined;

const withApplied = (turn: TurnSlice, applied: readonly Applied[]): TurnSlice =>
  applied.length === 0
    ? turn
    : {
        ...turn,
        governance: {
          mode: 'normal',
          ...turn.governance,
          applied: [...(turn.governance?.applied ?? []), ...applied],
        },
      };

/** How much of what was made of calls stands in the checkpoint: what is older than the longest limit counts no more. */
function stillCounted({ settings }: SelfSlice, counted: readonly CountedCall[], at: number): CountedCall[] {
  const rates = (settings.mandates?.rules ?? []).flatMap(({ enforces }) =>
    enforces.kind === 'rate' ? [enforces.per] : [],
  );
  const longest = Math.max(0, ...rates);
  return counted.filter((each) => each.at > at - longest);
}

/** The context with a call that was made: counted, and to be logged, as the rules in force say. */
function withCall<C extends Governed>(context: C, call: MadeCall): C {
  const rules = rulesIn(context, call.at);
  const isOut = reachesOut(context, call);
  const logging = isOut ? rules.filter(({ enforces }) => enforces.kind === 'log') : [];
  const counting = rules.filter((rule) => limits(rule, call.name));
  const { name, key, at } = call;
  const { counted = [] } = context.pace;
  const isNew = counting.length > 0 && !counted.some((each) => each.key === key);
  const { externalCalls = [] } = context.self;
  const logged = logging.map(({ id }) => ({ tool: name, effect: key, rule: id, at }));
  return {
    ...context,
    turn: withApplied(turnOf(context), [
      ...logging.map(({ id }): Applied => ({ call: name, by: id, verdict: 'logged' })),
      ...counting.map(({ id }): Applied => ({ call: name, by: id, verdict: 'counted' })),
    ]),
    ...(isNew && {
      pace: {
        ...context.pace,
        counted: [...stillCounted(context.self, counted, at), { key, name, at }],
      },
    }),
    ...(logged.length > 0 && { self: { ...context.self, externalCalls: [...externalCalls, ...logged] } }),
  };
}

/**
 * The capability that covers what others see of a tool's call in this turn, so that its member's own words are enough; null where a person has to
 * consent: where none applies, one needs consent, nobody could be asked which apply, or the mode is restricted.
 */
export function coveredBy(
  context: Pick<MindContext, 'turn' | 'self'>,
  name: string,
  at: number,
): string | null {
  const consulted = context.turn?.governance?.consulted;
  const mode = modeInForce(context, at);
  if (consulted === undefined || consulted.timeout_ms !== undefined || mode === 'restricted') return null;
  const declared = context.self.settings.mandates?.capabilities.find((each) => each.name === name);
  const applied = consulted.capabilities.find((each) => each.name === name);
  if (declared === undefined || applied === undefined || !isThereIn(declared, mode)) return null;
  const constraints = [...declared.constraints, ...applied.constraints];
  return constraints.every((each) => each === 'rate_limited') ? applied.capability_id : null;
}

/**
 * A call under governance: refused by the mode, a constraint or a rate limit, with the reason for the voice; else as `make` makes it, counted
 * and logged where it was made.
 *
 * @param isMade whether the context after it has the call under way: what else may refuse it counts nothing
 */
export function governedCall<C extends Governed>(
  context: C,
  call: WantedCall,
  make: () => C,
  isMade: (after: C) => boolean,
): C {
  if (!isGoverned(context)) return make();
  const closed = isSeen(context, call) ? closedOutside(context, call) : null;
  const refusal = closed ?? constrained(context, call) ?? overRate(context, call);
  if (refusal === null) {
    const after = make();
    return isMade(after) ? withCall(after, call) : after;
  }
  const { callId, tool, name } = call;
  const turn = withResult(turnOf(context), { callId, name: tool, ok: false, text: refusal.problem });
  return { ...context, turn: withApplied(turn, [{ call: name, by: refusal.by, verdict: 'refused' }]) };
}

/**
 * The context with the calls that a person has allowed, counted and logged as any other. Those are left out, with why, that a rate limit refuses all the
 * same, or that the mode or a constraint has closed since somebody was asked.
 */
export function withAllowedCalls<C extends Governed>(
  context: C,
  calls: readonly AllowedCall[],
): { context: C; left: ReadonlyMap<string, 'tooOften' | 'closed'> } {
  const left = new Map<string, 'tooOften' | 'closed'>();
  let after = context;
  for (const call of calls) {
    if (!isGoverned(after)) continue;
    if (constrained(after, call) !== null) left.set(call.key, 'closed');
    else if (overRate(after, call) !== null) left.set(call.key, 'tooOften');
    else after = withCall(after, call);
  }
  return { context: after, left };
}

/** Adds the calls that the journal knows, and a checkpoint from before them does not: a crash forgives none. */
export function withCallsBefore(
  { pace, self }: Pick<MindContext, 'pace' | 'self'>,
  called: readonly CountedCall[],
  at: number,
): Pick<MindContext['pace'], 'counted'> {
  const rules = self.settings.mandates?.rules ?? [];
  const { counted = [] } = pace;
  const forgotten = stillCounted(self, called, at).filter(
    ({ key, name }) => rules.some((rule) => limits(rule, name)) && !counted.some((each) => each.key === key),
  );
  return forgotten.length === 0
    ? {}
    : { counted: [...counted, ...forgotten].toSorted((a, b) => a.at - b.at) };
}
