import { mintKey } from '../../ports/effect-key.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { StreamCycle } from '../../ports/store.ts';
import { highWater, type StreamWindow, wholeStream } from '../../ports/stream-window.ts';
import type { Usage } from '../../ports/voice.ts';
import type { Turn } from '../../ports/command.ts';
import { emptyIdentity } from '../../ports/identity.ts';
import { type MindConfiguration, mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { assemble, type Assembly } from '../../src/context/assemble.ts';
import { tools } from '../../src/prompt/tools.ts';
import { memoryStream } from '../../src/simulation/memory/stream.ts';
import { performCompact } from '../../src/context/perform-compact.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { anthropicMessages, anthropicSystem, anthropicTools } from '../../src/voice/anthropic/messages.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { PromptCache } from '../common/prompt-cache.ts';

/** One cycle of a life, as a provider would have seen it. */
export interface Measured {
  cycle: number;
  /** What the call took of the budget. */
  tokens: number;

  usage: Usage;
  /** Whether the window moved after it. */
  moved: boolean;
}

/** Makes a mind live through what was said, one turn a cycle, with the product's own assembly and compaction. */
export class StreamLife {
  readonly measured: Measured[] = [];
  private readonly configuration: MindConfiguration;
  private readonly embedder: Embedder;
  private readonly cache = new PromptCache();
  private readonly voice;
  private readonly cycles: StreamCycle[] = [];
  private readonly turns = new Map<number, Turn>();
  private readonly percepts = new Map<PerceptId, Percept>();
  private readonly moments = new StreamMoments();
  private window: StreamWindow = wholeStream;

  constructor(budget: number, { embedder }: { embedder: Embedder }) {
    this.configuration = mindConfigurationSchema.parse({ context: { budget, longestPercept: 500 } });
    this.embedder = embedder;
    this.voice = offlineVoice();
  }

  private get sources() {
    return {
      stream: memoryStream({ stream: this.cycles, turns: this.turns }),
      inbox: {
        read: async (ids: readonly PerceptId[]) => ids.flatMap((id) => this.percepts.get(id) ?? []),
      },
    };
  }

  async live(heard: Percept): Promise<void> {
    const cycle = this.measured.length + 1;
    this.percepts.set(heard.id, heard);
    const prompt = await assemble(
      this.configuration,
      {
        moment: {
          now: heard.at + cycle * 1_000,
          mode: 'normal',
          focus: null,
          space: 'terminal',
          inner: null,
          origin: 'respond',
          attention: null,
        },
        cycle,
        percepts: [heard],
        winner: heard.id,
        turn: [],
        tools,
        recalled: [],
        identity: emptyIdentity,
        goals: [],
        window: this.window,
      },
      { ...this.sources, embedder: this.embedder, moments: this.moments },
    );
    const usage = this.cached(prompt);
    await this.think(cycle, heard, prompt);
    const moved = await this.compact(cycle, prompt.needed);
    this.measured.push({ cycle, tokens: prompt.account.tokens, usage, moved });
  }

  /** What a provider that caches would have read of the call. */
  private cached({ system, messages, stable }: Assembly): Usage {
    const used = this.cache.take({
      tools: anthropicTools(tools),
      system: anthropicSystem(system),
      messages: anthropicMessages(messages, stable),
    });
    const { input_tokens: fresh, cache_read_input_tokens: read, cache_creation_input_tokens: kept } = used;
    return { inputTokens: fresh + read + kept, cachedTokens: read, outputTokens: 0 };
  }

  private async think(cycle: number, heard: Percept, { system, messages, stable }: Assembly): Promise<void> {
    const outcome = await this.voice.think(
      {
        key: mintKey({ cycle, actor: 'voice', life: 0, what: 'think.0' }),
        purpose: 'thought',
        system,
        messages,
        stable,
        tools: [...tools],
        maxTokens: this.configuration.voice.maxTokens,
        temperature: 0.7,
        situation: {
          self: this.configuration.name,
          mode: 'normal',
          winner: heard,
          percepts: [heard],
          space: 'terminal',
          recalled: [],
          step: 0,
          inner: null,
          origin: 'respond',
          goals: [],
          nature: 'agent',
        },
      },
      { signal: new AbortController().signal },
    );
    if (!outcome.ok) throw new Error(`The offline voice failed: ${outcome.failure.message}`);
    const { text, toolCalls } = outcome.thought;
    const results = toolCalls.map(({ id, name }) => ({ callId: id, name, ok: true, text: 'Sent.' }));
    this.cycles.push({
      cycle,
      entries: [
        { role: 'inbox', percepts: [heard.id] },
        { role: 'assistant', text, toolCalls },
        ...(results.length > 0 ? [{ role: 'tool' as const, results }] : []),
      ],
    });
    this.turns.set(cycle, {
      cycle,
      mode: 'normal',
      winner: heard.id,
      startedAt: heard.at,
      endedAt: heard.at,
      voice: 'offline',
      model: 'offline',
      usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
      modelCalls: 1,
      summary: text.slice(0, 500),
      failure: null,
    });
  }

  /** What the stream's own actor does. No voice is asked. */
  private async compact(cycle: number, tokens: number): Promise<boolean> {
    const { budget } = this.configuration.context;
    if (tokens <= highWater * budget) return false;
    const outcome = await performCompact(
      {
        cycle: cycle + 1,
        window: this.window,
        limits: this.configuration.context,
        tokens,
        pending: [],
        judgedUntil: cycle,
      },
      { store: this.sources, configuration: this.configuration },
    );
    if (outcome.effect !== 'stream.compact' || !outcome.ok) throw new Error('The stream was not measured.');
    const moved = outcome.window.verbatimFrom > this.window.verbatimFrom;
    this.window = outcome.window;
    return moved;
  }
}
