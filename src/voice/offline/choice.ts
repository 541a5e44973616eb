import type { Random } from '../../../ports/random.ts';

/** Picks one of several ways to say the same. */
export type Choose = <Option>(options: readonly [Option, ...Option[]]) => Option;

/** Choices that are always the same for the same random source and request key, one draw after the other. */
export function choices(random: Random, key: string): Choose {
  let counter = 0;
  return (options) => {
    const place = Math.floor(random.uniform(`voice/${key}`, counter++) * options.length);
    return options[place] ?? options[0];
  };
}
