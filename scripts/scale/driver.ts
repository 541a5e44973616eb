import { createClient, ProblemError, type WakefulClient } from '../../src/client/index.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { answerText } from '../crash/notes.ts';
import { wait } from '../takeover/waiting.ts';
import { token } from './service.ts';
import { toldText } from './told-notes.ts';

/** How long one request may wait for its answer, and a note for all of its requests, milliseconds. */
const longestRequest = 4_000;
const longestNote = 180_000;
/** How soon a note is sent again that was not taken, milliseconds. */
const firstRest = 20;
const longestRest = 500;

/** A note that a mind was told, by its place among those of that mind. */
export interface ToldNote {
  mind: string;
  note: number;
  /** How long it took from the first time it was sent to its answer, milliseconds; null for one that was never answered. */
  took: number | null;
  /** How often it was sent. */
  sent: number;
}

/**
 * Tells minds notes over HTTP as many clients at once would: each note has an id, is sent again until it is answered, and to another service where one
 * refuses it or does not answer. A mind is told its next note when it has answered the last one.
 */
export class Driver {
  readonly told: ToldNote[] = [];
  /** What was answered that is no answer to the note, a line each. */
  readonly wrong: string[] = [];
  /** How often a service refused a note, by its reason: all of these were sent again. */
  readonly refusals = new Map<string, number>();
  private readonly clients: WakefulClient[] = [];
  /** The service that a mind is asked at: the one that answered last. */
  private readonly answering = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  /** How many are answered, or were given up. */
  private over = 0;
  private readonly queues = new Map<string, Promise<void>>();

  constructor(urls: readonly string[]) {
    for (const url of urls) this.addService(url);
  }

  addService(url: string): void {
    this.clients.push(createClient({ url, token }));
  }

  /** Tells a mind its next note, after all before it. Resolves when it is answered. */
  tell(mind: string): Promise<ToldNote> {
    const note = this.counts.get(mind) ?? 0;
    // one after the other to each service
    if (note === 0) this.answering.set(mind, this.counts.size % this.clients.length);
    this.counts.set(mind, note + 1);
    const told: ToldNote = { mind, note, took: null, sent: 0 };
    this.told.push(told);
    const done = (this.queues.get(mind) ?? Promise.resolve())
      .then(() => this.send(told))
      .finally(() => (this.over += 1));
    this.queues.set(mind, done);
    return done.then(() => told);
  }

  /** How many notes are told and not answered. */
  get open(): number {
    return this.told.length - this.over;
  }

  /** Resolves when all that was told is answered, or was given up. */
  async settled(): Promise<void> {
    await Promise.all(this.queues.values());
  }

  private async send(told: ToldNote): Promise<void> {
    const { mind, note } = told;
    const began = clock.now();
    let service = this.answering.get(mind) ?? 0;
    for (let rest = firstRest; clock.now() < began + longestNote; rest = Math.min(longestRest, 2 * rest)) {
      told.sent += 1;
      try {
        const { outcome, utterances } = await this.clients[service]!.mind(mind).ask(toldText(note), {
          id: `note-${note}`,
          timeout: longestRequest,
          signal: AbortSignal.timeout(longestRequest + 500),
        });
        this.answering.set(mind, service);
        if (outcome === 'heldBack') await this.release(service, mind);
        else if (outcome !== 'waiting') {
          told.took = clock.now() - began;
          const texts = utterances.map(({ text }) => text);
          if (outcome !== 'answered' || texts.length !== 1 || texts[0] !== answerText(note))
            this.wrong.push(`note ${note} of ${mind}: ${outcome} ${texts.join(' | ')}`);
          return;
        }
      } catch (error) {
        const why = error instanceof ProblemError ? error.code : (error as Error).name;
        this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
        service = (service + 1) % this.clients.length;
      }
      await wait(rest);
    }
  }

  /** What two crashes fell into is held back until a person has looked: here somebody lets it go on. */
  private async release(service: number, mind: string): Promise<void> {
    const { review } = this.clients[service]!.mind(mind);
    for (const item of await review.list())
      if (item.kind === 'percept') await review.settle(item.id, 'release');
    this.refusals.set('heldBack', (this.refusals.get('heldBack') ?? 0) + 1);
  }
}
