import type { Clock } from '../../../ports/clock.ts';
import { hash } from 'node:crypto';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { Library } from '../../../ports/library.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import { cycleOfTaskKey, taskKey } from '../../../ports/task.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { Utterance } from '../../../ports/command.ts';
import type { WorkerConfiguration } from '../../configuration/delegates.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { DelegateRun } from '../../delegates/delegate.ts';
import type { Hire } from '../../delegates/worker-delegate.ts';
import type { ActiveMind } from '../lifecycle/active-mind.ts';
import { holds } from '../../memory/upkeep/safety-memories.ts';
import { workersConfiguration } from './workers-configuration.ts';
import { copiesFor, mayBeGiven } from './workers-knowledge.ts';
import { lostOutcome, workersLife } from './workers-life.ts';
import { workersVoice } from './workers-voice.ts';

/** What a worker thinks and remembers with: that of the mind that spawned it. */
interface Faculties {
  voice: Voice;
  embedder: Embedder;
  reranker: Reranker | null;
  library: Library;
}

export interface WorkersParts {
  employer: MindId;
  configuration: MindConfiguration;
  stores: Pick<MindStores, 'open' | 'workers'>;
  /** The record of the mind, which is only read. */
  store: Pick<MindStore, 'memory' | 'inbox' | 'costs'>;
  faculties: Faculties;
  clock: Clock;
  /** Wakes a worker, which nobody observes. */
  wake: (
    configuration: MindConfiguration,
    options: Faculties & {
      id: MindId;
      channel: (utterance: Utterance) => Promise<void>;
      takeOver: boolean;
    },
  ) => Promise<ActiveMind>;
}

/** How much of the id of a worker names its task, characters. */
const mostOfTask = 150;

/** How the ids of the workers of a task begin: with the key of the task across all minds. */
const workersOf = (task: string): string =>
  `${task.length <= mostOfTask ? task : `task_${hash('sha256', task).slice(0, 40)}`}_attempt_`;

/**
 * The worker minds of a mind (docs/model/workers.md). Each lives under an id and on a record of its own, so that nothing it does changes
 * its mind's, and is removed when the outcome of its attempt is durable there.
 */
export class Workers {
  private readonly parts: WorkersParts;
  private readonly active: Promise<ActiveMind>;
  /** Is told the mind when it is awake. */
  readonly serve: (mind: ActiveMind) => void;

  constructor(parts: WorkersParts) {
    this.parts = parts;
    const { promise, resolve } = Promise.withResolvers<ActiveMind>();
    this.active = promise;
    this.serve = resolve;
  }

  /** Spawns a worker for an attempt, or goes on with the one that a crash has cut off. */
  readonly hire: Hire = async (worker, run, { signal }) => {
    try {
      return await this.worked(worker, run, signal);
    } catch (error) {
      return lostOutcome('agentLost', error instanceof Error ? error.message : String(error));
    }
  };

  /** The outcome of an attempt at a task is durable: its worker is needed no more. @param attempt from 0 */
  async dismiss({ task, attempt }: { task: string; attempt: number }): Promise<void> {
    const { employer, stores } = this.parts;
    await stores.workers.remove(`${workersOf(taskKey(employer, task))}${attempt + 1}` as MindId);
  }

  /** Removes what a process that died has left, but for the workers of tasks that are not over. */
  async dismissAllBut(tasks: readonly string[]): Promise<void> {
    const { employer, stores } = this.parts;
    const kept = tasks.map((task) => workersOf(taskKey(employer, task)));
    for (const worker of await stores.workers.of(employer))
      if (!kept.some((beginning) => worker.startsWith(beginning))) await stores.workers.remove(worker);
  }

  private async worked(worker: WorkerConfiguration, run: DelegateRun, signal: AbortSignal) {
    const { employer, configuration, stores, faculties, clock, wake } = this.parts;
    const mind = await this.active;
    if (signal.aborted) return lostOutcome('agentLost', 'It was given up.');
    const id = `${workersOf(run.task)}${run.attempt}` as MindId;
    await stores.workers.enter(id, employer);
    const store = await stores.open(id);
    // one that has lived knows what it was given
    if ((await store.life.checkpoints(1)).length === 0)
      await store.memory.enter(await this.knowledge(mind, worker, run), clock.now());
    const allowance = new AbortController();
    const voice = workersVoice(
      faculties.voice,
      {
        worker: id,
        task: run.task,
        calls: worker.worker.calls,
        made: (await store.costs.calls(0)).length,
        exhausted: () => allowance.abort(),
      },
      {
        costs: this.parts.store.costs,
        settings: configuration.costs,
        clock,
        charged: (call) => mind.charge(call),
      },
    );
    const own = workersConfiguration(configuration, worker, mind.state().autonomy?.level ?? null);
    return workersLife({
      store,
      clock,
      employer: configuration.name,
      assignment: run.assignment,
      wake: (channel) => wake(own, { ...faculties, voice, id, channel, takeOver: true }),
      allowance: allowance.signal,
      signal,
      ended: mind.ended,
    });
  }

  /** Copies of what its mind knows about the task, and of what nothing can change. */
  private async knowledge(mind: ActiveMind, { worker: { memories } }: WorkerConfiguration, run: DelegateRun) {
    const { employer, configuration, store, faculties, clock } = this.parts;
    const rooms = configuration.spaces.length;
    const room = rooms === 1 ? (configuration.spaces[0]?.id ?? null) : await this.roomOf(run.task);
    // some of what is found stays out
    const { found } = await mind.memory.search(run.assignment, { limit: 4 * memories });
    const read = await store.memory.read(found.map(({ memory: { id } }) => id));
    const marks = await mind.memory.marksOn(read.map(({ content: text, speaker }) => ({ text, speaker })));
    const known = read.filter(
      (memory, place) =>
        !memory.immutable && marks[place]?.length === 0 && mayBeGiven(memory, { room, rooms }),
    );
    // those of the configuration it has by its own
    const safety = (await store.memory.immutables()).filter(({ id }) => holds(id, new Set()));
    const given = [...safety, ...known.slice(0, memories)];
    return copiesFor(given, { employer, embedder: faculties.embedder, now: clock.now() });
  }

  /** The room that a task comes from: what the cycle that gave it was about was said in exactly one; else null. */
  private async roomOf(task: string): Promise<string | null> {
    const cycle = cycleOfTaskKey(task);
    if (cycle === null) return null;
    const handled = await this.parts.store.inbox.handled(cycle, cycle);
    const rooms = new Set(handled.flatMap(({ source }) => ('space' in source ? [source.space] : [])));
    return rooms.size === 1 ? [...rooms][0]! : null;
  }
}
