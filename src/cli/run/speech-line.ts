import type { Utterance } from '../../../ports/command.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { NewsLine } from './news-line.ts';
import { textOnTerminal } from './text.ts';

/** An utterance of the mind as a line; the space is named when it is not the one of this terminal. */
export function speechLine({ space, text }: Utterance, { name, spaces }: MindConfiguration): NewsLine {
  const here = spaces[0]?.id === space;
  const where = spaces.find(({ id }) => id === space)?.name ?? space;
  return {
    tone: 'speech',
    label: name,
    text: here ? textOnTerminal(text) : `[${where}] ${textOnTerminal(text)}`,
  };
}
