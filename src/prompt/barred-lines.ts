import type { Barred } from '../../ports/autonomy.ts';
import type { TurnAct } from '../../theory/autonomy.ts';
import type { Nature } from './nature.ts';

const words: Readonly<Record<Nature, Readonly<Record<TurnAct, string>>>> = {
  agent: {
    speakUnasked:
      'Nobody has asked you anything, and you may not speak unasked: send no message. What you think is kept as a thought.',
    delegateAsked: 'You may hand over no task: promise none.',
    delegateUnasked: 'You may hand over no task now, because nobody has spoken to you.',
  },
  // a person is told of a life, and of no level
  person: {
    speakUnasked: 'Nobody has asked you anything: you keep this to yourself.',
    delegateAsked: 'You ask nobody else to do it, and promise no such thing.',
    delegateUnasked: 'You ask nobody to do anything now.',
  },
};

/** What is not for a mind to do now, for the voice, so that it promises none of it; a line each. */
export function barredLines(barred: Barred | undefined, nature: Nature): string[] {
  if (barred === undefined) return [];
  const lines = barred.acts.map((act) => words[nature][act]);
  return nature === 'person'
    ? lines
    : [`NOT ALLOWED at your autonomy level ${barred.level}:`, ...lines.map((line) => `  ${line}`)];
}
