import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import { pauseAmid } from '../../../ports/end-of-turn.ts';
import { effects, type OutcomeOf } from '../../../ports/effects/effects.ts';
import { countedUsageSchema } from '../../../ports/effects/model-use.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { AskedToForget } from '../../../ports/forgetting.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { Library } from '../../../ports/library.ts';
import type { Memory } from '../../../ports/memory.ts';
import { isDirect, type Percept } from '../../../ports/percept.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { Voice, VoiceFailure } from '../../../ports/voice.ts';
import { originOfBatch } from '../../../machines/mind/origin.ts';
import { somaticState } from '../../../machines/mind/somatic-state.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { CostMeter } from '../../costs/cost-meter.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import { assemble, NoRoomForPercept, PromptTooLong } from '../../context/assemble.ts';
import { askedToForget } from '../../memory/named/asked-to-forget.ts';
import { repeatsForgotten } from '../../memory/gate/forgotten.ts';
import type { ClaimLedger } from '../../memory/correction/ledger.ts';
import { natureOf } from '../../prompt/nature.ts';
import { drawIdentity } from '../../context/draw-identity.ts';
import { readReport } from '../../context/read-report.ts';
import { selectMemories } from '../../context/select-memories.ts';
import { toolsFor } from '../../prompt/tools.ts';
import type { StreamMoments } from '../../context/stream-moments.ts';
import type { RenderedStream } from '../../context/rendered-stream.ts';
import { tokenizerReady } from '../../tokens/count-tokens.ts';
import type { ReportedRatios } from '../../tokens/reported-ratios.ts';
import { tokenFactor } from '../../tokens/token-factor.ts';
import type { LastCalls } from './last-calls.ts';
import { thoughtLimits } from './thought-limits.ts';

type Think = PerformableOf<'think'>;

/** How much of the winner's text is kept with a call, characters. */
const longestAbout = 500;

export interface ThoughtPerformerParts {
  configuration: MindConfiguration;
  store: MindStore;
  voice: Voice;
  embedder: Embedder;
  /** The older cycles of the stream moment by moment, as far as they were needed. */
  moments: StreamMoments;
  /** What was stated to the mind, and what of it holds no longer. */
  ledger: ClaimLedger;
  /** What is written down in the watched folders. */
  library: Library;
  /** The newest cycles of the stream as they were rendered last. */
  rendered: RenderedStream;
  clock: Clock;
  /** What the provider makes of the tokens that are counted here. */
  ratios: ReportedRatios;
  /** Keeps what the latest calls were given. */
  calls: LastCalls;
  /** What calls have cost, which an agent is told; nobody is told anything when left out. */
  costs?: Pick<CostMeter, 'glance'>;
  /** Called with each piece of a thought as it forms. */
  onText: (key: string, delta: string) => void;
  /** The delegates that the mind can give tasks to. */
  delegates: ReadonlyMap<string, Delegate>;
}

/**
 * The memories for a call (docs/model/recall.md): all that were recalled, best first, where the world has brought the thought about; of a
 * thought that a person has by itself a few, by importance and by how they felt.
 */
async function memoriesFor(asked: Think, origin: ThoughtOrigin, parts: ThoughtPerformerParts) {
  // a person may have withdrawn one since
  const known = async (ids: readonly MemoryId[]) =>
    (await parts.store.memory.read(ids)).filter(({ retracted }) => retracted === null);
  const isPerson = parts.configuration.inner?.nature === 'person';
  return isPerson && origin !== 'respond'
    ? selectMemories(await known(asked.recalled), somaticState(asked.given.inner))
    : known([...asked.recalled, ...(asked.others ?? [])]);
}

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

/** The input tokens that a provider reports; null where its answer is none that can be read. */
const reportedBy = (outcome: unknown): number | null =>
  answerSchema.safeParse(outcome).data?.thought.usage.inputTokens ?? null;
const answerSchema = z.object({ thought: z.object({ usage: countedUsageSchema }) });

/** What becomes of what the percepts of a call ask to have forgotten. */
async function forgettingIn(percepts: readonly Percept[], parts: ThoughtPerformerParts) {
  const { store, clock, configuration } = parts;
  const asking = { store: store.memory, owner: configuration.owner, now: clock.now() };
  const found: (AskedToForget & { percept: PerceptId })[] = [];
  for (const percept of percepts) {
    const request = await askedToForget(percept, asking);
    if (request === null) continue;
    const { about, outcome, content } = request;
    found.push({ percept: percept.id, about, outcome, content });
  }
  return found;
}

