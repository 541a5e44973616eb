const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

// Frequent words that no large language of the same alphabet shares with English: "me", "in", "was" or "on" would say
// nothing.
const english = words(
  "the my is and i'm i've i'll of you your it that for are have has with we our not this his her she they these there what when where why how please",
);

// Frequent words of Spanish, German, French, Italian, Portuguese and Dutch that English lacks.
const foreign = words(
  'el los las una que es por para del mi yo está estoy tengo ich und ist das der ein eine nicht mein meine wir mit auf für le les une est je et mon nous vous dans avec pour des du il lo che è sono io mio mia nel della os um uma não eu meu minha com het een ik mijn en van',
);

/** A letter of another script than the Latin. */
const otherScript = /[^\p{Script=Latin}\P{L}]/u;

/**
 * Whether a text looks as if it were in another language than English. It is then quoted as it stands, because turning
 * "me" into "you" would garble it. One telling word of English is enough for English; names decide nothing.
 */
export function seemsForeign(text: string): boolean {
  const spoken = text.replaceAll('’', "'").match(/[\p{L}']+/gu) ?? [];
  if (spoken.some((word) => word === 'I' || english.has(word.toLowerCase()))) return false;
  return otherScript.test(text) || spoken.some((word) => foreign.has(word.toLowerCase()));
}
