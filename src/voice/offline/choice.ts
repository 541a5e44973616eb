import type { Random } from '../../../ports/random.ts';

/** Ways to say the same. */
export type Options = readonly [string, ...string[]];

/** Picks one of several. */
export type Choose = <Option>(options: readonly [Option, ...Option[]]) => Option;

/** Choices that are always the same for the same random source and request key, one draw after the other. */
export function choices(random: Random, key: string): Choose {
  let counter = 0;
  return (options) => {
    const place = Math.floor(random.uniform(`voice/${key}`, counter++) * options.length);
    return options[place] ?? options[0];
  };
}

/** How many of the mind's own last utterances are looked through for what it said already. */
const lastSaid = 6;

/** Chooses among the ways to say something that were not used of late; where all were, the one that was used longest ago. */
export function unsaid(choose: Choose, said: readonly string[]): (options: Options) => string {
  const recent = said.slice(-lastSaid);
  return (options) => {
    const used = options.map((option) => recent.findLastIndex((text) => text.includes(option)));
    const longest = Math.min(...used);
    const [first, ...others] = options.filter((_, place) => used[place] === longest);
    return choose([first ?? options[0], ...others]);
  };
}
