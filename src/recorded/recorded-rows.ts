import type { Commit, Outcome } from '../../ports/command.ts';
import { effects } from '../../ports/effects/effects.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { JournalEntry } from '../../ports/journal.ts';
import type { Candidate, PerceptHeader } from '../../ports/percept.ts';
import type { Performable } from '../../ports/performable.ts';
import { defaultRetention } from '../../ports/retention.ts';
import type { Message, StepRecord } from '../../ports/step.ts';
import { withoutGiven } from '../../ports/performable.ts';
import { putInOrder } from '../simulation/memory/in-order.ts';
import { unanswered } from '../simulation/memory/journal.ts';
import { noteCall } from '../simulation/memory/costs.ts';
import { logSelf } from '../simulation/memory/self.ts';
import { asSaid, MindRows, type UtteranceRow } from '../simulation/memory/rows.ts';
import { recordedCall } from './recorded-call.ts';
import { rememberCommit } from './remember-commit.ts';

/**
 * What a recorded life wrote down, as far as its steps tell: what it took up, asked of the world, committed, remembered and said, the calls of
 * its voice, and what of it nobody knows. Of what it took up they tell the first 500 characters; how much of what it said was heard they do
 * not tell.
 */
export class RecordedRows {
  readonly rows: MindRows;
  /** The cycle of what is asked now. */
  private cycle = 0;

  constructor(mind: MindId) {
    this.rows = new MindRows(mind, defaultRetention);
  }

  /** Takes a step. */
  take({ message, commands, at, cycle }: StepRecord): void {
    this.cycle = cycle;
    this.hear(message, at);
    for (const asked of commands) {
      if (asked.type === 'commit') this.commit(asked, at);
      if (asked.type === 'perform') this.request(asked, at);
    }
  }

  private hear(message: Message, at: number): void {
    if (message.type === 'percept.arrived') this.arrive(message.percept, '');
    if (message.type !== 'effect.settled') return;
    const { key, outcome } = message;
    const known = this.rows.journal.get(key);
    if (known !== undefined) this.settle(known, outcome, at);
    if (outcome.effect === 'inbox.read' && outcome.ok)
      for (const candidate of outcome.candidates as readonly Candidate[])
        this.arrive(candidate, candidate.excerpt);
  }

  /** An outcome that nobody knows is the journal's word that a person has to say: what the mind itself gave up it hears no more of. */
  private settle(known: JournalEntry, outcome: Outcome, at: number): void {
    const { journal, unknown } = this.rows;
    const { key } = known;
    if (!outcome.ok && outcome.failure.kind === 'outcomeUnknown') {
      journal.set(key, { ...known, state: 'unknown' });
      unknown.add(key);
      return;
    }
    journal.set(key, { ...known, state: 'settled', outcome, settledAt: at });
    const call = recordedCall(known, outcome, at);
    if (call !== null) noteCall(this.rows, call);
  }

  private arrive(header: PerceptHeader, text: string): void {
    const { id, source, urgency, acceptedAt, sourceConfidence = 1 } = header;
    // a person has said what became of it
    if (source.kind === 'command' && source.command.name === 'resolve')
      this.rows.unknown.delete(source.command.effect);
    if (source.kind === 'command' && source.command.name === 'correct') this.corrected(source.command.cycle);
    const known = this.rows.percepts.get(id);
    if (known !== undefined) {
      if (known.percept.text === '') known.percept = { ...known.percept, text };
      return;
    }
    const at = header.happenedAt ?? acceptedAt;
    this.rows.arrive({ id, source, urgency, sourceConfidence, boost: 0, at, text }, header);
  }

  /** A person has said that the thought of a cycle was wrong. */
  private corrected(cycle: number): void {
    const turn = this.rows.turns.get(cycle);
    if (turn?.reviewed === 'waits') this.rows.turns.set(cycle, { ...turn, reviewed: 'wrong' });
  }

  private request(asked: Performable & { from: string }, requestedAt: number): void {
    const { from: _, ...perform } = withoutGiven(asked);
    const { key } = perform;
    if (this.rows.journal.has(key) || effects[perform.effect].journal === null) return;
    const entry = { key, cycle: this.cycle, asked: perform, idempotent: true, state: 'performing' as const };
    this.rows.journal.set(key, { ...unanswered, ...entry, attempts: 1, requestedAt });
  }

  private commit(commit: Commit, at: number): void {
    const { rows } = this;
    const { cycle, acknowledged, utterances, turn, stream, reason, standing } = commit;
    rows.commit = commit.commit;
    if (reason === 'cycle') rows.cycle = Math.max(rows.cycle, cycle);
    for (const id of acknowledged) this.handle(id, cycle);
    for (const [position, said] of utterances.entries())
      this.say({ ...said, cycle, position, saidAt: at, confirmedAt: at });
    if (turn !== null) rows.turns.set(turn.cycle, turn);
    if (stream.length > 0) {
      const known = rows.stream.findLast((each) => each.cycle === cycle);
      if (known === undefined)
        putInOrder(rows.stream, { cycle, entries: [...stream] }, (a, b) => a.cycle - b.cycle);
      else known.entries.push(...stream);
    }
    logSelf(rows, commit);
    rememberCommit(rows, commit, at);
    rows.checkpoints.unshift({
      commit: commit.commit,
      cycle: rows.cycle,
      at,
      reason,
      mode: standing.mode,
      kept: false,
      body: '',
      governance: rows.governanceHead,
    });
    rows.standing = standing;
  }

  private handle(id: PerceptId, cycle: number): void {
    const row = this.rows.percepts.get(id);
    if (row === undefined) return;
    row.handledIn = cycle;
    this.rows.waiting.delete(id);
  }

  private say(said: Omit<UtteranceRow, 'state' | 'claimedEpoch'>): void {
    const { rows } = this;
    if (rows.utterances.has(said.id)) return;
    const row: UtteranceRow = { ...said, state: 'confirmed', claimedEpoch: null };
    rows.utterances.set(row.id, row);
    rows.inState.confirmed.add(row);
    const space = rows.spaces.get(row.space) ?? [];
    rows.spaces.set(row.space, space);
    putInOrder(space, row, asSaid);
  }
}
