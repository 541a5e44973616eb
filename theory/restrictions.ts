import { contentWords } from './content-words.ts';
import { keepLatest } from './keep-latest.ts';
import { tellingOf } from './word-families.ts';

/** A kind of what restricts what somebody eats, drinks or takes. */
interface Kind {
  /** How it is told. */
  told: string;
  /** What it is about, in words and kinds of words (`word-families.ts`). The list is never whole: what it does not name may be barred all the same. */
  about: string;
  /** Whether it says something only of that: an illness does not speak against every dish. */
  isOnlyOfThat?: true;
  /** Whether it is an illness, a pregnancy, a faith or an addiction: nothing that is told to everybody who asks for "everyone". */
  isPrivate?: true;
  /** Whether what it is about are the words behind it: "avoids Snickers". */
  isOfWordsBehind?: true;
}

const is = String.raw`(?:(?:am|is|are)|['’](?:m|s|re)) (?:an? )?`;
const not = String.raw`(?:don['’]?t|doesn['’]?t|does not|do not|never|no longer|stopped|quit)`;
const sweet =
  'sugar pie lemonade soda cola juice ice bread pasta rice honey jam pudding brownie muffin doughnut donut';
const groups = '(?:meat|fish|alcohol|sugar|dairy|lactose|gluten|pork|salt|wheat)';
const painkillers = 'painkiller ibuprofen aspirin diclofenac naproxen';

const kinds: readonly Kind[] = [
  {
    told: 'vegan|plant[ -]based',
    about:
      'meat pork fish shellfish egg dairy honey gelatine gelatin chocolate jelly gummy bouillon broth gravy pizza',
  },
  {
    told: `vegetarian|veggie|${not} eat(?:s|ing)? (?:any )?meat`,
    about: 'meat pork fish shellfish gelatine gelatin jelly gummy bouillon broth gravy',
  },
  { told: 'pescatarian|pescetarian', about: 'meat pork gelatine gelatin gravy' },
  {
    told: 'coeliac|celiac|gluten[ -]free|no gluten',
    about:
      'gluten bread roll dumpling schnitzel pie muffin brownie pancake waffle cereal oats barley rye soy',
  },
  {
    told: '(?:lactose|dairy)[ -]free|no (?:lactose|dairy)',
    about: 'dairy chocolate latte cappuccino milkshake pudding custard pizza',
  },
  {
    told: String.raw`pregnan\p{L}+|expecting(?: (?:an? (?:\p{L}+ )?(?:baby|child|boy|girl)|twins)(?!\p{L})|(?: (?:again|in|soon)(?!\p{L})|[.!]*$))|breast-?feed\p{L}*|trying for a baby`,
    about: `alcohol glass shellfish sushi raw rare coffee caffeine liver brie camembert salami tartare retinol isotretinoin ${painkillers}`,
    isPrivate: true,
  },
  { told: 'kosher', about: 'pork shellfish meat cheeseburger gelatine gelatin gummy' },
  { told: 'halal', about: 'pork alcohol glass meat gelatine gelatin gummy' },
  {
    told: `${is}(?:orthodox )?(?:jewish|jew)`,
    about: 'pork shellfish cheeseburger',
    isOnlyOfThat: true,
    isPrivate: true,
  },
  { told: `${is}muslim`, about: 'pork alcohol glass gelatine gelatin', isOnlyOfThat: true, isPrivate: true },
  { told: `${is}(?:hindu|jain)`, about: 'meat', isOnlyOfThat: true, isPrivate: true },
  { told: String.raw`diabet\p{L}+`, about: sweet, isPrivate: true },
  { told: 'sugar[ -]free|no sugar|low[ -]carb|keto', about: sweet },
  {
    told: '(?:low|no)[ -](?:salt|sodium)|high blood pressure|hypertension',
    about: `salt salty crisps chips bacon liquorice licorice ${painkillers}`,
    isPrivate: true,
  },
  {
    told: String.raw`teetotal(?:l?er)?|sober|alcoholic|alcohol[ -]free|no alcohol|${not} drink(?:s|ing)?(?: alcohol|(?= (?:any ?more|because|since|at all)|[.!,]|$))|g[ai]ve(?:s|n)? up (?:drinking|alcohol)|(?:can['’]?t|cannot|must not|mustn['’]?t) drink(?: alcohol|(?= *[.!,]| *$))`,
    about: 'alcohol glass tiramisu schnapps prosecco pint drink',
    isPrivate: true,
  },
  {
    told: 'blood thinners?|anticoagulants?',
    about: `alcohol glass grapefruit ${painkillers}`,
    isOnlyOfThat: true,
    isPrivate: true,
  },
  {
    told: String.raw`gout|(?:kidney|liver|heart) (?:disease|failure|condition|trouble)|cirrhosis|(?:stomach|peptic) ulcers?|favism|phenylketonuria|pku|epilep\p{L}+|asthma\p{L}*|dialysis`,
    about: `alcohol glass salt paracetamol ${painkillers}`,
    isOnlyOfThat: true,
    isPrivate: true,
  },
  {
    told: String.raw`(?:nut|egg|wheat|meat|caffeine|soy|yeast|histamine|fructose|grain|pork|fat)-free|(?:on|follow(?:s|ing)?|keeps? to) an? (?:[\p{L}-]+ ){0,2}diet`,
    about: '',
  },
  { told: 'fasting|ramadan', about: '', isPrivate: true },
  {
    // groups of food that many dishes hide
    told: `(?:avoids?|${not} (?:eat(?:s|ing)?|touch(?:es)?)) (?:all |any |most |eating )?${groups}|(?:g[ai]ve(?:s|n)? up|(?:stay|keep)s? (?:away from|off)) (?:eating|drinking|${groups}|beef|caffeine|coffee|nuts|eggs|milk)`,
    about: '',
  },
  {
    told: `avoids?|${not} (?:eat(?:s|ing)?|touch(?:es)?)`,
    about: '',
    isOnlyOfThat: true,
    isOfWordsBehind: true,
  },
];

