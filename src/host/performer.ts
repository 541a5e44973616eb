import type { MindConfiguration } from '../configuration/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Outcome, Perform } from '../../ports/command.ts';
import type { MindStore } from '../../ports/store.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { assemble, PromptTooLong } from '../prompt/assemble.ts';
import { tools } from '../prompt/tools.ts';
import { readSpace } from './read-space.ts';

type Think = Extract<Perform, { effect: 'think' }>;

export interface PerformerParts {
  configuration: MindConfiguration;
  store: MindStore;
  voice: Voice;
  clock: Clock;
  /** Hears a thought as it forms. */
  onText: (key: string, delta: string) => void;
}

/** Performs what a mind asks for. What goes wrong comes back as an outcome: the mind lives with it. */
export class Performer {
  private readonly parts: PerformerParts;

  constructor(parts: PerformerParts) {
    this.parts = parts;
  }

  /** @param turn what the cycle under way has added to the stream so far */
  async perform(asked: Perform, turn: readonly StreamEntry[], signal: AbortSignal): Promise<Outcome> {
    try {
      return await this.attempt(asked, turn, signal);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { effect: asked.effect, ok: false, failure: { kind: 'failed', message } };
    }
  }

  private async attempt(asked: Perform, turn: readonly StreamEntry[], signal: AbortSignal): Promise<Outcome> {
    const { configuration, store, clock } = this.parts;
    switch (asked.effect) {
      case 'inbox.read': {
        const order = { ...configuration.priority, now: clock.now() };
        return { effect: 'inbox.read', ok: true, ...(await store.inbox.front(order, asked)) };
      }
      case 'think':
        return { effect: 'think', ...(await this.think(asked, turn, signal)) };
      case 'space.read':
        return { effect: 'space.read', ok: true, text: await readSpace(configuration, store, asked.space) };
      default:
        return asked satisfies never;
    }
  }

  private async think(
    asked: Think,
    turn: readonly StreamEntry[],
    signal: AbortSignal,
  ): Promise<ThoughtOutcome> {
    const { configuration, store, voice, clock, onText } = this.parts;
    const percepts = await store.inbox.read(asked.percepts);
    const winner = percepts.find(({ id }) => id === asked.winner);
    if (!winner) throw new Error(`The winner ${asked.winner} is not among the percepts of its cycle.`);
    const moment = { now: clock.now(), mode: asked.mode, focus: asked.focus, space: asked.space };
    try {
      const prompt = await assemble(configuration, { moment, percepts, turn }, store);
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
            recalled: [],
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
