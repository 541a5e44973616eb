const opening =
  "(?:(?:please|ok|okay|hey|now|and|so|just|then|can you|could you|would you|will you|i want you to|i['’]d like you to)[,\\s]+)*";
const behind = String.raw`(?: and \p{L}+(?: (?:it|them|this|the \p{L}+))?)?(?:,? (?:for me|please|now))*`;

/** What a program does with an address or a file: "get https://example.org", "open report.pdf". */
const fetches =
  '(?:get|fetch|download|visit|save|grab|pull|clone|view|crawl|scrape|upload|open|read|check|run|execute|launch|load|print|display|show|curl|wget|ping|browse|go to|tail|grep|summari[sz]e|translate|delete|copy|compile|build|convert|zip|unzip|analy[sz]e|scan)';
const address = String.raw`(?:https?:\/\/|www\.)\S+`;
const file = String.raw`\S+\.(?:pdf|txt|md|docx?|xlsx?|pptx?|csv|tsv|json|ya?ml|xml|html?|js|ts|py|sh|rb|go|rs|cpp|java|log|png|jpe?g|gif|svg|mp[34]|wav|zip|tar|gz|sql|ini|toml|conf)`;
const ofProgram = String.raw`${fetches}(?: me)?(?: (?:the|this|that|my))?(?: (?:file|page|site|website|url|link|script|repo|repository|document|api))?(?: at| from)? (?:${address}|${file})`;
/** What is asked for in so few words that they tell nothing else. */
const plainly = [
  String.raw`convert \d\S*(?: \p{L}+){1,2} (?:in)?to \p{L}+`,
  String.raw`(?:turn|switch) (?:(?:on|off) the \p{L}+|the \p{L}+(?: \p{L}+)? (?:on|off))`,
  String.raw`(?:run|execute|start|restart) the (?:\p{L}+ )?(?:script|program|command|tests?|backup|build)`,
  String.raw`(?:tell|show) me(?: \p{L}+){1,3}`,
].join('|');
/** What somebody is asked to do only where they are asked politely, or for oneself: else it is a note as well, "translate novels". */
const favour = String.raw`(?:get|fetch|download|print|send|translate|summari[sz]e|open|close|read|look up|write|compose|draft|calculate|compute|convert|find|generate|create|explain|define|display|play|paraphrase|rewrite|proofread|rename|delete|copy|restart|pause|skip|mute|unmute|lock|unlock)(?: [\p{L}\p{N}'’-]+){1,6}?`;

const command = new RegExp(`^${opening}(?:${ofProgram}|${plainly})${behind}$`, 'iu');
const asFavour = new RegExp(`^${opening}${favour}${behind}$`, 'iu');
const isAsked =
  /\bplease\b|\bfor me\b|^(?:\p{L}+[,\s]+){0,2}?(?:(?:can|could|would|will) you|i want you to|i['’]d like you to)\b/iu;

/** What tells of somebody, of a time, or of what is so: then a sentence that opens with a verb may be a note, or leave out "I". */
const tells =
  /\b(?:i|we|he|she|they|you|there|who|which|because|that|my|our|his|her|their|is|are|was|were|has|had|have|will|would|got|went)\b|['’](?:s|m|re|ve|ll|d)\b|\b(?:no|not|never|nothing|none|without|allerg\p{L}+)\b|n['’]t\b|\b(?:every|daily|weekly|monthly|yearly|yesterday|today|tonight|tomorrow|ago|last|next|(?:in the|this) (?:morning|afternoon|evening)|at (?:night|noon|midnight)|in may|week|weekend|month|year|always|usually|often|sometimes|twice|once)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:at|by|around|until|till) \d|\d{1,2}[:.]\d{2}|\b(?:may \d|\d(?:st|nd|rd|th)?(?: of)? may\b)/iu;
const wish =
  /^(?:(?:please|ok|okay|hey|now|and|so|just|then)[,\s]+)*(?:can|could|would|will) you[,\s]+|^i want you to |^i['’]d like you to /iu;
const named = new RegExp(`${address}|\\b${file}`, 'giu');

/**
 * Whether a sentence surely asks only that something is done, as one types a command, and tells nothing: that is no fact about the world. Where it may as well be
 * a note that leaves out "I", or that opens with a noun, it is none: a fact that is lost is worse than a request that is kept.
 *
 * @example isBareCommand('get https://example.org/x') // true
 * @example isBareCommand('Read three books last month.') // false
 * @example isBareCommand('Find penicillin hard to tolerate.') // false
 */
export function isBareCommand(sentence: string): boolean {
  const said = sentence.trim().replace(/[.!?]+$/u, '');
  if (!command.test(said) && !(isAsked.test(said) && asFavour.test(said))) return false;
  return !tells.test(said.replace(wish, '').replaceAll(named, ''));
}
