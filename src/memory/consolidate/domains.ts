import type { Memory } from '../../../ports/memory.ts';
import { calledName } from '../../../theory/called-name.ts';
import { themesOf } from '../../../theory/recurring.ts';

/** Whom or what a memory tells of, as its sentences name them: of what somebody has, it is about them. */
export const domainsOf = ({ content, speaker }: Pick<Memory, 'content' | 'speaker'>): string[] => [
  ...new Set(themesOf(content, speaker ?? '').flatMap(({ subject }) => subject.split(' / ').slice(0, 1))),
];

/** The first that all of some memories tell of, as the mind calls it; null where they tell of nothing together. */
export function domainOf(memories: readonly Pick<Memory, 'content' | 'speaker'>[]): string | null {
  const [first = [], ...others] = memories.map(domainsOf);
  return first.find((domain) => others.every((each) => each.includes(domain))) ?? null;
}

/** A domain as the mind is told of it. */
export const domainName = (domain: string): string => calledName(domain) ?? domain;
