import { endOfTurn } from '../ports/end-of-turn.ts';

/** In how many turns of the event loop something is done: what takes one alone lets nothing else happen meanwhile. */
export async function turnsIn(work: () => Promise<unknown>): Promise<number> {
  const done = work().then(() => true);
  let turns = 0;
  while (!(await Promise.race([done, endOfTurn().then(() => false)]))) turns += 1;
  return turns;
}
