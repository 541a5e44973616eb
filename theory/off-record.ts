import { withApostrophes } from './apostrophes.ts';

const opener = '(?:^|[.!?:|>\\n“"]\\s*)(?:(?:please|but|and|so|ok(?:ay)?|hey|no|psst)[,.]?\\s+)*';
const it = '(?:this|that|it|any of (?:this|that|it)|what (?:i|we)\\b[^.:;!?\\n]{1,60})';
const end =
  '(?=\\s*(?:[:;,.!\\n–—-]|$)|\\s+(?:please|though|but|anywhere|at all|for later|about me|in (?:your )?(?:memory|mind)|on record)\\b)';

/** Somebody asks that what they say is not remembered: "don't remember this: …", "off the record, …". */
const asking = new RegExp(
  `${opener}(?:` +
    `(?:don't|do not|never|you (?:must|should) not|you mustn't|you shouldn't) (?:ever )?(?:` +
    `(?:remember|memori[sz]e|save|store|record|log|note down|write down|note) ${it}${end}|` +
    `(?:write|note) ${it} down${end}|` +
    `keep ${it} (?:in (?:your )?(?:mind|memory)|on record|anywhere)\\b)` +
    `|(?:strictly )?off the record(?=\\s*[:;,.!–—-])` +
    `|(?:this|that|what follows|what i(?:'m| am) (?:going|about) to (?:say|tell you)|the (?:next|following)) (?:is|stays) (?:strictly )?off the record\\b` +
    `|forget (?:this|that|it) (?:right away|at once|immediately|afterwards|as soon as)\\b)|, (?:but )?(?:please )?forget (?:this|that|it) (?:right away|at once|immediately|afterwards)\\b`,
  'iu',
);

/** Few texts have any of the words of such a wish. */
const maybe = /record|remember|memori|save|store|log|note|write|keep|forget/iu;

/** How much of a text is looked at, characters: who wants it not to be remembered says so before or right after it. */
const mostRead = 1_000;

/**
 * Whether somebody asks that what they say with it is not remembered (docs/model/gate.md).
 *
 * @example isOffRecord("Don't remember this: my PIN is 4321.") // true
 * @example isOffRecord("I don't remember that.") // false
 */
export function isOffRecord(text: string): boolean {
  const beginning = text.slice(0, mostRead);
  return maybe.test(beginning) && asking.test(withApostrophes(beginning).replaceAll('’', "'"));
}
