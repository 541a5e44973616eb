/** What a program is asked to do, as a verb that opens the request. */
const verbs =
  '(?:get|fetch|download|visit|save|grab|pull|clone|pause|lock|unlock|compile|build|deploy|tail|grep|view|crawl|scrape|dim|shuffle|skip|zip|unzip|encrypt|dial|roll|flip|pick|choose|upload|open|read|check|run|execute|launch|restart|reboot|play|search|google|browse|look up|look for|go to|curl|wget|ping|install|list|print|display|show|write|compose|draft|translate|summari[sz]e|calculate|compute|convert|draw|sing|find|generate|create|explain|describe|define|delete|copy|rename|scan|load|click|type|send|email|e-mail|post|tweet|count|sort|compare|analy[sz]e|paraphrase|rewrite|proofread|spell|solve|close|mute|unmute|(?:turn|switch) (?:on|off|up|down)|(?:turn|switch) (?:\\S+ ){1,3}?(?:on|off|up|down)|set (?:an? |the )?(?:timer|alarm|volume)|give me|make me|bring me|help me)';
const opening =
  "(?:(?:please|ok|okay|hey|now|and|so|just|then|can you|could you|would you|will you|i want you to|i['’]d like you to)[,\\s]+)*";
const command = new RegExp(`^${opening}${verbs}(?=\\s|$)`, 'iu');
const address = /\b(?:https?:\/\/|www\.)\S+/giu;

/** What tells of somebody, of a time, or of what is so: then a sentence that opens with a verb may be a note, or leave out "I". */
const tells =
  /\b(?:i|we|he|she|they|you|there|who|which|because|that|my|our|his|her|their|is|are|was|were|has|had|have|will|would|got|went)\b|['’](?:s|m|re|ve|ll|d)\b|\b(?:every|daily|weekly|monthly|yearly|yesterday|today|tonight|tomorrow|ago|last|next|(?:in the|this) (?:morning|afternoon|evening)|at (?:night|noon|midnight)|in may|week|weekend|month|year|always|never|usually|often|sometimes|twice|once)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:at|by|around|until|till) \d|\d{1,2}[:.]\d{2}|^(?:run|read|skip) \d+|[:;]\s|, \p{Lu}\p{L}+ \p{L}+|\b(?:may \d|\d(?:st|nd|rd|th)?(?: of)? may\b)/iu;
const asked =
  /^(?:(?:please|ok|okay|hey|now|and|so|just|then)[,\s]+)*(?:can|could|would|will) you[,\s]+|^i want you to |^i['’]d like you to /iu;

/**
 * Whether a sentence only asks whoever hears it to do something, as one types a command, and tells nothing: that is no fact about the world.
 *
 * @example isBareCommand('get https://example.org/x') // true
 * @example isBareCommand('Read three books last month.') // false
 */
export function isBareCommand(sentence: string): boolean {
  const said = sentence.trim();
  return command.test(said) && !tells.test(said.replace(asked, '').replaceAll(address, ''));
}
