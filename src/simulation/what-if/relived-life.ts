import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { noLibrary } from '../../../ports/library.ts';
import type { StepRecord } from '../../../ports/step.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import type { ThoughtRequest, Voice, VoiceFailure } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import { inwardOnly } from '../../tools/built-in-tools.ts';
import type { HostTool } from '../../tools/host-tool.ts';
import { Host } from '../../host/host.ts';
import type { WakeOptions } from '../../host/wake-options.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { VirtualClock } from '../virtual-clock.ts';
import type { AnswerEdit } from './edited-answer.ts';
import type { LifeDifference } from './life-difference.ts';
import { factsOf, LifeFacts, type LifeFact } from './life-facts.ts';
import { RecordAnswers } from './record-answers.ts';
import { PayerOverBudget } from './payer-over-budget.ts';
import { UnderWay } from './under-way.ts';

/** How long a life may go on by itself when nothing more comes, and how long it may take to stop, milliseconds of its own clock. */
const patience = 10 * 60_000;

/** So many steps are lived at the most: a life that idles for days would be lived for as long. */
const mostSteps = 5_000;

/** A life that is lived again. */
export interface RelivedParts extends Required<Pick<WakeOptions, 'embedder' | 'reranker'>> {
  stores: MindStores;
  /** The fork that lives it, and the configuration of the original. */
  id: MindId;
  configuration: MindConfiguration;
  original: Pick<MindStore, 'journal' | 'inbox'>;
  /** Where it begins and how far the record goes, milliseconds since the epoch. */
  from: number;
  until: number;
  /** What came in from then on, in the order in which it was accepted. */
  percepts: readonly HistoricPercept[];
  voice: Voice;
  delegates: readonly Delegate[];
  tools: readonly HostTool[];
  /** The edited answer, and the edited memory, with the id of what stands in its place. */
  answer: AnswerEdit | null;
  memory: { id: string; as: string } | null;
  /** The same life without the edit; null: this is it. */
  unedited: LifeFacts | null;
  /** How many cycles it may live by itself. */
  cycles: number;
  /** Aborted with the error for which it is given up. */
  signal: AbortSignal;
}

/**
 * - `cycles`: it has lived as many cycles by itself as it was to;
 * - `quiet`: it had nothing left to do, or was lived for long enough;
 * - `same`: no difference was met as far as the record goes, or within the most steps that are lived.
 */
export type RelivedEnd = 'cycles' | 'quiet' | 'same';

/** A life of a fork from a checkpoint on, under a clock that begins there: what came in comes in, and the record answers. */
export class RelivedLife {
  readonly facts = new LifeFacts();
  difference: LifeDifference | null = null;
  /** The cycles that it ended as the original did, and those after. */
  readonly cycles = { same: 0, own: 0 };
  private readonly parts: RelivedParts;
  private readonly underWay = new UnderWay();
  private readonly clock: VirtualClock;
  private steps = 0;
  private moment: Pick<StepRecord, 'sequence' | 'cycle'> = { sequence: 0, cycle: 0 };
  private hasRunOut = false;
  /** It is neither put away nor ended: what is asked for then is no part of what is compared. */
  private isLiving = true;
  private problem: Error | null = null;
  private host: Host | null = null;
  private mind: ActiveMind | null = null;

  constructor(parts: RelivedParts) {
    this.parts = parts;
    this.clock = new VirtualClock(parts.from, () => this.underWay.settle());
  }

