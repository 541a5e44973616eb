import type { Random } from '../../ports/random.ts';

/** Words as they stand in speech: every other one says nothing of its own. */
const functionWords =
  'the to and of a in is it you that for on was with as be at have this but not are we they his from my or had by'.split(
    ' ',
  );

const vocabulary = 30_000;
const names = 400;

const syllables =
  'ba ce di fo gu ha ki lo mu ne pa ri so tu ve wa xi ya zo bri cla dro fle gru pli sta tre'.split(' ');

/** A word that no language has, the same for the same number. */
function wordOf(number: number): string {
  let left = number + syllables.length;
  let word = '';
  while (left > 0) {
    word += syllables[left % syllables.length];
    left = Math.floor(left / syllables.length);
  }
  return word;
}

const nameOf = (number: number): string => {
  const word = wordOf(vocabulary + number);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Ranks by Zipf's law, as words and people come up: the rank at a uniform draw, by halving. */
function zipf(size: number): (draw: number) => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += 1 / (rank + 2.7);
    sums[rank] = sum;
  }
  return (draw) => {
    let [from, to] = [0, size - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sums[middle] ?? 0) < draw * sum) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

/** Sentences of a made-up language with the statistics of a real one. */
export class GeneratedTexts {
  readonly #random: Random;
  readonly #wordRank = zipf(vocabulary);
  readonly #nameRank = zipf(names);

  constructor(random: Random) {
    this.#random = random;
  }

  /** Five to forty words, the same for the same number. */
  sentence(number: number): string {
    const draw = (counter: number) => this.#random.uniform(`sentence ${number}`, counter);
    const length = 5 + Math.floor(35 * draw(0) ** 1.5);
    const words = Array.from({ length }, (_, place) => this.#word(draw(2 * place + 1), draw(2 * place + 2)));
    return `${words.join(' ')}.`;
  }

  speaker(number: number): string {
    return nameOf(Math.floor(this.#random.uniform('speaker', number) * 20));
  }

  /** What is asked: a few of the words of a sentence, and a name. */
  question(number: number, about: string): string {
    const words = about.slice(0, -1).split(' ');
    const asked = Array.from(
      { length: 7 },
      (_, place) => words[Math.floor(this.#random.uniform(`question ${number}`, place) * words.length)],
    );
    return `when did ${nameOf(this.#nameRank(this.#random.uniform('asked', number)))} ${asked.join(' ')}?`;
  }

  #word(kind: number, draw: number): string {
    if (kind < 0.45) return functionWords[Math.floor(draw * functionWords.length)] ?? '';
    return kind < 0.49 ? nameOf(this.#nameRank(draw)) : wordOf(this.#wordRank(draw));
  }
}
