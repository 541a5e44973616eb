import { lemma } from './claims/lemma.ts';
import { formalKin } from './claims/relations.ts';

// Words that make a question or hold a sentence together, and say nothing of what it is about.
const empty = new Set(
  'a about again ago became become long all also am an and any anybody anyone anything are as at be been but by called can could did do does else every everything for from had happen happened happening happens has have he heard her hers him his how i if in is it its just know knows many me mention mentioned more mine much my named name of old on or our out please recall remember remind s said say says she should so some somebody someone something tell that the their them then there they this to told too up us was we were what when where which who whom whose why will with would you your yours first last living before now currently then still t re ve ll m d kind people person place sort thing things'.split(
    ' ',
  ),
);

/** A text in small letters, with one blank between its words and nothing else. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The stems of the words of a text that say what it is about. */
export function contentWords(text: string): Set<string> {
  const words = plain(text)
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word));
  return new Set(words.map(stem));
}

/** One form for all forms of a word, however it is spelled: "moves", "moved" and "move", "grew" and "grow", "dad" and "father". */
function stem(word: string): string {
  const base = lemma(formalKin(word).replace(/^(fav|col|neighb|flav|hon|lab|hum|harb|rum)our/u, '$1or'));
  // "wifi" is no form of "wife", and "taxis" are none of a tax
  if (base.endsWith('i') && /(?<!e)is?$/u.test(word)) return base;
  return base.replace(/^(\p{L}{4,}?)(?:ic|ical)$/u, '$1').replace(/^(\p{L}{3,}?)[eiy]$/u, '$1');
}
