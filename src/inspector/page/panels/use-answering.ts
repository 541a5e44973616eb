import { useState } from 'react';
import { usePageMind } from '../frame/page-mind.ts';
import { problemText } from '../server/problem-text.ts';

/** A person's word about something that waits for one, once at a time. */
export interface Answering {
  /** @param give brings the word to the mind, and resolves with what the person is told then */
  answer: (give: () => Promise<string>) => Promise<void>;
  /** Why it was refused, in words; null where it was not. */
  problem: string | null;
  /** Whether a word is on its way or was taken. */
  isBusy: boolean;
}

/** Gives a card of what waits its buttons: they are busy until the mind has refused, and stay so when it has taken the word. */
export function useAnswering(): Answering {
  const { tell } = usePageMind();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const answer = async (give: () => Promise<string>) => {
    setBusy(true);
    try {
      tell(await give());
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  return { answer, problem, isBusy };
}
