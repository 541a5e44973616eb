import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MindId } from '../../ports/identifiers.ts';
import type { Message, StepRecord } from '../../ports/step.ts';
import { CheckpointRefused } from '../mind/checkpoint.ts';
import type { MindComposition } from '../mind/compose.ts';
import { SteppedMind } from '../mind/stepped-mind.ts';
import { structureOf } from '../mind/structure.ts';
import { RecordingUnreadable, type RecordedLine, type Recording } from '../replay/read-recording.ts';
import { recordedAsked } from '../replay/recording.ts';
import { pictureOf } from '../service/feed/picture-of.ts';
import { afterEvent } from '../service/picture/after-step.ts';
import type { MindSummary } from '../service/mind-summary.ts';
import { eventId, readEventId } from '../service/picture/event-id.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';
import type { Picture } from '../service/picture/picture.ts';
import { eventsOfStep, recordedEpoch } from './events-of-step.ts';
import { RecordedRows } from './recorded-rows.ts';

/** So many steps lie between two checkpoints that are kept: at most so many are lived again before a moment can be shown. */
const betweenKeyframes = 200;

/** The most that messages may take in memory, characters of their JSON. */
const mostMessages = 256 * 2 ** 20;

type Ending = NonNullable<MindSummary['recording']>['ending'];

/** A moment from which the life can be lived again: after `step` steps and `number` events. */
interface Keyframe {
  step: number;
  number: number;
  checkpoint: string;
}

/**
 * A recorded life that can be looked at at any of its moments. It was lived once, when it was opened; a checkpoint is kept every 200 steps, and
 * what lies between is lived again when somebody looks. So its memory grows with its messages alone.
 */
export class LifeOnRecord {
  readonly mind: MindId;
  /** What the life wrote down. */
  readonly written: RecordedRows;
  /** Where it ends, and why. */
  ending: Ending = 'cut';
  /** The first line whose replay came out otherwise than it was recorded, in words; null when none did. */
  difference: string | null = null;
  private readonly composition: MindComposition;
  private readonly messages: { message: Message; now: number }[] = [];
  private readonly keyframes: Keyframe[] = [];
  /** How many events there are up to each commit. */
  private readonly commits = new Map<number, number>();
  private size = 0;
  private events = 0;
  private last: SteppedMind;

  private constructor(mind: SteppedMind, composition: MindComposition) {
    this.composition = composition;
    this.mind = mind.state().context.self.mind as MindId;
    this.written = new RecordedRows(this.mind);
    this.last = mind;
  }

  /**
   * Opens a recording and lives it through. What its steps ask of the world is compared with what was recorded, and the whole state every 200
   * steps; from the first difference on nothing is shown.
   *
   * Throws `RecordingUnreadable`, with the line and what to do.
   */
  static async open(
    file: string,
    { header, lines }: Recording,
    composition: MindComposition,
  ): Promise<LifeOnRecord> {
    const life = new LifeOnRecord(begun(file, header.checkpoint, composition), composition);
    const isSame = header.chart.structure === structureOf(composition);
    life.keep(header.checkpoint);
    let picture = life.picture();
    let record: StepRecord | null = null;
    life.last.listen((taken) => {
      record = taken;
    });
    for await (const line of lines) {
      if (line === 'torn') life.ending = 'torn';
      else if ('end' in line) life.ending = 'ended';
      else {
        record = null;
        life.difference = life.live(file, line, isSame);
        if (life.difference !== null || record === null) {
          life.ending = 'differs';
          break;
        }
        picture = life.note(record, picture);
      }
    }
    return life;
  }

  get steps(): number {
    return this.messages.length;
  }

  /** The number of the last event. */
  get end(): number {
    return this.events;
  }

  /** The mind as it stands at the end. */
  get mindAtEnd(): SteppedMind {
    return this.last;
  }

  /** The picture after the event of this number; null where there is none. */
  pictureAt(number: number): Picture | null {
    if (number < 0 || number > this.events) return null;
    let shown: Picture | null = null;
    for (const { picture, events } of this.relived(number)) {
      shown = picture;
      for (const event of events) {
        if (numberOf(event) > number) return shown;
        shown = afterEvent(shown, event);
      }
    }
    return shown;
  }

