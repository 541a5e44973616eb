import { contentWords } from './content-words.ts';

/** How it is told that something is over or comes to nothing, and in which words what is over then is told or asked. */
const table = `
cancel(?:l?ed|s)?|call(?:ed|s) (?:it )?off|can['’]t (?:come|make it|join)|(?:won|is|are|['’]s|['’]re)(?:['’]t| not) coming|dropp?(?:ed)? out|backed out|fell through|(?:has|have|had) to cancel|dropped|said no|not going
= meet see dinner lunch coffee drink breakfast date visit come go travel trip flight fly appointment operation surgery meeting party wedding concert play run marathon attend join happen take book interview lesson
died|dead|passed(?! (?:my|the|his|her|their|our|an? (?!hour|minute)))|put (?:\\p{L}+ )?(?:down|to sleep)|put to sleep|killed|buried|euthani[sz]ed
= alive live living have own keep hospital ill sick still well work visit healthy miss here
sold|g[ai]ve .{1,30} (?:away|to)|gave (?:away|it|him|her|them)|g[ai]ven? up|got rid of|threw|rehomed|donated|traded|lent|stolen|stole|nicked|swiped|pinched|got stolen|wrote off|scrapped|fell into|broke down
= have own keep drive use car ride live camera
quit|resign(?:ed)?|fired|laid off|retired?|lost (?:my|his|her|their) job|unemployed|left (?:my|the|his|her) job|jobless
= work job employ occupation teach
broke up|split up|split|divorced?|separated|left me|dumped|widow(?:ed|er)?|ex-?(?:husband|wife|boyfriend|girlfriend)|single|called off the (?:wedding|engagement)
= together marry girlfriend boyfriend wife husband couple partner engage date with
moved (?:out|away|from)|left (?:home|town)
= live stay share here home flat
(?:came|come|comes|is|['’]s|are) (?:back|home)|returned|found|turned up|reappeared|got .{1,30} back
= missing lost gone away hospital behind hide escape stuck incubator ward clinic
recovered|(?:feels?|is|are|am|['’]s|['’]m) (?:all |much )?(?:better|healed|cured|healthy|well again)|healed|benign|came back clear|got well
= ill sick hospital pain hurt disease illness cancer cold flu
reject(?:ed|s)?|refus(?:ed|es)|turned (?:\\p{L}+ )?down|declined|said no|didn['’]t get|denied|someone else got
= get give offer accept loan grant approve house flat job buy come go see visit allow lend
failed?|flunked
= pass succeed
passed
= fail
ke(?:ep|pt|eping)
= sell give
(?:paid|pays|gave) .{1,30}back|paid (?:it |everything )?off
= owe money debt due loan
born|gave birth
= pregnant due expect
engaged
= marry
bought|got|finished|done|packed|paid|sent|booked
= need require must
said no|stayed? (?:at )?home
= go come
`;

const endings = table
  .trim()
  .split(/\n(?!=)/u)
  .map((entry) => {
    const [form = '', over = ''] = entry.split('\n= ');
    return {
      form: new RegExp(`(?<!\\p{L})(?:${form})(?!\\p{L})`, 'iu'),
      over: contentWords(over),
    };
  });

/** Something is told to be so no more, whatever it is. */
const noMore =
  /\b(?:no longer|not .{0,40}(?:any ?more|any longer)|out of|(?:is|are|was|['’]s|['’]re) (?:over|done|off(?! to)|gone|out(?= for\b|,|$))|\p{L}+n['’]t .{0,40}(?:any ?more|any longer)|stop(?:ped|s)?|quit|g[ai]ven? up|used to|dropped|instead of|(?:was|were) (?:supposed|meant|going|planning) to)\b/iu;
/** It was not told as what is. */
const unreal = /\b(?:almost|nearly|would|if|wants?|might|(?-i:may)|could)\b/iu;

/** How much of a statement is looked at, characters. */
const mostRead = 1_000;

/** Whether a text tells that anything is over; only its first 1,000 characters are read. */
export function endsSomething(text: string): boolean {
  const read = text.slice(0, mostRead);
  return !unreal.test(read) && (noMore.test(read) || endings.some(({ form }) => form.test(read)));
}

/** Whether a text tells that something is over of which words of a question or of an earlier text tell. */
export function endsWhat(said: string, words: ReadonlySet<string>): boolean {
  const text = said.slice(0, mostRead);
  if (unreal.test(text)) return false;
  return (
    endings.some(({ form, over }) => !over.isDisjointFrom(words) && form.test(text)) ||
    (noMore.test(text) && !contentWords(text.replace(/\binstead\b.*$/iu, '')).isDisjointFrom(words))
  );
}
