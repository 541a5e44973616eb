import { cycleOfTaskKey } from '../../../ports/task.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { ThoughtOutcome, Voice } from '../../../ports/voice.ts';
import { workersCallKey } from '../../../ports/worker.ts';
import { budgetWords } from '../../costs/cost-words.ts';
import { voiceOnAccount, type Payer } from '../../costs/voice-on-account.ts';

/** What a worker may call. */
interface Allowance {
  worker: MindId;
  /** The key of its task across all minds. */
  task: string;
  /** How many calls it may make in all, and has made before. */
  calls: number;
  made: number;
  /** Hears that it would make one more. */
  exhausted: () => void;
}

/**
 * The voice of a worker: that of the mind that spawned it, each call of which stands in the ledger of that mind, as one of the cycle that
 * gave the task, and counts to its budget. Where nothing of that is left the worker waits, as its mind does.
 */
export function workersVoice(
  voice: Voice,
  { worker, task, calls, made, exhausted }: Allowance,
  payer: Omit<Payer, 'entry' | 'refuse'>,
): Voice {
  const { clock } = payer;
  const cycle = cycleOfTaskKey(task) ?? 0;
  const paid = voiceOnAccount(voice, {
    ...payer,
    // after a crash before its receipt it is made again
    entry: (key, at) => ({ key: `${key} ${at}`, cycle }),
    refuse: async (spent) => ({
      ok: false,
      failure: {
        kind: 'overBudget',
        message: budgetWords(spent),
        remedy: 'Nothing: it goes on by itself.',
        retryAfter: Math.max(0, spent.until - clock.now()),
      },
    }),
  });
  let left = calls - made;
  return {
    name: paid.name,
    model: paid.model,
    free: paid.free,
    think: async (request, listen): Promise<ThoughtOutcome> => {
      left -= 1;
      if (left >= 0) return paid.think({ ...request, key: workersCallKey(worker, request.key) }, listen);
      exhausted();
      const message = `It has made its ${calls} calls.`;
      return { ok: false, failure: { kind: 'cancelled', message, remedy: 'Nothing.', retryAfter: null } };
    },
  };
}
