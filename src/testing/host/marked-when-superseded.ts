import fc from 'fast-check';
import type { MindId, PerceptId } from '../../../ports/identifiers.ts';
import { type Percept, perceptSchema } from '../../../ports/percept.ts';
import { ClaimLedger } from '../../memory/correction/ledger.ts';
import { memoryStores } from '../../simulation/memory-stores.ts';
import { must } from '../law.ts';
import { type HostLaw, soundHost } from './host-law.ts';

/** Ways to tell what there is one of at a time, by what it is. */
const tellings = {
  home: (value: string) => [`I live in ${value}.`, `I moved to ${value}.`, `My home is in ${value} now.`],
  work: (value: string) => [`I work at ${value}.`, `My employer is ${value}.`],
  boat: (value: string) => [`My boat is called ${value}.`, `The name of my boat is ${value}.`],
  // one who is known by a name and by what she is to somebody, and two who are told apart by their names alone
  mother: (value: string) => [
    `My mother Edda lives in ${value}.`,
    `My mother moved to ${value}.`,
    `Edda, my mother, lives in ${value} now.`,
  ],
  olderBrother: (value: string) => [
    `My brother Nils lives in ${value}.`,
    `My brother Nils moved to ${value}.`,
  ],
  youngerBrother: (value: string) => [
    `My brother Arvo lives in ${value}.`,
    `Arvo, my brother, moved to ${value}.`,
  ],
} as const;
type Matter = keyof typeof tellings;

/** Something that somebody tells of themselves. */
interface Telling {
  who: string;
  what: Matter;
  value: string;
  way: number;
  /** Whether the process dies before it, and knows only what was written. */
  isAfterCrash: boolean;
}

const anyTelling: fc.Arbitrary<Telling> = fc.record({
  who: fc.constantFrom('Ruth', 'Omar'),
  what: fc.constantFrom<Matter>('home', 'work', 'boat', 'mother', 'olderBrother', 'youngerBrother'),
  value: fc.constantFrom('Orla', 'Senja', 'Tavira', 'Brod'),
  way: fc.nat(2),
  isAfterCrash: fc.boolean(),
});

const textOf = ({ what, value, way }: Telling): string => {
  const ways = tellings[what](value);
  return ways[way % ways.length]!;
};

const perceptOf = (telling: Telling, place: number): Percept =>
  perceptSchema.parse({
    id: `told-${place}` as PerceptId,
    source: { kind: 'speech', speaker: telling.who, space: 'kitchen' },
    at: place * 60_000,
    text: textOf(telling),
  });

/** Tells of everything that was said by then whether it is shown with a mark. */
async function isMarked(told: readonly Telling[], { stores } = soundHost): Promise<boolean[]> {
  const { memory } = await stores(memoryStores()).open('ada' as MindId);
  const percepts = told.map(perceptOf);
  const store = {
    memory,
    inbox: { read: async (ids: readonly PerceptId[]) => percepts.filter(({ id }) => ids.includes(id)) },
    stream: {
      read: async (cycles: readonly number[]) =>
        cycles.flatMap((cycle) => {
          const percept = percepts[cycle - 1];
          const entries = percept === undefined ? [] : [{ role: 'inbox' as const, percepts: [percept.id] }];
          return percept === undefined ? [] : [{ cycle, at: percept.at, entries }];
        }),
    },
  };
  const begun = () => new ClaimLedger({ store, owner: 'you' });
  let ledger = begun();
  for (const [place, { isAfterCrash }] of told.entries()) {
    if (isAfterCrash) ledger = begun();
    await ledger.readBefore(place + 1);
  }
  const present = await ledger.at(told.length + 1, []);
  const shown = await present.texts(told.map((each) => ({ text: textOf(each), speaker: each.who })));
  return shown.map((text) => text.includes('[superseded'));
}

const isOfSame = (one: Telling, other: Telling): boolean => one.who === other.who && one.what === other.what;

/** The law of what was superseded (L3): beliefs are shown as they stand. */
export const markedWhenSuperseded: HostLaw = {
  name: 'marked-when-superseded',
  invariant: 'L3',
  statement:
    'What was superseded is never shown without a mark, and what nobody said otherwise of never with one.',
  property: (build = soundHost) =>
    fc.asyncProperty(fc.array(anyTelling, { minLength: 2, maxLength: 10 }), async (told) => {
      const marked = await isMarked(told, build);
      for (const [place, one] of told.entries()) {
        const later = told.slice(place + 1).filter((each) => isOfSame(each, one));
        const said = textOf(one);
        const last = later.at(-1);
        if (last !== undefined && last.value !== one.value)
          must(marked[place]!, () => `“${said}” is shown unmarked, after “${textOf(last)}”.`);
        const isUntouched = told
          .filter((each) => isOfSame(each, one))
          .every(({ value }) => value === one.value);
        if (isUntouched) must(!marked[place]!, () => `“${said}” is marked, and nobody said otherwise.`);
      }
    }),
  size: (life) => (life as readonly [readonly Telling[]])[0].length,
};