  /** The number of the event with which a commit was asked for; null for one that is not in it. */
  eventOfCommit(commit: number): number | null {
    return this.commits.get(commit) ?? null;
  }

  /** The events after one, in their order. */
  *eventsAfter(number: number): Generator<LiveEvent, void> {
    for (const { events } of this.relived(number))
      for (const event of events) if (numberOf(event) > number) yield event;
  }

  /** Lives again from the moment before an event: the picture before each step, and its events. */
  private *relived(number: number): Generator<{ picture: Picture; events: LiveEvent[] }, void> {
    const from = this.keyframes.findLast((frame) => frame.number <= number)!;
    const mind = SteppedMind.restored(this.composition, from.checkpoint);
    let record: StepRecord | null = null;
    mind.listen((taken) => {
      record = taken;
    });
    let picture = this.pictureOf(mind, from.number);
    let after = from.number;
    yield { picture, events: [] };
    for (const { message, now } of this.messages.slice(from.step)) {
      stepped(mind, message, now);
      const events = eventsOfStep(record!, picture, { after, awaits: mind.awaits });
      yield { picture, events };
      picture = events.reduce(afterEvent, picture);
      after += events.length;
    }
  }

  private picture(): Picture {
    return this.pictureOf(this.last, this.events);
  }

  private pictureOf(mind: SteppedMind, number: number): Picture {
    const caption = { mind: this.mind, name: this.mind, upTo: eventId(recordedEpoch, number) };
    return pictureOf(mind.outline(), caption);
  }

  /** Takes a step as it was recorded. Returns how it came out otherwise; null when it did not. Throws `RecordingUnreadable`. */
  private live(file: string, line: Exclude<RecordedLine, { end: number }>, isSame: boolean): string | null {
    const { message, now, step } = line;
    const where = `Line ${line.line}, step ${step}`;
    if (step !== this.steps + 1) return `${where}: step ${this.steps + 1} is missing before it.`;
    this.size += JSON.stringify(message).length;
    if (this.size > mostMessages)
      throw new RecordingUnreadable(
        `${file}:${line.line}  its messages are more than can be held in memory.\n    remedy: Record a shorter stretch; \`wakeful replay --until ${step}\` reads a long one.`,
      );
    const came = stepped(this.last, message, now);
    if (came.broke !== ('broke' in line ? line.broke : null)) return `${where}: it broke otherwise.`;
    if ('asked' in line) {
      const asked: unknown = JSON.parse(JSON.stringify(recordedAsked(came.asked)));
      if (!isDeepStrictEqual(asked, line.asked)) return `${where}: it asks for something else.`;
      if (
        isSame &&
        step % betweenKeyframes === 0 &&
        hash('sha256', this.last.checkpoint()) !== line.checkpoint
      )
        return `${where}: its state is another one.`;
    }
    this.messages.push({ message, now });
    return null;
  }

  /** Notes what a step did. Returns the picture after it. */
  private note(record: StepRecord, before: Picture): Picture {
    const events = eventsOfStep(record, before, { after: this.events, awaits: this.last.awaits });
    // what a broken step was told may be of no form
    if (record.broke === null) this.written.take(record);
    this.events += events.length;
    for (const asked of record.commands)
      if (asked.type === 'commit') this.commits.set(asked.commit, this.events);
    if (this.steps % betweenKeyframes === 0 && record.broke === null) this.keep(this.last.checkpoint());
    return events.reduce(afterEvent, before);
  }

  private keep(checkpoint: string): void {
    this.keyframes.push({ step: this.steps, number: this.events, checkpoint });
  }
}

const numberOf = ({ id }: LiveEvent): number => readEventId(id)?.number ?? 0;

/** Takes a message; what breaks the mind is told. */
function stepped(mind: SteppedMind, message: Message, now: number) {
  try {
    return { asked: mind.step(message, now), broke: null };
  } catch (error) {
    return { asked: [], broke: String(error) };
  }
}

function begun(file: string, checkpoint: string, composition: MindComposition): SteppedMind {
  try {
    return SteppedMind.restored(composition, checkpoint);
  } catch (error) {
    if (!(error instanceof CheckpointRefused)) throw error;
    throw new RecordingUnreadable(
      `${file}:1  its beginning cannot be used: ${error.message}\n    remedy: Look at it with the version of Wakeful that recorded it.`,
      { cause: error },
    );
  }
}