  /** Lives it. Throws why it could not be lived; it is still awake then, as it is afterwards. */
  async live(): Promise<RelivedEnd> {
    const { signal } = this.parts;
    const giveUp = () => {
      this.problem = signal.reason as Error;
      this.underWay.giveUp();
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', giveUp);
    try {
      return await this.lived();
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  private async lived(): Promise<RelivedEnd> {
    const { until, percepts, unedited } = this.parts;
    await this.wake();
    for (const percept of percepts) this.clock.at(percept.acceptedAt, () => void this.bring(percept));
    const isOver = () => this.problem !== null || this.mind?.hasEnded === true || this.steps >= mostSteps;
    const isOwn = () => this.difference !== null;
    await this.clock.advanceUntil(until, () => isOver() || this.hasRunOut || isOwn());
    if (isOwn()) {
      const end = Math.max(until, this.clock.now() + patience);
      await this.clock.advanceUntil(end, () => isOver() || this.cycles.own >= this.parts.cycles);
    }
    this.isLiving = false;
    if (this.problem !== null) throw this.problem;
    if (this.mind?.hasEnded === true) throw (await this.mind.ended).error;
    if (!isOwn() || unedited === null) return 'same';
    return this.cycles.own >= this.parts.cycles ? 'cycles' : 'quiet';
  }

  /** Puts it away cleanly, to be woken where it stands. */
  async stop(): Promise<void> {
    let stopped: { error: unknown } | null = null;
    const ended = (error: unknown) => {
      stopped = { error };
    };
    this.host?.close().then(() => ended(null), ended);
    await this.clock.advanceUntil(this.clock.now() + patience, () => stopped !== null);
    const { error } = stopped ?? { error: new Error('it did not stop within ten minutes of its own time') };
    if (error !== null) throw error;
  }

  /** Ends it where it is: what is under way is given up. */
  async kill(): Promise<void> {
    this.mind?.kill();
    this.underWay.giveUp();
    await this.underWay.settle();
    await this.host?.close();
  }

  private async wake(): Promise<void> {
    const { stores, configuration, id, embedder, reranker, delegates, tools, voice } = this.parts;
    const answers = this.answers();
    const own: MindStores = {
      ...stores,
      open: async (mind) => {
        const opened = await stores.open(mind);
        const { life, inbox, outbox, stream, trace, journal, memory, self, costs } = opened;
        const watched = <T extends object>(store: T) => this.underWay.watched(store);
        return {
          mind,
          life: watched({ ...life, activate: (at, by, over) => life.activate(at, by, over, true) }),
          inbox: watched(inbox),
          outbox: watched(outbox),
          stream: watched(stream),
          trace: watched(trace),
          journal: answers.journal(watched(journal)),
          memory: watched(memory),
          self: watched(self),
          costs: watched(costs),
          governance: watched(opened.governance),
          milestones: watched(opened.milestones),
          tools: watched(opened.tools),
          notices: watched(opened.notices),
          members: watched(opened.members),
        };
      },
      // the stores are those of the host that it is tried out on
      maintain: async () => {},
      close: async () => {},
    };
    this.host = await Host.open({ stores: own, clock: this.clock, gauge: null });
    this.mind = await this.host.wake(
      { ...configuration, delegates: [], tools: inwardOnly(configuration.tools) },
      {
        id,
        voice: answers.voice(voice),
        embedder: this.underWay.watched(embedder),
        reranker: reranker && this.underWay.watched(reranker),
        delegates,
        tools,
        // what is written down now may not be what was written down then
        library: noLibrary,
        // nobody hears what is only tried out
        channel: async () => {},
        begun: ({ outline }) => outline().pending.forEach(({ key }) => this.underWay.asked(key)),
        stepListener: (record) => this.stepped(record),
      },
    );
    void this.mind.ended.then(() => this.underWay.end());
  }

  private answers(): RecordAnswers {
    const { original, answer, memory } = this.parts;
    return new RecordAnswers({
      record: original.journal,
      clock: this.clock,
      underWay: this.underWay,
      isSame: () => this.difference === null,
      called: (request) => this.met([factOfCall(request)]),
      ranOut: () => {
        this.hasRunOut = true;
      },
      failed: (failure) => {
        this.problem ??= new VoiceGaveOut(failure);
      },
      threw: (error) => {
        this.problem ??= error instanceof PayerOverBudget ? error : new VoiceThrew(error);
      },
      answer,
      isAboutEdit: (asked) => asked.effect === 'contradiction.judge' && asked.memory === memory?.id,
    });
  }

  private stepped(record: StepRecord): void {
    const { message, commands, sequence, cycle } = record;
    this.steps += 1;
    this.moment = { sequence, cycle };
    if (message.type === 'effect.settled') this.underWay.over(message.key);
    for (const command of commands) {
      if (command.type === 'perform') this.underWay.asked(command.key);
      if (command.type === 'cancel') this.underWay.over(command.key);
    }
    if (!this.isLiving) return;
    this.met(factsOf(record));
    const ended = commands.filter((each) => each.type === 'commit' && each.reason === 'cycle').length;
    this.cycles[this.difference === null ? 'same' : 'own'] += ended;
  }

  private met(facts: readonly LifeFact[]): void {
    const { unedited } = this.parts;
    for (const fact of facts) {
      if (unedited === null) this.facts.note(fact);
      else if (this.difference === null) this.difference = this.differing(fact, unedited);
    }
  }

  private differing({ kind, what, value }: LifeFact, unedited: LifeFacts): LifeDifference | null {
    const { memory } = this.parts;
    // another id is no other life
    const named = memory === null ? value : withId(value, memory);
    const found = unedited.differing({ kind, what, value: named });
    return found && { kind, what, ...found, ...this.moment, at: this.clock.now() };
  }

  /** The images of a percept with their bytes, as far as the original still has them; nothing for none. */
  private async shown(images: NonNullable<HistoricPercept['images']>) {
    if (images.length === 0) return {};
    const found = await this.parts.original.inbox.images(images.map((image) => image.id));
    return found.length === 0 ? {} : { images: found.map(({ bytes }) => bytes) };
  }

  private async bring({
    id,
    source,
    text,
    urgency,
    boost,
    sourceConfidence,
    at,
    images = [],
  }: HistoricPercept): Promise<void> {
    const { mind } = this;
    if (mind === null || mind.hasEnded) return;
    try {
      const shown = await this.underWay.during(() => this.shown(images));
      const percept = { id, source, text, urgency, boost, sourceConfidence, at, ...shown };
      const taken = await this.underWay.during(() => mind.perceive(percept));
      if (taken.outcome === 'refused')
        this.problem ??= new Error(`It does not take "${id}": ${taken.reason}`);
    } catch (error) {
      if (!mind.hasEnded) this.problem ??= error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** An error: the voice cannot think for the fork. */
export class VoiceGaveOut extends Error {
  override readonly name = 'VoiceGaveOut';
  constructor({ kind, message, remedy }: VoiceFailure) {
    super(`Its voice gave out (${kind}): ${message} ${remedy}`);
  }
}

/** An error: the voice failed in a way that no voice may. */
export class VoiceThrew extends Error {
  override readonly name = 'VoiceThrew';
  constructor(cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`Its voice threw an error, which a voice never does: ${what.slice(0, 500)}`, { cause });
  }
}

/** A value with the id of the original in the place of that of what was edited. */
const withId = (value: unknown, { id, as }: { id: string; as: string }): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) => (each === as ? id : each));

const factOfCall = ({ key, purpose, system, messages }: ThoughtRequest): LifeFact => ({
  kind: 'call',
  what: `${purpose} ${key}`,
  value: { system, messages },
});
