/** Words that ask for what used to be. */
const past =
  /\b(?:used to|before|previous(?:ly)?|former(?:ly)?|earlier|originally?|prior|back then|at first|initial(?:ly)?|in the past|once|until (?:then|recently)|no longer|any ?more|changed?|history|years? ago|old|ex)\b/iu;
/** A state that a question puts into the past. */
const pastState =
  /\b(?:did|was|were|had)\b[^?]*\b(?:live|living|reside|work|working|based|called|named|employed|employer|name|home|go by|use|supposed|scheduled|planned|set)\b/iu;

/** Whether a cue asks for what used to be rather than for what holds now. */
export const asksPast = (cue: string): boolean => past.test(cue) || pastState.test(cue);
