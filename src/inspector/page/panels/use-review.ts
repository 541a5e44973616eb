import type { WaitingItem } from '../../../service/review.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { useFetched, type Fetched } from '../server/use-fetched.ts';

/** What waits for a person, fetched anew when something may have changed in it. */
export function useReview(): Fetched<readonly WaitingItem[]> {
  const { client, live, id } = usePageMind();
  return useFetched(`${id} ${live.reviewed}`, () => client.review.list());
}
