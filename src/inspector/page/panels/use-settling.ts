import { useState } from 'react';
import { usePageMind } from '../frame/page-mind.ts';
import { problemText } from '../server/problem-text.ts';

/** Saying of something that waits for a person what became of it, once at a time. */
export interface Settling {
  settle: (id: string, word: string, result?: string) => Promise<void>;
  /** Why it was refused, in words; null where it was not. */
  problem: string | null;
  isBusy: boolean;
}

/** @param settled is called when the mind has taken it */
export function useSettling(settled: () => void): Settling {
  const { client, tell } = usePageMind();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const settle = async (id: string, word: string, result?: string) => {
    setBusy(true);
    try {
      await client.review.settle(id, word, result);
      tell('It is settled.');
      settled();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  return { settle, problem, isBusy };
}
