import { useEffect, useState } from 'react';
import { problemText } from './problem-text.ts';

/** What became of a request: `value` is the last one that came, which stays while a newer one is fetched. */
export interface Fetched<T> {
  value: T | null;
  problem: string | null;
  isLoading: boolean;
}

/**
 * Fetches something whenever its name changes; a null name fetches nothing. What comes too late is let go.
 *
 * @param name what is fetched, as a text: the same name, the same thing
 */
export function useFetched<T>(name: string | null, fetch: () => Promise<T>): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T> & { name: string | null }>(nothing);
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    const settle = (result: Pick<Fetched<T>, 'value' | 'problem'>) => {
      if (isWanted) setFetched({ ...result, isLoading: false, name });
    };
    fetch().then(
      (value) => settle({ value, problem: null }),
      (error: unknown) => settle({ value: null, problem: problemText(error) }),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the name says what is fetched
  }, [name]);
  if (name === null) return nothing;
  return { ...fetched, isLoading: fetched.name !== name };
}

const nothing = { value: null, problem: null, isLoading: false, name: null };
