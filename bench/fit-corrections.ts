/**
 * Fits what speaks for news being the later word on a fact (docs/model/corrections.md, "Likely the later word"), from the data of the repository, and
 * prints the logits beside those in the code and how well they do:
 *
 *     npm run fit:corrections [-- --misses] [--data <LoCoMo conversations>]
 *
 * Chosen by is the table of cross-validation: each set of phrasings and each quarter of the talks is counted with logits that were fitted without it.
 */
import { type Sign, type Signs } from '../src/memory/correction/later-signs.ts';
import { logits, weighFitted } from '../src/memory/correction/likely-later.ts';
import { flag, script, text } from '../scripts/common/script.ts';
import { type Counts, counted, heading, lineOf, sumOf } from './corrections/fit/counts.ts';
import {
  chats,
  type News,
  newsOfChats,
  newsOfConversations,
  newsOfPairs,
  newsOfPhrasings,
  newsOfTalks,
  pairs,
} from './corrections/fit/lives.ts';
import { readConversations } from './locomo/conversations.ts';
import { fitted, type Group } from './corrections/fit/regression.ts';

const values = script(
  'fit:corrections',
  'Fits what speaks for news being the later word on a fact, and counts how well it does.',
  {
    data: text('LoCoMo conversations whose turns are only counted, as ordinary talk', '<file>'),
    misses: flag('the corrections of the sets that stay without a mark by the logits of the code'),
  },
);

const signs = Object.keys(logits).filter((each) => each !== 'always') as Sign[];
const sets = ['one', 'two', 'three', 'four'];
const of = (name: string): URL => new URL(`corrections/phrasings/others-${name}.json`, import.meta.url);

/** How much one piece of news counts for the fit. Corrections of the pairs are many, and in the words of who wrote the rules. */
const weights = { correction: 2, 'look-alike': 1, talk: 0.7, chat: 1.5, small: 0.2, pair: 0.4 };
/** What is added to the first logit, for a mark that is missing costs more than a doubt too many. */
const boldness = 1;
/** Of small talk every so manieth piece is fitted. */
const smallTaken = 6;

const phrasings = await Promise.all(sets.map((name) => newsOfPhrasings(name, of(name))));
const talks = await newsOfTalks(
  (talk) => `talk of ${sets[talk % sets.length]!}`,
  new URL('talk/talks.json', import.meta.url),
);
const chatted = await newsOfChats((chat) => `chat of ${sets[chat % sets.length]!}`, chats);
const short = await newsOfPairs('pairs', pairs);
const conversations = values.data === null ? [] : newsOfConversations(await readConversations(values.data));
const all = [...phrasings.flat(), ...talks, ...chatted, ...short];

const isChat = ({ part }: News): boolean => part.startsWith('chat of');
const isSmall = ({ part }: News): boolean => part.endsWith('small talk');
const isOfSet = ({ part }: News, set: string): boolean =>
  part === set || part === `talk of ${set}` || part === `chat of ${set}`;

function groupOf(news: News): Group | null {
  const { kind, part, candidates } = news;
  const right = candidates.flatMap(({ isOwn }, place) => (isOwn && kind === 'correction' ? [place] : []));
  if (candidates.length === 0 || (kind === 'correction' && right.length === 0)) return null;
  const weight = isSmall(news)
    ? weights.small
    : isChat(news)
      ? weights.chat
      : part === 'pairs' && kind === 'correction'
        ? weights.pair
        : weights[kind];
  return { weight, right, rows: candidates.map((each) => signs.map((sign) => each.signs[sign])) };
}

/** How much speaks for what, fitted on news. */
function logitsOf(news: readonly News[]): Record<'always' | Sign, number> {
  const taken = news.filter((each, place) => !isSmall(each) || place % smallTaken === 0);
  const found = fitted(
    taken.flatMap((each) => groupOf(each) ?? []),
    signs.length,
  );
  const named = Object.fromEntries(signs.map((sign, place) => [sign, found.weights[place]!]));
  return { ...(named as Record<Sign, number>), always: found.always + boldness };
}

const logitBy =
  (of: Readonly<Record<'always' | Sign, number>>) =>
  (each: Signs): number =>
    signs.reduce((sum, sign) => sum + of[sign] * each[sign], of.always);

const lines: string[] = [`Each counted with logits that were fitted without it\n${heading}`];
const validated: Counts[] = [];
for (const set of sets) {
  const by = logitsOf(all.filter((news) => !isOfSet(news, set) && news.part !== `${set}, small talk`));
  const counts = counted(
    all.filter((news) => isOfSet(news, set)),
    logitBy(by),
  );
  validated.push(counts);
  lines.push(lineOf(set, counts));
}
lines.push(lineOf('all', sumOf(validated)));

const parts: [string, readonly News[]][] = [
  ['four sets', all.filter(({ part }) => sets.includes(part))],
  ['pairs', short],
  ['talks', talks],
  ['chats', chatted],
  ['small talk', all.filter(isSmall)],
  ...(conversations.length === 0 ? [] : [['conversations', conversations] satisfies [string, News[]]]),
];
lines.push(`\nThe rules alone\n${heading}`);
for (const [name, part] of parts)
  lines.push(
    lineOf(
      name,
      counted(part, () => -1),
    ),
  );
lines.push(`\nWith the logits of the code, which know all of it\n${heading}`);
for (const [name, part] of parts) lines.push(lineOf(name, counted(part, weighFitted)));

const by = logitsOf(all);
lines.push(`\n${'sign'.padEnd(20)}${'fitted'.padStart(10)}${'in the code'.padStart(14)}`);
for (const sign of ['always', ...signs] as const)
  lines.push(`${sign.padEnd(20)}${by[sign].toFixed(2).padStart(10)}${logits[sign].toFixed(2).padStart(14)}`);
if (values.misses)
  for (const news of phrasings.flat())
    if (news.kind === 'correction' && counted([news], weighFitted).marked.is === 0)
      lines.push(`missed in ${news.part}: ${news.fact} → ${news.text}`);
process.stdout.write(`${lines.join('\n')}\n`);
