import { z } from 'zod';
import type { CallPurpose } from '../../ports/call-purpose.ts';
import type { Clock } from '../../ports/clock.ts';
import { countedUsageSchema, providerNameSchema } from '../../ports/effects/model-use.ts';
import type { CallTokens, LedgerCall } from '../../ports/ledger-call.ts';
import type { ThoughtOutcome, ThoughtRequest, Voice } from '../../ports/voice.ts';
import { costOf, isFree, priceOf } from './price.ts';
import type { Price } from './price-table.ts';

/** What came of a call, as far as it can be believed: a voice of a host may answer anything. */
const answerSchema = z.object({
  thought: z.object({
    voice: providerNameSchema.optional().catch(undefined),
    model: providerNameSchema.optional().catch(undefined),
    usage: countedUsageSchema.extend({
      writtenTokens: countedUsageSchema.shape.cachedTokens.optional().catch(undefined),
    }),
  }),
});
const failureSchema = z.object({ failure: z.object({ kind: z.string().min(1).max(100) }) });

const noTokens: CallTokens = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, writtenTokens: 0 };

/** A call that has come back and whose receipt is not written yet. */
type NotedCall = Omit<LedgerCall, 'at' | 'attempt' | 'cycle' | 'nanodollars'>;

/** Notes every call of a voice until the receipt of its effect is written, and with it the call's line in the ledger. */
export class CallAccount {
  private readonly clock: Clock;
  private readonly prices: readonly Price[];
  private readonly noted = new Map<string, NotedCall>();

  /** @param prices of the configuration */
  constructor(clock: Clock, prices: readonly Price[] = []) {
    this.clock = clock;
    this.prices = prices;
  }

  /** The same voice, each call of which is noted. */
  listen(voice: Voice): Voice {
    return {
      name: voice.name,
      model: voice.model,
      imageTokens: voice.imageTokens,
      think: async (request, listen) => {
        const began = this.clock.now();
        const noted = { began, voice, request };
        try {
          const outcome = await voice.think(request, listen);
          this.note(noted, outcome);
          return outcome;
        } catch (error) {
          this.note(noted, null);
          throw error;
        }
      },
    };
  }

  /**
   * The call that the effect under `key` has made, to be written with its receipt; null when it made none.
   *
   * @param given `attempt`: how often the effect was begun, from 1
   */
  take(key: string, given: Pick<LedgerCall, 'at' | 'attempt' | 'cycle'>): LedgerCall | null {
    const noted = this.noted.get(key);
    if (noted === undefined) return null;
    this.noted.delete(key);
    return { ...noted, ...given, nanodollars: this.priced(noted, given.at) };
  }

  private note(
    { began, voice, request }: { began: number; voice: Voice; request: ThoughtRequest },
    outcome: ThoughtOutcome | null,
  ): void {
    const { key, purpose } = request;
    const answer = answerSchema.safeParse(outcome).data?.thought;
    const { voice: name = voice.name, model = voice.model ?? '', usage } = answer ?? {};
    const failure = answer === undefined ? failureOf(outcome) : null;
    this.noted.set(key, {
      ...noTokens,
      ...(usage && { ...usage, writtenTokens: usage.writtenTokens ?? 0 }),
      key,
      purpose: purpose satisfies CallPurpose,
      voice: name,
      model,
      duration: Math.max(0, Math.round(this.clock.now() - began)),
      failure,
    });
  }

  private priced({ voice, model, failure, ...tokens }: NotedCall, at: number): number | null {
    if (isFree(voice) || failure !== null) return 0;
    const price = priceOf(model, at, this.prices);
    return price === null ? null : costOf(tokens, price);
  }
}

/** The kind of failure; `malformed` for an answer that cannot be read, `failed` for a voice that threw. */
const failureOf = (outcome: ThoughtOutcome | null): string =>
  outcome === null ? 'failed' : (failureSchema.safeParse(outcome).data?.failure.kind ?? 'malformed');