const allTelling = (words: string): ReadonlySet<string> =>
  new Set([...contentWords(words)].flatMap((word) => [...tellingOf(word)]));

const read = kinds.map(
  ({ told, about, isOnlyOfThat = false, isPrivate = false, isOfWordsBehind = false }) => ({
    form: new RegExp(String.raw`(?<!\p{L})(?:${told})(?!\p{L})`, 'iu'),
    about: allTelling(about),
    isOnlyOfThat,
    isPrivate,
    isOfWordsBehind,
  }),
);

const foods = new Set(
  [
    ...read.map(({ about }) => about),
    allTelling('food dish dairy nut gluten sugar sesame soy alcohol shellfish vegan tablet medicine'),
  ].flatMap((words) => [...words]),
);

/** Whether a content word is one of food, drink or a medicine. The list is never whole. */
export const isFood = (word: string): boolean => foods.has(word);

/** How much of a text is read, characters: who is restricted, and by what, stand in one sentence. */
const longest = 400;
/** Of how many texts it is kept by which kinds they restrict. */
const mostKept = 2_048;

const kindsIn = keepLatest(
  (text: string) =>
    read.flatMap(({ form, about, isOnlyOfThat, isPrivate, isOfWordsBehind }) => {
      const found = form.exec(text);
      if (found === null) return [];
      const [behind = ''] = text.slice(found.index + found[0].length).split(/[.!?;]/u, 1);
      return [{ about: isOfWordsBehind ? allTelling(behind) : about, isOnlyOfThat, isPrivate }];
    }),
  mostKept,
);

/**
 * Whether a text tells of a diet, a state or an illness that restricts what somebody may eat, drink or take, so far as it may concern what a question asks: a diet speaks
 * to every dish, an illness only to what is known to go with it badly, and what is only avoided or not eaten to itself. As with `tellsOfIntolerance` it does not tell whether it holds: "not vegan" counts as well.
 *
 * @example mayRestrict('Paul is vegan.', 'Can Paul eat cheese?') // true
 * @example mayRestrict('Paul has gout.', 'Can Paul eat cheese?') // false
 */
export function mayRestrict(text: string, question: string): boolean {
  const told = kindsIn(text.slice(0, longest));
  return told.some(({ isOnlyOfThat, about }) => !isOnlyOfThat || areAsked(about, question));
}

/**
 * Whether what a text restricts is known to concern what a question asks: of "vegan" cheese, of "pregnant" wine.
 *
 * @example restricts('Ana is pregnant.', 'Should I pour Ana a glass of wine?') // true
 */
export const restricts = (text: string, question: string): boolean =>
  kindsIn(text.slice(0, longest)).some(({ about }) => areAsked(about, question));

/**
 * Whether a text tells of an illness, a pregnancy, a faith or an addiction that restricts somebody.
 *
 * @example restrictsPrivately("I'm pregnant.") // true
 * @example restrictsPrivately('I am vegan.') // false
 */
export const restrictsPrivately = (text: string): boolean =>
  kindsIn(text.slice(0, longest)).some(({ isPrivate }) => isPrivate);

/** A name where it is of whom something is asked for, and not of what is asked about: "Can Paul …", "pour Ana …", "for Tom". */
const whom =
  /\b(?:can|may|could|should|shall|must|would|will|do|does|is|are|has|if|that|for|to|give|feed|serve|offer|cook|bake|make|buy|bring|pour|pass|get|order) (?-i:\p{Lu})\p{L}+/giu;

const areAsked = (about: ReadonlySet<string>, question: string): boolean =>
  [...contentWords(question.slice(0, longest).replace(whom, ' '))].some((word) => about.has(word));