const idsOf = (memories: readonly Memory[]): MemoryId[] => memories.map(({ id }) => id);

/** Makes one call of the voice: about what won the cycle, with all that belongs to it. */
export async function performThought(
  asked: Think,
  parts: ThoughtPerformerParts,
  { signal }: { signal: AbortSignal },
): Promise<OutcomeOf<'think'>> {
  const { configuration, store, voice, embedder, moments, rendered, ratios, ledger } = parts;
  const { clock, onText, delegates } = parts;
  const { inner, goals, ...shown } = asked.given;
  const nature = natureOf(configuration);
  const { spaces } = configuration;
  const tools = toolsFor({ spaces, delegates: [...delegates.values()], nature, goals });
  const percepts = await store.inbox.read(asked.percepts);
  const winner = percepts.find(({ id }) => id === asked.winner);
  if (!winner) throw new Error(`The winner ${asked.winner} is not among the percepts of its cycle.`);
  const origin = originOfBatch(percepts);
  const hides = repeatsForgotten(await store.memory.forgotten());
  const { verbatimBefore } = shown.withheld;
  // a mark quotes nothing of the stream that no model would read
  const isQuiet = (of: number, text: string): boolean => of < verbatimBefore || hides?.(of, text) === true;
  const { mode, focus, space, step, cycle } = asked;
  const present = await ledger.at(cycle, percepts, isQuiet);
  const texts = percepts.map(({ text }) => text);
  await pauseAmid(texts);
  const fitting = await memoriesFor(asked, origin, parts);
  const { seed } = configuration;
  const own = nature === 'agent' ? await drawIdentity(store.memory, { seed, cycle }) : [];
  const marked = await present.memories([...fitting, ...own]);
  const contenders = marked.slice(0, fitting.length);
  const held = marked.slice(fitting.length);
  const files = await parts.library.about(askedIn(percepts));
  rendered.renderedUnder(`${present.version}/${verbatimBefore}`);
  const { competition } = asked;
  const isSpokenTo = percepts.some(({ source }) => isDirect(source));
  const shownFrom = { stream: store.stream, inbox: store.inbox, marked: present.texts, hides };
  const call = { percepts: asked.percepts, withheld: shown.withheld, isSpokenTo };
  const attention = competition === undefined ? null : await readReport(competition, call, shownFrom);
  const cost = nature === 'agent' ? ((await parts.costs?.glance()) ?? null) : null;
  const forgetting = await forgettingIn(percepts, parts);
  const moment = {
    now: clock.now(),
    mode,
    focus,
    space,
    inner,
    origin,
    attention,
    cost,
    ...(forgetting.length > 0 && { forgetting }),
  };
  try {
    await tokenizerReady();
    const { system, messages, stable, counted, needed, unseen, account, recalled, nearMisses } =
      await assemble(
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
          files,
          goals,
          factor: ratios.raise(tokenFactor(voice)),
        },
        {
          ...shownFrom,
          rendered,
          embedder,
          moments,
        },
      );
    await pauseAmid(texts);
    const remembered = { shown: idsOf(recalled), nearMisses: idsOf(nearMisses) };
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
    const outcome = await voice.think(
      {
        key: asked.key,
        purpose: effects.think.purpose,
        system,
        messages,
        stable,
        tools: [...tools],
        ...thoughtLimits(origin, configuration.voice),
        situation: {
          self: configuration.name,
          mode,
          winner,
          percepts: percepts.filter(({ id }) => !unseen.includes(id)),
          space,
          recalled: recalled.map(({ content }) => content),
          step,
          inner,
          origin,
          goals,
          ...(forgetting.length > 0 && { forgetting }),
          nature,
        },
      },
      { signal, onText: (delta) => onText(asked.key, delta) },
    );
    const reported = reportedBy(outcome);
    if (reported !== null) ratios.note(reported, counted);
    return outcome.ok
      ? { effect: 'think', ...outcome, contextTokens: needed, context: account, unseen, remembered }
      : { effect: 'think', ...outcome };
  } catch (error) {
    const failure = withoutRoom(error);
    if (failure === null) throw error;
    return { effect: 'think', ok: false, failure };
  }
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
