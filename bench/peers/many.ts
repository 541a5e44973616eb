import { percentiles } from '../memory/percentiles.ts';
import { saidIn } from './contender.ts';
import type { Seat } from './measure.ts';

/** What a process carries in which so many conversations go on at once. */
export interface ManyFigures {
  contender: string;
  conversations: number;
  /** Turns that were answered and durable in a second, of all conversations together: the median and the most of all rounds. */
  perSecond: { median: number; most: number };
  /** Processor time of a turn, milliseconds, user and system, without the server's: the median of all rounds. */
  processor: number;
}

/** How many turns all conversations of a contender have together in a round, at least. */
const turnsOfRound = 200;

/** Each conversation takes its next turn when its last one was answered. @returns how many turns that were */
async function liveAtOnce(seat: Seat, conversations: number): Promise<number> {
  const turns = Math.ceil(turnsOfRound / conversations);
  const first = seat.lived;
  seat.lived += turns;
  const each = async (conversation: number) => {
    for (let turn = first; turn < first + turns; turn += 1)
      await seat.contender.turn(saidIn(turn + conversation * 31), conversation);
  };
  await Promise.all(Array.from({ length: conversations }, (_, conversation) => each(conversation)));
  await seat.contender.settled();
  return turns * conversations;
}

/** Measures all of them in turns; a round that is not counted goes before. */
export async function measureMany(
  seats: readonly Seat[],
  { conversations, rounds }: { conversations: number; rounds: number },
): Promise<ManyFigures[]> {
  for (const seat of seats) await liveAtOnce(seat, conversations);
  const measured = new Map(
    seats.map((seat) => [seat, { perSecond: [] as number[], processor: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const seat of seats) {
      const [before, began] = [process.cpuUsage(), process.hrtime.bigint()];
      const turns = await liveAtOnce(seat, conversations);
      const { user, system } = process.cpuUsage(before);
      const { perSecond, processor } = measured.get(seat)!;
      perSecond.push(turns / (Number(process.hrtime.bigint() - began) / 1e9));
      processor.push((user + system) / 1_000 / turns);
    }
  return seats.map((seat): ManyFigures => {
    const { perSecond, processor } = measured.get(seat)!;
    return {
      contender: seat.contender.name,
      conversations,
      perSecond: { median: percentiles(perSecond).p50, most: Math.max(...perSecond) },
      processor: percentiles(processor).p50,
    };
  });
}
