import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../ports/clock.ts';
import type { Outcome, Perform } from '../../../ports/command.ts';
import { effects } from '../../../ports/effects/effects.ts';
import type { Clearance, JournalEntry, JournalStore } from '../../../ports/journal.ts';
import { pause } from '../../../ports/pause.ts';
import type { ThoughtOutcome, ThoughtRequest, Voice, VoiceFailure } from '../../../ports/voice.ts';
import { cancelledOutcome } from '../../voice/local-failure.ts';
import { editedAnswer, type AnswerEdit } from './edited-answer.ts';
import type { UnderWay } from './under-way.ts';

export interface RecordAnswersParts {
  /** The journal of the original. */
  record: Pick<JournalStore, 'read'>;
  clock: Clock;
  underWay: UnderWay;
  /** Whether the life is still the one on record. */
  isSame: () => boolean;
  /** Is shown each call of the voice before it is answered. */
  called: (request: ThoughtRequest) => void;
  /** The life is still the same, and the record has no answer to what it asks for. */
  ranOut: (key: string) => void;
  /** The voice that thinks from then on cannot. */
  failed: (failure: VoiceFailure) => void;
  /** It threw, which a voice never does: it would be asked again and again. */
  threw: (error: unknown) => void;
  answer: AnswerEdit | null;
  /** Whether an effect is about what was edited: then the record does not answer it. */
  isAboutEdit: (asked: Perform) => boolean;
}

type Listen = Parameters<Voice['think']>[1];

/**
 * Answers the effects of a life that is lived again from the journal of the original, after as long as each took there, until the lives
 * differ. A thought is answered once it is known that the call is the same, word for word; every other effect by its key and its subject.
 */
export class RecordAnswers {
  private readonly parts: RecordAnswersParts;

  constructor(parts: RecordAnswersParts) {
    this.parts = parts;
  }

  /** The journal of the life: what the record answers stands in it as settled. */
  journal(own: JournalStore): JournalStore {
    return {
      ...own,
      begin: async (asked, given): Promise<Clearance> => {
        const outcome = asked.effect === 'think' ? null : await this.settled(asked);
        if (outcome === null) return own.begin(asked, given);
        const begun = await own.begin(asked, given);
        if (begun.clearance !== 'go') return begun;
        await own.settle(asked.key, outcome, { epoch: given.epoch, now: this.parts.clock.now() });
        return { clearance: 'settled', outcome };
      },
      // nobody was paid for what the record has answered, and its origin pays for the rest
      settle: (key, outcome, { epoch, now }) => own.settle(key, outcome, { epoch, now }),
    };
  }

  /**
   * The voice of the life.
   *
   * @param own thinks once the lives differ
   */
  voice(own: Voice): Voice {
    return {
      name: own.name,
      model: own.model,
      free: own.free,
      think: async (request, listen) => {
        this.parts.called(request);
        return this.parts.isSame() && request.purpose === effects.think.purpose
          ? this.thought(request, listen)
          : this.asked(own, request, listen);
      },
    };
  }

  /** The outcome on record; null where the life has to find its own. Never resolves where the record ends. */
  private async settled(asked: Perform): Promise<Outcome | null> {
    const { isSame, isAboutEdit, record, ranOut } = this.parts;
    if (!isSame() || isAboutEdit(asked)) return null;
    const entry = await record.read(asked.key);
    if (entry?.outcome && isOfSameSubject(entry.asked, asked)) {
      await this.timeOf(entry, new AbortController().signal);
      return entry.outcome;
    }
    if (!isSame()) return null;
    ranOut(asked.key);
    return this.never(asked.key);
  }

  private async thought(request: ThoughtRequest, { signal, onText }: Listen): Promise<ThoughtOutcome> {
    const { record, ranOut, answer } = this.parts;
    const { key } = request;
    const entry = await record.read(key);
    const outcome = entry && thoughtIn(entry);
    if (outcome === null) {
      ranOut(key);
      return this.cancelled(key, signal);
    }
    if (!(await this.timeOf(entry!, signal))) return cancelledOutcome();
    const given = answer?.key === key ? editedAnswer(outcome, answer, request) : outcome;
    if (given.ok && given.thought.text !== '') onText?.(given.thought.text);
    return given;
  }

  private async asked(own: Voice, request: ThoughtRequest, listen: Listen): Promise<ThoughtOutcome> {
    const outcome = await this.parts.underWay.during(() => this.answered(own, request, listen));
    const isThought = request.purpose === effects.think.purpose;
    if (!outcome.ok && isThought && outcome.failure.kind !== 'cancelled') this.parts.failed(outcome.failure);
    return outcome;
  }

  private async answered(own: Voice, request: ThoughtRequest, listen: Listen): Promise<ThoughtOutcome> {
    try {
      return await own.think(request, listen);
    } catch (error) {
      this.parts.threw(error);
      throw error;
    }
  }

  /** As much time passes as the effect took in the original; false when it was called off meanwhile. */
  private timeOf({ key, requestedAt, settledAt }: JournalEntry, signal: AbortSignal): Promise<boolean> {
    const { clock, underWay } = this.parts;
    const taken = Math.max(0, (settledAt ?? requestedAt) - requestedAt);
    return taken === 0 ? Promise.resolve(true) : underWay.waiting(key, pause(clock, taken, signal));
  }

  private never(key: string): Promise<never> {
    return this.parts.underWay.waiting(key, new Promise<never>(() => {}));
  }

  private cancelled(key: string, signal: AbortSignal): Promise<ThoughtOutcome> {
    const { promise, resolve } = Promise.withResolvers<ThoughtOutcome>();
    if (signal.aborted) resolve(cancelledOutcome());
    signal.addEventListener('abort', () => resolve(cancelledOutcome()), { once: true });
    return this.parts.underWay.waiting(key, promise);
  }
}

/** Whether two requests under one key ask for the same, by what is the same for ever under it. */
function isOfSameSubject(one: Perform, other: Perform): boolean {
  const subject = effects[one.effect].journal?.subject ?? [];
  const fields = (asked: Perform) =>
    subject.map((field) => (asked as Readonly<Record<string, unknown>>)[field]);
  return one.effect === other.effect && isDeepStrictEqual(fields(one), fields(other));
}

/** What the voice answered by the journal; null where that is not known. */
function thoughtIn({ outcome }: JournalEntry): ThoughtOutcome | null {
  if (outcome?.effect !== 'think') return null;
  if (outcome.ok) return { ok: true, thought: outcome.thought };
  return 'remedy' in outcome.failure ? { ok: false, failure: outcome.failure } : null;
}
