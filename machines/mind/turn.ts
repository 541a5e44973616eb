import { isDirect, isOwnThought } from '../../ports/percept.ts';
import type { MindMail } from '../../ports/mail.ts';
import type { PerceptId, UtteranceId } from '../../ports/identifiers.ts';
import type { Seen, ToldInRoom } from '../../ports/seen.ts';
import type { ToolResult } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import type { Thought, VoiceFailure } from '../../ports/voice.ts';
import { movingAverage } from '../../theory/moving-average.ts';
import { timingSmoothing } from '../../theory/timing.ts';
import { selfSummary } from '../../theory/self-summary.ts';
import type { MindContext } from './context.ts';
import { decide, type Decision } from './decisions.ts';
import { blamesInput } from './remedy.ts';
import type { DoubtSlice } from './slices/doubt.ts';
import type { PaceSlice } from './slices/pace.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The turn under way; asking for it outside a cycle is a mistake in the chart. */
export function turnOf({ turn, life }: Pick<MindContext, 'turn' | 'life'>): TurnSlice {
  if (!turn) throw new Error(`No turn is under way in cycle ${life.cycle}.`);
  return turn;
}

/** The percepts that a cycle handles, in the order in which they came in: what was said stands as it was said, whatever of it has won. */
export const handledInOrder = ({
  batch,
  acknowledged,
}: Pick<TurnSlice, 'batch' | 'acknowledged'>): TurnSlice['batch'] =>
  batch
    .filter(({ id }) => acknowledged.includes(id))
    .toSorted((one, other) => one.acceptedAt - other.acceptedAt || (one.id < other.id ? -1 : 1));

/** A cycle whose batch is commands needs no thought: the attention never mixes them with anything else. */
export const onlyCommands = (turn: TurnSlice): boolean =>
  turn.batch.every(({ source }) => source.kind === 'command');

/** What is known of a call of the voice besides the thought. */
type CallTold = Pick<
  Extract<MindMail, { type: 'thought.formed' }>,
  'step' | 'unseen' | 'contextTokens' | 'remembered' | 'density' | 'seen'
>;

/** Who said what memories say that were shown in two calls; null where it was not all in one room. */
function toldInAll(one: ToldInRoom, other: ToldInRoom): ToldInRoom | null {
  if (one.space !== other.space) return null;
  const by = Map.groupBy([...one.by, ...other.by], ({ speaker }) => speaker);
  return {
    space: one.space,
    by: [...by].map(([speaker, words]) => ({ speaker, at: Math.min(...words.map(({ at }) => at)) })),
  };
}

/** What stood in any of the calls of a turn: in those before, and in another one. */
function seenInAll(before: Seen | undefined, seen: Seen): Seen {
  if (before === undefined) return seen;
  const [one, other] = [before.told, seen.told];
  const told = one && other ? toldInAll(one, other) : (one ?? other ?? null);
  const isApart = told === null && one !== undefined && other !== undefined;
  return {
    since: Math.min(seen.since, before.since),
    ...((seen.data === true || before.data === true || isApart) && { data: true as const }),
    ...(told !== null && { told }),
  };
}

/**
 * The turn with what the call has shown of it. What had no room in the first one is not handled by this cycle and goes back to
 * wait, and of what was recalled only that counts which stood there; to the later ones the cycle has already been told.
 */
export function withSeen(
  before: TurnSlice,
  { step, unseen, contextTokens, remembered, density, seen }: CallTold,
): TurnSlice {
  const turn = {
    ...before,
    ...(density !== undefined && { density }),
    ...(seen && before.governance && { seen: seenInAll(before.seen, seen) }),
  };
  if (step > 0) return { ...turn, contextTokens };
  const [winner] = turn.acknowledged;
  const acknowledged = turn.acknowledged.filter((id) => id === winner || !unseen.includes(id));
  const { shown: recalled, nearMisses } = remembered ?? { shown: turn.recalled, nearMisses: turn.nearMisses };
  const howTo = remembered?.howTo;
  return { ...turn, contextTokens, acknowledged, recalled, nearMisses, ...(howTo && { howTo }) };
}

function withoutVerbalised(doubt: DoubtSlice): DoubtSlice {
  const { verbalised: _, ...rest } = doubt;
  return rest;
}

/** The turn with a thought. */
export function withThought(before: TurnSlice, thought: Thought): TurnSlice {
  const { probability: _, doubt, ...turn } = before;
  const { usage } = turn;
  // what the voice said of its certainty was said of another thought
  const withoutWord = doubt && withoutVerbalised(doubt);
  const { probability } = thought;
  return {
    ...turn,
    ...(probability !== undefined && { probability }),
    ...(withoutWord && { doubt: withoutWord }),
    entries: [...turn.entries, { role: 'assistant', text: thought.text, toolCalls: thought.toolCalls }],
    voice: thought.voice,
    model: thought.model,
    usage: {
      inputTokens: usage.inputTokens + thought.usage.inputTokens,
      outputTokens: usage.outputTokens + thought.usage.outputTokens,
      cachedTokens: usage.cachedTokens + thought.usage.cachedTokens,
    },
    summary: thought.text.trim() === '' ? turn.summary : selfSummary(thought.text),
    results: [],
    wantsAnotherStep: false,
  };
}

