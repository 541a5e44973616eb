import { searchTerms } from './search-terms.ts';

/**
 * Words that keep a conversation going instead of telling something: greetings, thanks, agreement, praise, comfort, wishes, and what
 * such sentences are put together with. A sentence of such words alone states nothing that could be believed.
 */
const words =
  'hi hello hey hiya greetings morning afternoon evening night welcome bye goodbye cheers later soon ' +
  'thanks thank thx please sorry pardon excuse congrats congratulations bravo ' +
  'yes yeah yep yup no nope ok okay sure absolutely definitely totally exactly certainly indeed true right correct agree agreed ' +
  'course point fair understand understood hear heard see saw know knew mean meant think thought guess suppose believe bet say said ' +
  'tell told share shared sharing remind mention ask ' +
  'wow whoa yay ha haha lol hmm oh ah aw aww ooh ugh man gosh god ' +
  'great good nice awesome amazing wonderful fantastic incredible lovely cool sweet beautiful gorgeous perfect excellent brilliant ' +
  'impressive inspiring interesting exciting fun cute adorable terrific superb stunning thoughtful kind generous important special ' +
  'glad happy pleased proud excited thrilled delighted grateful thankful blessed lucky honoured honored ' +
  'tough hard rough difficult sad awful terrible bad worse worst ' +
  'sound look feel seem like love appreciate enjoy admire respect matter ' +
  'really pretty quite much lot bit always never ever also well still even maybe perhaps actually honestly truly ' +
  'thing stuff way one something anything everything someone people time moment day today week weekend ' +
  'get got go going come keep take give make do let want need try wait hope wish care worry help ' +
  'support supportive encourage encouragement believe best better luck work job effort progress word talk chat catch check ' +
  'problem anytime pleasure mention deal idea amaze wonder friend buddy pal dude guy here there back up stay ' +
  'can could will would may might must shall should ll ve re';

const phatic = new Set(searchTerms(words));

/** Whether a search term is one of {@link words}. */
export const isPhatic = (term: string): boolean => phatic.has(term);
