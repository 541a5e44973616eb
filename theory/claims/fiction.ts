/** Works, games and dreams in which what is told holds. */
const worlds =
  'game|novel|story|tale|film|movie|play|musical|opera|series|comic|cartoon|campaign|dreams?|nightmare|fantasy|fantasies|simulation|simulator|scenario|script|screenplay|sketch|role-?play|poem|song|saga|fan ?fiction|daydream|vision|alternate|alternative|parallel|(?:another|next|previous|past) life|imagination|(?:chapter|act|scene|episode|level|season) (?:\\w+)';
/** Words that open another world, in which all that follows is told. */
const opening = new RegExp(
  ` (?:(?:in|during|within) (?:an? |the |my |our |his |her |their |this |that )?(?:\\w+ )?(?:${worlds})|for (?:an? |the |my |our |his |her |their |this |that )?(?:\\w+ )?(?:${worlds})(?= (?:i|we|he|she|they|it|the|my|our|his|her) )|on stage|(?:had|have) (?:a|this|the) (?:\\w+ )?(?:dream|nightmare|vision)|(?:dreamed|dreamt|pretend|pretending|make believe|imagine|picture this|suppose|supposing|what if|let us say|once upon a time|plays? the (?:role|part)|playing the (?:role|part))) `,
  'u',
);
/** Somebody who only stands for the speaker. */
const masks =
  / (?:my|our|his|her|their) (?:\w+ )?(?:character|avatar|hero|heroine|protagonist|alter ego|persona|figure) /u;
/** "Had I moved, …": a supposition without "if". */
const inverted = /^ (?:had|were|should) (?:i|we|he|she|they) /u;

/** Whether a sentence tells of a game, a play, a dream or a supposition: neither it nor what follows is stated. Words between spaces. */
export const opensFiction = (sentence: string): boolean => opening.test(sentence);
/** Whether a sentence is about somebody made up, or about what did not come to be. */
export const isFictional = (sentence: string): boolean =>
  opening.test(sentence) || masks.test(sentence) || inverted.test(sentence);
