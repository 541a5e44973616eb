import type { MindStore, MindStores } from '../../../ports/store.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { mindId } from '../../../ports/mind-name.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import type { Recorder } from '../../mind/recorder.ts';
import type { Scenario } from '../scenario.ts';
import { atRest } from '../at-rest.ts';
import { memoryStores } from '../memory-stores.ts';
import { VirtualClock } from '../virtual-clock.ts';
import type { Judgement, Step } from '../step.ts';
import { Chronicle } from './chronicle.ts';
import type { CrashPoint } from './crash-point.ts';
import type { Entry, UntimedEntry } from './entry.ts';
import { Misses } from './misses.ts';
import { withNumber } from './with-number.ts';
import { StagedProcess } from './staged-process.ts';
import { StagedVoice, type StagedAnswer } from './staged-voice.ts';
import { StepFailed } from './step-failed.ts';
import { voiceBeneath } from './voice-beneath.ts';

/** How long a mind may take to wake, milliseconds of its own clock. */
const wakePatience = 60_000;

/** News that is on no timeline, because it recurs and says nothing that lasts. */
const unshown = new Set<TimedNews['kind']>([
  'attention.settled',
  'cycle.waiting',
  'thought.forming',
  'recovery.reached',
  'affect.changed',
  'model.called',
]);

export interface StageParts {
  scenario: Scenario;
  vocabulary: PlayedWords;
  /** Called with every entry of the timeline. */
  show: (entry: Entry) => void;
  /** Is told the time whenever it has moved, milliseconds since the epoch. */
  progress: (now: number) => void;
  /** Makes what records the mind in its first, second … process. Nothing is recorded when left out. */
  recorder?: ((life: number) => Promise<Recorder>) | undefined;
}

/** A vocabulary as far as a stage needs it: the effects of its words. */
interface PlayedWords {
  readonly steps: ReadonlyMap<
    string,
    {
      describe(given: unknown, stage: Stage): string;
      run(given: unknown, stage: Stage, path: readonly PropertyKey[]): Promise<void>;
    }
  >;
  readonly expectations: ReadonlyMap<
    string,
    { judge(wanted: unknown, stage: Stage, since: number): Judgement | Promise<Judgement> }
  >;
  readonly invariants: ReadonlyMap<
    string,
    { readonly name: string; readonly promise: string; breaches(stage: Stage): Promise<string[]> }
  >;
}

/** The stage of a scenario: the clock, the mind and its surroundings. It is what steps and expectations work on. */
export class Stage {
  readonly scenario: Scenario;
  readonly vocabulary: PlayedWords;
  readonly clock: VirtualClock;
  readonly chronicle = new Chronicle();
  readonly misses = new Misses();
  /** What happens now is not shown one by one on a terminal. */
  isMuted = false;
  private readonly parts: StageParts;
  private readonly stores: MindStores = memoryStores();
  private readonly voice: StagedVoice;
  private process: StagedProcess | null = null;
  private sent = 0;
  private lives = 0;
  /** The crash point that is set, until it is reached. */
  private armed: { point: CrashPoint; line: number | null } | null = null;

  constructor(parts: StageParts) {
    const { scenario, progress } = parts;
    this.parts = parts;
    this.scenario = scenario;
    this.vocabulary = parts.vocabulary;
    this.clock = new VirtualClock(scenario.start, () => {
      progress(this.clock.now());
      return atRest();
    });
    this.voice = new StagedVoice(voiceBeneath(scenario, this.clock), scenario.voice.delay, (request) =>
      this.called(request),
    );
  }

  /** Milliseconds since the epoch, by the clock of the scenario. */
  get now(): number {
    return this.clock.now();
  }

  /** The mind; null while no process serves it. */
  get mind(): ActiveMind | null {
    return this.process?.mind ?? null;
  }

  /** What is durable of the mind, whoever serves it. */
  record(): Promise<MindStore> {
    return this.stores.open(mindId(this.scenario.configuration.name));
  }

  /** The mind. Throws `StepFailed` while no process serves it. */
  awake(): ActiveMind {
    const { mind } = this;
    if (mind === null)
      throw new StepFailed('the mind is not awake, because its process was killed; "restart" it first');
    return mind;
  }

  /** Puts something on the timeline. */
  show(entry: UntimedEntry): void {
    this.parts.show({ at: this.now, ...entry });
  }

  /** The line of the scenario's file that something stands on. */
  lineOf(path: readonly PropertyKey[]): number | null {
    return this.scenario.lineOf(path);
  }

  /**
   * Brings something to the mind's notice: `id` and `at` are made when left out, and `{n}` in its text and its subject is the number of
   * percepts sent so far. A refusal goes on the timeline.
   */
  async perceive(percept: Omit<PerceptInput, 'id' | 'at'> & { id?: string | undefined }): Promise<void> {
    const mind = this.awake();
    this.sent += 1;
    const { id = `${percept.source.kind}-${this.sent}` } = percept;
    const sending = mind.perceive({ ...withNumber(percept, this.sent), id, at: this.now });
    const acceptance = await Promise.race([sending, this.process?.killed]);
    if (acceptance?.outcome !== 'refused') return;
    this.chronicle.refused.push({ at: this.now, what: acceptance.reason });
    this.show({ kind: 'refused', id, reason: acceptance.reason, isMuted: this.isMuted });
  }

  /** Gives the next answers of the voice. */
  answer(answer: StagedAnswer): void {
    this.voice.prepare(answer, this.clock);
  }

