import { listed } from './inventories.ts';
import { lemma } from './lemma.ts';
import { madeOnce } from '../made-once.ts';

/** Codes of the world, the continents and their parts (UN M.49), which have names as countries have. */
const continents = '001 002 003 005 009 013 019 021 029 142 145 150 154 155 419'.split(' ');
const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');

/** The names of countries and continents in small letters, as Unicode's data (CLDR) have them. */
const wide = madeOnce((): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const countries = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
  return new Set([...countries, ...continents].flatMap((code) => names.of(code)?.toLowerCase() ?? []));
});
const moves = new Set(
  'move relocate emigrate immigrate resettle leave'.split(' ').map((verb) => lemma(verb)),
);

/** Whether a name is that of a country or continent. */
export const isWide = (name: string): boolean => wide().has(name);

/** Whether of two names of places one is that of a country or continent and the other is not, so that one may lie in the other. */
export const mayContain = (one: string, other: string): boolean => wide().has(one) !== wide().has(other);

/** Whether words tell of going from one place to live in another. */
export const tellsOfMoving = (lemmas: readonly string[]): boolean => lemmas.some((word) => moves.has(word));

/** Whether something else is moved than whoever tells it, or only a feeling: "we moved the piano to …", "I feel at home in …". */
export const movesOther = (words: string): boolean =>
  moved.test(words) ||
  feeling.test(words) ||
  / settled? (?:the|my|our|his|her|their|a|an|bill|score|matter|case) /u.test(words);

const feeling = / (?:feels?|felt|feeling) (?:\w+ )?(?:at )?home /u;
/** A verb of moving with what is moved before where it is moved to. */
const moved =
  / (?:moved?|moving|brought|took|sent|shipped) (?!(?:to|in|into|out|from|back|over|up|down|here|there|on|away|again|last|this|yesterday|with|because|since|after|for|together|house|houses|home|flat|\w+ly) )(?:(?:my|our|his|her|their|some|all) )?(?!(?:home|life|family|household|base) )\w+ (?:to|into) /u;

/** Programs, sites and feasts: they are written as names, and nobody lives in or works for them by moving to or joining them. */
const noPlaces = listed(`
  windows linux macos ubuntu debian android ios firefox chrome safari edge opera excel word powerpoint outlook gmail slack teams zoom
  discord telegram whatsapp signal instagram facebook twitter tiktok reddit youtube linkedin mastodon bluesky snapchat pinterest netflix
  spotify steam notion obsidian python rust java javascript typescript kotlin swift postgres mysql docker kubernetes
  christmas easter thanksgiving halloween ramadan hanukkah noon midnight`);

/** Words that name no place, employer or person where nothing is written with capitals: moods, goods, times and what things are made of. */
const common = listed(`
  fear hope sin peace chaos luxury poverty exile pain shame doubt debt love hate style comfort squalor misery bliss harmony secret silence
  tears sleep bed home work school town money free fun fame food pay rent nothing everything something night nights day days noon midnight
  dawn weekends decaf tea coffee vegan crazy old silly stupid naive mad weird lucky lazy later back tomorrow sick paranoid biased
  jeans pajamas pyjamas sweatpants denial limbo hell heaven dreams clover myself yourself uncertainty`);

/** Places that people pass through or visit, by their nouns and, of airports and stations, by their names. */
const passedThrough = listed(`
  airport station terminal gate platform departures arrivals hotel hostel museum gallery park beach mall market zoo stadium arena church
  cathedral castle harbour harbor port pier café cafe bar restaurant pub cinema theatre theater library gym court square street road bridge
  hospital clinic surgery border customs camp festival fair expo conference summit
  heathrow gatwick stansted luton schiphol orly roissy fiumicino ciampino malpensa linate barajas zaventem charleroi kastrup arlanda
  gardermoen vantaa tegel tempelhof schonefeld schönefeld kloten cointrin schwechat ruzyne okecie pulkovo sheremetyevo domodedovo
  jfk laguardia newark o'hare midway lax sfo dulles logan hartsfield sea-tac hopkins pearson trudeau haneda narita kansai incheon gimpo
  changi suvarnabhumi pudong hongqiao ataturk atatürk sabiha
  euston paddington waterloo victoria marylebone hauptbahnhof hbf termini atocha sants wembley glastonbury`);

/** Whether a name is that of a place where people only are for a while: nobody is told to work there by being there. */
export const isPassedThrough = (name: string): boolean =>
  name.split(' ').some((word) => passedThrough.has(word));

/** Words that end the names of firms. */
const firms = listed(`
  inc ltd llc plc corp corporation company co gmbh ag se group holding holdings partners associates brothers sons bank insurance consulting
  logistics systems solutions software technologies labs laboratories studios foods motors energy airlines airways industries mills works
  pharma pharmaceuticals media publishing press hospital clinic university college school council ministry`);

/** Whether a name tells by its last word that it is that of an employer. */
export const isFirm = (name: string): boolean => name.includes(' ') && firms.has(name.split(' ').at(-1)!);

/** Endings by which nouns are made of other words. */
const derived = /(?:ness|ity|ment|tion|sion|ance|ence|ship|hood|ism|ing|ings)$/u;

/** Whether a value that is written as a name is one of something else than a place, an employer or a person. */
export const isNoPlace = (value: string): boolean => noPlaces.has(value);

/** Whether a value in small letters is an ordinary word. */
export const isOrdinary = (value: string): boolean =>
  value.split(' ').some((word) => common.has(word) || derived.test(word));
