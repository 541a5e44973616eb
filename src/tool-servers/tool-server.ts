import type { Clock } from '../../ports/clock.ts';
import type { PinnedTool } from '../../ports/pinned-tool.ts';
import type { ToolServerConfiguration } from '../configuration/tool-servers.ts';
import { ServerFailed } from './server-failed.ts';
import { Session, type ServerCall, type SessionSurroundings } from './session.ts';

/** The first wait before a server is tried again, and the longest, milliseconds. */
const waits = { first: 1_000, longest: 300_000 };

/** How long a connection has to last until its end begins the waits anew, milliseconds. */
const lasting = 60_000;

/**
 * An MCP server of a mind. It is connected in the background, and again after longer and longer waits when it cannot be reached or has ended: whoever
 * calls it meanwhile is told at once.
 */
export class ToolServer {
  readonly configuration: ToolServerConfiguration;
  private readonly around: SessionSurroundings;
  private readonly clock: Clock;
  private readonly failed: (problem: string) => void;
  private opening: Promise<Session> | null = null;
  private session: Session | null = null;
  private failures = 0;
  private down: string | null = null;
  private isClosed = false;
  private cancelWait: () => void = () => {};

  /** @param failed hears why it cannot be reached, once until it was there for a while again */
  constructor(
    configuration: ToolServerConfiguration,
    around: SessionSurroundings,
    failed: (problem: string) => void = () => {},
  ) {
    this.failed = failed;
    this.configuration = configuration;
    this.around = around;
    this.clock = around.clock;
  }

  get name(): string {
    return this.configuration.name;
  }

  /** Why its tools cannot be used now; null where they can, or it is being connected. */
  get problem(): string | null {
    return this.down;
  }

  /** Connects it, unless it is connected. Never throws. */
  async begin(): Promise<void> {
    await this.reached().catch(() => undefined);
  }

  /** Its connection: waits while it is being connected. Throws `ServerFailed` at once while it is known to be out of reach. */
  async reached(): Promise<Session> {
    if (this.down !== null) throw new ServerFailed(this.down);
    return this.session ?? (this.opening ??= this.open());
  }

  /** Calls a pinned tool. Throws why not: above all where the server tells of it otherwise than it was pinned as. */
  async call({ tool, hash }: PinnedTool, call: Omit<ServerCall, 'tool'>): Promise<string> {
    const session = await this.reached().catch((error: unknown) => {
      throw new ServerFailed(`The server ${this.name} cannot be reached now. ${(error as Error).message}`);
    });
    if (session.hasChanged) await session.relist();
    const told = session.tools.find((each) => each.tool === tool);
    if (told === undefined) throw new ServerFailed(`The server ${this.name} has no tool "${tool}" any more.`);
    if (told.problem !== null || told.hash !== hash)
      throw new ServerFailed(
        `The server ${this.name} has changed what it says of "${tool}": it is not called until an operator approves that.`,
      );
    return session.call({ tool, ...call });
  }

  /** Ends its connection, and its program with it. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelWait();
    this.down ??= 'The mind has ended.';
    const session = this.session ?? (await this.opening?.catch(() => null)) ?? null;
    await session?.close();
  }

  private async open(): Promise<Session> {
    try {
      const session = await Session.open(this.configuration, this.around);
      const since = this.clock.now();
      if (this.isClosed) {
        await session.close();
        throw new ServerFailed('The mind has ended.');
      }
      this.session = session;
      void session.over.then(() => {
        if (this.clock.now() - since >= lasting) this.failures = 0;
        this.lost(session.reason);
      });
      return session;
    } catch (error) {
      this.lost((error as Error).message);
      throw error;
    } finally {
      this.opening = null;
    }
  }

  private lost(reason: string): void {
    this.session = null;
    this.down = reason;
    if (this.isClosed) return;
    if (this.failures === 0) this.failed(reason);
    const wait = Math.min(waits.longest, waits.first * 2 ** this.failures);
    this.failures += 1;
    this.cancelWait = this.clock.at(this.clock.now() + wait, () => {
      this.down = null;
      void this.begin();
    });
  }
}
