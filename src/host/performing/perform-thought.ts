import { memberNames } from '../../configuration/spaces.ts';
import { z } from 'zod';
import { pauseAmid } from '../../../ports/end-of-turn.ts';
import { effects, type OutcomeOf } from '../../../ports/effects/effects.ts';
import { countedUsageSchema } from '../../../ports/effects/model-use.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import { isDirect, type Percept, personIn } from '../../../ports/percept.ts';
import { howToAmong } from '../../../ports/strategy.ts';
import type { VoiceFailure } from '../../../ports/voice.ts';
import { NoRoomForPercept, PromptTooLong } from '../../context/no-room.ts';
import { assembleWithImages } from '../../context/assemble-with-images.ts';
import { natureOf } from '../../prompt/nature.ts';
import type { PromptMoment } from '../../prompt/moment.ts';
import { readReport } from '../../context/read-report.ts';
import { restating } from '../../context/remembered.ts';
import { toolsFor } from '../../prompt/tools.ts';
import { tokenizerReady } from '../../tokens/count-tokens.ts';
import { tokenFactor } from '../../tokens/token-factor.ts';
import { guardPrompt } from './guard-prompt.ts';
import { seenIn } from './seen-in.ts';
import { thoughtLimits } from './thought-limits.ts';
import { takenCalls } from './taken-calls.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';
import { type PreparedReads, readsOf, type ThoughtAsked } from './thought-reads.ts';

/** How much of the winner's text is kept with a call, characters. */
const longestAbout = 500;

/** How much of a percept is compared with what strategies are for, characters: a long text has words of everything. Ours. */
const longestAsked = 1_000;

/** The kinds of percepts whose words lead to what is written down: what is said, planned or reported, not what was just read. */
const leading: ReadonlySet<string> = new Set<Percept['source']['kind']>([
  'speech',
  'action',
  'chatter',
  'plan',
  'task',
]);

/** What the percepts of a call ask or tell in words. */
const askedIn = (percepts: readonly Percept[]): string =>
  percepts.flatMap(({ source, text }) => (leading.has(source.kind) ? [text] : [])).join('\n');

/**
 * What is asked that may count for a strategy that somebody taught: what they or the owner say, so that nobody's lesson is confirmed by what is done for others; for one that nobody
 * in particular taught, all that is asked.
 */
const askedBy =
  (percepts: readonly Percept[], owner: string) =>
  (teacher: string | null): string =>
    percepts
      .filter(({ source }) => {
        if (teacher === null) return true;
        const by = source.kind === 'speech' || source.kind === 'action' ? personIn(source) : null;
        return by === teacher || by === owner;
      })
      .map(({ text }) => text.slice(0, longestAsked))
      .join('\n');

/** The input tokens that a provider reports; null where its answer is none that can be read. */
const reportedBy = (outcome: unknown): number | null =>
  answerSchema.safeParse(outcome).data?.thought.usage.inputTokens ?? null;
const answerSchema = z.object({ thought: z.object({ usage: countedUsageSchema }) });

const idsOf = (memories: readonly Memory[]): MemoryId[] => memories.map(({ id }) => id);

