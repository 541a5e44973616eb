/**
 * Statements and their negations, about as many things as there are pairs: what all of them have in common is the negation. From
 * them an embedder's direction of negation is learned (docs/model/gate.md, second layer).
 */
export const negationPairs: readonly { readonly affirmed: string; readonly negated: string }[] = [
  { affirmed: 'She likes coffee.', negated: 'She does not like coffee.' },
  { affirmed: 'The shop is open on Sundays.', negated: 'The shop is not open on Sundays.' },
  { affirmed: 'He eats meat.', negated: 'He never eats meat.' },
  { affirmed: 'I trust this source.', negated: 'I do not trust this source.' },
  { affirmed: 'They live in the city.', negated: 'They no longer live in the city.' },
  { affirmed: 'The test passes.', negated: 'The test does not pass.' },
  { affirmed: 'We have a dog.', negated: 'We have no dog.' },
  { affirmed: 'The train was late.', negated: 'The train was not late.' },
  { affirmed: 'Everybody agreed to the plan.', negated: 'Nobody agreed to the plan.' },
  { affirmed: 'You can swim here.', negated: 'You cannot swim here.' },
  { affirmed: 'Her brother smokes.', negated: 'Her brother does not smoke any more.' },
  { affirmed: 'The bridge is safe.', negated: 'The bridge is not safe.' },
];

/** Texts about different things, by whose vectors it is told which cosine unrelated ones have under an embedder. */
export const unrelatedTexts: readonly string[] = negationPairs.map(({ affirmed }) => affirmed);
