import type { ToldRelation } from '../../ports/typed-relation.ts';
import type { Findings } from '../memory/recall/find-memories.ts';
import type { GoalChange, Goal } from '../../ports/goal.ts';
import type { GovernanceHead } from '../../ports/governance.ts';
import type { HistoricPercept } from '../../ports/historic-percept.ts';
import type { IdentityChange } from '../../ports/identity.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import type { MemoryStatistics } from '../../ports/memory-store.ts';
import type { MindCommand, Percept } from '../../ports/percept.ts';
import type { Acceptance, Inconsistency, OutboxEntry, StreamCycle } from '../../ports/store.ts';
import type { TaskView } from '../../ports/task.ts';
import type { TensionAccount } from '../../ports/tension.ts';
import type { ToldPattern } from '../../ports/pattern.ts';
import type { SafetyFinding } from '../../theory/safety-audit.ts';
import type { CostReport } from '../costs/cost-report.ts';
import type { MindState } from '../host/lifecycle/mind-state.ts';
import type { Forgetting } from '../host/memory/mind-memory.ts';
import type { PerceptInput } from '../host/percepts/readable-percept.ts';
import type { ImportReport } from '../memory/file/import.ts';
import type { GutAccount } from '../memory/gut/gut-account.ts';
import type { LoopAccount } from '../memory/gut/loop-account.ts';
import type { TuningAccount } from '../memory/upkeep/tuning-account.ts';
import type { NamedMemory } from '../memory/named/named-memories.ts';
import type { CopiedScenario } from '../simulation/lived/copied-scenario.ts';
import type { AccountedCall } from './accounted-call.ts';
import type { Answer } from './answer.ts';
import type { BeliefAccount, ReasonAccount } from './belief-account.ts';
import type { CycleAccount } from './cycle-account.ts';
import type { GovernanceAudit } from './governance-audit.ts';
import type { KeptCheckpoint } from './kept-checkpoint.ts';
import type { MindSnapshot } from './mind-snapshot.ts';
import type { IdentityReview } from './identity-review.ts';
import type { ServedReview } from './review.ts';
import type { ModeStretch } from './mode-stretch.ts';
import type { ServedAutonomy } from './autonomy.ts';
import type { ServedGovernance } from './governance-account.ts';
import type { ServedMembers } from './members.ts';
import type { ServedPlans } from './plans.ts';
import type { ServedProposals } from './proposals.ts';
import type { GovernanceWanted } from './governance.ts';
import type { ServedTools } from './tools.ts';
import type { MilestoneAccount } from './readiness.ts';
import type { MindHere } from './mind-here.ts';
import type { ServedRecord } from './post-mortem.ts';
import type { SayOptions } from './say-options.ts';
import type { StartOptions } from './start-options.ts';
import type { Breakpoint, BreakpointAt } from './picture/breakpoint.ts';
import type { EventId } from './picture/event-id.ts';
import type { LiveEvent } from './picture/live-event.ts';
import type { Picture } from './picture/picture.ts';
import type { StepDelta } from './picture/step-delta.ts';
import type { WhatIf, WhatIfOptions, WhatIfQuestion } from './what-if/what-if.ts';

export interface AskOptions extends SayOptions {
  /** How long to wait for the answer, milliseconds of the mind's clock; as long as it takes when left out. */
  timeout?: number;
}

export interface ActOptions {
  /** Who does it; the owner when left out. */
  actor?: string;
  /** Where; the first space of the configuration when left out. */
  space?: string;
  id?: string;
}

export interface SubscribeOptions {
  /** The last event that the reader has. Left out, the stream begins with a `reset`: the picture of now. */
  after?: EventId;
  /** Whether steps are told, too; true when left out. */
  steps?: boolean;
  signal?: AbortSignal;
}

/** What was said and lived lately, newest first. */
export interface History {
  percepts: HistoricPercept[];
  utterances: OutboxEntry[];
  /** The cycles of the message stream, newest first. */
  cycles: StreamCycle[];
  /** What these cycles took up, as far as it is still on record; in no order. */
  noticed: Percept[];
}

