/** The words of a list as a set; a list may take several lines. */
export const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that may stand between the parts of a predicate and change nothing of it. */
export const adverbs = listed(`
  now currently actually just already recently lately finally permanently officially presently still really indeed today
  nowadays then soon also only mostly mainly usually always again once more all so even since instead rather back over down up
  out away off together happily definitely certainly probably fully formally effectively newly freshly since full-time part-time
  henceforth hereby henceforward forthwith gladly very quite simply apparently later temporarily eventually long not never`);

/** Verbs that help another verb; they stand between a subject and its predicate. */
export const auxiliaries = listed('be have do will shall get can must to');

export const determiners = listed(
  'a an the my your his her its our their this that these those new current own same another',
);

/** The words at which a value ends. */
export const boundaries = listed(`
  and but or so because while although though since after before until till when where which who whose that as if unless than
  with from by for about via during anymore now currently nowadays instead again already today these those this last next
  any no not is are was were be been has have had will would due to in at on into onto near of outside per too either then
  i we you he she they it there here just actually really officially recently also permanently early late starting effective
  rather later yesterday tomorrow tonight ago`);

/** Words that join the parts of a name. */
export const connectors = listed('of de del la le les los las von van der den du da di do and & the');

/** The words that may open a sentence or clause before its subject. */
export const openers = listed(`
  thanks thank congratulations actually correction update sorry oh ah well so ok okay yes yeah no nope wait hey hi hello scratch strike forget that listen look
  btw fyi ps apparently anyway anyhow also and but or because then now today recently lately finally currently nowadays
  meanwhile however still instead just please note remember reminder news quick heads-up oops whoops hmm hm um uh
  yep yup wow whoa woah congrats glad sounds looks such sure absolutely definitely totally awesome amazing bye goodbye really honestly basically turns out guess what i mean meant you know should say by the way as it happens for record of matter fact
  small slight minor big good great bad to be precise clear let me us correct rephrase rather turned seems appears heard hear told see
  right thing one is was were mistake bad edit erratum amendment change announcement attention everyone all folks team
  since although though while which who when where as after before
  officially these those days this last next week month year spring summer autumn winter fall weekend moment until ago`);

/** The first person, the third person, and what stands for things. */
export const firstPerson = listed('i me my mine myself we us our ours ourselves');
export const thirdPerson = listed('he she him her his hers they them their theirs');
export const thingPronouns = listed('it its that this one');
export const secondPerson = listed('you your yours yourself');

/** Words for people that nobody is told by. */
export const anybody = listed(
  'everybody everyone somebody someone nobody anybody anyone people others most many some nothing something',
);

export const weekdays = listed(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  mon tue tues wed weds thu thur thurs fri sat sun`);
export const months = listed(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept
  oct nov dec`);
export const numberWords = listed(`
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half dozen
  first second third fourth fifth sixth seventh eighth ninth tenth`);
export const clockWords = listed('noon midnight midday');

/** Nouns of which a person or thing has one at a time: "the deadline is …" is corrected by "the deadline is …". */
export const singleNouns = listed(`
  home residence address hometown city town employer company workplace job occupation profession role position title
  name surname nickname forename handle username alias email e-mail mail phone telephone mobile number password passcode passphrase
  pin code colour color size price cost rent salary wage fee budget age deadline birthday anniversary version release status capital
  owner author maintainer manager boss supervisor lead leader director chair captain coach mentor husband wife spouse
  fiance fiancé fiancée fiancee boyfriend girlfriend partner port model brand rating score currency diet room venue location place
  destination gate platform seat time date day start end duration length height weight total balance limit rate branch default
  host url link ip path provider doctor dentist gp therapist school university college landlord tenant destination departure arrival
  theme slogan codename timezone zone region server database framework topic subject flavour flavor shoe star captain goalkeeper
  president mayor minister king queen ceo cto principal nationality major floor desk extension temperature timeout threshold
  capacity percentage share margin distance speed interval frequency quota plate car`);

/** Nouns of which there may be many: another one replaces none. */
export const manyNouns = listed(`
  friend hobby hobbies pet pets dog dogs cat cats brother sister sibling child children kid kids son daughter cousin aunt uncle
  colleague coworker neighbour neighbor language skill instrument allergy interest book song film movie band team member
  guest ingredient song plant horse fish bird rabbit hamster nephew niece roommate flatmate client customer project task
  option idea reason problem thing person people example part course class subscription toy game sport plan colleague teammate`);

/** Nouns for somebody of whom nothing else is known. */
export const unnamed = listed(`
  guy man woman girl boy person lady bloke chap fellow kid student one couple family neighbour neighbor friend colleague cousin teacher
  nurse doctor stranger somebody someone people guys men women`);
