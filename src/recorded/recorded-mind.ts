import type { MindStore } from '../../ports/store.ts';
import { readCosts } from '../costs/cost-report.ts';
import { mindState } from '../host/lifecycle/mind-state.ts';
import { reviewOf } from '../host/waiting/review.ts';
import { memoryCosts } from '../simulation/memory/costs.ts';
import { memoryInbox } from '../simulation/memory/inbox.ts';
import { memoryJournal } from '../simulation/memory/journal.ts';
import { memoryMemories } from '../simulation/memory/memories.ts';
import { memoryOutbox } from '../simulation/memory/outbox.ts';
import { memorySelf } from '../simulation/memory/self.ts';
import { memoryStream } from '../simulation/memory/stream.ts';
import { memoryTrace } from '../simulation/memory/trace.ts';
import { memoryStores } from '../simulation/memory-stores.ts';
import { callsOf } from '../service/handle/calls.ts';
import { cycleOf } from '../service/handle/cycle.ts';
import { historyIn } from '../service/handle/lately.ts';
import { modesOf } from '../service/handle/modes.ts';
import type { Mind, ServedMemory, SubscribeOptions } from '../service/mind.ts';
import type { ServedReview, WaitingItem } from '../service/review.ts';
import type { MindHere } from '../service/mind-here.ts';
import { readEventId, type EventId } from '../service/picture/event-id.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';
import type { Picture } from '../service/picture/picture.ts';
import { InputRefused, NotFound, Unsupported } from '../service/service-errors.ts';
import { recordedEpoch } from './events-of-step.ts';
import { recordedMemory } from './recorded-memory.ts';
import type { LifeOnRecord } from './life-on-record.ts';

const usualLimit = 20;

/** What nobody can do with a recording. */
const refused = (): never => {
  throw new Unsupported('This is a recording of a life: it can only be looked at.');
};
const refuse = async (): Promise<never> => refused();

/** What is not in a recording. */
const absent = async (): Promise<never> => {
  throw new Unsupported('A recording holds the steps of a life, and not its database.');
};

/** A recorded life as a mind of the service: everything that only looks, as far as its steps tell, and nothing that would change it. */
export class RecordedMind implements Mind {
  readonly memory: ServedMemory;
  readonly review: ServedReview = {
    list: () => this.waiting(),
    settle: refuse,
    // the table of notices is in no recording
    notices: absent,
    acknowledge: refuse,
  };
  readonly record = { postMortem: absent, checkpoint: absent, percept: absent, image: absent };
  readonly steer = {
    governance: refuse,
    hold: refuse,
    step: refuse,
    release: refuse,
    breakpoints: { list: async () => [], set: refuse, clear: refuse },
  };
  readonly say = refuse;
  readonly ask = refuse;
  readonly act = refuse;
  readonly send = refuse;
  readonly command = refuse;
  readonly pause = refuse;
  readonly resume = refuse;
  readonly sleep = refuse;
  readonly wake = refuse;
  readonly start = refuse;
  readonly confirm = refuse;
  readonly fork = refuse;
  readonly whatIf = refuse;
  readonly stop = refuse;
  readonly examine = absent;
  readonly scenario = absent;
  readonly why = absent;
  readonly snapshot = absent;
  readonly audit = absent;
  readonly identityReview = absent;
  readonly readiness = absent;
  readonly autonomy = { show: absent, raise: refuse, lower: refuse };
  readonly proposals = { list: absent, answer: refuse };
  readonly plans = { list: absent, cancel: refuse };
  readonly governance = { show: absent };
  readonly members = { list: absent, add: refuse, remove: refuse, rename: refuse };
  readonly tools = { show: absent, approve: refuse };
  readonly signMilestone = refuse;
  private readonly life: LifeOnRecord;
  private readonly store: MindStore;
  private readonly closing: AbortSignal;

  /** @param closing ends what is followed */
  private constructor(life: LifeOnRecord, store: MindStore, closing: AbortSignal) {
    this.life = life;
    this.store = store;
    this.closing = closing;
    this.memory = recordedMemory(store, { now: () => this.now(), refuse, refused });
  }

