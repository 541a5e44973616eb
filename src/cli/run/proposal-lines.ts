import type { OpenProposal } from '../../service/proposals.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

/** What a mind has asked people to consent to, for people. @param command how it is answered: with a slash in a conversation, or a command and what follows its id */
export function proposalLines(open: readonly OpenProposal[], command = '', rest = ''): string[] {
  const say = command === '' ? '/' : `${command} `;
  if (open.length === 0) return ['Nothing waits for anybody’s consent.'];
  return open.flatMap(({ id, tool, input, person, space, expiresAt, deliveredAt }) => [
    onOneLine(`${id}  ${person} was asked in ${space} about ${tool}, until ${isoTimeText(expiresAt)}:`),
    ...Object.entries(input).map(([name, value]) => `    ${onOneLine(`${name}: ${JSON.stringify(value)}`)}`),
    ...(deliveredAt === null
      ? ['    It has not reached that room, as far as anybody knows: words there count for nothing yet.']
      : []),
    `    ${say}allow ${id}${rest} has it done once, ${say}deny ${id}${rest} does not; only ${onOneLine(person)} can say so.`,
  ]);
}
