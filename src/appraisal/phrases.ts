/** Any word of a clause in its plain form (`Clause.plain`). */
export const anyWord = '[^ ]+';

/** Finds one of several phrases in a clause in its plain form, where words stand between single spaces. */
export const phrases = (...alternatives: string[]): RegExp =>
  new RegExp(` (?:${alternatives.join('|')})(?= )`, 'u');
