/** What a question asks for, by its first words, and by what a statement tells such a thing. */
const kinds: readonly { asks: RegExp; tells: RegExp }[] = [
  {
    asks: /^where\b/iu,
    tells:
      /\b(?:in|at|on|under|behind|beside|near|inside|outside|above|below|by|next to|from|around|between|opposite|through|into|with) (?!(?:the )?(?:mornings?|evenings?|afternoons?|night|weekends?|first|last|least|time)\b|(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day)\b|\d)|\bto (?:the|my|our|an?|her|his|their|work|school|bed|town|\p{Lu})|\b(?:home|abroad|upstairs|downstairs|here|there|lives?|address|moved|died|dead|passed away|gone)\b/u,
  },
  {
    asks: /^(?:when|what (?:time|day|date|year)|since when|how long)\b/iu,
    tells:
      /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day|\p{L}+days|to(?:day|morrow|night)|yesterday|mornings?|evenings?|afternoons?|nights?|noon|midnight|weeks?|weekends?|months?|years?|hours?|minutes?|spring|summer|autumn|winter|soon|always|never|ago|before|after|since|until|once|christmas|easter|first|second|third|\p{L}+th|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu,
  },
  {
    asks: /^how (?:many|old|much)\b/iu,
    tells:
      /\d|\b(?:no|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|couple|few|several|many|dozen|hundred|thousand|both)\b/iu,
  },
  {
    asks: /\b(?:called|named|names? (?:of|is|was))\b|\bnames?$/iu,
    tells:
      /\b(?:called|named|names?)\b|(?<!\b(?:in|to|from|at|on|of|near|for|by|since|until|every|speaks?|than|the|with|is|was))[ ,] ?(?!I\b|I['’])\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+(?: is|,| was) (?:my|our)\b/u,
  },
];

/** Whether a statement tells the kind of thing that a question asks for: a place, a time, a number or a name; anything tells the rest. */
export const suits = (question: string, text: string): boolean =>
  kinds.every(({ asks, tells }) => !asks.test(question) || tells.test(text));

/** Whether a question asks for a thing of a certain kind. */
export const asksForKind = (question: string): boolean => kinds.some(({ asks }) => asks.test(question));
