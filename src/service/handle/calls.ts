import type { ContextAccount } from '../../../ports/context-account.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { AccountedCall } from '../accounted-call.ts';
import { NotFound } from '../service-errors.ts';
import { knownPercepts } from './known-percepts.ts';

/** So many cycles are looked through for the newest one with a call. */
const mostLookedThrough = 100;

/** The answered calls of a cycle whose assembly is on record, in their order; of the newest cycle with any when left out. Throws `NotFound`. */
export async function callsOf(store: MindStore, cycle: number | undefined): Promise<AccountedCall[]> {
  const calls = cycle === undefined ? await newestCalls(store) : await accountsOf(store, cycle);
  if (calls.length === 0)
    throw new NotFound(
      'cycle',
      cycle ?? 'with a call',
      'It has made no call that was answered, or they were let go with its other traces; the history shows the latest cycles.',
    );
  const idsIn = (name: string) => calls.flatMap(({ context }) => itemsOf(context, name).map(({ of }) => of));
  const memories = await store.memory.read(idsIn('memories') as MemoryId[]);
  const percepts = await knownPercepts(store.inbox, idsIn('inbox') as PerceptId[]);
  return calls.map((call) => {
    const shown = new Set(call.context.items.map(({ of }) => of));
    return {
      ...call,
      memories: memories.filter(({ id, retracted }) => retracted === null && shown.has(id)),
      percepts: percepts.filter(({ id }) => shown.has(id)),
    };
  });
}

type Account = Omit<AccountedCall, 'memories' | 'percepts'>;

async function newestCalls(store: MindStore): Promise<Account[]> {
  for (const { cycle } of (await store.stream.recent(mostLookedThrough)).toReversed()) {
    const calls = await accountsOf(store, cycle);
    if (calls.length > 0) return calls;
  }
  return [];
}

async function accountsOf({ journal }: MindStore, cycle: number): Promise<Account[]> {
  return (await journal.of(cycle)).flatMap(({ asked, outcome, requestedAt: at }) => {
    const isAnswered = asked.effect === 'think' && outcome?.effect === 'think' && outcome.ok;
    if (!isAnswered || outcome.context === undefined) return [];
    return [{ cycle, step: asked.step, at, context: outcome.context }];
  });
}

const itemsOf = ({ items }: ContextAccount, name: string) => items.filter(({ section }) => section === name);
