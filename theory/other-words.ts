/** Words of one family by which the same is told, as it is named and as it is said: "my allergy" of "I'm allergic to nuts". */
const families = `
allergy allergies allergic
intolerance intolerances intolerant
marriage married
divorce divorced
engagement engaged
pregnancy pregnant
diabetes diabetic
asthma asthmatic
epilepsy epileptic
anaemia anaemic
anemia anemic
depression depressed
anxiety anxious
addiction addicted
retirement retired
adoption adopted
diagnosis diagnosed
unemployment unemployed
disability disabled
faith religion religious
birth birthday born`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** What is learnt, and no medicine, where somebody takes it: "takes Latin". */
export const schoolSubjects = String.raw`(?:latin|greek|french|german|spanish|italian|english|russian|chinese|japanese|arabic|portuguese|math(?:s|ematics)?|physics|chemistry|biology|history|geography|religion|ethics|economics|philosophy|psychology|art|music|drama|sports?)\b`;
/** What is taken and is no medicine: "takes care", "takes the bus", "takes photos". */
const takenElse = String.raw`(?!${schoolSubjects}|the\b|an?\b|care\b|it\b|my\b|part\b|place\b|trains?\b|turns\b|notes\b|time\b|naps\b|walks\b|lessons\b|classes\b|photos\b|pictures\b)`;
/** What may stand behind a medicine that is taken: "every day", "in the morning", "and insulin". */
const behindMedicine = String.raw`(?: (?:every|each|twice|once|daily|again|now|(?:at|in|before|after|with|on|for|since|against) (?!it\b|them\b|the (?:car|bus|train)\b)\p{L}+).*| (?:and|or) \p{L}+)?`;
/**
 * What tells of a medicine: an amount, a word for it, or that somebody takes what has no article. It is narrower than `mayTellOfHarm`: who asks for their medicines is told what it
 * finds, where a word too many is a wrong answer.
 */
const ofMedicine = new RegExp(
  [
    // "20 mg", "5 drops"
    String.raw`\d\s?(?:[µμ]g|mc?g|g|ml|iu|units?|micrograms?|milligrams?|drops?)\b`,
    // "my tablets"
    String.raw`\b(?:medic\p{L}+|tablets?|pills?|prescribed|inhaler|insulin)\b`,
    // "takes ramipril every day"
    String.raw`\btak(?:es?|ing) ${takenElse}\p{L}+${behindMedicine}(?:[.!,]|$)`,
  ].join('|'),
  'iu',
);

/** What is named by a word and told without any of its family: who takes something tells of their medicine. */
const tellings: readonly { named: RegExp; words: readonly string[]; told: RegExp }[] = [
  {
    named: /^(?:medicines?|medications?|meds|drugs?|tablets?|pills?|prescriptions?|doses?|dosage)$/u,
    words: ['take', 'prescribed', 'medicine', 'medication', 'tablets', 'mg'],
    told: ofMedicine,
  },
  {
    named: /^(?:address|home|residence|town|city)$/u,
    words: ['live', 'moved', 'address'],
    told: /\b(?:live|lives|moved|address)\b/iu,
  },
  {
    named: /^(?:job|work|employer|profession|occupation)$/u,
    words: ['work', 'job', 'employed'],
    told: /\b(?:work|works|working|job|employed)\b/iu,
  },
  {
    named: /^(?:illness|disease|condition|sickness|health)$/u,
    words: ['diagnosed', 'suffer', 'ill', 'diabetic', 'asthma', 'epilepsy', 'cancer', 'diabetes'],
    told: /\b(?:diagnosed|suffer|ill|diabetic|diabetes|asthma|epilepsy|cancer)\b/iu,
  },
  {
    named: /^(?:wife|husband|spouse|partner|marriage)$/u,
    words: ['married', 'engaged'],
    told: /\b(?:married|engaged)\b/iu,
  },
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];

/**
 * The same words with another one of a family in the place of one.
 *
 * @example inOtherWords('my penicillin allergy') // ['my penicillin allergies', 'my penicillin allergic']
 */
export function inOtherWords(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) =>
    families
      .filter((family) => family.includes(word))
      .flatMap((family) =>
        family.filter((other) => other !== word).map((other) => words.with(at, other).join(' ')),
      ),
  );
}

/** The words by which what a text names may be told without any of its words, and what such a sentence looks like; null where nothing is known of that. */
export function toldWithout(text: string): { words: readonly string[]; told: RegExp } | null {
  const words = wordsOf(text);
  return tellings.find(({ named }) => words.some((word) => named.test(word))) ?? null;
}
