import { stem } from './stem.ts';

/** Pairs of opposites, one a line: every word of one side is an opposite of every word of the other. */
const oppositions = `
like love enjoy adore prefer | hate dislike detest loathe despise
true correct right accurate | false wrong incorrect inaccurate
alive living | dead deceased
open opened | closed shut
married | single divorced unmarried
happy glad | unhappy sad miserable
agree agreed | disagree disagreed
accept accepted | reject rejected decline declined refuse
allow permitted allowed permit | forbid forbidden prohibited banned
start started begin began begun | end ended finish finished
win won | lose lost
succeed succeeded | fail failed
increase increased rise rose | decrease decreased fall fell
present | absent
possible | impossible
safe | unsafe dangerous
healthy well | ill sick
employed | unemployed jobless
vegetarian vegan | carnivore
on | off
up | down
hot warm | cold
early | late
always | seldom rarely
trust trusted | distrust mistrust
remember remembered | forget forgot forgotten
enabled enable | disabled disable
available | unavailable
friend | enemy
cheap | expensive
easy | difficult hard
full | empty`;

const opposites = new Map<string, string[]>();
for (const line of oppositions.trim().split('\n')) {
  const [left = [], right = []] = line.split('|').map((side) =>
    side
      .trim()
      .split(' ')
      .map((word) => stem(word)),
  );
  for (const word of left) opposites.set(word, [...(opposites.get(word) ?? []), ...right]);
  for (const word of right) opposites.set(word, [...(opposites.get(word) ?? []), ...left]);
}

/** The opposites of an English word, both as stems; empty when none is known. */
export function antonymsOf(stemmed: string): readonly string[] {
  return opposites.get(stemmed) ?? [];
}
