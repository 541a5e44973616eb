import { lemma } from './lemma.ts';

/** Words that tell what a change is about where no predicate does, by attribute. */
const topics: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  `home: live home house flat apartment city town settle relocate reside neighbourhood neighborhood rent unpack box key landlord lease address
    move resident local base place country village street postcode zip door doorbell mortgage tenant living commute roof bed furniture
    suitcase van pack post mail find settle mover removal household life packed
work: job work company employer office boss hire join career colleague team position role badge payroll desk business
    firm employ employee employer staff shift workplace gig salary onboarding employment professional coworker lanyard competition competitor rival fire sack redundant payslip probation snap defect poach recruit headhunt offer layoff bankrupt cheque check industry notice resign unemployed slip pay contract desk retire lay fire apprenticeship
occupation: job work role position career profession trade title occupation promote qualify retrain
name: name rename rebrand rechristen retitle call nickname know go sign spell surname alias prefer introduce answer passport refer use address christen label title
surname: name surname marry maiden take keep passport sign spell
school: school university college study enrol enroll campus semester class course degree transfer
studies: study degree major course subject university switch change
partner: husband wife marry wedding partner spouse
drives: car drive wheel vehicle
where: room place venue location meet hall building floor hold move address live
is: be become change set
uses: use switch
frame use: use switch`
    .split(/\n(?=\w)/u)
    .map(listOf),
);

/** Words that speak of a thing without naming it, by the lemma of the thing: who pays more to the landlord has another rent. */
const topicsOfThings: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  `rent: landlord landlady lease tenant pay flat apartment month
size: shoe foot feet wear trousers shirt dress measure
insurance: insure policy cover premium
bank: account customer bank card
doctor: patient practice surgery clinic appointment
number: call phone ring reach text mobile
email: mail mailbox inbox write address account
salary: earn pay raise wage
class: teacher course lesson student`
    .split('\n')
    .map(listOf)
    .map(([thing, words]) => [lemma(thing), words]),
);

/** What a line is about, and the lemmas of its words. */
function listOf(line: string): [about: string, words: ReadonlySet<string>] {
  const [about = '', words = ''] = line.split(/:(.*)/su);
  return [
    about,
    new Set(
      words
        .trim()
        .split(/\s+/u)
        .map((word) => lemma(word)),
    ),
  ];
}

/** How many words speak of a thing without naming it; the thing as subjects have it. */
export const topicsOfThing = (thing: string, lemmas: readonly string[]): number => {
  const noun = thing.split(' ').at(-1)!;
  const words = Object.hasOwn(topicsOfThings, noun) ? topicsOfThings[noun] : undefined;
  return words === undefined ? 0 : new Set(lemmas.filter((word) => words.has(word))).size;
};

/** Whether words speak of what an attribute is about. */
export const speaksOf = (attribute: string, lemmas: readonly string[]): boolean =>
  lemmas.some((word) => topics[attribute]?.has(word) ?? false);
