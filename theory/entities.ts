import { judgedText } from './judged-text.ts';

/** The most names taken from one text: a longer list is no memory, and a name that comes up with everything tells nothing. */
const most = 16;

/** Words that open sentences or have a capital without being names; days and months are times, which are searched as times. */
const noNames = new Set(
  (
    'a an the this that these those my your his her its our their i i’m i’ve i’ll i’d we you he she it they me him us them ' +
    'who whom whose what which when where why how is are was were am be been being do does did has have had can could will ' +
    'would shall should may might must not no yes yeah yep nope ok okay oh ah hey hi hello wow thanks thank please sorry well ' +
    'so and or but nor if then than because as since while although though after before until once also just even still too ' +
    'there here now today tomorrow yesterday tonight last next every each all any some many much most more other another both ' +
    'in on at by for from to of with without about into over under between through during against among around up down out off ' +
    'let let’s don’t didn’t doesn’t isn’t wasn’t can’t won’t it’s that’s there’s what’s he’s she’s we’re they’re you’re we’ve ' +
    'they’ve you’ve we’ll they’ll you’ll sure great good nice cool awesome absolutely definitely actually maybe perhaps really ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec am pm omg lol'
  ).split(' '),
);

const connectors = new Set('of the de del la van von der du da di'.split(' '));

/** A name in the form used for comparison, without differences of case, width and spacing. */
export function entityForm(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

interface Word {
  text: string;
  capital: boolean;
  /** Whether it is the first word of a sentence, where a capital tells nothing. */
  opens: boolean;
  /** Whether only a space separates it from the word before. */
  joined: boolean;
}

const withoutPossessive = (word: string): string => word.replace(/[’']s?$/u, '');

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(
    /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'.-]*[\p{L}\p{M}\p{N}’']|[\p{L}\p{N}&]/gu,
  )) {
    const [word] = match;
    const between = text.slice(end, match.index);
    words.push({
      text: word,
      capital: /^\p{Lu}/u.test(word),
      opens: words.length === 0 || /[.!?:;…\n"“”«»(]/u.test(between),
      joined: words.length > 0 && /^ +$/u.test(between),
    });
    end = match.index + word.length;
  }
  return words;
}

const isName = ({ text, capital }: Word): boolean =>
  capital &&
  !noNames.has(withoutPossessive(text).toLowerCase().replaceAll("'", '’')) &&
  !noNames.has(text.toLowerCase());

/** Runs of capitalised words, with what ties them in the middle ("Bank of England"). */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  const close = (): void => {
    while (run.length > 0 && !isName(run.at(-1)!)) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const word of words) {
    if (run.length > 0 && (!word.joined || endsName(run.at(-1)!))) close();
    if (isName(word) || (run.length > 0 && connectors.has(word.text))) run.push(word);
    else close();
  }
  close();
  return runs;
}

const endsName = ({ text }: Word): boolean => /[’']s?$/u.test(text);

const nameOf = (run: readonly Word[]): string => withoutPossessive(run.map(({ text }) => text).join(' '));

/**
 * Whether a run of words is a name by itself: a capital in the middle of a sentence, initials, or several capitals at its
 * beginning.
 */
function tells([first, ...rest]: readonly Word[]): boolean {
  if (first === undefined) return false;
  if (!first.opens || /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(first.text)) return true;
  return rest.length > 0 && !/(?:ing|ed|ly)$/u.test(first.text);
}

const quoted = /[“"«]([^“”"«»\n]{2,80})[”"»]/gu;

function titlesOf(text: string): string[] {
  const titles = [...text.matchAll(quoted)].map(([, title = '']) => title.trim().replace(/[.,!?]+$/u, ''));
  return titles.filter(
    (title) => /^\p{Lu}/u.test(title) && title.split(/\s+/u).length <= 6 && isTitle(title),
  );
}

const isTitle = (title: string): boolean => wordsIn(title).some(isName);

/**
 * The persons and things that a text speaks of: names (words and runs of words with a capital that no sentence's beginning explains), titles in
 * quotes, and its speaker. Numbers, days and months are none. At the most 16, in the order in which they come, the speaker first;
 * each as it is written where it stands first. By rules alone: it knows no list of names, and misses what is written small.
 *
 * @example extractEntities('We met Ada at the Bank of England.', 'Grace') // ['Grace', 'Ada', 'Bank of England']
 */
export function extractEntities(written: string, speaker: string | null = null): string[] {
  const text = judgedText(written);
  const runs = runsOf(wordsIn(text));
  const certain = new Set(runs.filter(tells).map((run) => entityForm(nameOf(run))));
  const names = runs.flatMap((run) => {
    if (tells(run) || certain.has(entityForm(nameOf(run)))) return [nameOf(run)];
    // "Visiting Paris": what stands behind the opening word is a name all the same
    return run.length > 1 ? [nameOf(run.slice(1))] : [];
  });
  const found = new Map<string, string>();
  for (const name of [...(speaker === null ? [] : [speaker.trim()]), ...names, ...titlesOf(text)]) {
    const form = entityForm(name);
    if (form !== '' && form.length <= 200 && !found.has(form)) found.set(form, name);
  }
  return [...found.values()].slice(0, most);
}
