import type { MemberChange } from '../../../ports/member.ts';
import type { OperatorNotice } from '../../../ports/operator-notice.ts';
import type { PinnedTool } from '../../../ports/pinned-tool.ts';
import type { CheckpointMoment } from '../../../ports/kept-checkpoints.ts';
import type { Retention } from '../../../ports/retention.ts';
import type { Turn } from '../../../ports/command.ts';
import type { GoalChange } from '../../../ports/goal.ts';
import {
  type GovernanceAct,
  type GovernanceEntry,
  governanceEntries,
  type GovernanceHead,
  noGovernance,
} from '../../../ports/governance.ts';
import type { IdentityChange } from '../../../ports/identity.ts';
import type { ImageContent } from '../../../ports/image.ts';
import type { MindId, PerceptId, UtteranceId } from '../../../ports/identifiers.ts';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { CallSum, LedgerCall } from '../../../ports/ledger-call.ts';
import type { First, FirstTime } from '../../../ports/milestone.ts';
import type { PerceptCrash } from '../../../ports/percept-crash.ts';
import type { KeptSelfModel } from '../../../ports/self-model.ts';
import type { Percept, PerceptHeader } from '../../../ports/percept.ts';
import type { Standing } from '../../../ports/standing.ts';
import type { CheckpointNote } from '../../../ports/trace.ts';
import { Fenced, type OutboxEntry, type StoredCheckpoint, type StreamCycle } from '../../../ports/store.ts';
import { CallSums } from './call-sums.ts';
import { byCharacters, putInOrder } from './in-order.ts';
import { MemoryRows } from './long-term/memory-rows.ts';

/** A percept as the inbox holds it. */
export interface PerceptRow {
  percept: Percept;
  header: PerceptHeader;
  handledIn: number | null;
  /** In how many crashes in a row it was being handled. */
  suspected: number;
  /** All crashes that ever fell into its handling, oldest first. */
  crashes: PerceptCrash[];
  quarantinedAt: number | null;
  dropped: { at: number; by: string } | null;
}

/** The state of an utterance on its way. */
export type UtteranceState = 'pending' | 'claimed' | 'confirmed' | 'unconfirmed';

/** An utterance as the outbox holds it. */
export interface UtteranceRow extends OutboxEntry {
  /** Its place in what the cycle said, from 0. */
  position: number;
  state: UtteranceState;
  claimedEpoch: number | null;
  /** Null until it is confirmed. */
  confirmedAt: number | null;
}

/** By arrival, then name. */
export const byArrival = (a: PerceptRow, b: PerceptRow): number =>
  a.header.acceptedAt - b.header.acceptedAt || byCharacters(a.header.id, b.header.id);

/** In the order in which a mind said them. */
export const asSaid = (a: UtteranceRow, b: UtteranceRow): number =>
  a.cycle - b.cycle || a.position - b.position;

/** All durable data of one mind, as plain data. It outlives every process of the simulation that serves the mind. */
export class MindRows {
  readonly mind: MindId;
  /** It is known here: it was activated, or a percept was sent to it. */
  isEntered = false;
  /** The mind that spawned it as a worker; null for a mind. */
  workerOf: MindId | null = null;
  epoch = 0;
  /** The crash marker. */
  isRunning = false;
  commit = 0;
  cycle = 0;
  lastAlive: number | null = null;
  bornAt: number | null = null;
  /** Milliseconds, up to the last commit. */
  uptime = 0;
  standing: Standing | null = null;
  refusals = 0;

  readonly percepts = new Map<PerceptId, PerceptRow>();
  /** All of them, by arrival. */
  readonly arrivals: PerceptRow[] = [];
  /** Those that wait. */
  readonly waiting = new Map<PerceptId, PerceptRow>();
  /** Those that a crash fell on lately. */
  readonly suspects = new Set<PerceptRow>();
  readonly quarantined = new Set<PerceptRow>();
  /** The images that percepts name, by their ids. */
  readonly images = new Map<string, ImageContent>();

  readonly utterances = new Map<UtteranceId, UtteranceRow>();
  /** What was said in each space, in its order. */
  readonly spaces = new Map<string, UtteranceRow[]>();
  readonly inState: Readonly<Record<UtteranceState, Set<UtteranceRow>>> = {
    pending: new Set(),
    claimed: new Set(),
    confirmed: new Set(),
    unconfirmed: new Set(),
  };

  /** By cycle. */
  readonly stream: StreamCycle[] = [];
  readonly turns = new Map<number, Turn>();
  /** The newest first. */
  checkpoints: (StoredCheckpoint & CheckpointNote & { governance: GovernanceHead })[] = [];
  /** Where the mind stood when a checkpoint was kept last. */
  lastKept: CheckpointMoment | null = null;
  readonly journal = new Map<string, JournalEntry>();
  /** Keys of effects whose outcome is unknown. */
  readonly unknown = new Set<string>();
  /** The logs of identity and goals, oldest first. */
  readonly identity: IdentityChange[] = [];
  readonly goals: (GoalChange & { cycle: number })[] = [];
  /** What it was like at the end of a day, by day. */
  readonly selfModels = new Map<string, KeptSelfModel>();
  /** The first times of what is let go of with old cycles. */
  readonly keptFirsts = new Map<First, FirstTime>();
  /** The ledger of model calls: those of late by key, and the sums of older ones by day. */
  readonly calls = new Map<string, LedgerCall>();
  readonly callDays = new Map<string, CallSum>();
  readonly callSums = new CallSums();
  readonly longTerm = new MemoryRows();
  /** By server and tool. */
  readonly pinnedTools = new Map<string, PinnedTool>();
  /** What operators were told, by matter. */
  readonly notices = new Map<string, OperatorNotice>();
  /** What operators and rooms have changed about members, by space and id. */
  readonly members = new Map<string, MemberChange>();
  /** The log of what was done to it from outside, by number. */
  readonly governance: GovernanceEntry[] = [];

  /** How much of all this is kept. */
  readonly retention: Retention;

  constructor(mind: MindId, retention: Retention) {
    this.mind = mind;
    this.retention = retention;
  }

  /** The last cycle of which anything is durable, be it only an effect. */
  get lastCycle(): number {
    return [...this.journal.values()].reduce((last, { cycle }) => Math.max(last, cycle), this.cycle);
  }

  /** Throws `Fenced` when another activation than that of `epoch` has the mind, and counts it. */
  fence(epoch: number): void {
    if (epoch === this.epoch) return;
    this.refusals += 1;
    throw new Fenced(this.mind, epoch);
  }

  /** Where the log of its governance ends. */
  get governanceHead(): GovernanceHead {
    const { number, digest } = this.governance.at(-1) ?? noGovernance;
    return { number, digest };
  }

  /** Logs what was done to it from outside. @param cycle that of the commit it is part of; left out for the last one */
  logGovernance(acts: readonly GovernanceAct[], cycle = this.cycle): void {
    this.governance.push(...governanceEntries(this.governanceHead, acts, cycle));
  }

  /** Puts a percept that was accepted where it waits. */
  arrive(percept: Percept, header: PerceptHeader): void {
    const { id } = percept;
    const row = {
      percept,
      header,
      handledIn: null,
      suspected: 0,
      crashes: [],
      quarantinedAt: null,
      dropped: null,
    };
    this.percepts.set(id, row);
    this.waiting.set(id, row);
    putInOrder(this.arrivals, row, byArrival);
  }

  /** Changes the state of an utterance. */
  setState(row: UtteranceRow, state: UtteranceState): void {
    this.inState[row.state].delete(row);
    row.state = state;
    this.inState[state].add(row);
  }
}