/** Makes one call of the voice: about what won the cycle, with all that belongs to it; a thought about a thought is given the same. */
export async function performThought(
  asked: ThoughtAsked,
  parts: ThoughtPerformerParts,
  { signal, prepared }: { signal: AbortSignal; prepared?: PreparedReads | null },
): Promise<OutcomeOf<'think'>> {
  const { configuration, store, voice, embedder, moments, rendered, ratios } = parts;
  const { clock, onText, delegates } = parts;
  const { inner, goals, gut, governance, ...shown } = asked.given;
  const nature = natureOf(configuration);
  const { spaces, documentation } = configuration;
  const host = [...parts.tools.values()];
  const tools = toolsFor({ spaces, delegates: [...delegates.values()], nature, goals, documentation, host });
  const reads = await readsOf(asked, parts, prepared);
  const { percepts, origin, hides, present, fitting, own, selfModel, hasMemories, cost, forgetting } = reads;
  const { interlocutor, density } = reads;
  const winner = percepts.find(({ id }) => id === asked.winner);
  if (!winner) throw new Error(`The winner ${asked.winner} is not among the percepts of its cycle.`);
  const { verbatimBefore } = shown.withheld;
  const { mode, focus, space, step, cycle } = asked;
  const texts = percepts.map(({ text }) => text);
  await pauseAmid(texts);
  const marked = await present.memories([...fitting, ...own]);
  const contenders = marked.slice(0, fitting.length);
  const held = marked.slice(fitting.length);
  const files = await parts.library.about(askedIn(percepts));
  const { competition } = asked;
  const isSpokenTo = percepts.some(({ source }) => isDirect(source));
  const shownFrom = { stream: store.stream, inbox: store.inbox, marked: present.texts, hides };
  const call = { percepts: asked.percepts, withheld: shown.withheld, isSpokenTo };
  const attention = competition === undefined ? null : await readReport(competition, call, shownFrom);
  const unavailable = parts.unavailable?.() ?? [];
  const moment = {
    now: clock.now(),
    mode,
    focus,
    space,
    inner,
    origin,
    attention,
    cost,
    lifetime: nature === 'agent' ? (parts.lifetime?.() ?? null) : null,
    ...(gut !== undefined && { gut }),
    ...(interlocutor !== null && { interlocutor }),
    ...(forgetting.length > 0 && { forgetting }),
    ...(asked.barred && { barred: asked.barred }),
    ...(asked.unconsented && { unconsented: asked.unconsented }),
    ...doubtOf(asked),
    ...(governance !== undefined && { governance }),
    ...(unavailable.length > 0 && { unavailable }),
  };
  try {
    await tokenizerReady();
    const { system, messages, images, stable, counted, needed, unseen, account, recalled, nearMisses, told } =
      await assembleWithImages(
        configuration,
        {
          ...shown,
          moment,
          cycle,
          percepts,
          winner: winner.id,
          tools,
          recalled: contenders,
          held,
          ...(selfModel !== null && { selfModel }),
          files,
          goals,
          hasMemories,
          factor: ratios.raise(tokenFactor(voice)),
          reach: (await parts.costs?.energy())?.reach ?? 1,
        },
        {
          ...shownFrom,
          rendered: { stream: rendered, marks: present.marks, hidden: `${verbatimBefore}/${reads.quiet}` },
          embedder,
          moments,
          present: cycle,
        },
        { imageTokens: voice.imageTokens, read: (ids) => store.inbox.images(ids) },
      );
    await pauseAmid(texts);
    const howTo = howToAmong(recalled, askedBy(percepts, configuration.owner));
    const restated = new Set(restating(told, [...recalled, ...nearMisses], reads.drawnFrom));
    const remembered = {
      shown: idsOf(recalled.filter((each) => !restated.has(each))),
      nearMisses: idsOf(nearMisses.filter((each) => !restated.has(each))),
      ...(howTo.length > 0 && { howTo }),
    };
    // what is shown of a cycle is what its thoughts were given
    if (asked.effect === 'think')
      parts.calls.note({
        cycle,
        step,
        at: moment.now,
        origin,
        about: {
          percept: winner.id,
          source: winner.source,
          text: winner.text.slice(0, longestAbout).toWellFormed(),
        },
        ...account,
        recalled: recalled.map(({ id, content }) => ({ id, content })),
        unseen,
      });
    const inCall = { cycle, images: images.size, texts, messages, recalled };
    const seen = await seenIn(account, inCall, governance === undefined ? null : store);
    const outcome = await voice.think(
      {
        key: asked.key,
        purpose: effects[asked.effect].purpose,
        system,
        messages,
        ...(images.size > 0 && { images }),
        stable,
        tools: [...tools],
        ...thoughtLimits(origin, configuration.voice),
        situation: {
          self: configuration.name,
          mode,
          winner,
          percepts: percepts.filter(({ id }) => !unseen.includes(id)),
          space,
          members: Object.fromEntries(spaces.map((each) => [each.id, memberNames(each)])),
          recalled: recalled.map(({ content }) => content),
          ...(configuration.memory.safety.length > 0 && { always: configuration.memory.safety }),
          step,
          inner,
          origin,
          goals,
          ...(forgetting.length > 0 && { forgetting }),
          nature,
        },
      },
      { signal, ...(asked.effect === 'think' && { onText: (delta: string) => onText(asked.key, delta) }) },
    );
    const reported = reportedBy(outcome);
    if (reported !== null) ratios.note(reported, counted);
    if (!outcome.ok) return { effect: 'think', ...outcome };
    const known = [...spaces.map(({ id }) => id), ...host.map(({ name }) => name), ...delegates.keys()];
    const calls = await takenCalls(outcome.thought.toolCalls, parts.tools);
    const toolCalls = guardPrompt(calls, {
      system,
      nature,
      percepts,
      turn: asked.given.turn,
      tools: new Set(parts.tools.keys()),
      known,
    });
    const thought = { ...outcome.thought, toolCalls };
    return {
      effect: 'think',
      ...outcome,
      thought,
      contextTokens: needed,
      context: account,
      unseen,
      remembered,
      seen,
      ...(density !== null && { density }),
    };
  } catch (error) {
    const failure = withoutRoom(error);
    if (failure === null) throw error;
    return { effect: 'think', ok: false, failure };
  }
}

/** What a thought about a thought is told of that; nothing for any other. */
function doubtOf(asked: ThoughtAsked): Pick<PromptMoment, 'doubt'> {
  if (asked.effect === 'think') return {};
  const as = asked.effect === 'thought.escalate' ? 'look' : asked.isAdvised ? 'advised' : 'retry';
  return { doubt: { as, ...asked.given.reason } };
}

const shorten =
  'Shorten "identity", "character", "goals", "spaces", "memory.safety" or the plans, lower "voice.maxTokens", or raise "context.budget".';

/**
 * The failure when a prompt has no room: a person must mend a prompt with no room for any thought; a percept without room is
 * given up alone. Null for other errors.
 */
function withoutRoom(error: unknown): VoiceFailure | null {
  if (error instanceof PromptTooLong)
    return { kind: 'misconfigured', message: error.message, remedy: shorten, retryAfter: null };
  if (error instanceof NoRoomForPercept)
    return { kind: 'rejected', message: error.message, remedy: shorten, retryAfter: null };
  return null;
}
