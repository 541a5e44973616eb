import { usePageMind } from '../frame/page-mind.ts';
import { useAnswering, type Answering } from './use-answering.ts';

/** Saying of something that waits for a person what became of it, once at a time. */
export interface Settling extends Omit<Answering, 'answer'> {
  settle: (id: string, word: string, result?: string) => Promise<void>;
}

/** @param settled is called when the mind has taken it */
export function useSettling(settled: () => void): Settling {
  const { client } = usePageMind();
  const { answer, ...state } = useAnswering();
  const settle = (id: string, word: string, result?: string) =>
    answer(async () => {
      await client.review.settle(id, word, result);
      settled();
      return 'It is settled.';
    });
  return { settle, ...state };
}