/** The turn with the newest thought of the step replaced by another: only that is acted on. */
export const withThoughtAgain = (turn: TurnSlice, thought: Thought): TurnSlice =>
  withThought({ ...turn, entries: turn.entries.slice(0, -1) }, thought);

/** The decisions of a cycle: from the voice's tool calls, or from commands, which are obeyed as they are before the voice is asked. */
export function decisionsOf(context: MindContext): Decision[] {
  const turn = turnOf(context);
  if (onlyCommands(turn) && turn.step === 0)
    return turn.batch.flatMap(({ id, source }) =>
      source.kind === 'command'
        ? [{ kind: 'obey' as const, command: source.command, percept: id, by: source.speaker }]
        : [],
    );
  const last = turn.entries.at(-1);
  return last?.role === 'assistant' ? last.toolCalls.map((call) => decide(call, context)) : [];
}

/** The percepts that something said in a space answers: what was said or done to the mind there, of what this cycle handles. */
const answeredIn = (turn: TurnSlice, space: string): PerceptId[] =>
  handledInOrder(turn)
    .filter(({ source }) => isDirect(source) && source.space === space)
    .map(({ id }) => id);

/** The turn with an utterance, under an id that a repetition of the cycle would give it again. */
export function withUttered(
  context: Pick<MindContext, 'turn' | 'life' | 'self'>,
  { space, text }: { space: string; text: string },
): TurnSlice {
  const turn = turnOf(context);
  const id = `${context.self.mind}/${context.life.cycle}/${turn.utterances.length}` as UtteranceId;
  const answers = answeredIn(turn, space);
  const utterance = { id, space, text, ...(answers.length > 0 && { answers }) };
  return { ...turn, utterances: [...turn.utterances, utterance] };
}

/** The turn with an utterance of the voice, and the answer that it has to it. */
export const withUtterance = (
  context: Pick<MindContext, 'turn' | 'life' | 'self'>,
  { callId, ...said }: { callId: string; space: string; text: string },
): TurnSlice =>
  withResult(withUttered(context, said), { callId, name: toolNames.sendMessage, ok: true, text: 'Sent.' });

/** Tools whose result the voice need not see when they succeeded. */
const tellsNothing: ReadonlySet<string> = new Set([
  toolNames.sendMessage,
  toolNames.delegate,
  toolNames.noticePatterns,
  toolNames.updateGoal,
]);

/** The turn with a tool's result, which the voice sees in its next call. */
export function withResult(turn: TurnSlice, result: ToolResult): TurnSlice {
  const results = [...turn.results, result];
  const looksOn = !result.ok || !tellsNothing.has(result.name);
  return { ...turn, results, wantsAnotherStep: turn.wantsAnotherStep || looksOn };
}

/** The turn at the end of a step: its results join the stream, in the order of the calls they answer. */
export function withStepEnded(turn: TurnSlice): TurnSlice {
  if (turn.results.length === 0) return turn;
  const calls = turn.entries.at(-1);
  const order = calls?.role === 'assistant' ? calls.toolCalls.map(({ id }) => id) : [];
  const results = turn.results.toSorted((a, b) => order.indexOf(a.callId) - order.indexOf(b.callId));
  return { ...turn, entries: [...turn.entries, { role: 'tool', results }], results: [] };
}

/**
 * The turn with the text of its last tool results left out of every call from now on; null when its last entry are no results, or
 * they are left out already.
 */
export function withLastResultsUnread(turn: TurnSlice): TurnSlice | null {
  const last = turn.entries.at(-1);
  if (last?.role !== 'tool' || last.unread === true) return null;
  return { ...turn, entries: [...turn.entries.slice(0, -1), { ...last, unread: true }] };
}

/** The percepts of a turn that was given up because no model would read them: at the most its winner. */
export const unreadOf = ({ failure, entries, batch }: TurnSlice): PerceptId[] =>
  failure !== null && entries.length === 0 && blamesInput(failure.kind) ? [batch[0]!.id] : [];

/** The turn with the winner given up, with a trace of why; what shared the call with it goes back to wait. */
export function givenUp(turn: TurnSlice, failure: VoiceFailure): TurnSlice {
  const winner: PerceptId[] = turn.batch.slice(0, 1).map(({ id }) => id);
  const begun = turn.entries.length > 0;
  return {
    ...turn,
    failure,
    summary: turn.summary === '' ? `No thought came: ${failure.message}` : turn.summary,
    acknowledged: begun ? turn.acknowledged : winner,
  };
}

/** The pace slice after a cycle, updated without a model call. */
export function reflectOn(pace: PaceSlice, turn: TurnSlice, at: number): Partial<PaceSlice> {
  return {
    lastCycleSeconds: (at - turn.startedAt) / 1_000,
    discovery: movingAverage(pace.discovery, turn.novelty, timingSmoothing),
    // what the mind thinks by itself is no activity: it falls asleep over it
    lastActivityAt: turn.batch.every(({ source }) => isOwnThought(source))
      ? pace.lastActivityAt
      : Math.max(pace.lastActivityAt, at),
    ...(turn.batch.some(({ source }) => isDirect(source)) && { talkedAt: at }),
  };
}
