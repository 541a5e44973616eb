import type { AutonomyAccount } from '../autonomy/account.ts';
import type { LevelWanted } from '../service/autonomy.ts';
import type { GovernanceWanted } from '../service/governance.ts';
import type { ToolApproval } from '../service/tools.ts';
import type { ToolAccount, ToolServerAccount } from '../tool-servers/tool-account.ts';
import type { Mind } from '../service/mind.ts';
import type { WaitingItem } from '../service/review.ts';
import type { OperatorNotice } from '../../ports/operator-notice.ts';
import type { Breakpoint, BreakpointAt } from '../service/picture/breakpoint.ts';
import type { CheckpointAccount, PerceptAccount, PostMortem } from '../service/post-mortem.ts';
import type { StepDelta } from '../service/picture/step-delta.ts';
import type { TakenPercept } from './taken-percept.ts';
import type { ReadOptions, Transport, WriteOptions } from './transport.ts';

/** Something as a person has settled it. */
export type SettledItem = Awaited<ReturnType<Mind['review']['settle']>>;

/** Things of which only a person can say what became of them. */
export class ReviewClient {
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  list(options?: ReadOptions): Promise<WaitingItem[]> {
    return this.transport.get(this.path, {}, options);
  }

  /** Says a word about what waits; each item tells its words. `by`: the person who says it, the owner when left out. */
  settle(
    id: string,
    word: string,
    result?: string,
    { by, ...options }: WriteOptions & { by?: string } = {},
  ): Promise<SettledItem> {
    const said = { word, ...(result !== undefined && { result }), ...(by !== undefined && { by }) };
    return this.transport.post(`${this.path}/${encodeURIComponent(id)}`, said, options);
  }

  /** What operators were told, and whether anybody has acknowledged it. */
  notices(options?: ReadOptions): Promise<OperatorNotice[]> {
    return this.transport.get(`${this.path}/notices`, {}, options);
  }

  /** Says that `by` knows of a matter that operators were told of, or of `all`: it is not said again. Returns which these were. */
  async acknowledge(
    id: string,
    { by, ...options }: WriteOptions & { by?: string | undefined } = {},
  ): Promise<string[]> {
    const path = `${this.path}/notices/${encodeURIComponent(id)}`;
    const given = by === undefined ? {} : { by };
    return (await this.transport.post<{ acknowledged: string[] }>(path, given, options)).acknowledged;
  }
}

/** What a mind may do by itself. */
export class AutonomyClient {
  private readonly transport: Transport;
  private readonly path: string;

  /** @param path that of the mind */
  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** The levels, the one it holds, and what the next one asks for. */
  show(options?: ReadOptions): Promise<AutonomyAccount> {
    return this.transport.get(`${this.path}/autonomy`, {}, options);
  }

  /** Raises it by one level in the name of `by`, once it meets every criterion. */
  raise({ by, to, ...options }: WriteOptions & Omit<LevelWanted, 'id'>): Promise<TakenPercept> {
    return this.change('raise', { by, to }, options);
  }

  /** Lowers it in the name of `by`. */
  lower({ by, to, ...options }: WriteOptions & Omit<LevelWanted, 'id'>): Promise<TakenPercept> {
    return this.change('lower', { by, to }, options);
  }

  private change(
    which: 'raise' | 'lower',
    { by, to }: LevelWanted,
    options: WriteOptions,
  ): Promise<TakenPercept> {
    return this.transport.post(
      `${this.path}/autonomy/${which}`,
      { by, ...(to !== undefined && { to }) },
      options,
    );
  }
}

/** The tools of a mind's MCP servers. */
export class ToolsClient {
  private readonly transport: Transport;
  private readonly path: string;

  /** @param path that of the mind */
  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** The servers, their tools and how they stand. Connects the servers. */
  show(options?: ReadOptions): Promise<ToolServerAccount[]> {
    return this.transport.get(`${this.path}/tools`, {}, options);
  }

  /** Approves a tool in the name of `by`, as its server tells of it now. */
  approve({ name, by, hash, ...options }: WriteOptions & ToolApproval): Promise<ToolAccount> {
    const approval = { name, by, ...(hash !== undefined && { hash }) };
    return this.transport.post(`${this.path}/tools/approve`, approval, options);
  }
}

/** The record of a mind, for whoever looks for what went wrong; nobody is woken. */
export class RecordClient {
  private readonly transport: Transport;
  private readonly path: string;

  /** @param path that of the mind */
  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  postMortem(options?: ReadOptions): Promise<PostMortem> {
    return this.transport.get(`${this.path}/post-mortem`, {}, options);
  }

  /** A kept checkpoint, also one that cannot be used. */
  checkpoint(commit: number, options?: ReadOptions): Promise<CheckpointAccount> {
    return this.transport.get(`${this.path}/checkpoints/${commit}`, {}, options);
  }

  /** A percept, with the crashes that fell into its handling. */
  percept(id: string, options?: ReadOptions): Promise<PerceptAccount> {
    return this.transport.get(`${this.path}/percepts/${encodeURIComponent(id)}`, {}, options);
  }

  /** The bytes of an image that a percept names, with their type. */
  async image(id: string, { signal }: ReadOptions = {}): Promise<Blob> {
    const path = `${this.path}/images/${encodeURIComponent(id)}`;
    const response = await this.transport.fetch('GET', path, { ...(signal && { signal }) });
    return response.blob();
  }
}

/** Stepping a mind by hand. */
export class SteeringClient {
  readonly breakpoints: BreakpointClient;
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
    this.breakpoints = new BreakpointClient(transport, `${path}/breakpoints`);
  }

  hold(options?: WriteOptions): Promise<void> {
    return this.transport.post(`${this.path}/hold`, undefined, options);
  }

  /** Delivers one message, and returns what it did; null when none waits. */
  step(options?: WriteOptions): Promise<StepDelta | null> {
    return this.transport.post(`${this.path}/step`, undefined, options);
  }

  release(options?: WriteOptions): Promise<void> {
    return this.transport.post(`${this.path}/release`, undefined, options);
  }

  /** Sets the mode of governance for a while, in the name of `by`. */
  governance({
    mode,
    for: term,
    by,
    ...options
  }: WriteOptions & Omit<GovernanceWanted, 'id'>): Promise<TakenPercept> {
    return this.transport.post(`${this.path}/governance`, { mode, for: term, by }, options);
  }
}

/** Where a mind is to stop. */
export class BreakpointClient {
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  list(options?: ReadOptions): Promise<Breakpoint[]> {
    return this.transport.get(this.path, {}, options);
  }

  /** Has it stop at a state, an event, an effect or a condition; the same one is set once. */
  set(at: BreakpointAt, options?: WriteOptions): Promise<Breakpoint> {
    return this.transport.post(this.path, at, options);
  }

  /** Takes one away. */
  clear(id: string, options?: WriteOptions): Promise<void> {
    return this.transport.delete(`${this.path}/${encodeURIComponent(id)}`, options);
  }
}
