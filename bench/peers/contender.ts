/** One way to make turns of conversations durable. */
export interface Contender {
  readonly name: string;
  /**
   * One turn: something is said, remembered things are looked up, a model is called once, its answer is said. Resolves with the answer.
   *
   * @param conversation which of those that it was seated with, from 0
   */
  turn(said: string, conversation?: number): Promise<void>;
  /** Resolves when nothing of the turns is under way any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What is said in turn `number`; the same for every contender. */
export const saidIn = (number: number): string =>
  `My friend ${names[number % names.length]!} from ${towns[(number * 7) % towns.length]!} has number ${number} on the list, and likes ${likes[(number * 3) % likes.length]!}.`;

const names = 'Ada Ben Cleo Dan Eva Finn Gil Hana Ida Jon Kai Lea Max Nora Oto Pia Rosa Sam Tess Udo'.split(
  ' ',
);
const towns = 'Lisbon Oslo Vienna Ghent Turin Porto Leeds Basel Riga Split Lyon'.split(' ');
const likes = 'sailing,old maps,chess,long walks,baking bread,the cello,comets,roses,jazz'.split(',');

export const answer = 'I hear you.';
