import { endOfTurn } from '../ports/end-of-turn.ts';

/** In how many turns of the event loop something is done: what takes one alone lets nothing else happen meanwhile. */
export async function turnsIn(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  for (; !isDone; turns += 1) await endOfTurn();
  await working;
  return turns;
}
