import type { PerceptSource } from '../../ports/percept.ts';
import type { Random } from '../../ports/random.ts';
import { facts } from './facts.ts';

/** One thing that happens, and what is known of it: the fact that it tells; null when it is worth nothing. */
export interface Happening {
  id: string;
  kind: 'fact' | 'repeat' | 'chatter' | 'machine' | 'question';
  source: PerceptSource;
  text: string;
  fact: number | null;
}

/** Of a hundred percepts so many are new facts, repeats of earlier ones, chatter, the output of programs, and questions. */
const shares = { fact: 5, repeat: 50, chatter: 25, machine: 10, question: 10 } as const;

const framed: readonly ((fact: string) => string)[] = [
  (fact) => fact,
  (fact) => fact,
  (fact) => fact.slice(0, -1),
  (fact) => fact.toUpperCase(),
  (fact) => `As I said, ${fact}`,
  (fact) => `You know, ${fact}`,
  (fact) => `By the way: ${fact}`,
  (fact) => `${fact} Remember?`,
];

const chatter: readonly string[] = [
  'ok',
  'lol',
  'haha',
  'yes',
  'no',
  'hm',
  'thanks!',
  'Thank you very much!',
  'Good morning everyone!',
  'Good night, see you tomorrow.',
  'How are you today?',
  'I am fine, and you?',
  'What a day, honestly.',
  'It is raining again.',
  'Nice weather today, is it not?',
  'Let me think about it for a moment.',
  'One moment please, I will be right back.',
  'Sounds good to me.',
  'I do not know what to say.',
  'Same here, as always.',
];

const machine: readonly ((number: number) => string)[] = [
  (number) =>
    `2026-03-01T10:00:${String(number % 60).padStart(2, '0')} INFO request ${number} served in 12 ms`,
  (number) => `    at handle (/srv/app/server.js:${number}:17)`,
  (number) => `{"level":"debug","request":${number},"status":200}`,
  (number) => `[####------] ${number % 100}% | ${number} of 20000`,
];

/** What happens, in an order that its chance draws: the same for the same seed. */
export function happenings(count: number, random: Random): Happening[] {
  const known = facts(Math.floor((count * shares.fact) / 100));
  const kinds = shuffled(kindsOf(count), random);
  let told = 0;
  return kinds.map((drawn, place): Happening => {
    const draw = (stream: string, below: number) => Math.floor(random.uniform(stream, place) * below);
    // what nobody has said yet cannot be repeated or asked about
    const kind = told === 0 && (drawn === 'repeat' || drawn === 'question') ? 'chatter' : drawn;
    const fact = kind === 'fact' ? told++ : draw('which', told);
    const text = known[fact] ?? '';
    const [id, speech] = [
      `happening-${place}`,
      { kind: 'speech' as const, speaker: 'you', space: 'terminal' },
    ];
    switch (kind) {
      case 'fact':
        return { id, kind, source: speech, text, fact };
      case 'repeat':
        return { id, kind, source: speech, text: framed[draw('frame', framed.length)]!(text), fact };
      case 'question':
        return {
          id,
          kind,
          source: speech,
          text: `What do you know about ${text.split(' ')[0]}?`,
          fact: null,
        };
      case 'chatter':
        return {
          id,
          kind,
          fact: null,
          text: chatter[draw('chatter', chatter.length)]!,
          source: { kind: 'chatter', speaker: 'Tom', space: 'terminal' },
        };
      case 'machine':
        return {
          id,
          kind,
          fact: null,
          text: machine[draw('machine', machine.length)]!(place),
          source: { kind: 'observation', observer: 'logs', subject: 'server.log', change: 'modified' },
        };
      default:
        return kind satisfies never;
    }
  });
}

const kindsOf = (count: number): Happening['kind'][] =>
  (Object.keys(shares) as Happening['kind'][]).flatMap((kind) =>
    Array.from({ length: Math.floor((count * shares[kind]) / 100) }, () => kind),
  );

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item, place) => ({ item, draw: random.uniform('order', place) }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ item }) => item);
}
