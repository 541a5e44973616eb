import type { Unconsented } from '../../ports/consent.ts';
import { oneLine } from '../../theory/one-line.ts';

const reasons: Readonly<Record<Unconsented['why'], (whom: string) => string>> = {
  notGiven: (whom) => `${whom} did not clearly say yes`,
  expired: (whom) => `${whom} did not allow it in time`,
  tooOften: () => 'it was allowed, and by a rule of governance you have called it too often',
  closed: () => 'it was allowed, and is closed to you by governance now',
  toolChanged: () => 'the tool is not the one any more that you asked about, and they were told so',
  left: (whom) => `${whom} is no member of that space any more, and cannot allow it`,
  forgotten: () => 'you were asked to forget what it was about, and they were told that it is off',
};

/** What the mind asked somebody about and may not do, for the voice, so that it speaks of none of it as done; a line each. */
export const unconsentedLines = (unconsented: readonly Unconsented[]): string[] =>
  unconsented.map(
    ({ tool, person, space, why }) =>
      `You asked ${oneLine(person)} in "${space}" whether you may use ${tool}: ${reasons[why](oneLine(person))}. It was not done, and will not be unless you ask again.`,
  );
