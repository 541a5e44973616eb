import type { OpenServer } from '../../http/serve.ts';
import type { MindService } from '../../service/mind-service.ts';
import { builtPage, type PageBuild } from './built-page.ts';

export interface PageParts {
  service: MindService;
  /** The port; 0: any that is free. */
  port: number;
  /** Says what a person should know: the address, or why there is none. */
  report: (message: string) => void;
  /** The folder of the built page. */
  built?: (build: PageBuild) => Promise<string>;
}

/**
 * The page of a mind that somebody talks to at a terminal. It is opened beside the conversation, which neither waits for it nor ends with
 * it: why there is none is said in one line.
 */
export class ShownPage {
  private readonly parts: PageParts;
  private readonly closing = new AbortController();
  private readonly opening: Promise<void>;
  private server: OpenServer | null = null;
  /** Why there is none. */
  private hindrance = 'The page is being opened; its address follows.';

  /** Begins to open it. */
  constructor(parts: PageParts) {
    this.parts = parts;
    this.opening = this.open();
  }

  /** Another address with a token that opens the page once, within an hour; why there is none while there is none. */
  invite(): string {
    return this.server?.invite() ?? this.hindrance;
  }

  /** Resolves when it is open, or cannot be. */
  opened(): Promise<void> {
    return this.opening;
  }

  /** Closes it, or gives up opening it. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.opening;
    await this.server?.close();
  }

  private async open(): Promise<void> {
    const { service, port, report, built = builtPage } = this.parts;
    const { signal } = this.closing;
    try {
      const page = await built({ report: (message) => report(`${message} Its address follows.`), signal });
      signal.throwIfAborted();
      // loaded here and nowhere else: whoever shows no page does without a server
      const { serve } = await import('../../http/serve.ts');
      const failed = (error: unknown, route: string) =>
        report(`The page asked for something that failed (${route}): ${messageOf(error)}`);
      this.server = await serve(service, { port, page, failed, newAddress });
      if (!signal.aborted) report(`Watch it think: ${this.server.url}`);
    } catch (error) {
      if (signal.aborted) return;
      this.hindrance = `There is no page: ${messageOf(error)}${remedyFor(error)}.`;
      report(`${this.hindrance} The conversation goes on without it.`);
    }
  }
}

/** What is said to whoever opens an address a second time, in another browser or after its hour. */
const newAddress = 'Type /page where you talk to the mind: it prints another address.';

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** What to do about a port that is taken or not ours. */
const remedyFor = (error: unknown): string =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
    ? '; choose another with --port (0: any that is free)'
    : '';
