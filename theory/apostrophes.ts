/** Short forms that are typed without their apostrophe and are no other word. */
const typed = new Map(
  "i'm i've don't doesn't didn't isn't wasn't aren't weren't can't couldn't shouldn't wouldn't haven't hasn't hadn't what's where's who's how's when's that's there's he's she's you're they're you've they've we've"
    .split(' ')
    .map((form) => [form.replace("'", ''), form] as const),
);
const bare = new RegExp(
  `(?<![\\p{L}\\p{N}'’@#./-])(?:${[...typed.keys()].join('|')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);

/**
 * A text with the apostrophes that were left out in typing.
 *
 * @example withApostrophes('Im Ana, whats new') // "I'm Ana, what's new"
 */
export const withApostrophes = (text: string): string =>
  text.replace(bare, (form) => {
    const full = typed.get(form.toLowerCase())!;
    return form[0]! + full.slice(1);
  });
