import type { Clock } from '../../../ports/clock.ts';
import type { TaskOutcome } from '../../../ports/task.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { Utterance } from '../../../ports/command.ts';
import type { ActiveMind } from '../lifecycle/active-mind.ts';
import { mindEnded } from '../performing/gateway.ts';
import { assignmentId, whatItLearnt, whatItWasGiven } from './what-it-learnt.ts';
import { workersRooms } from './workers-configuration.ts';

/** How many messages are read as the report, the last. */
const mostSaid = 100;

/** An attempt that came to nothing; `agentLost` where another one may do better. */
export const lostOutcome = (
  kind: 'failed' | 'agentLost',
  message: string,
): Extract<TaskOutcome, { ok: false }> => ({ ok: false, failure: { kind, message, partial: null } });

interface LifeParts {
  store: MindStore;
  clock: Clock;
  /** Whose worker it is, and what it is to do. */
  employer: string;
  assignment: string;
  /** Wakes it; what it says goes to the channel. */
  wake: (channel: (utterance: Utterance) => Promise<void>) => Promise<ActiveMind>;
  /** Aborts when it would make more calls than it may. */
  allowance: AbortSignal;
  /** Aborts when nobody waits for it any more. */
  signal: AbortSignal;
  /** Resolves when its mind has ended, with what ended that; null after a clean stop. */
  ended: Promise<{ error: unknown }>;
}

/**
 * The life of a worker, from its task until it has come to rest: then what it said is the report, and what it has in memory besides what it was given is
 * what it has learnt. After a crash it goes on from its own record. Throws what a store throws.
 */
export async function workersLife(parts: LifeParts): Promise<TaskOutcome> {
  const { store, signal, allowance } = parts;
  const over = AbortSignal.any([signal, allowance]);
  const mind = await parts.wake(async (utterance) => {
    if (utterance.space !== workersRooms.notebook) return;
    const taken = await mind.perceive(noted(utterance, parts));
    if (taken.outcome === 'refused') throw new Error(taken.reason);
  });
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const giveUp = () => void putAway(mind, parts).then(resolve);
  over.addEventListener('abort', giveUp, { once: true });
  if (over.aborted) giveUp();
  try {
    await given(mind, parts);
    await mind.whenIdle();
    if (over.aborted) await isOver;
    if (signal.aborted) return lostOutcome('agentLost', 'It was given up.');
    if (allowance.aborted) return lostOutcome('failed', 'It has made as many model calls as it may.');
    await mind.stop();
    const { error } = await mind.ended;
    if (error === null) return await resultOf(store);
    return lostOutcome('agentLost', error instanceof Error ? error.message : 'It ended by itself.');
  } finally {
    over.removeEventListener('abort', giveUp);
    if (over.aborted) await isOver;
    else if (!mind.hasEnded) mind.kill();
  }
}

/** Ends a worker that nobody waits for: cleanly where its mind has stopped and may be woken again, else where it is. */
async function putAway(mind: ActiveMind, { signal, ended }: LifeParts): Promise<void> {
  if (signal.reason === mindEnded && (await ended).error === null) await mind.stop();
  else mind.kill();
}

/** Gives it its task, once; what was on its way at a crash is said again, for whoever hears it takes it once. */
async function given(mind: ActiveMind, { store, clock, employer, assignment }: LifeParts): Promise<void> {
  const { task: space } = workersRooms;
  const taken = await mind.perceive({
    id: assignmentId,
    source: { kind: 'speech', speaker: employer, space },
    at: clock.now(),
    text: assignment,
  });
  if (taken.outcome === 'refused') throw new Error(taken.reason);
  for (const { id } of await store.outbox.doubtful()) await mind.resolveUtterance(id, false, employer);
}

/** What it says into its notebook is what it is to remember. */
const noted = ({ id, text }: Utterance, { clock, employer }: LifeParts) => ({
  id,
  source: { kind: 'command' as const, speaker: employer, command: { name: 'remember' as const } },
  at: clock.now(),
  text,
});

async function resultOf(store: MindStore): Promise<TaskOutcome> {
  const said = await store.outbox.history(workersRooms.task, mostSaid);
  if (said.length === 0) return lostOutcome('failed', 'It came to rest without an answer.');
  const report = said
    .toReversed()
    .map(({ text }) => text)
    .join('\n');
  const learnt = await whatItLearnt(store);
  const drawsOn = await whatItWasGiven(store);
  return {
    ok: true,
    report,
    ...(learnt.length > 0 && { learnt }),
    ...(drawsOn.length > 0 && { drawsOn }),
  };
}
