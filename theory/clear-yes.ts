/** Words that give leave by themselves, in the languages that are read: English, German, Dutch, French, Spanish, Italian, Portuguese, Polish. */
const agreeing = [
  'yes|yeah|yep|yup|sure|of course|certainly|absolutely|definitely|go ahead|go for it|do it|do that|do so|please do|proceed|approved|allowed',
  'agreed|i agree|i allow it|i allow that|i allow this|i approve|i consent|you may|confirmed|i confirm',
  'ja|jawohl|klar|na klar|natürlich|sicher|gern|gerne|sehr gern|sehr gerne|mach das|mach es|mach mal|tu das|tu es|einverstanden',
  'ich bin einverstanden|genehmigt|erlaubt|du darfst|nur zu|bestätigt|leg los',
  'jazeker|zeker|graag|heel graag|doe maar|doe het|doe dat|ga je gang|ga maar|toe maar|akkoord|natuurlijk|je mag|bevestigd',
  "oui|bien sûr|vas-y|allez-y|d'accord|je suis d'accord|fais-le|faites-le|volontiers|certainement|confirmé|je confirme|tu peux y aller",
  'sí|claro|claro que sí|adelante|hazlo|hágalo|por supuesto|de acuerdo|estoy de acuerdo|vale|dale|confirmo|puedes hacerlo',
  "sì|certo|certamente|va bene|procedi|proceda|fallo|fallo pure|fai pure|faccia pure|d'accordo|sono d'accordo|confermo|puoi farlo",
  'sim|com certeza|pode fazer|avança|avance|faz isso|faça isso|vá em frente|vai em frente|concordo|podes fazer',
  'tak|jasne|oczywiście|pewnie|zrób to|proszę bardzo|śmiało|zgoda|zgadzam się|potwierdzam|możesz to zrobić',
];

/** Words that may stand beside them and take nothing back. */
const polite = [
  'please|pls|thanks|thank you|thank you very much|ok|okay|now|right now',
  'bitte|bitte schön|danke|danke schön|jetzt|alsjeblieft|alstublieft|dank je|dank u|dankjewel|bedankt|nu|oké',
  "s'il te plaît|s'il vous plaît|merci|por favor|gracias|per favore|grazie|obrigado|obrigada|se faz favor|proszę|dziękuję|dzięki",
];

/** How long a clear yes can be, characters and words: what is longer says more than yes. */
const longest = 60;
const mostWords = 8;
const longestPhrase = 4;

/** Letters without their marks, as many people write them; hyphens and typographic apostrophes as they are typed. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('’', "'")
    .replaceAll('-', ' ');

const phrasesOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => plain(line).split('|')));

const leave: ReadonlySet<string> = phrasesOf(agreeing);
const besides: ReadonlySet<string> = phrasesOf(polite);

/** How many of the first words are one phrase that agrees or is polite, the longest; 0 for none. */
function phraseAt(words: readonly string[]): number {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    if (leave.has(phrase) || besides.has(phrase)) return length;
  }
  return 0;
}

/**
 * Whether somebody's words are a clear yes to what they were asked, and nothing else. Only words that are known to agree count, with polite ones beside
 * them; a condition, a question, a quotation, a number, hesitation or any word that is not known makes them unclear, and unclear is no (docs/model/tools.md#consent).
 *
 * @param name words by which the mind may be addressed beside them
 * @example
 * isClearYes('Ja, graag!') // true
 * isClearYes('yes but not to Tom') // false
 */
export function isClearYes(text: string, name = ''): boolean {
  if (text.length > longest) return false;
  const said = plain(text.trim());
  // one full stop ends a sentence, several of them hesitate
  if (!/^[\p{L}' \n.,!]+$/u.test(said) || said.includes('..')) return false;
  const addressed = new Set(plain(name).split(/[^\p{L}]+/u));
  const words = said.split(/[ \n.,!]+/u).filter((word) => word !== '');
  if (words.length > mostWords) return false;
  // laughter in Spanish, and "I know, I know" in German and Dutch
  if (words.filter((word) => word === 'ja').length > 1) return false;
  let agrees = false;
  for (let place = 0; place < words.length;) {
    const length = phraseAt(words.slice(place));
    if (length === 0 && !addressed.has(words[place]!)) return false;
    agrees ||= leave.has(words.slice(place, place + length).join(' '));
    place += Math.max(1, length);
  }
  return agrees;
}