  static async of(life: LifeOnRecord, closing: AbortSignal): Promise<RecordedMind> {
    const { rows } = life.written;
    const empty = await memoryStores().open(life.mind);
    const store = {
      ...empty,
      inbox: memoryInbox(rows),
      outbox: memoryOutbox(rows),
      stream: memoryStream(rows),
      trace: memoryTrace(rows),
      journal: memoryJournal(rows),
      memory: memoryMemories(rows),
      self: memorySelf(rows),
      costs: memoryCosts(rows),
    };
    return new RecordedMind(life, store, closing);
  }

  get id() {
    return this.life.mind;
  }

  get name() {
    return this.life.mind;
  }

  get here(): MindHere {
    return refused();
  }

  async observe() {
    return mindState(this.life.mindAtEnd.state());
  }

  async tasks() {
    return this.life.mindAtEnd.tasks();
  }

  async picture({ after }: { after?: EventId } = {}): Promise<Picture> {
    const place = after === undefined ? this.life.end : this.placeOf(after);
    const picture = place === null ? null : this.life.pictureAt(place);
    if (picture === null)
      throw new NotFound('event', after ?? '', `The recording has events up to ${this.life.end}.`);
    return picture;
  }

  async pictureAt(commit: number): Promise<Picture> {
    const place = this.life.eventOfCommit(commit);
    const picture = place === null ? null : this.life.pictureAt(place);
    if (picture === null)
      throw new NotFound('checkpoint', commit, '`checkpoints` lists those that are in the recording.');
    return picture;
  }

  async *subscribe({ after, steps = true, signal }: SubscribeOptions = {}): AsyncGenerator<LiveEvent, void> {
    const ends = AbortSignal.any([this.closing, ...(signal === undefined ? [] : [signal])]);
    const place = after === undefined ? null : this.placeOf(after);
    if (place === null) {
      const picture = await this.picture();
      yield { id: picture.upTo, at: picture.at, cycle: picture.cycle, kind: 'reset', picture };
    } else
      for (const event of this.life.eventsAfter(place)) {
        if (ends.aborted) return;
        if (steps || event.kind !== 'step') yield event;
      }
    // nothing more will happen
    if (!ends.aborted)
      await new Promise<void>((resolve) => ends.addEventListener('abort', () => resolve(), { once: true }));
  }

  async goals({ limit = usualLimit } = {}) {
    const { goals } = await this.observe();
    return { goals, changes: await this.store.self.goals(limit) };
  }

  identity({ limit = usualLimit } = {}) {
    return this.store.self.identity(limit);
  }

  context(cycle?: number) {
    return callsOf(this.store, cycle);
  }

  history({ limit = usualLimit, space }: { limit?: number; space?: string } = {}) {
    const spaces = space === undefined ? [...this.life.written.rows.spaces.keys()] : [space];
    return historyIn(this.store, { limit, spaces });
  }

  cycle(cycle: number) {
    return cycleOf(this.store, cycle);
  }

  modes({ from = 0 } = {}) {
    return modesOf(this.store.trace, { from, isAwake: false });
  }

  async checkpoints() {
    const notes = await this.store.trace.checkpoints();
    return notes.map(({ cycle, commit, at, reason, mode }) => ({ cycle, commit, at, reason, mode }));
  }

  /** What its calls have cost within the recording: the last hour and day are those before its end. Nothing limits what is over. */
  cost() {
    return readCosts(this.store.costs, { now: this.now() });
  }

  /** What nobody knew at the end of the recording. Nothing can be said of it here. */
  private async waiting(): Promise<WaitingItem[]> {
    const items = await reviewOf(this.store);
    return items.map((item) => ({ ...item, words: [] }));
  }

  /** The time at the end of the recording, milliseconds since the epoch. */
  private now(): number {
    return this.life.mindAtEnd.moment().at;
  }

  /** The number of an event; null for one of another life. Throws `InputRefused` for what is none. */
  private placeOf(after: EventId): number | null {
    const place = readEventId(after);
    if (place === null)
      throw new InputRefused([{ field: 'after', problem: 'must be the id of an event, like 1.120.' }]);
    return place.epoch === recordedEpoch && place.number <= this.life.end ? place.number : null;
  }
}
