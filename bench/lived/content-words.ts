/** Words that stand in nearly every English text: they tell of no turn which one it is. */
const functionWords = new Set(
  (
    'a an the this that these those i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his ' +
    'himself she her hers herself it its itself they them their theirs themselves who whom whose which what when where why how ' +
    'am is are was were be been being do does did doing done have has had having will would shall should can could may might ' +
    'must and or but nor so yet if because as while than then though although of at by for with about against between into ' +
    'through during before after above below to from up down in out on off over under again there here all any both each few ' +
    'more most other some such no not only own same too very just also even still really oh hey hi wow yeah yes ok okay ' +
    "i'm i've i'd i'll you're you've you'd you'll he'll she'll it'll we're we've we'd we'll they're they've they'd they'll " +
    "don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't"
  ).split(' '),
);

/**
 * All words of a text in their order, in lower case: letters and digits, with the apostrophe inside of a word, without a genitive `'s`.
 *
 * @example wordsIn("Ann’s 2 cats don't care.") // ['ann', '2', 'cats', "don't", 'care']
 */
export const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  ).map((word) => word.replace(/'s$/, ''));

/** The words of a text that tell something, each once; all of its words where none does. They are compared as they are written, unstemmed. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = wordsIn(text);
  const telling = words.filter((word) => !functionWords.has(word));
  return new Set(telling.length === 0 ? words : telling);
}
