import { lawOf, must } from '../law.ts';
import { daySize, liveDay, troubledDays } from './lived-day.ts';

/** The law of the same seed (I7). */
export const sameSeed = lawOf({
  name: 'same-seed',
  invariant: 'I7',
  statement: 'The same day gives the same trace, byte for byte: commands, commits and checkpoints.',
  lives: troubledDays({ events: 5 }),
  size: daySize,
  holds(day, build) {
    const [one, other] = [liveDay(day, build), liveDay(day, build)];
    for (const [place, asked] of one.asked.entries()) {
      const [first, second] = [JSON.stringify(asked), JSON.stringify(other.asked[place])];
      must(first === second, () => `Command ${place} was\n ${first}\nand then\n ${second}`);
    }
    must(one.asked.length === other.asked.length, () => 'The second life went on longer.');
    must(one.checkpoint === other.checkpoint, () => 'The last durable checkpoints differ.');
    must(one.mind.checkpoint() === other.mind.checkpoint(), () => 'The minds differ at the end.');
  },
});
