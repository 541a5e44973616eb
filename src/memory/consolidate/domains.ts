import type { Memory } from '../../../ports/memory.ts';
import { calledName } from '../../../theory/called-name.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { themesOf } from '../../../theory/recurring.ts';

type Told = Pick<Memory, 'content' | 'speaker'>;

/** How many texts are kept with what they are about: a thought is told of the same ones as the one before it. */
const mostKept = 256;
const readDomains = keepLatest((told) => {
  const [content, speaker] = JSON.parse(told) as [string, string];
  return [...new Set(themesOf(content, speaker).flatMap(({ subject }) => subject.split(' / ').slice(0, 1)))];
}, mostKept);

/** Whom or what a memory tells of, as its sentences name them: of what somebody has, it is about them. */
export const domainsOf = ({ content, speaker }: Told): readonly string[] =>
  readDomains(JSON.stringify([content, speaker ?? '']));

/** The first that all of some memories tell of; null where they tell of nothing together. */
export function domainOf(memories: readonly Told[]): string | null {
  const [first = [], ...others] = memories.map(domainsOf);
  return first.find((domain) => others.every((each) => each.includes(domain))) ?? null;
}

/** A domain as the mind is told of it. */
export const domainName = (domain: string): string => calledName(domain) ?? domain;
