import type { SpaceMembers } from '../../service/members.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

/** Who is in the spaces of a mind, and who has left, for people. */
export const memberLines = (spaces: readonly SpaceMembers[]): string[] =>
  spaces.flatMap(({ space, members, left }) => [
    `${space}:${members.length === 0 ? ' nobody' : ''}`,
    ...members.map(
      ({ id, name, kind, from, since, by }) =>
        `  ${onOneLine(`${name}  ${id}  ${kind}, from: ${from}${since === null ? '' : `, since ${isoTimeText(since)} by ${by}`}`)}`,
    ),
    ...left.map(
      ({ id, name, kind, from, since, by }) =>
        `  ${onOneLine(`${name}  ${id}  ${kind}, from: ${from}, left ${isoTimeText(since)}, taken out by ${by}`)}`,
    ),
  ]);
