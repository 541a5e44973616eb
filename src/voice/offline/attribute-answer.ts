import { readStatements } from '../../../theory/claims/read-statements.ts';
import type { Claim } from '../../../theory/claims/statement.ts';
import { plain } from '../../../theory/content-words.ts';
import type { WhomMeant } from '../../appraisal/whom-meant.ts';
import type { Recollection } from './recollection.ts';

/** How an attribute is said of a subject, and the attributes that answer a question for it. */
const home = { says: 'lives in Rome', attributes: ['home'] };
const work = { says: 'works as a clerk', attributes: ['occupation', 'work'] };
const age = { says: 'is 30 years old', attributes: ['age'] };

/** A question for an attribute, however it is put. */
const questions: readonly [form: RegExp, asked: { says: string; attributes: readonly string[] }][] = [
  [/^where (?:do|does) (?<subject>.+?) (?:live|reside)(?: now| these days)?$/iu, home],
  [/^what(?:['’]s| is) (?<owner>my|\S+['’]s) (?:home ?town|address|city)$/iu, home],
  [/^what (?:do|does) (?<subject>.+?) do(?: for (?:a living|work))?(?: now)?$/iu, work],
  [/^(?:where|who) (?:do|does) (?<subject>.+?) work(?: for| at| as)?(?: now)?$/iu, work],
  [/^what(?:['’]s| is) (?<owner>my|\S+['’]s) (?:job|profession|occupation)$/iu, work],
  [/^how old (?:am|is|are) (?<subject>.+)$/iu, age],
];

/** Speaks of who says it. */
const ofOneself = /\b(?:i|i['’]\p{L}+|my|we|we['’]\p{L}+|our)\b/iu;
/** What has no subject but a place. */
const impersonal = /^(?:there|it|here)\b/iu;
/** When somebody works stands between the verb and what they are. */
const hours =
  /\b(?:nights|days|evenings|mornings|weekends|shifts|part[- ]time|full[- ]time) (?=as\b|for\b|at\b|in\b)/giu;
/** Where somebody is at home, or from, is asked of oneself; and where one is from is told, which answers the first as far as it is known. */
const asksOwnOrigin = /^where (?:do i live|am i from|do i come from)(?: now)?$/iu;
const tellsOwnOrigin = /^I(?:['’]m| am| come) (?:\p{Ll}+ )?from \p{Lu}/u;

/** How many of the newest statements are read for it. */
const mostRead = 400;

/**
 * The latest statement that tells the attribute a question asks for, of the one it asks about: "I'm a nurse" for "What do I do for a
 * living?" Null where the question asks for none, or nobody told it.
 *
 * @param known what holds now, oldest first
 * @param asker who asks, and what they call those whose names they told
 */
export function tellsAttribute(
  question: string,
  known: readonly Recollection[],
  { speaker, names }: Pick<WhomMeant, 'names'> & { speaker: string },
): Recollection | null {
  const own = known.filter(({ from }) => from === 'asker');
  const told = known.filter(({ from }) => from === 'asker' || from === 'speaker').slice(-mostRead);
  for (const [form, { says, attributes }] of questions) {
    const { subject, owner } = form.exec(question)?.groups ?? {};
    const whose = subject ?? (owner === 'my' ? 'I' : owner?.replace(/['’]s$/u, ''));
    if (whose === undefined) continue;
    const theirs = [...names].flatMap(([name, near]) =>
      near.toLowerCase() === whose.toLowerCase() ? name : [],
    );
    for (const one of [whose, ...theirs]) {
      const [wanted] = claimsIn(`${one} ${says}.`, speaker);
      if (wanted === undefined) continue;
      const { person, thing } = wanted.subject;
      const isOfThem = (words: string): boolean =>
        /^i$/iu.test(one) ? ofOneself.test(words) : ` ${plain(words)} `.includes(` ${plain(one)} `);
      const found = told.findLast(({ text, who, meant, insteadOf }) => {
        if (impersonal.test(text) || !isOfThem(`${meant} ${text}`)) return false;
        const ofPerson = thing === '' && `${meant} ${text}`.includes(one) ? person : null;
        return [text, insteadOf ?? ''].some((said) =>
          claimsIn(`${said.replaceAll(hours, '')}.`, who ?? '', ofPerson).some(
            ({ subject, attribute }) =>
              attributes.includes(attribute) && subject.person === person && subject.thing === thing,
          ),
        );
      });
      if (found !== undefined) return found;
    }
  }
  return asksOwnOrigin.test(question)
    ? (own.findLast(({ text }) => tellsOwnOrigin.test(text)) ?? null)
    : null;
}

const claimsIn = (text: string, speaker: string, person: string | null = null): Claim[] =>
  readStatements(text, { speaker, person, thing: null }).statements.flatMap(({ claims }) => claims);
