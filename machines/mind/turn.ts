import { isOwnThought, type Candidate } from '../../ports/percept.ts';
import type { PerceptId, UtteranceId } from '../../ports/identifiers.ts';
import type { ToolResult } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import type { Thought, VoiceFailure } from '../../ports/voice.ts';
import { movingAverage } from '../../theory/moving-average.ts';
import { timingSmoothing } from '../../theory/timing.ts';
import { selfSummary } from '../../theory/self-summary.ts';
import type { MindContext, TurnState } from './context.ts';
import { decide, type Decision } from './decisions.ts';

/** The turn under way; a chart that asks for it outside a cycle is wrong. */
export function turnOf(context: MindContext): TurnState {
  if (!context.turn) throw new Error(`No turn is under way in cycle ${context.cycle}.`);
  return context.turn;
}

/** How much of each text is kept for the entry gate, characters: the context is kept small. */
const beginningLength = 200;

/** Begins a cycle with what the attention chose. Of the excerpts only the beginnings come along. */
export function beginTurn(batch: Candidate[], novelty: number, at: number): TurnState {
  return {
    startedAt: at,
    batch: batch.map((candidate) => {
      const { excerpt, ...header } = candidate;
      return { ...header, beginning: excerpt.slice(0, beginningLength).toWellFormed() };
    }),
    novelty,
    recalled: [],
    nearMisses: [],
    buffered: [],
    judged: [],
    step: 0,
    entries: [],
    utterances: [],
    awaiting: {},
    results: [],
    wantsAnotherStep: false,
    voice: null,
    model: null,
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    delegated: [],
    patterns: null,
    progress: 0,
    contextTokens: null,
    summary: '',
    failure: null,
    acknowledged: batch.map(({ id }) => id),
  };
}

/** A cycle whose batch is commands needs no thought: the attention never mixes them with anything else. */
export const onlyCommands = (turn: TurnState): boolean =>
  turn.batch.every(({ source }) => source.kind === 'command');

/** What was thought joins the turn. */
export function withThought(turn: TurnState, thought: Thought): TurnState {
  const { usage } = turn;
  return {
    ...turn,
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

/** What the cycle decides: from the voice's tool calls, or from commands, which are obeyed as they are. */
export function decisionsOf(context: MindContext): Decision[] {
  const turn = turnOf(context);
  if (onlyCommands(turn))
    return turn.batch.flatMap(({ id, source }) =>
      source.kind === 'command'
        ? [{ kind: 'obey' as const, command: source.command, percept: id, by: source.speaker }]
        : [],
    );
  const last = turn.entries.at(-1);
  return last?.role === 'assistant' ? last.toolCalls.map((call) => decide(call, context)) : [];
}

/** Something to say, under an id that a repetition of the cycle would give it again. */
export function withUtterance(
  context: MindContext,
  { callId, space, text }: { callId: string; space: string; text: string },
): TurnState {
  const turn = turnOf(context);
  const id = `${context.mind}/${context.cycle}/${turn.utterances.length}` as UtteranceId;
  return withResult(
    { ...turn, utterances: [...turn.utterances, { id, space, text }] },
    { callId, name: toolNames.sendMessage, ok: true, text: 'Sent.' },
  );
}

/** What a voice need not see the result of, when it went well. */
const tellsNothing: ReadonlySet<string> = new Set([
  toolNames.sendMessage,
  toolNames.delegate,
  toolNames.noticePatterns,
  toolNames.updateGoal,
]);

/** A tool's result, which the voice sees in its next call. */
export function withResult(turn: TurnState, result: ToolResult): TurnState {
  const results = [...turn.results, result];
  const looksOn = !result.ok || !tellsNothing.has(result.name);
  return { ...turn, results, wantsAnotherStep: turn.wantsAnotherStep || looksOn };
}

/** The step has ended: its results join the stream, in the order of the calls they answer. */
export function withStepEnded(turn: TurnState): TurnState {
  if (turn.results.length === 0) return turn;
  const calls = turn.entries.at(-1);
  const order = calls?.role === 'assistant' ? calls.toolCalls.map(({ id }) => id) : [];
  const results = turn.results.toSorted((a, b) => order.indexOf(a.callId) - order.indexOf(b.callId));
  return { ...turn, entries: [...turn.entries, { role: 'tool', results }], results: [] };
}

/** The winner is given up with a trace of why; what shared the call with it goes back to wait. */
export function givenUp(turn: TurnState, failure: VoiceFailure): TurnState {
  const winner: PerceptId[] = turn.batch.slice(0, 1).map(({ id }) => id);
  const begun = turn.entries.length > 0;
  return {
    ...turn,
    failure,
    summary: turn.summary === '' ? `No thought came: ${failure.message}` : turn.summary,
    acknowledged: begun ? turn.acknowledged : winner,
  };
}

/** Reflection that costs nothing: what the cycle says about time and about the world. */
export function reflectOn(context: MindContext, at: number): Partial<MindContext> {
  const turn = turnOf(context);
  return {
    lastCycleSeconds: (at - turn.startedAt) / 1_000,
    discovery: movingAverage(context.discovery, turn.novelty, timingSmoothing),
    // what the mind thinks by itself is no activity: it falls asleep over it
    lastActivityAt: turn.batch.every(({ source }) => isOwnThought(source))
      ? context.lastActivityAt
      : Math.max(context.lastActivityAt, at),
  };
}
