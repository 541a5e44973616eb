import type { DatabaseLocation } from '../../../db/location.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { ToolCall } from '../../../ports/stream.ts';
import type { Voice } from '../../../ports/voice.ts';
import { isWorkersCall } from '../../../ports/worker.ts';
import { atRest } from '../../../src/simulation/at-rest.ts';
import { Company } from '../company.ts';

const ada = 'ada' as MindId;

/** The mind that has a worker, and all that its voice was asked. */
export class Employment extends Company {
  /** The keys of the calls that workers made, and what each was shown. */
  readonly workersCalls: { key: string; shown: string }[] = [];
  readonly shown: string[] = [];
  /** What the worker notes, and what it answers; null for nothing. */
  notes: string[] = [];
  answer: string | null = 'The ferry leaves at seven.';
  /** How the worker's terms are written. */
  terms = '{ memories: 0 }';
  more = '';
  memory = '{ gate: { flushEvery: 1 } }';
  voiceName = 'scripted';
  /** It never comes to an end. */
  loops = false;
  /** Called when the worker is about to be answered, which waits for it. */
  onWorkersCall: () => void | Promise<void> = () => {};

  // a worker is a mind of its own, and settles by itself
  override settle = async () => {
    await this.mind.whenSettled();
    await atRest();
  };

  employ(home: DatabaseLocation | MindStores) {
    return this.wake(home, {
      voice: this.thinks(),
      configuration: `
name: Ada
owner: Tom
memory: ${this.memory}
delegates: [{ name: scout, description: Finds things out., worker: ${this.terms} }]
${this.more}`,
    });
  }

  /** Somebody says something, and all that comes of it happens. */
  async tell(text: string, { space = 'terminal', speaker = 'Tom' } = {}): Promise<void> {
    await this.mind.perceive({
      id: `say/${text}`,
      source: { kind: 'speech', speaker, space },
      at: this.clock.now(),
      text,
    });
    await this.pass(120_000);
  }

  async pass(duration: number): Promise<void> {
    await this.clock.advance(duration);
  }

  /** Has the worker do its task. */
  sendOut(given: { space?: string } = {}) {
    return this.tell('Please find out when the ferry leaves.', given);
  }

  /** What it remembers now, but for what is withdrawn. */
  async memories(home: MindStores) {
    const { memory } = await home.open(ada);
    return (await memory.records(null, 500)).filter((each) => each.memory.retracted === null);
  }

  thinks(): Voice {
    const call = (name: string, input: Record<string, unknown>, place = 0): ToolCall => ({
      id: `call-${place}`,
      name,
      input,
      problem: null,
    });
    return {
      name: this.voiceName,
      think: async ({ key, situation, system, messages }) => {
        const { winner, step } = situation!;
        const all = [system, ...messages.map((each) => JSON.stringify(each))].join('\n');
        const isWorkers = isWorkersCall(key);
        if (isWorkers) this.workersCalls.push({ key, shown: all });
        else this.shown.push(all);
        if (isWorkers) await this.onWorkersCall();
        const said = [
          ...this.notes.map((text) => ({ space: 'notebook', text })),
          ...(this.answer === null ? [] : [{ space: 'task', text: this.answer }]),
        ];
        const toolCalls =
          isWorkers && this.loops
            ? [call('enter_space', { space: 'notebook' })]
            : step > 0
              ? []
              : isWorkers
                ? said.map((input, place) => call('send_message', input, place))
                : winner.text.startsWith('Please find out')
                  ? [call('delegate', { delegate: 'scout', assignment: 'Find out when the ferry leaves.' })]
                  : [];
        const usage = { inputTokens: 10, outputTokens: 5, cachedTokens: 0 };
        return {
          ok: true,
          thought: { text: 'Well.', toolCalls, stop: 'tool', usage, model: 'none', voice: this.voiceName },
        };
      },
    };
  }
}
