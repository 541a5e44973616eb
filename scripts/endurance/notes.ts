/** What a note is made of. */
const words = [
  ['Ada', 'Bela', 'Cleo', 'Dario', 'Emil', 'Fatima', 'Goran', 'Hana', 'Ivo', 'Jana'],
  ['paints', 'mends', 'sells', 'borrows', 'cleans', 'carries', 'hides', 'measures', 'wants', 'finds'],
  ['red', 'broken', 'heavy', 'wooden', 'golden', 'tiny', 'ancient', 'noisy', 'empty', 'square'],
  ['kettle', 'bicycle', 'violin', 'ladder', 'lantern', 'window', 'saddle', 'compass', 'carpet', 'anchor'],
  ['garden', 'kitchen', 'harbour', 'library', 'attic', 'market', 'tower', 'stable', 'cellar', 'meadow'],
] as const;

/** How many notes there are. */
const all = 10 ** words.length;
/** How far one note is from the next; it has no divisor in common with `all`. */
const stride = 38_197;
/** What is told again and again, and every so manieth note that is new. */
const familiar = 400;
const perNovelty = 97;

const noteOf = (number: number): string => {
  const digits = String((number * stride) % all).padStart(words.length, '0');
  const [who, does, which, what, where] = words.map((list, place) => list[Number(digits[place])]);
  return `${who} ${does} the ${which} ${what} in the ${where}.`;
};

/** What is told at this place in a long life: most of it was told before, as in any life. */
export const toldAt = (place: number): string =>
  noteOf(place % perNovelty === 0 ? familiar + place / perNovelty : place % familiar);
