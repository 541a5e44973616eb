import { isUnit } from './units.ts';
import type { Stands } from './standing.ts';
import { canHold, isExcepted } from './told.ts';
import { isDeterminer, type Value, valuesIn } from './values.ts';
import type { Token } from './words.ts';

/**
 * The values of a sentence that could take the place of others, with how they are said.
 *
 * @param isOfThing whether it is about a thing alone
 * @param withBeside whether those count, too, with whom or which something is: "with Acme"
 */
export const saidValues = (
  words: readonly Token[],
  stands: (place: number) => Stands,
  isOfThing: boolean,
  withBeside = false,
): Value[] =>
  valuesIn(words)
    .filter(
      (value) =>
        canHold(words, value, stands(value.from), withBeside) && !(isOfThing && isExcepted(words, value)),
    )
    .map((value) => asSaid(measured(words, value), stands(value.from)));

/** A value with the preposition before it, and a number with the unit behind it: "in Rome", "120 cm". */
function measured(words: readonly Token[], found: Value): Value {
  const before = words.slice(0, found.from).findLast((word) => !isDeterminer(word))?.lower ?? '';
  const value = {
    ...found,
    ...(prepositions.has(before) && { link: before }),
    ...(words[found.to]?.text === "'s" && { isOwner: true }),
  };
  const unit = words[value.to]?.lower;
  return value.kind === 'number' && unit !== undefined && isUnit(unit)
    ? { ...value, form: `${value.form} ${unit}` }
    : value;
}

/** A value with how it is said. */
const asSaid = (value: Value, { isDeed, standing }: Stands): Value => ({
  ...value,
  ...(isDeed && { isOfDeed: true }),
  ...(standing === 'toCome' && { isToCome: true }),
});

const prepositions = new Set('in at on with for by from to near of as into since'.split(' '));