/** Long-term memory, for the owner. Reading it leaves no trace in the mind, and wakes nobody. */
export interface ServedMemory {
  /** Finds memories by words, meaning, names and times, best first. */
  search(text: string, options?: { limit?: number }): Promise<MeasuredFindings>;
  /** The memories that a person may mean by an id, or by words that stand in them; what waits for the gates is among them. */
  named(said: string): Promise<NamedMemory[]>;
  /** One memory with all that it is made of. Throws `NotFound`. */
  show(id: string): Promise<Memory>;
  /** Traces a belief to its sources. Throws `NotFound`. */
  why(id: string): Promise<BeliefAccount>;
  /** Withdraws a memory in the name of `by`; one that was withdrawn before stays as it was. Throws `NotFound`, `InputRefused`. */
  retract(id: string, given: { reason: string; by?: string }): Promise<Memory>;
  /** Tells the mind to remember a text, past its gates. Needs it awake. `id`: that of the percept, as in `SayOptions`. */
  remember(text: string, options?: Pick<SayOptions, 'id'>): Promise<Acceptance>;
  /** Tells the mind to forget what is named by an id, or by words that stand in exactly one memory. Needs it awake. */
  forget(said: string): Promise<Forgetting>;
  /** Enters memories, past the gates: one JSON a line (docs/memory-file.md). Throws `InputRefused`: all that is wrong with a batch. */
  import(
    lines: AsyncIterable<string> | Iterable<string>,
    options?: {
      dryRun?: boolean;
      immutable?: boolean;
      file?: string;
      /** Is told how far it is, after each batch. */
      progress?: (soFar: ImportReport) => void;
    },
  ): Promise<ImportReport>;
  /** Everything that it remembers, one memory a line, as `import` reads it. */
  export(): AsyncIterable<string>;
  stats(): Promise<MemoryStatistics & { model: string }>;
  /** What recurs in what it remembers, and what usually follows it (docs/model/patterns.md), what came last first. */
  patterns(options?: { limit?: number }): Promise<ToldPattern[]>;
  /** Who and what is what to whom in what it remembers, with how far each is believed (docs/model/consolidation.md), the most believed first. */
  relations(options?: { of?: string; limit?: number }): Promise<ToldRelation[]>;
  /** The contradictions that it has noted in itself (docs/model/tensions.md), the newest first. */
  tensions(options?: { limit?: number }): Promise<TensionAccount<Memory>[]>;
  /** How it does things, and how often each way worked and failed (docs/model/strategies.md), the newest first. */
  strategies(options?: { limit?: number }): Promise<Memory[]>;
  /** What it is made of and what it has felt (docs/model/gut.md), the newest first. */
  gut(options?: { limit?: number }): Promise<GutAccount>;
  /** How what it is made of moved from deep pass to deep pass, and by what (docs/model/strange-loop.md), the newest first. */
  loop(options?: { limit?: number }): Promise<LoopAccount>;
  /** What it has adjusted of its gates and its recall by what came of them (docs/model/tuning.md), the newest moves first. */
  tuning(options?: { limit?: number }): Promise<TuningAccount>;
  /** What the ceilings of belief that are not enforced yet would have held back, newest first. Reads every belief. */
  audit(options?: { limit?: number }): Promise<SafetyFinding[]>;
}

/** What a search has found, and by what one sees whether it fits. */
export interface MeasuredFindings extends Findings {
  /** What was said since against what was found, by the id of the memory: that it was superseded or is contested, and by what. */
  marks: Record<string, string[]>;
  /** The cosine of texts that have nothing to do with each other, under its embedder; null where no cosine was measured. */
  unrelated: number | null;
}

/** Stepping a mind by hand. Leases are renewed, percepts are accepted and settled effects are journaled meanwhile. Needs it awake. */
export interface Steering {
  /** Delivers no message any more until it is stepped or released. */
  hold(): Promise<void>;
  /** Delivers one message, and returns what it did; null when none waits. Throws `InputRefused` when it is not held. */
  step(): Promise<StepDelta | null>;
  release(): Promise<void>;
  /** Sets the mode of governance for a while, in the name of `by` (docs/model/mandates.md). Throws `InputRefused`. */
  governance(wanted: GovernanceWanted): Promise<Acceptance>;
  readonly breakpoints: ServedBreakpoints;
}

