import type { Clock } from '../../../ports/clock.ts';
import { effects, type OutcomeOf } from '../../../ports/effects/effects.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import { thoughtOriginOf } from '../../../machines/mind/origin.ts';
import { somaticState } from '../../../machines/mind/somatic-state.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import { assemble, PromptTooLong } from '../../context/assemble.ts';
import { natureOf } from '../../prompt/nature.ts';
import { ownPercepts } from '../../prompt/own-percepts.ts';
import { selectMemories } from '../../context/select-memories.ts';
import { toolsFor } from '../../prompt/tools.ts';
import type { CycleVectors } from '../../stream/cycle-vectors.ts';
import type { RenderedStream } from '../../context/rendered-stream.ts';
import { thoughtLimits } from './thought-limits.ts';

type Think = PerformableOf<'think'>;

export interface ThoughtPerformerParts {
  configuration: MindConfiguration;
  store: MindStore;
  voice: Voice;
  embedder: Embedder;
  /** Vectors of older cycles of the stream, as far as they were needed. */
  vectors: CycleVectors;
  /** The newest cycles of the stream as they were rendered last. */
  rendered: RenderedStream;
  clock: Clock;
  /** Hears a thought as it forms. */
  onText: (key: string, delta: string) => void;
  /** Whom the mind can give tasks to. */
  delegates: ReadonlyMap<string, Delegate>;
}

/** A person has a few memories in mind, by importance and by how it felt then; an agent all that were recalled. */
async function memoriesFor(asked: Think, parts: ThoughtPerformerParts) {
  // a person may have withdrawn one since
  const recalled = (await parts.store.memory.read(asked.recalled)).filter(
    ({ retracted }) => retracted === null,
  );
  const isPerson = parts.configuration.inner?.nature === 'person';
  return isPerson ? selectMemories(recalled, somaticState(asked.given.inner)) : recalled;
}

/** Makes one call of the voice: about what won the cycle, with all that belongs to it. */
export async function performThought(
  asked: Think,
  parts: ThoughtPerformerParts,
  { signal }: { signal: AbortSignal },
): Promise<OutcomeOf<'think'>> {
  const { configuration, store, voice, embedder, vectors, rendered, clock, onText, delegates } = parts;
  const { turn, inner, identity, goals, window } = asked.given;
  const tools = toolsFor({ delegates: [...delegates.values()], nature: configuration.inner?.nature, goals });
  const percepts = await store.inbox.read(asked.percepts);
  const winner = percepts.find(({ id }) => id === asked.winner);
  if (!winner) throw new Error(`The winner ${asked.winner} is not among the percepts of its cycle.`);
  const recalled = await memoriesFor(asked, parts);
  const origin = thoughtOriginOf(winner.source);
  const { mode, focus, space, step, cycle } = asked;
  const { trigger } = ownPercepts(percepts);
  const moment = { now: clock.now(), mode, focus, space, inner, origin, trigger };
  try {
    const { system, messages, stable, tokens } = await assemble(
      configuration,
      { moment, cycle, percepts, turn, tools, recalled, identity, goals, window },
      { stream: store.stream, inbox: store.inbox, rendered, embedder, vectors },
    );
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
          percepts,
          space,
          recalled: recalled.map(({ content }) => content),
          step,
          inner,
          origin,
          goals,
          nature: natureOf(configuration),
        },
      },
      { signal, onText: (delta) => onText(asked.key, delta) },
    );
    return outcome.ok
      ? { effect: 'think', ...outcome, contextTokens: tokens }
      : { effect: 'think', ...outcome };
  } catch (error) {
    if (!(error instanceof PromptTooLong)) throw error;
    const remedy =
      'Shorten "identity", "character", "goals", "spaces", "memory.safety" or the plans, lower "voice.maxTokens", or raise "context.budget".';
    const failure = { kind: 'misconfigured' as const, message: error.message, remedy, retryAfter: null };
    return { effect: 'think', ok: false, failure };
  }
}
