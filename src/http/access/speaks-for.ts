import type { Mind } from '../../service/mind.ts';
import { problems } from '../problems.ts';
import { RequestRefused } from '../request-refused.ts';
import type { Bearer } from './bearer.ts';

/** The fields of what is sent that name who says or does it; a percept has them in its source. */
const naming = ['speaker', 'actor', 'by'] as const;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whoever what is sent names as saying or doing it, letter by letter: with a space behind it a name is another one. Nobody where it names nobody. */
function namedIn(sent: unknown): string[] {
  if (!isFields(sent)) return [];
  const names = naming.flatMap((field) => (typeof sent[field] === 'string' ? [sent[field]] : []));
  return [...names, ...namedIn(sent['source'])];
}

/**
 * Refuses what a bearer that is bound to people sends a mind in the name of anybody else. What names nobody is sent in the name of the mind's owner.
 *
 * Throws `RequestRefused` with status 403.
 */
export function refuseOtherSpeaker(
  { speaksAs }: Pick<Bearer, 'speaksAs'>,
  mind: Pick<Mind, 'here'>,
  sent: unknown,
): void {
  if (speaksAs === undefined) return;
  const named = namedIn(sent);
  const { owner } = mind.here;
  const names = named.length > 0 ? named : owner === null ? [] : [owner];
  for (const name of names)
    if (!speaksAs.has(name)) throw new RequestRefused(problems.speakerMissing(name, [...speaksAs]));
}
