import fc from 'fast-check';
import type { Outcome, PerformOf } from '../../../ports/command.ts';
import type { MemoryId, MindId, ScratchId } from '../../../ports/identifiers.ts';
import type { Performable } from '../../../ports/performable.ts';
import { pause } from '../../../ports/pause.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../../ports/voice.ts';
import { budgetWindows } from '../../costs/budget.ts';
import { CostMeter } from '../../costs/cost-meter.ts';
import { severable } from '../../host/lifecycle/severable.ts';
import { Gateway } from '../../host/performing/gateway.ts';
import type { Performer } from '../../host/performing/performer.ts';
import { atRest } from '../../simulation/at-rest.ts';
import { memoryStores } from '../../simulation/memory-stores.ts';
import { VirtualClock } from '../../simulation/virtual-clock.ts';
import { must } from '../law.ts';
import { type HostLaw, soundHost } from './host-law.ts';

/** A call that is asked for, and what happens around it. */
interface PaidCall {
  /** How long after the one before it, milliseconds. */
  after: number;
  /** How long it takes, milliseconds. */
  takes: number;
  tokens: number;
  /** Whether the process dies then, and another one asks again for all that has no receipt. */
  isAfterCrash: boolean;
}

const anyCall: fc.Arbitrary<PaidCall> = fc.record({
  after: fc.constantFrom(0, 0, 10, 60_000, 1_200_000),
  takes: fc.integer({ min: 1, max: 90_000 }),
  tokens: fc.integer({ min: 1, max: 600 }),
  isAfterCrash: fc.nat(9).map((draw) => draw === 0),
});

const limit = 1_000;
const mind = 'ada' as MindId;

/** A mind's way to a voice that is paid by tokens, in one process after the other. */
class PaidLife {
  private readonly asked = new Map<string, PaidCall>();
  private readonly clock = new VirtualClock(1_700_000_000_000, atRest);
  /** What is durable, and what a process sees of it. */
  private readonly kept = memoryStores();
  private readonly stores: MindStores;
  private readonly open = new Map<string, PaidCall>();
  private die: () => void = () => {};
  private gateway: Gateway | null = null;

  constructor(faulty: (stores: MindStores) => MindStores) {
    this.stores = faulty(this.kept);
  }

  async live(calls: readonly PaidCall[]): Promise<void> {
    await this.wake();
    for (const [place, call] of calls.entries()) {
      await this.clock.advance(call.after);
      if (call.isAfterCrash) await this.restart();
      this.ask(`${place + 1}/mind/judge.0/0`, call);
    }
    await this.clock.advanceUntil(this.clock.now() + budgetWindows.day, () => this.open.size === 0);
    must(this.open.size === 0, () => `${[...this.open.keys()].join(', ')} never had a receipt.`);
    this.die();
  }

  /** The ledger, and what was answered for sure: with a receipt. */
  async ledger() {
    const { costs, journal } = await this.kept.open(mind);
    const receipts = (await journal.since(0)).filter(({ outcome }) => outcome?.ok === true);
    const answered = receipts.map(({ key }) => [key, this.asked.get(key)?.tokens ?? 0] as const);
    return { answered, calls: await costs.calls(0), sums: (await costs.sums(null)).flat() };
  }

  private async restart(): Promise<void> {
    this.die();
    await this.wake();
    for (const [key, call] of this.open) this.ask(key, call);
  }

  private async wake(): Promise<void> {
    const { clock } = this;
    const killed = new AbortController();
    const { store, sever } = severable(await this.stores.open(mind), () => null);
    const { epoch } = await store.life.activate(clock.now(), { machine: 'here', process: 1 }, true);
    const limits = { hour: { tokens: limit }, day: {} };
    const settings = { ...limits, prices: [] };
    const voice = this.voice(killed.signal);
    const given = {
      costs: store.costs,
      clock,
      settings,
      voice,
      relaxed: 0.35,
      changed: () => {},
      shared: null,
    };
    const costs = await CostMeter.begin(given);
    this.die = () => {
      sever();
      killed.abort();
      costs.end();
    };
    const heard = costs.account.listen(voice);
    const perform = async ({ key }: Performable): Promise<Outcome> => {
      const request = { key, purpose: 'contradiction' } as ThoughtRequest;
      await heard.think(request, { signal: killed.signal });
      return { effect: 'contradiction.judge', ok: true, contradicts: null, compressed: null, use: null };
    };
    const performer: Pick<Performer, 'perform' | 'prepare' | 'isIdempotent' | 'foresee'> = {
      perform,
      prepare: () => null,
      isIdempotent: () => true,
      foresee: async () => {},
    };
    const { account, budget } = costs;
    const { journal } = store;
    const around = { clock, signal: killed.signal, tell: () => {} };
    this.gateway = new Gateway({
      ...around,
      performer: performer as Performer,
      journal,
      epoch,
      account,
      budget,
    });
  }

  private ask(key: string, call: PaidCall): void {
    this.open.set(key, call);
    this.asked.set(key, call);
    const [item, memory] = ['a' as ScratchId, 'b' as MemoryId];
    const asked: PerformOf<'contradiction.judge'> = {
      type: 'perform',
      key,
      effect: 'contradiction.judge',
      item,
      memory,
    };
    this.gateway!.perform(asked, new AbortController().signal).then(
      () => this.open.delete(key),
      // its process died
      () => undefined,
    );
  }

  private voice(signal: AbortSignal): Voice {
    return {
      name: 'paid',
      model: 'by-token',
      think: async ({ key }) => {
        const { takes, tokens } = this.open.get(key)!;
        if (!(await pause(this.clock, takes, signal))) throw new Error('Its process died.');
        const usage = { inputTokens: tokens, outputTokens: 0, cachedTokens: 0 };
        const thought = { text: '', toolCalls: [], stop: 'end' as const, usage };
        return { ok: true, thought: { ...thought, model: 'by-token', voice: 'paid' } };
      },
    };
  }
}

/** The law of what calls cost: a ledger that neither loses nor doubles, and a budget that holds. */
export const paidOnce: HostLaw = {
  name: 'paid-once',
  invariant: 'I4',
  statement:
    'The ledger holds every call that was answered once, whenever the process dies, and a budget is exceeded by one call at the most, however calls are timed.',
  property: ({ stores } = soundHost) =>
    fc.asyncProperty(fc.array(anyCall, { minLength: 2, maxLength: 12 }), async (wanted) => {
      const life = new PaidLife(stores);
      await life.live(wanted);
      const { answered, calls, sums } = await life.ledger();
      const noted = new Map(calls.map(({ key, inputTokens }) => [key, inputTokens]));
      for (const [key, tokens] of answered)
        must(
          noted.get(key) === tokens,
          () => `${key} was answered with ${tokens} tokens: ${noted.get(key)}.`,
        );
      const paid = answered.reduce((sum, [, tokens]) => sum + tokens, 0);
      const summed = sums.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
      must(summed === paid, () => `${paid} tokens were answered, and the ledger has ${summed}.`);
      for (const [place, { key, at }] of calls.entries()) {
        const before = calls.slice(0, place).filter((call) => call.at > at - budgetWindows.hour);
        const spent = before.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
        must(spent < limit, () => `${key} was made when ${spent} of ${limit} tokens were spent.`);
      }
    }),
  size: (life) => (life as readonly [readonly PaidCall[]])[0].length,
};
