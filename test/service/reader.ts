import { Changes } from '../../src/host/lifecycle/changes.ts';
import { afterEvent } from '../../src/service/picture/after-step.ts';
import type { EventId } from '../../src/service/picture/event-id.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import type { Picture } from '../../src/service/picture/picture.ts';
import type { Mind } from '../../src/service/mind.ts';

/** A reader that draws what it is told, and may leave and come back. */
export class Reader {
  readonly events: LiveEvent[] = [];
  picture: Picture | null = null;
  private leaving = new AbortController();
  private readonly told = new Changes();
  private reading: Promise<void> = Promise.resolve();
  /** Makes something wrong of an event; as it is when left out. */
  private readonly wrong: (event: LiveEvent) => LiveEvent | null;

  constructor(wrong: (event: LiveEvent) => LiveEvent | null = (event) => event) {
    this.wrong = wrong;
  }

  join(mind: Mind, after: EventId | undefined = this.picture?.upTo): void {
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    this.reading = (async () => {
      for await (const told of mind.subscribe({ ...(after && { after }), signal })) {
        const event = this.wrong(told);
        if (event === null) continue;
        this.events.push(event);
        if (event.kind === 'reset') this.picture = event.picture;
        else if (this.picture !== null) this.picture = afterEvent(this.picture, event);
        this.told.happened();
      }
    })();
  }

  /** Resolves with the next event that it is told. */
  next(): Promise<void> {
    return this.told.next();
  }

  async leave(): Promise<void> {
    this.leaving.abort();
    await this.reading;
  }
}
