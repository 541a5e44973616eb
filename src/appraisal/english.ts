/** Words of English that carry its grammar. Words that other languages write alike (`was`, `die`, `so`) are left out. */
const english = new Set(
  (
    "i i'm i've i'll i'd my mine you you're you've you'll you'd your yours he he's she she's his her we we're we've our they they're their " +
    "it's its this that that's these those there the an of to for with from and but or not don't doesn't didn't isn't aren't wasn't " +
    "weren't can't won't couldn't wouldn't haven't hasn't are were been is has have had does did do will would could should can what who " +
    'why how when where which about because than then them him us me just very really never always all any some much ' +
    "im ive dont cant isnt arent wasnt doesnt didnt wont whats thats shes youre dad dad's mum mum's mom mom's grandpa grandma " +
    'away yesterday today tonight tomorrow morning night went got said again after before into down out only someone everyone'
  ).split(' '),
);

/** Further frequent words of English alone. They carry no grammar, and show that words beside them may be names: "May Elle eat fish?" */
const plainEnglish = new Set(
  (
    'may might must shall take takes took taking eat eats ate eating drink drinks drinking have having like likes live lives lived ' +
    'work works play plays want wants need needs love loves hate hates know knows see sees call called calls visit visits meet give gives ' +
    'bring brings buy buys cook cooks use uses fish milk nuts peanuts eggs bread cheese meat wine beer water medicine allergic born moved birthday ' +
    'stopped stops started starts quit quits left lost found broke made met told gave sold married died'
  ).split(' '),
);

/** Frequent words of other languages with Latin letters that English has not. */
const foreign = new Set(
  (
    'der das und ist nicht ich du bist ein eine einen mein meine dein sind wir ihr auf mit für sich auch dem den des zu es ' +
    'het een van niet ik jij je mijn zijn dat voor met maar ' +
    'le la les un une des et est pas je tu il elle nous vous mon ma mes ton ta dans que qui pour avec sur ne ' +
    'el los las una y no es eres soy muy mi tu su con por para pero del se lo ' +
    'il lo gli una che di non sei sono mio mia per con e della ' +
    'o os uma não é eu meu minha você muito com da do em ' +
    'och att det som är jag inte på och og jeg er ikke af til den min mor far ' +
    'i nie się jest to na że jestem mój moja ' +
    'bir ve bu değil ben sen'
  ).split(' '),
);
for (const word of english) foreign.delete(word);
for (const word of [
  'no',
  'den',
  'per',
  'min',
  'far',
  'do',
  'da',
  'la',
  'il',
  'e',
  'o',
  'y',
  'ma',
  'on',
  'sen',
])
  foreign.delete(word);

/** Of these what is a name as well, where it is written large: "Ben stopped Keppra", "Mia plays chess". */
const namesakes = /(?<![\p{L}\p{M}])(?:Ben|Mia|Des|Con|Mon|Del|Van)(?![\p{L}\p{M}'’])/gu;

/** What is said often in other languages, and hardly in English. */
const foreignPhrases =
  /\b(?:hallo|guten (?:tag|morgen|abend)|wie geht|danke|bitte|bonjour|ça va|merci|s['’]il|hola|cómo|estás|gracias|buenos|buenas|olá|obrigad[oa]|tudo bem|ciao|come stai|grazie|hoe gaat|dank je)(?![\p{L}])/iu;
/** A script that English is not written in. */
const otherScript = /(?!\p{sc=Latin})\p{L}/gu;

/** Whether a text is in another language than English, as far as its script and its frequent words tell; in doubt it is not. */
export function isForeign(text: string): boolean {
  const written = text.slice(0, 500);
  const beginning = written.toLowerCase();
  const words = beginning.replaceAll('’', "'").match(/[\p{L}\p{M}]+(?:'\p{L}+)*/gu) ?? [];
  const letters = beginning.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 0 && (beginning.match(otherScript)?.length ?? 0) > letters / 2) return true;
  const own = words.filter((word) => english.has(word) || plainEnglish.has(word)).length;
  const named = written.match(namesakes)?.length ?? 0;
  const others = words.filter((word) => foreign.has(word)).length - named;
  if (words.length > 1 && own === 0 && foreignPhrases.test(beginning)) return true;
  return words.length > 2 && others > 0 && others > 2 * own;
}

/** How many words may stand without any word of grammar and still be taken for English: an exclamation. */
const exclamation = 3;

/**
 * Whether a text, in lower case and with straight apostrophes, is English, as far as its words of grammar tell. In doubt it is not: what
 * is not understood moves nobody.
 */
export function isEnglish(words: readonly string[]): boolean {
  const own = words.filter((word) => english.has(word)).length;
  const others = words.filter((word) => foreign.has(word)).length;
  return own === 0 ? others === 0 && words.length <= exclamation : own > 2 * others;
}
