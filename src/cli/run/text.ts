import type { FeelingKind, ThoughtCategory } from '../../../ports/inner.ts';
import type { PerceptSource } from '../../../ports/percept.ts';
import { visibleText } from '../../visible-text.ts';

/** How much of what was noticed is shown, characters. */
const noticed = 160;

/** Text from outside must not steer the terminal it is shown on: line breaks stay, tabs are two spaces, other controls are written out. */
export const textOnTerminal = (text: string): string => visibleText(text.replaceAll('\t', '  '));

/** Where a percept comes from, in few words. */
export function sourceWords(source: PerceptSource): string {
  switch (source.kind) {
    case 'speech':
    case 'chatter':
      return source.speaker;
    case 'action':
      return `${source.actor}, an action`;
    case 'command':
      return `${source.speaker}, a command`;
    case 'observation':
      return `${source.observer}: ${source.subject} was ${source.change}`;
    case 'plan':
      return `plan "${source.plan}"`;
    case 'interrupt':
      return `interrupt of level ${source.level}`;
    case 'task':
      if (source.learnt !== undefined) {
        const { worker, memory, from } = source.learnt;
        const origin = from === '' ? '' : `, which had it from ${from}`;
        return `${source.delegate}, ${source.task} learnt as memory ${memory} of ${worker}${origin}`;
      }
      return `${source.delegate}, ${source.task} ${source.status}`;
    case 'feeling':
      return dimensionWords[source.dimension];
    case 'impulse':
      return categoryWords[source.category];
    default:
      return source satisfies never;
  }
}

const dimensionWords: Record<FeelingKind, string> = {
  arousal: 'a change of tension',
  valence: 'a change of mood',
  energy: 'a change of strength',
  pain: 'a change of pain',
  gut: 'what the gut says',
};

const categoryWords: Record<ThoughtCategory, string> = {
  predictionError: 'something unexpected',
  biologicalNeed: 'a need',
  goalRehearsal: 'a goal',
  socialModeling: 'people',
  associativeDrift: 'nothing in particular',
};

/** A text on one line, its beginning where it is long. */
export const beginningLine = (text: string): string => {
  const flat = textOnTerminal(text).replaceAll(/\s+/g, ' ').trim();
  return flat.length > noticed ? `${flat.slice(0, noticed).toWellFormed()}…` : flat;
};

/** A percept on one line: where from, and the beginning of what it says. */
export function perceptLine(source: PerceptSource, text: string): string {
  const [from, start] = [beginningLine(sourceWords(source)), beginningLine(text)];
  return start === '' ? from : `${from}: ${start}`;
}
