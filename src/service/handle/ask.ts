import type { PerceptId } from '../../../ports/identifiers.ts';
import { pause } from '../../../ports/pause.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import { HostClosed, MindStopped } from '../../host/lifecycle/lifecycle-errors.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import type { Answer } from '../answer.ts';
import type { Seat } from '../seat.ts';

/**
 * Sends a percept and waits for what the mind says to it. What became of it is read from the record, so it is the same answer after a crash, a
 * restart, or for a question that is asked again under its id.
 *
 * @param patience how long to wait, milliseconds; for ever when left out
 */
export async function ask(
  seat: Seat,
  percept: PerceptInput,
  { patience, signal }: { patience: number | undefined; signal: AbortSignal | undefined },
): Promise<Answer> {
  // asked for before it is sent, so that nothing falls in between
  let settling = seat.settlings.next();
  const acceptance = await seat.use((mind) => mind.perceive(percept));
  const id = percept.id as PerceptId;
  if (acceptance.outcome === 'refused') {
    const { reason, retry } = acceptance;
    return { percept: id, utterances: [], outcome: 'refused', reason, retry };
  }
  const waiting = new Wait(seat, patience, signal);
  try {
    // what has only just been accepted is not answered yet
    for (let isNew = acceptance.outcome === 'accepted'; ; isNew = false) {
      const answer = isNew ? null : await answerTo(id, recordOf(seat) ?? (await seat.store()));
      if (answer !== null) return answer;
      if (seat.isClosed) throw new HostClosed();
      if (seat.active === null) throw new MindStopped(seat.id, { error: null });
      if (!(await waiting.until(settling))) return { percept: id, utterances: [], ...unanswered(seat) };
      settling = seat.settlings.next();
    }
  } finally {
    waiting.end();
  }
}

/** A wait with an end. */
class Wait {
  private readonly over = new AbortController();
  private readonly ends: Promise<boolean>;
  private readonly aborted: Promise<never>;

  constructor(seat: Seat, patience: number | undefined, signal: AbortSignal | undefined) {
    this.aborted = new Promise((_, reject) => {
      if (signal?.aborted === true) reject(signal.reason as Error);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: this.over.signal });
    });
    this.aborted.catch(() => undefined);
    this.ends =
      patience === undefined
        ? new Promise<boolean>(() => {})
        : pause(seat.clock, patience, this.over.signal).then(() => false);
  }

  /** Resolves with true when it has happened, with false when the time is over first; rejects when it is aborted. */
  until(happened: Promise<void>): Promise<boolean> {
    return Promise.race([happened.then(() => true), this.ends, this.aborted]);
  }

  end(): void {
    // without a reason, each wait would make an exception that nobody reads
    this.over.abort('The wait is over.');
  }
}

/** The record as its activation here has it, which remembers what it has just answered; null where there is none. */
const recordOf = ({ active, isClosed }: Seat): MindRecord | null =>
  isClosed ? null : (active?.record ?? null);

/** What became of a percept; null while it waits. */
async function answerTo(
  percept: PerceptId,
  { inbox, outbox }: Pick<MindRecord, 'inbox' | 'outbox'>,
): Promise<Answer | null> {
  const found = await inbox.find(percept);
  if (found === null) return null;
  const { handledIn, quarantinedAt, dropped } = found;
  if (handledIn !== null) {
    const said = (await outbox.of(handledIn)).filter(({ answers }) => answers?.includes(percept));
    const utterances = said.map(({ id, space, text, answers }) => ({ id, space, text, answers }));
    return utterances.length > 0
      ? { percept, utterances, outcome: 'answered' }
      : {
          percept,
          utterances,
          outcome: 'silent',
          reason: `It was handled in cycle ${handledIn}, which said nothing to it.`,
        };
  }
  const none = { percept, utterances: [] };
  if (dropped !== null) return { ...none, outcome: 'dropped', reason: `It was dropped by ${dropped.by}.` };
  if (quarantinedAt === null) return null;
  return {
    ...none,
    outcome: 'heldBack',
    reason:
      'It is held back: two crashes in a row fell into its handling, or nothing can be told of it. The review settles it.',
  };
}

/** Why nothing was said so far, and what to do. */
function unanswered(seat: Seat): Pick<Answer, 'outcome' | 'reason'> {
  const state = seat.active?.state();
  const picture = seat.kept.feed?.picture;
  const why =
    picture?.held === true
      ? `${picture.stop === null ? 'it is stepped by hand' : `it stands at the breakpoint ${picture.stop.breakpoint.id}`}; release it`
      : state?.life === 'paused'
        ? 'it is paused; resume it'
        : state?.mode === 'sleep' || state?.mode === 'recovery'
          ? `it is in ${state.mode}`
          : `it is ${state?.doing ?? 'away'} and ${state?.depth ?? 0} wait`;
  return {
    outcome: 'waiting',
    reason: `It is kept and will be handled, but ${why}. Asked again under its id, it is answered when it was handled.`,
  };
}
