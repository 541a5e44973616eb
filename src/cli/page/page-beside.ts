import { builtPage, type PageBuild } from './built-page.ts';

/** The page of a server, which may be built beside it. */
export interface PageBeside {
  /** Its folder; a promise of it while it is built, null where there is none. */
  folder: string | Promise<string> | null;
  /** Gives up building it, where that goes on. */
  close(): Promise<void>;
}

/**
 * The page that a server shows: a clone builds it while the server answers everything else (docs/decisions/0024-the-page-of-a-clone.md). Why
 * there is none is said in a line, and is no reason not to serve.
 *
 * @param report says what a person should know
 */
export async function pageBeside(
  report: (message: string) => void,
  built: (build: PageBuild) => Promise<string> = builtPage,
): Promise<PageBeside> {
  const closing = new AbortController();
  const { signal } = closing;
  const begun = Promise.withResolvers<'building'>();
  const building = built({
    signal,
    report: (message) => {
      report(message);
      begun.resolve('building');
    },
  });
  const hindered = (error: unknown): null => {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    if (!signal.aborted) report(`There is no page: ${why}. Everything else is served.`);
    return null;
  };
  const first = await Promise.race([begun.promise, building.catch(hindered)]);
  if (first === 'building') building.then(() => report('The page is built, and there.'), hindered);
  return {
    folder: first === 'building' ? building : first,
    async close() {
      closing.abort();
      await building.catch(() => undefined);
    },
  };
}