/**
 * Where a mind is to stop: the message that led to a breakpoint is handled to its end, effects that were asked for go on, and no further
 * message is delivered until it is stepped or released. They are kept while this process runs, and over its activations.
 */
export interface ServedBreakpoints {
  list(): Promise<readonly Breakpoint[]>;
  /** Sets one; the same one is set once. Needs it awake. Throws `InputRefused`: what it never comes to, or more than 100. */
  set(at: BreakpointAt): Promise<Breakpoint>;
  /** Takes one away. Throws `NotFound`. */
  clear(id: string): Promise<void>;
}

/**
 * A mind of the host, awake or not. What needs it awake wakes it. Every call throws `HostClosed`; what needs it awake also
 * `MindHeldElsewhere`, `MindStopped` when it ended meanwhile, and `UnknownMind` where no configuration of it is known.
 */
export interface Mind {
  readonly id: MindId;
  readonly name: string;
  /** Speaks to the mind. When it is `accepted` it is durable, and will be handled. */
  say(text: string, options?: SayOptions): Promise<Acceptance>;
  /** Speaks to the mind and waits for what it says to that, however long it sleeps, thinks or is paused, unless `timeout` is over. */
  ask(text: string, options?: AskOptions): Promise<Answer>;
  /**
   * Somebody does something in a space that is meant for the mind: "hands you a letter", or a whole sentence. It is noticed, felt and answered
   * as what is said is.
   */
  act(text: string, options?: ActOptions): Promise<Acceptance>;
  /** Sends any percept. */
  send(percept: PerceptInput): Promise<Acceptance>;
  /** Tells the mind what to do with itself. `id`: as of what is said. */
  command(command: MindCommand, text?: string, options?: { id?: string }): Promise<Acceptance>;
  /** Begins no further cycle until `resume`; what arrives is accepted and waits. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Sends it to sleep, as a command of its owner; it stays awake as a process. Throws `MindPaused`. */
  sleep(): Promise<void>;
  /** Wakes it from its sleep. Throws `MindPaused`. */
  wake(): Promise<void>;
  /**
   * Wakes it as a process where nothing else does: its senses and its inner life go on. How is of no effect where it is awake already,
   * but for a recorder, which is refused then (`InputRefused`). Throws why it cannot begin.
   */
  start(options?: StartOptions): Promise<void>;
  /** A person has looked at a record that contradicts itself and lets the mind go on; false when nothing was in doubt. */
  confirm(): Promise<boolean>;
  /** Where it stands: now, or where it is not awake here, at its newest checkpoint. Wakes nobody that was born. */
  observe(): Promise<MindState>;
  /**
   * All that a watcher draws: now, or where it is not awake here, at its newest checkpoint. Wakes nobody that was born. `after`: as it was after
   * this event of the stream; of a mind that lives only the latest events are kept, and for others it throws `NotFound`.
   */
  picture(options?: { after?: EventId }): Promise<Picture>;
  /** The picture at a kept checkpoint. Only reads. Throws `NotFound`. */
  pictureAt(commit: number): Promise<Picture>;
  /** What happens from now on, or after an event. Resumable, and bounded for each reader. Wakes nobody that was born: while it
   * is not awake here, the stream tells where it stands, and goes on when it wakes. Throws `MindHeldElsewhere`. */
  subscribe(options?: SubscribeOptions): AsyncIterable<LiveEvent>;
  readonly memory: ServedMemory;
  readonly review: ServedReview;
  readonly steer: Steering;
  readonly record: ServedRecord;
  readonly here: MindHere;
  /** The reason for what is named: a memory by its id or words, a percept by its id; for nothing, what it said last. */
  why(said?: string): Promise<ReasonAccount>;
  /** How the calls of the voice in a cycle were put together; of the newest cycle with any when left out. Throws `NotFound`. */
  context(cycle?: number): Promise<AccountedCall[]>;
  tasks(): Promise<TaskView[]>;
  /** What it pursues now, and how that came about, newest first. */
  goals(options?: { limit?: number }): Promise<{ goals: readonly Goal[]; changes: GoalChange[] }>;
  /** Who it is, newest version first. */
  identity(options?: { limit?: number }): Promise<IdentityChange[]>;
  /**
   * What became of it on a day, as a difference to the day before. Throws `InputRefused` for what is no day.
   *
   * @param options `day`: like `2026-01-31`, on the clocks of its time zone; the newest on which life changed its identity when left out
   */
  identityReview(options?: { day?: string }): Promise<IdentityReview>;
  history(options?: { limit?: number; space?: string }): Promise<History>;
  /** A cycle as it is on record: what it handled, asked of the world and said. Throws `NotFound`. */
  cycle(cycle: number): Promise<CycleAccount>;
  /**
   * The modes that it was in, stretch by stretch, oldest first; between a stop and what is lived next it was in none.
   *
   * @param options `from`: left out, or before all that is on record, all of them; milliseconds since the epoch
   */
  modes(options?: { from?: number }): Promise<ModeStretch[]>;
  /**
   * What was done to it from outside, by a log whose entries are chained, and whether that is as it was written. Wakes nobody.
   *
   * @param options `noted`: the head of an earlier audit, which was kept elsewhere
   */
  audit(options?: { limit?: number; noted?: GovernanceHead }): Promise<GovernanceAudit>;
  /**
   * What it may do by itself (docs/model/autonomy.md). `show` wakes nobody. `raise` and `lower` have it obey a command in one of its next cycles, in the name
   * of `by`; they throw `InputRefused` where a criterion is not met or there is no such level, and `raise` `MindPaused`.
   * A mind that is paused is lowered before it does anything else once it goes on.
   */
  readonly autonomy: ServedAutonomy;
  /** What it has asked people to consent to (docs/model/tools.md). `list` wakes nobody; `answer` throws `InputRefused` for what is not open, and for anybody else's word. */
  readonly proposals: ServedProposals;
  /** What it has planned itself (docs/model/built-in-tools.md). `list` wakes nobody; `cancel` throws `InputRefused` for what is no plan of it. */
  readonly plans: ServedPlans;
  /** How it is governed (docs/model/mandates.md). Wakes nobody. */
  readonly governance: ServedGovernance;
  readonly tools: ServedTools;
  /** The members of its spaces. */
  readonly members: ServedMembers;
  /** How it stands with the ten milestones of a mind that grows, in their order (docs/model/readiness.md). Wakes nobody. */
  readiness(): Promise<MilestoneAccount[]>;
  /**
   * Somebody says that they have looked at the evidence of a milestone: it is logged with what else was done to the mind. Throws `InputRefused` for one
   * that is not reached, or is none. Wakes nobody.
   */
  signMilestone(milestone: string, given: { by: string }): Promise<MilestoneAccount>;
  /** What its model calls cost. Wakes nobody: where it is not awake here, no session is told. */
  cost(): Promise<CostReport>;
  /**
   * A stretch of its life as a scenario that `wakeful simulate` plays: what came in, what the voice answered, what was said. Both cycles
   * belong to it. Throws `NotFound` where nothing of it is on record, `InputRefused` where it is no stretch or too long.
   */
  scenario(stretch: { from: number; to: number }): Promise<CopiedScenario>;
  /** The checkpoints that are kept, newest first. */
  checkpoints(): Promise<KeptCheckpoint[]>;
  /** Begins a new mind where this one stood at the end of a cycle (the newest when left out). Throws `NotFound`, `InputRefused`, `Unsupported`. */
  fork(given: { cycle?: number; as: string }): Promise<MindId>;
  /**
   * Lives on from a kept checkpoint with one thing edited, as a new mind, and tells where the two lives differ first. Nothing of this
   * one changes, but that it pays for what the fork thinks. Needs a configuration, and wakes nobody but the fork, which is put away in the
   * end. Throws `NotFound`, `InputRefused`, `Unsupported`, and `TryAgain` where its budget is used up or the checkpoint was let go meanwhile; there
   * is no fork then.
   */
  whatIf(question: WhatIfQuestion, options?: WhatIfOptions): Promise<WhatIf>;
  /** Reads the whole record for contradictions. Wakes nobody; one that is awake here lives on meanwhile, and tells what was found as news. */
  examine(): Promise<Inconsistency[]>;
  snapshot(): Promise<MindSnapshot>;
  /** Puts it away: everything is kept, and the next call that needs it awake wakes it again. */
  stop(patience?: number): Promise<void>;
}
