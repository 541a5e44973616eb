import { listed } from '../../../theory/claims/inventories.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { formalKin } from '../../../theory/claims/relations.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { wordsIn } from '../../../theory/claims/words.ts';

/** Words by which something comes to its end that somebody had or did. */
const ending =
  / (?:no more|without|gave up|given up|giving up|quit|quits|stopped|dropped|cancelled|canceled|gone|(?:is|are|been|called) (?:over|off)(?! (?:on|until|till|for|to|in|at|work|sick))|(?:is|are) behind (?:me|us)|goodbye|bye|farewell|sold|closed|anymore|no longer|history|fell through|forget|ignore|died|stolen|nicked|lost|broke up|split up|changed|switched|swapped|instead|replaced|ditched|traded|not need|fed up|done with|(?:went|gone|is) (?:under|bust|bankrupt)|laid (?:me|him|her|us) off|got laid off|shut down|folded|dumped|(?:fully|all|completely) booked|sold out|stepped down|handed over|(?:ran|run|passed) away|(?:gave|given|give) (?:\S+ ){1,3}away|expired|outgrew|outgrown|grew out of) /u;

/** Whether words stand in a text, each between spaces. */
export const contains = (text: string, words: string): boolean => words !== '' && text.includes(` ${words} `);

/** What is said not to end: "don't forget", "I'm not giving up", "I will never quit". */
const goingOn =
  / (?:not|never) (?:(?:be|been|ever|just|even|yet|let|have|get) )?(?:gave up|given up|give up|giving up|quit|quits|quitting|stopped|dropped|forget|ignore|changed|sold|closed|lost|over|gone) /gu;

/** Whether news tells that something has come to its end. Words in small letters, each between spaces. */
export const tellsOfEnd = (text: string): boolean => ending.test(text.replaceAll(goingOn, ' '));

/** Everything a statement says together with what the sentences before it say, which belong to the same news. */
export interface Tidings {
  /** All values that are named. */
  named: Statement['named'];
  /** All words in small letters, each between spaces. */
  text: string;
  lemmas: readonly string[];
}

/** A statement together with the sentences before it in the same text. */
export function tidingsOf({ named, before, words }: Statement): Tidings {
  const text = `${before}${words}`.replaceAll('  ', ' ');
  return {
    named,
    text,
    lemmas: lemmasWithKin(text),
  };
}

/** The lemmas of words, of those for kin also that of the formal one: "dad" is the father. */
export const lemmasWithKin = (words: string): string[] =>
  words
    .trim()
    .split(' ')
    .flatMap((word) => [lemma(word), lemma(formalKin(word))]);

/** Words behind which a name is that of who is spoken to. */
const addressing = listed(
  'hey hi hello wow thanks thank you yeah yes no oh well congrats bye ok okay morning night',
);

/** Words with which what is said to somebody begins behind their name. */
const speaking =
  /^(?:i|we|you|your|it|that|this|so|how|what|thanks|thank|good|great|glad|happy|sorry|please)$/u;

/** Whether a sentence names a person only to address them: "Wow, Ana!", "I agree, Ana." In "Ana, 41, moved" somebody is told of. */
export function isAddressed(person: string, sentence: string): boolean {
  const name = person.split(' ').at(-1)!;
  if (name === '' || !sentence.toLowerCase().includes(name)) return false;
  const words = wordsIn(sentence);
  const at = words.flatMap(({ lower }, place) => (lower === name || lower === `${name}s` ? [place] : []));
  return (
    at.length > 0 &&
    at.every((place) => {
      const before = words[place - 1]?.lower;
      const after = words[place + 1]?.lower;
      const isGreeted =
        before !== undefined && addressing.has(before) && (after === undefined || marks.test(after));
      // "Ana, I'm so glad"
      const isCalled = place === 0 && after === ',' && speaking.test(words[place + 2]?.lower ?? '');
      const isLast = words.slice(place + 1).every(({ lower }) => marks.test(lower));
      return isGreeted || isCalled || (isLast && (before === undefined || before === ','));
    })
  );
}

const marks = /^[,.!?;:…-]+$/u;

/** Whether news names a subject, and does not only have a pronoun that may stand for it. */
export const isNamedIn = (
  { person, thing }: Subject,
  text: string,
  lemmas: readonly string[],
  speaker: string,
): boolean =>
  thing === ''
    ? person === speaker || contains(text, person ?? '')
    : thing.split(' ').some((word) => lemmas.includes(word));
