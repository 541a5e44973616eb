import type { Clock } from '../../../ports/clock.ts';
import type { CallAmounts } from '../../../ports/shared-budget.ts';
import type { ThoughtOutcome, ThoughtRequest, Voice } from '../../../ports/voice.ts';
import type { BudgetSpent } from '../budget.ts';
import { budgetPlace, budgetWords } from '../cost-words.ts';
import { costOf, isFree, priceOf } from '../price.ts';
import type { Price } from '../price-table.ts';
import type { SharedLevel } from './bucket.ts';
import type { SharedBudget } from './shared-budget.ts';

/** So many characters of a request count as a token when its call is reserved: rather too many tokens than too few. */
const charactersPerToken = 3;

const billion = 1_000_000_000;

interface AllowanceParts {
  budget: SharedBudget;
  clock: Pick<Clock, 'now' | 'at'>;
  /** Prices of the configuration. */
  prices: readonly Price[];
  /** Hears once when a call was refused, and once (null) when calls are made again. */
  changed: (spent: BudgetSpent | null) => void;
}

/** What one mind may call out of the budget that all services share. */
export class SharedAllowance {
  private readonly parts: AllowanceParts;
  private refused: BudgetSpent | null = null;
  private cancel: () => void = () => {};

  constructor(parts: AllowanceParts) {
    this.parts = parts;
  }

  /** What its last call was refused for; null where that has passed. */
  get spent(): BudgetSpent | null {
    return this.refused;
  }

  /** While the database cannot be asked nothing is told. */
  levels(): Promise<SharedLevel[]> {
    return this.parts.budget.levels().catch(() => []);
  }

  /** The same voice, each call of which is reserved before it is made; one that costs nothing as it is. */
  listen(voice: Voice): Voice {
    if (isFree(voice.name)) return voice;
    return {
      name: voice.name,
      model: voice.model,
      free: voice.free,
      imageTokens: voice.imageTokens,
      think: async (request, listen) => {
        const reserved = this.reservedFor(request, voice);
        const refusal = await this.take(reserved);
        if (refusal !== null) return { ok: false, failure: refusal };
        let taken: CallAmounts = { calls: 1, tokens: 0, dollars: 0 };
        try {
          const outcome = await voice.think(request, listen);
          taken = this.takenBy(outcome);
          return outcome;
        } finally {
          await this.parts.budget.settle(reserved, taken);
        }
      },
    };
  }

  /** Rings no more. */
  end(): void {
    this.cancel();
  }

  private async take(reserved: CallAmounts) {
    const { budget, clock } = this.parts;
    try {
      const spent = await budget.take(reserved);
      this.tell(spent);
      return spent === null ? null : refusalOf(spent, clock.now());
    } catch (error) {
      const message = `The shared budget cannot be asked (${String(error)}).`;
      return {
        kind: 'unavailable' as const,
        message,
        remedy: 'Nothing: it is asked again.',
        retryAfter: null,
      };
    }
  }

  private tell(spent: BudgetSpent | null): void {
    const { clock, changed } = this.parts;
    const before = this.refused;
    this.refused = spent;
    this.cancel();
    if (spent !== null) this.cancel = clock.at(spent.until, () => void this.look());
    if ((before === null) !== (spent === null)) changed(spent);
  }

  /** Reserves nothing, so that it is known whether there is something for the call that waits. */
  private async look(): Promise<void> {
    const { budget, clock } = this.parts;
    const before = this.refused;
    const spent = await budget.spent().catch(() => before && { ...before, until: clock.now() + 60_000 });
    // a call may have been made meanwhile
    if (this.refused === before) this.tell(spent);
  }

  private reservedFor({ system, messages, maxTokens }: ThoughtRequest, { model }: Voice): CallAmounts {
    const characters = system.length + JSON.stringify(messages).length;
    const inputTokens = Math.ceil(characters / charactersPerToken);
    const tokens = { inputTokens, outputTokens: maxTokens, cachedTokens: 0, writtenTokens: 0 };
    return { calls: 1, tokens: inputTokens + maxTokens, dollars: this.dollars(model, tokens) };
  }

  private takenBy(outcome: ThoughtOutcome): CallAmounts {
    if (!outcome.ok) return { calls: 1, tokens: 0, dollars: 0 };
    const { model, usage } = outcome.thought;
    const { inputTokens, outputTokens, cachedTokens, writtenTokens = 0 } = usage;
    const dollars = this.dollars(model, { inputTokens, outputTokens, cachedTokens, writtenTokens });
    return { calls: 1, tokens: inputTokens + outputTokens, dollars };
  }

  private dollars(model: string | undefined, tokens: Parameters<typeof costOf>[0]): number {
    const { clock, prices } = this.parts;
    const price = model === undefined ? null : priceOf(model, clock.now(), prices);
    return price === null ? 0 : costOf(tokens, price) / billion;
  }
}

/** The failure of a call for which nothing is left. */
function refusalOf(spent: BudgetSpent, now: number) {
  return {
    kind: 'overBudget' as const,
    message: budgetWords(spent),
    remedy: `Nothing: it goes on by itself; or raise "${budgetPlace(spent)}".`,
    retryAfter: Math.max(0, spent.until - now),
  };
}
