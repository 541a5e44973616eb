import type { Clock } from '../../ports/clock.ts';
import type { Outcome, Perform } from '../../ports/command.ts';
import type { Progress } from '../../ports/journal.ts';
import type { Acceptance } from '../../ports/store.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import type { ThoughtOutcome } from '../../ports/voice.ts';
import { assemble, PromptTooLong } from '../prompt/assemble.ts';
import type { Delegate } from '../delegates/delegate.ts';
import { toolsWith } from '../prompt/tools.ts';
import { performMemory, type MemoryPerformerParts } from './perform-memory.ts';
import { performTask } from './perform-task.ts';
import { readSpace } from './read-space.ts';
import type { PerceptInput } from './readable-percept.ts';
import { sendNotice } from './send-notice.ts';

type Think = Extract<Perform, { effect: 'think' }>;

export interface PerformerParts extends MemoryPerformerParts {
  clock: Clock;
  /** Hears a thought as it forms. */
  onText: (key: string, delta: string) => void;
  /** Whom the mind can give tasks to. */
  delegates: ReadonlyMap<string, Delegate>;
  /** Hears how far a task is; `key` is that of the attempt. */
  onProgress: (key: string, progress: Progress) => void;
  /** Brings a percept to the mind's notice, as everybody else does. */
  perceive: (percept: PerceptInput) => Promise<Acceptance>;
}

/** What is around an effect when it is performed. */
export interface Circumstances {
  /** What the cycle under way has added to the stream so far. */
  turn: readonly StreamEntry[];
  signal: AbortSignal;
  /** How far an earlier attempt under the same key had come. */
  resumes?: Progress | null;
}

/** Performs what a mind asks for. What goes wrong comes back as an outcome: the mind lives with it. */
export class Performer {
  private readonly parts: PerformerParts;

  constructor(parts: PerformerParts) {
    this.parts = parts;
  }

  /** Whether doing it twice is as good as doing it once. A model call costs twice, but changes nothing in the world. */
  isIdempotent(asked: Perform): boolean {
    if (asked.effect === 'task.run') return this.parts.delegates.get(asked.delegate)?.idempotent ?? false;
    return asked.effect === 'think' || asked.effect === 'contradiction.judge';
  }

  async perform(asked: Perform, given: Circumstances): Promise<Outcome> {
    try {
      return await this.attempt(asked, given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { effect: asked.effect, ok: false, failure: { kind: 'failed', message } };
    }
  }

  private async attempt(asked: Perform, { turn, signal, resumes = null }: Circumstances): Promise<Outcome> {
    const { configuration, store, clock, delegates, onProgress, perceive } = this.parts;
    switch (asked.effect) {
      case 'inbox.read': {
        const order = { ...configuration.priority, now: clock.now() };
        return { effect: 'inbox.read', ok: true, ...(await store.inbox.front(order, asked)) };
      }
      case 'think':
        return { effect: 'think', ...(await this.think(asked, turn, signal)) };
      case 'space.read':
        return { effect: 'space.read', ok: true, text: await readSpace(configuration, store, asked.space) };
      case 'task.run': {
        const parts = { mind: store.mind, journal: store.journal, delegates, onProgress };
        return { effect: 'task.run', ...(await performTask(asked, { signal, resumes }, parts)) };
      }
      case 'percept.send': {
        const { longestText } = configuration.inbox;
        const parts = { store, longestText, now: clock.now(), perceive };
        return { effect: 'percept.send', ok: true, ...(await sendNotice(asked, parts)) };
      }
      case 'memory.recall':
      case 'memory.assess':
      case 'contradiction.judge':
        return performMemory(asked, this.parts, { now: clock.now(), signal });
      default:
        return asked satisfies never;
    }
  }

  private async think(
    asked: Think,
    turn: readonly StreamEntry[],
    signal: AbortSignal,
  ): Promise<ThoughtOutcome> {
    const { configuration, store, voice, clock, onText, delegates } = this.parts;
    const tools = toolsWith([...delegates.values()]);
    const percepts = await store.inbox.read(asked.percepts);
    const winner = percepts.find(({ id }) => id === asked.winner);
    if (!winner) throw new Error(`The winner ${asked.winner} is not among the percepts of its cycle.`);
    // a person may have withdrawn one since
    const recalled = (await store.memory.read(asked.recalled)).filter(({ retracted }) => retracted === null);
    const moment = { now: clock.now(), mode: asked.mode, focus: asked.focus, space: asked.space };
    try {
      const prompt = await assemble(configuration, { moment, percepts, turn, tools, recalled }, store);
      return await voice.think(
        {
          key: asked.key,
          ...prompt,
          tools: [...tools],
          maxTokens: configuration.voice.maxTokens,
          temperature: configuration.voice.temperature,
          situation: {
            self: configuration.name,
            mode: asked.mode,
            winner,
            percepts,
            space: asked.space,
            recalled: recalled.map(({ content }) => content),
            step: asked.step,
          },
        },
        { signal, onText: (delta) => onText(asked.key, delta) },
      );
    } catch (error) {
      if (!(error instanceof PromptTooLong)) throw error;
      const remedy =
        'Shorten "identity", "spaces" or the plans, lower "voice.maxTokens", or raise "context.budget".';
      return {
        ok: false,
        failure: { kind: 'misconfigured', message: error.message, remedy, retryAfter: null },
      };
    }
  }
}
