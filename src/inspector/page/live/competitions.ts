import type { Competition } from '../../../../ports/attention.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import { appended } from './appended.ts';

/** How the competition for a cycle came out. */
export interface CycleCompetition {
  cycle: number;
  at: number;
  competition: Competition;
}

/** The most cycles whose competition is kept. */
const most = 500;

/** The competitions after an event. */
export function competitionsAfter(
  competitions: readonly CycleCompetition[],
  event: LiveEvent,
): readonly CycleCompetition[] {
  if (event.kind !== 'news' || event.news.kind !== 'attention.settled') return competitions;
  const { cycle, competition } = event.news;
  return appended(competitions, { cycle, at: event.at, competition }, most);
}
