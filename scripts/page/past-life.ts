import { openStores } from '../../db/stores.ts';
import { done } from '../../ports/effects/effects.ts';
import type { MemoryId, ScratchId } from '../../ports/identifiers.ts';
import type { LedgerCall } from '../../ports/ledger-call.ts';
import { mindId } from '../../ports/mind-name.ts';
import type { JournalStore } from '../../ports/journal.ts';
import type { MindConfiguration } from '../../src/configuration/schema.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const hour = 3_600_000;
const minute = 60_000;

/** Where a database lies. */
export interface Place {
  folder: string;
}

/**
 * Lets a mind live earlier today, twice, on a clock of its own: it is spoken to in the morning, and sleeps at noon. Before that it called models
 * that cost money, and one whose price is not known; and a crash fell between the beginning of an effect and its receipt.
 */
export async function liveBefore(database: Place, configuration: MindConfiguration): Promise<void> {
  const now = systemClock.now();
  await leaveInDoubt(database, configuration, now - 10 * hour);
  await lived(database, configuration, {
    at: now - 9 * hour,
    said: ['Good morning, Ada.', 'I am off to work.'],
    sleeps: false,
    minutes: 3,
  });
  await lived(database, configuration, {
    at: now - 5 * hour,
    said: ['I am home for lunch.'],
    sleeps: true,
    minutes: 25,
  });
}

/** A while of its life: what is said to it, a minute apart. */
export async function lived(
  database: Place,
  configuration: MindConfiguration,
  { at, said, sleeps, minutes }: { at: number; said: readonly string[]; sleeps: boolean; minutes: number },
): Promise<void> {
  const clock = new VirtualClock(at, writing);
  await using service = await createHost({ database, minds: [configuration], clock });
  const mind = service.mind(mindId(configuration.name));
  await mind.start();
  for (const text of said) {
    await mind.say(text);
    await clock.advance(minute);
  }
  if (sleeps) await mind.sleep();
  await clock.advance(minutes * minute);
}

/** Lets what an alarm has set going reach the disk, before the time of the mind goes on. */
const writing = (): Promise<void> =>
  new Promise((resolve) => {
    systemClock.at(systemClock.now() + 15, resolve);
  });

type Paid = Pick<
  LedgerCall,
  'purpose' | 'model' | 'inputTokens' | 'outputTokens' | 'nanodollars' | 'failure'
>;

const paidBefore: readonly Paid[] = [
  {
    purpose: 'thought',
    model: 'claude-haiku-4-5',
    inputTokens: 31_200,
    outputTokens: 420,
    nanodollars: 33_300_000,
    failure: null,
  },
  {
    purpose: 'thought',
    model: 'claude-haiku-4-5',
    inputTokens: 0,
    outputTokens: 0,
    nanodollars: 0,
    failure: 'overloaded',
  },
  {
    purpose: 'contradiction',
    model: 'claude-haiku-4-5',
    inputTokens: 640,
    outputTokens: 12,
    nanodollars: 700_000,
    failure: null,
  },
  {
    purpose: 'reflection',
    model: 'qwen3-32b',
    inputTokens: 2_100,
    outputTokens: 180,
    nanodollars: null,
    failure: null,
  },
];

/** Pays for calls of models, and begins an effect twice in the name of activations that end there. */
async function leaveInDoubt(database: Place, { name }: MindConfiguration, now: number): Promise<void> {
  const stores = await openStores(database);
  try {
    const { life, journal } = await stores.open(mindId(name));
    const holder = { machine: 'gone', process: 1 };
    const { epoch } = await life.activate(now, holder, true);
    await pay(journal, epoch);
    const task = { task: 'task.1.0', delegate: 'scribe', assignment: 'Write to Maria.', attempt: 0 };
    const asked = { effect: 'task.run' as const, ...task, checkpoint: null, partial: null };
    const perform = { type: 'perform' as const, key: '1/task.1.0.0/run/0', ...asked };
    await journal.begin(perform, { cycle: 1, idempotent: false, epoch, now });
    const next = await life.activate(now + 1_000, holder, true);
    await journal.begin(perform, { cycle: 1, idempotent: false, epoch: next.epoch, now: now + 1_000 });
  } finally {
    await stores.close();
  }
}

/** Makes the calls a few minutes ago. */
async function pay(journal: JournalStore, epoch: number): Promise<void> {
  const at = systemClock.now() - 10 * minute;
  for (const [place, paid] of paidBefore.entries()) {
    const key = `1/exitGate.0/judge.${place}/0`;
    const asked = { item: `${place}` as ScratchId, memory: 'before' as MemoryId };
    const perform = { type: 'perform' as const, key, effect: 'contradiction.judge' as const, ...asked };
    await journal.begin(perform, { cycle: 1, idempotent: true, epoch, now: at });
    const outcome = done('contradiction.judge', { contradicts: null, compressed: null, use: null });
    const rest = { voice: 'anthropic', duration: 900, attempt: 1, cachedTokens: 0, writtenTokens: 0 };
    await journal.settle(key, outcome, { epoch, now: at, call: { ...paid, ...rest, key, cycle: 1, at } });
  }
}
