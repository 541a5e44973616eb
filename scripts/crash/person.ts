import type { MindStore } from '../../ports/store.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { resolveEffect } from '../../src/host/percepts/resolve-effect.ts';
import { reviewOf } from '../../src/host/waiting/review.ts';
import type { LoopbackProvider } from '../common/loopback-provider.ts';
import { countedBy } from './counted.ts';
import { noteOfAssignment } from './notes.ts';
import { talkingMind } from './talking-mind.ts';
import type { Witness } from './witness.ts';

/**
 * Settles what waits for a person, and tells the truth: what the world knows of as done was done, what was heard was heard. What
 * was not done is done after all, by the one word or the other.
 */
export class Person {
  private readonly witness: Witness;
  private readonly provider: LoopbackProvider;
  /** Keys of effects that were held, and what was said of them. */
  readonly effects = new Map<string, 'done' | 'notDone' | 'retry'>();
  /** Ids of utterances of which nobody knew, and whether they had been heard. */
  readonly utterances = new Map<string, boolean>();
  readonly released = new Set<string>();
  private readonly folder: string;
  private settlements = 0;

  /** @param folder where the servers count */
  constructor(witness: Witness, provider: LoopbackProvider, folder: string) {
    this.witness = witness;
    this.provider = provider;
    this.folder = folder;
  }

  /**
   * @param what only what keeps tasks from going on, effects and percepts; or all that there is
   * @returns how much was settled
   */
  async settle(store: MindStore, what: 'tasks' | 'everything', now: number): Promise<number> {
    const items = (await reviewOf(store)).filter(({ kind }) => what === 'everything' || kind !== 'utterance');
    for (const item of items)
      switch (item.kind) {
        case 'effect': {
          const { key, asked } = item.effect;
          const isTool = asked.effect === 'tool.call';
          const wasDone = isTool ? this.wasCalled(`${store.mind}/${key}`) : this.wasDone(asked);
          // the thought that wanted the answer of a tool is over: it is not called again
          const resolution = wasDone ? 'done' : isTool ? 'notDone' : this.next();
          this.effects.set(key, resolution);
          const result = resolution === 'done' ? 'A person has looked: it was counted.' : '';
          const configuration = mindConfigurationSchema.parse(talkingMind);
          await resolveEffect(store, item.effect, { resolution, result, speaker: 'you', now }, configuration);
          break;
        }
        case 'utterance': {
          const { id } = item.utterance;
          const heard = this.witness.heardById.has(id);
          this.utterances.set(id, heard);
          await store.outbox.resolve(id, heard, { by: 'you', now });
          break;
        }
        case 'percept':
          this.released.add(item.percept.id);
          await store.inbox.release(item.percept.id, { by: 'you', now });
          break;
        case 'thought':
          await store.trace.review(item.thought.cycle, 'right', { by: 'you', now });
          break;
        default:
          item satisfies never;
      }
    return items.length;
  }

  /** One thing is to be done again under its key, the next one in another attempt. */
  private next(): 'retry' | 'notDone' {
    this.settlements += 1;
    return this.settlements % 2 === 0 ? 'notDone' : 'retry';
  }

  /** Whether the bell has rung under a key: the calls of the book are never held. */
  private wasCalled(key: string): boolean {
    return countedBy(this.folder, 'bell').some((line) => line.done !== undefined && line.key === key);
  }

  private wasDone(asked: { effect: string; assignment?: string }): boolean {
    if (asked.effect !== 'task.run' || asked.assignment === undefined)
      throw new Error(`An effect is held that may be repeated: ${asked.effect}`);
    const note = noteOfAssignment(asked.assignment);
    return [...this.provider.effects.keys()].some((key) => key.endsWith(` Count note ${note}.`));
  }
}
