import type { Kind, Pair, Phrasing } from './phrasings.ts';
import { vocabulary } from './vocabulary.ts';

/** Something that is said, or a file that is seen. */
export interface Turn {
  speaker: string;
  text: string;
  /** The file and its change; null for speech. */
  file: { name: string; change: 'created' | 'modified' } | null;
}

/** A fact, what corrects it, and how it is asked about. */
export interface Story {
  kind: Kind | Pair['kind'];
  fact: Turn;
  correction: Turn;
  old: string;
  new: string;
  question: string;
  pastQuestion: string;
}

export const owner = 'you';

/** Draws from lists, never the same twice in one life. */
export class Draws {
  private readonly next: () => number;
  private readonly taken = new Set<string>();

  constructor(next: () => number) {
    this.next = next;
  }

  index(count: number): number {
    return Math.floor(this.next() * count);
  }

  one<T>(list: readonly T[]): T {
    return list[this.index(list.length)]!;
  }

  fresh(list: readonly string[]): string {
    const free = list.filter((each) => !this.taken.has(each));
    const drawn = this.one(free.length > 0 ? free : list);
    this.taken.add(drawn);
    return drawn;
  }
}

/** What somebody says. */
export const says = (speaker: string, text: string): Turn => ({ speaker, text, file: null });
/** A text with what is given in the place of `{…}`. */
export const filled = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => given[name] ?? whole);

/** A story in which something is corrected by a phrasing, or told and corrected as a pair has it. */
export const storyOf = (from: Phrasing | Pair, draws: Draws): Story =>
  from.kind === 'other' ? storyOfPair(from, draws) : storyOfPhrasing(from, draws);

function storyOfPair({ kind, fact, text, ...pair }: Pair, draws: Draws): Story {
  const name = draws.fresh(vocabulary.people);
  const said = (words: string): string => filled(words, { name });
  return {
    kind,
    fact: says(name, said(fact)),
    correction: says(name, said(text)),
    old: pair.old,
    new: pair.new,
    question: said(pair.question),
    pastQuestion: said(pair.pastQuestion),
  };
}

function storyOfPhrasing(phrasing: Phrasing, draws: Draws): Story {
  const { kind, by } = phrasing;
  const make = { move, job, name: naming, date, file }[kind];
  const { fact, name, thing, before, after, questions } = make(by, draws);
  const given = { name, thing, old: before, new: after, value: after };
  const text = filled(phrasing.text, given);
  const told = fact ?? filled(phrasing.text, { ...given, value: before });
  const speaker = by === 'owner' ? owner : name;
  const isFile = by === 'file';
  const seen = (change: 'created' | 'modified', line: string): Turn => ({
    speaker: name,
    text: `${change === 'created' ? `New file ${name}` : `File ${name} changed`}:\n# Notes\n${line}\nReviewed every quarter.`,
    file: { name, change },
  });
  return {
    kind,
    fact: isFile ? seen('created', told) : says(speaker, told),
    correction: isFile ? seen('modified', text) : says(speaker, text),
    old: before,
    new: after,
    question: questions[0],
    pastQuestion: questions[1],
  };
}

interface Made {
  /** Null where the phrasing itself is the fact. */
  fact: string | null;
  name: string;
  thing: string;
  before: string;
  after: string;
  questions: readonly [string, string];
}

type Make = (by: Phrasing['by'], draws: Draws) => Made;

const move: Make = (by, draws) => {
  const name = draws.fresh(vocabulary.people);
  const [before, after] = [draws.fresh(vocabulary.places), draws.fresh(vocabulary.places)];
  const facts =
    by === 'self'
      ? [
          `I live in ${before}.`,
          `We have a small flat in ${before}.`,
          `I'm based in ${before}, near the river.`,
          `My home is in ${before}.`,
        ]
      : [
          `${name} lives in ${before}.`,
          `${name} is based in ${before}.`,
          `${name} has been living in ${before} for years.`,
          `${name}'s home is ${before}.`,
        ];
  const questions = [`Where does ${name} live?`, `Where did ${name} live before?`] as const;
  return { fact: draws.one(facts), name, thing: '', before, after, questions };
};

const job: Make = (by, draws) => {
  const name = draws.fresh(vocabulary.people);
  const [before, after] = [draws.fresh(vocabulary.employers), draws.fresh(vocabulary.employers)];
  const facts =
    by === 'self'
      ? [
          `I work at ${before}.`,
          `I have a job at ${before}.`,
          `I'm working for ${before} as an analyst.`,
          `My employer is ${before}.`,
        ]
      : [
          `${name} works at ${before}.`,
          `${name} works for ${before} as an engineer.`,
          `${name} has a job with ${before}.`,
          `${name}'s employer is ${before}.`,
        ];
  const questions = [`Who does ${name} work for?`, `Where did ${name} work before?`] as const;
  return { fact: draws.one(facts), name, thing: '', before, after, questions };
};

const naming: Make = (by, draws) => {
  if (by === 'self') {
    const name = draws.fresh(vocabulary.people);
    const after = draws.fresh(vocabulary.nicknames);
    const questions = [`What is ${name} called?`, `What was ${name} called before?`] as const;
    return {
      fact: draws.one([`My name is ${name}.`, `I'm called ${name}.`, `Please call me ${name}.`]),
      name,
      thing: '',
      before: name,
      after,
      questions,
    };
  }
  const thing = draws.fresh(vocabulary.projectKinds);
  const [before, after] = [draws.fresh(vocabulary.projects), draws.fresh(vocabulary.projects)];
  const facts = [
    `The ${thing} is called ${before}.`,
    `The name of the ${thing} is ${before}.`,
    `The ${thing} goes by the name of ${before}.`,
  ];
  const questions = [`What is the ${thing} called?`, `What was the ${thing} called before?`] as const;
  return { fact: draws.one(facts), name: owner, thing, before, after, questions };
};

const date: Make = (_, draws) => {
  const thing = draws.fresh(vocabulary.things);
  const before = draws.one(vocabulary.days);
  const after = draws.one(vocabulary.days.filter((each) => each !== before));
  const facts = [
    `The ${thing} is on ${before}.`,
    `The ${thing} takes place on ${before}.`,
    `The ${thing} is scheduled for ${before}.`,
  ];
  const questions = [`When is the ${thing}?`, `When was the ${thing} planned before?`] as const;
  return { fact: draws.one(facts), name: owner, thing, before, after, questions };
};

const file: Make = (_, draws) => {
  const thing = draws.fresh(vocabulary.services);
  const before = draws.one(vocabulary.numbers);
  const after = draws.one(vocabulary.numbers.filter((each) => each !== before));
  const name = `${thing}.md`;
  const questions = [
    `What does ${name} say about the ${thing}?`,
    `What did ${name} say about the ${thing} before?`,
  ] as const;
  return { fact: null, name, thing, before, after, questions };
};
