import { readStatements } from '../../../theory/claims/read-statements.ts';
import type { Claim } from '../../../theory/claims/statement.ts';
import { known, toldBy, type Recollection, type RecollectionSources } from './recollection.ts';

/** A question for an attribute, however it is put: a sentence that would say it of the same subject, and the attributes that answer. */
interface AttributeQuestion {
  form: RegExp;
  says: (subject: string) => string;
  attributes: readonly string[];
}

const home = { says: (subject: string) => `${subject} lives in Rome.`, attributes: ['home'] };
const work = {
  says: (subject: string) => `${subject} works as a clerk.`,
  attributes: ['occupation', 'work'],
};
const age = { says: (subject: string) => `${subject} is 30 years old.`, attributes: ['age'] };

const questions: readonly AttributeQuestion[] = [
  { ...home, form: /^where (?:do|does) (?<subject>.+?) (?:live|reside)(?: now| these days)?$/iu },
  { ...home, form: /^what(?:['’]s| is) (?<owner>my|\S+['’]s) (?:home ?town|address|city)$/iu },
  { ...work, form: /^what (?:do|does) (?<subject>.+?) do(?: for (?:a living|work))?(?: now)?$/iu },
  { ...work, form: /^(?:where|who) (?:do|does) (?<subject>.+?) work(?: for| at| as)?(?: now)?$/iu },
  { ...work, form: /^what(?:['’]s| is) (?<owner>my|\S+['’]s) (?:job|profession|occupation)$/iu },
  { ...age, form: /^how old (?:am|is|are) (?<subject>.+)$/iu },
];

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
 */
export function tellsAttribute(question: string, sources: RecollectionSources): Recollection | null {
  return claimedAttribute(question, sources) ?? (asksOwnOrigin.test(question) ? originTold(sources) : null);
}

/** The latest statement of the asker that tells where they are from. */
const originTold = (sources: RecollectionSources): Recollection | null =>
  toldBy(sources).findLast(({ text }) => tellsOwnOrigin.test(text)) ?? null;

function claimedAttribute(question: string, sources: RecollectionSources): Recollection | null {
  const asked = questions.find(({ form }) => form.test(question));
  if (asked === undefined) return null;
  const { subject, owner } = asked.form.exec(question)?.groups ?? {};
  const whose = subject ?? (owner === 'my' ? 'I' : owner!.replace(/['’]s$/u, ''));
  return toldOf(whose, asked, sources) ?? toldOf(nameOf(whose, sources), asked, sources);
}

/** The name of whom somebody only calls "my sister"; null where none was told. */
function nameOf(whose: string, sources: RecollectionSources): string | null {
  const { noun } = /^(?:my|our) (?:\S+ )?(?<noun>\p{L}+)$/iu.exec(whose)?.groups ?? {};
  if (noun === undefined) return null;
  const named = new RegExp(`\\b[Mm]y (?:\\p{L}+ )?${noun} (\\p{Lu}\\p{Ll}+)`, 'u');
  return (
    known(sources, true)
      .findLast(({ from, text }) => from === 'asker' && named.test(text))
      ?.text.match(named)?.[1] ?? null
  );
}

/** The latest statement that tells one of the attributes of a subject. */
function toldOf(
  subject: string | null,
  asked: AttributeQuestion,
  sources: RecollectionSources,
): Recollection | null {
  const [wanted] = subject === null ? [] : claimsIn(asked.says(subject), sources.asker);
  if (wanted === undefined) return null;
  const answers = ({ subject: of, attribute }: Claim): boolean =>
    asked.attributes.includes(attribute) &&
    of.person === wanted.subject.person &&
    of.thing === wanted.subject.thing;
  return (
    known(sources, false)
      .slice(-mostRead)
      .findLast(
        ({ text, from, who, insteadOf }) =>
          (from === 'asker' || from === 'speaker') &&
          !impersonal.test(text) &&
          [text, insteadOf ?? ''].some((said) =>
            claimsIn(`${said.replaceAll(hours, '')}.`, who ?? '').some(answers),
          ),
      ) ?? null
  );
}

const claimsIn = (text: string, speaker: string): Claim[] =>
  readStatements(text, { speaker, person: null, thing: null }).statements.flatMap(({ claims }) => claims);
