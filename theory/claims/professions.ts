import { listed } from './inventories.ts';

/** Nouns for what people do for a living, and for posts that one person holds, which no ending tells. */
const known = listed(`
  nurse clerk cook chef pilot judge architect surgeon monk nun priest vicar rabbi imam mechanic athlete soldier sailor cop detective spy
  vet paramedic medic midwife barista au-pair nanny maid butler janitor guard agent consultant accountant assistant attendant lieutenant
  sergeant servant merchant apprentice intern trainee coach smith blacksmith goldsmith analyst model scribe critic mayor dean president
  ceo cto cfo coo head chief chair lead boss captain principal professor expert mathematician sommelier concierge freelancer rep
  representative executive freelance magistrate diplomat ambassador cashier`);
const ending = /\p{L}{2}(?:er|or|ist|ian|man|woman|person|eer|keeper|logist|smith)$/u;
/** Words with such an ending that tell of nothing done for a living. */
const others = listed(`
  mother father brother sister daughter grandmother grandfather stepmother stepfather godmother godfather partner lover member owner
  homeowner smoker drinker eater beginner winner loser survivor neighbor visitor foreigner stranger voter christian vegetarian feminist
  optimist pessimist realist racist atheist teenager loner sleeper riser believer runner swimmer hiker gamer fan number summer winter water
  letter dinner computer paper river corner sinner donor minor senior junior major tutor-less terror mirror error color flavor honor favor other
  better older younger taller smaller bigger later never ever over under after order power tower flower finger shower center theater`);

/** Nouns for posts that are named without an article: "is head of sales". */
const posts = listed(`
  head chief director manager president chair chairman chairwoman ceo cto cfo coo lead leader captain principal dean mayor editor treasurer
  secretary supervisor`);

/** Whether words name a post that one person holds. */
export const isPost = (words: string): boolean => words.split(' ').some((word) => posts.has(word));

/** Whether words name what somebody does for a living: their last noun, or the one that another one belongs to ("head of sales"). */
export function isProfession(words: string): boolean {
  const named = words.split(' ');
  const last = named.at(-1) ?? '';
  return named.some((word) => posts.has(word)) || known.has(last) || (ending.test(last) && !others.has(last));
}