  /** Lets time pass, milliseconds. */
  async pass(duration: number): Promise<void> {
    await this.passUntil(this.now + duration, () => false);
  }

  /** Lets time pass until something holds, until `end` at the most. Whether it held. */
  passUntil(end: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
    return this.clock.advanceUntil(end, async () => {
      if (this.misses.isWaiting)
        for (const verdict of await this.misses.look(this.now)) this.show({ kind: 'late', verdict });
      return holds();
    });
  }

  /** Starts a process that serves the mind, and waits until the mind is awake, or the process was killed on the way. */
  async wake(): Promise<void> {
    this.lives += 1;
    const process = this.newProcess(await this.parts.recorder?.(this.lives));
    this.process = process;
    if (this.armed !== null) process.wire.arm(this.armed.point);
    let outcome: { error: unknown } | null = null;
    const ended = (error: unknown) => {
      outcome = { error };
    };
    void Promise.race([process.wake(), process.killed]).then(() => ended(null), ended);
    await this.clock.advanceUntil(this.now + wakePatience, () => outcome !== null);
    const { error } = outcome ?? { error: new Error('it did not wake within a minute') };
    if (error !== null) throw new StepFailed('the mind cannot be woken', error);
  }

  /** Stops the mind cleanly, if it is awake. */
  async stop(): Promise<void> {
    const { process } = this;
    if (process === null || this.mind === null) return;
    let isStopped = false;
    void Promise.race([process.stop(), process.killed]).then(() => {
      isStopped = true;
    });
    await this.clock.advanceUntil(this.now + wakePatience, () => isStopped);
    this.missCrash('it was stopped cleanly');
    if (this.process === process) this.process = null;
  }

  /** Kills the process that serves the mind, now. */
  async crash(): Promise<void> {
    this.awake();
    this.missCrash('it was killed "now"');
    this.process?.kill();
    this.crashed('now');
    await atRest();
  }

  /**
   * Kills it when the mind next comes to this point; if no process serves the mind, the next one. It has to come to that:
   * otherwise an expectation has failed.
   *
   * @param path where the step that asks for it stands in the scenario's file
   */
  crashDuring(point: CrashPoint, path: readonly PropertyKey[] | null = null): void {
    this.missCrash('another crash was asked for');
    this.armed = { point, line: path === null ? null : this.lineOf(path) };
    if (this.process?.isAlive === true) this.process.wire.arm(point);
  }

  /**
   * Fails the expectation of a crash that was set and has not come by now.
   *
   * @param end what came first: `the story ended`
   */
  missCrash(end: string): void {
    if (this.armed === null) return;
    const { point, line } = this.armed;
    this.armed = null;
    this.process?.wire.disarm();
    const found = `the mind did not come to that point before ${end}: put the step before what it is to interrupt, and let time pass after it`;
    const verdict = {
      expected: `a crash during ${point}`,
      line,
      at: this.now,
      holds: false,
      found,
      late: null,
    };
    this.show({ kind: 'expected', verdict });
  }

  /** Plays steps, one after the other. `path` is where they stand in the scenario's file. */
  async play(steps: readonly Step[], path: readonly PropertyKey[]): Promise<void> {
    for (const [place, { kind, given }] of steps.entries()) {
      const step = this.vocabulary.steps.get(kind);
      if (step === undefined) throw new StepFailed(`there is no step "${kind}"`);
      const at = [...path, place, kind];
      const text = step.describe(given, this);
      if (text !== '')
        this.show({ kind: 'step', step: kind, text, line: this.lineOf(at), isMuted: this.isMuted });
      try {
        await step.run(given, this, at);
        await atRest();
      } catch (error) {
        throw StepFailed.at(error, this.lineOf(at));
      }
    }
  }

  private newProcess(recorder: Recorder | undefined): StagedProcess {
    const { chronicle } = this;
    return new StagedProcess({
      configuration: { ...this.scenario.configuration, seed: this.scenario.seed },
      stores: this.stores,
      recorder,
      clock: this.clock,
      voice: this.voice,
      ears: {
        accepted: (id) => chronicle.accepted.add(id),
        settled: (key) => chronicle.settle(key),
        durable: (commit, bytes) => chronicle.commit(commit, bytes, this.now),
      },
      heard: (utterance) => {
        chronicle.utter(utterance, this.now);
        this.show({ kind: 'heard', utterance, isMuted: this.isMuted });
      },
      watcher: (news) => this.hear(news),
      stepListener: (record) => chronicle.step(record),
      crashed: (point) => this.crashed(point),
      ended: (error) => this.show({ kind: 'problem', text: `the mind ended: ${String(error)}`, line: null }),
      report: (message) => this.show({ kind: 'problem', text: message, line: null }),
    });
  }

  private called({ key, situation, messages }: ThoughtRequest): void {
    this.chronicle.call({ key, percepts: situation?.percepts.map(({ id }) => id) ?? null }, this.now);
    const last = messages.at(-1);
    // the later calls of a cycle are given what came of the tools that were called before
    for (const { ok, name, text } of last?.role === 'tool' ? last.results : [])
      if (!ok) this.show({ kind: 'toolFailed', tool: name, reason: text, isMuted: this.isMuted });
  }

  private hear(news: TimedNews): void {
    this.chronicle.hear(news);
    if (!unshown.has(news.kind)) this.show({ kind: 'news', news, isMuted: this.isMuted });
  }

  private crashed(during: string): void {
    this.armed = null;
    this.chronicle.crashes.push({ at: this.now, what: during });
    this.show({ kind: 'crashed', during });
  }
}
