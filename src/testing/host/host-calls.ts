import type { Clock } from '../../../ports/clock.ts';
import type { Perform } from '../../../ports/command.ts';
import { pause } from '../../../ports/pause.ts';
import type { TaskOutcome } from '../../../ports/task.ts';
import type { ThoughtOutcome, ThoughtRequest, Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import { delegateFunction } from '../../delegates/function-delegate.ts';
import { cancelledOutcome } from '../../voice/local-failure.ts';
import { saying, silence, type Think, type ThinkOutcome } from '../thoughts.ts';
import type { WorldParts } from '../world-parts.ts';

/** The answer to an isolated question (a review, a contradiction): nothing to note. */
const unsituated = saying('Nothing to note.');

/** A voice's answer for an outcome; a failure that only a journal knows becomes that of a cancelled call. */
function thoughtOf(outcome: ThinkOutcome): ThoughtOutcome {
  if (outcome.ok) return { ok: true, thought: outcome.thought };
  const { failure } = outcome;
  return 'remedy' in failure ? { ok: false, failure } : cancelledOutcome();
}

/** The calls of a mind on a host to its voice and delegates, answered by the parts of its world. It outlives every process. */
export class HostCalls {
  /** Every call of the voice about something that the mind is in. */
  readonly thinks: Think[] = [];
  private readonly parts: WorldParts;
  private readonly asked: (key: string) => Perform | null;
  private readonly broken: (error: unknown) => void;

  /**
   * @param asked what was begun under the key of a call
   * @param broken hears what the parts throw: a host would take it for a failure of the call
   */
  constructor(parts: WorldParts, asked: (key: string) => Perform | null, broken: (error: unknown) => void) {
    this.parts = parts;
    this.asked = asked;
    this.broken = broken;
  }

  /** @param done passes the moment after the effect */
  voice(clock: Clock, done: () => Promise<void>): Voice {
    return {
      name: 'scripted',
      think: async (request, { signal }) => {
        const outcome = await this.answer(request, clock, signal);
        await done();
        return outcome;
      },
    };
  }

  /** Functions in place of the programs of a configuration: nothing of them is ever run. */
  delegates({ delegates }: MindConfiguration, clock: Clock, done: () => Promise<void>): Delegate[] {
    return delegates.map(({ name, description, idempotent, timeout, retries, recovery }) =>
      delegateFunction({
        name,
        description,
        idempotent,
        timeout,
        retries,
        recovery,
        run: async ({ key }, { signal }): Promise<TaskOutcome> => {
          const asked = this.asked(key);
          if (asked !== null) await this.takes(asked, clock, signal);
          await done();
          return { ok: true, report: 'Done.' };
        },
      }),
    );
  }

  private async answer(request: ThoughtRequest, clock: Clock, signal: AbortSignal): Promise<ThoughtOutcome> {
    const asked = this.asked(request.key);
    if (asked !== null && !(await this.takes(asked, clock, signal))) return cancelledOutcome();
    if (asked?.effect !== 'think') return thoughtOf(unsituated);
    const call = this.thinks.push(asked) - 1;
    return thoughtOf(this.heard(() => this.parts.think?.(asked, call) ?? silence));
  }

  /** False when the signal cut it short; what never comes back waits for that. */
  private takes(asked: Perform, clock: Clock, signal: AbortSignal): Promise<boolean> {
    const latency = this.heard(() => (this.parts.latency === undefined ? 1 : this.parts.latency(asked)));
    return pause(clock, latency ?? Number.MAX_SAFE_INTEGER, signal);
  }

  private heard<T>(ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      this.broken(error);
      throw error;
    }
  }
}
