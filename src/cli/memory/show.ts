import type { Memory } from '../../../ports/memory.ts';
import { textOnTerminal } from '../run/text.ts';
import type { MindFile } from '../mind-file.ts';
import { beliefText } from './belief-text.ts';
import { isoTimeText, onOneLine, withdrawalText } from './memory-text.ts';
import { withMind } from '../with-mind.ts';
import { nothingUnder } from './nothing-under.ts';
import { print } from '../print.ts';

/** Prints one memory with everything it is made of. */
export async function showCommand(
  mind: MindFile,
  id: string,
  { json = false }: { json?: boolean },
): Promise<void> {
  const memory = await withMind(mind, 'Stop it, look, and start it again.', (opened) =>
    opened.memory.show(id).catch(nothingUnder(mind.configuration.name, id)),
  );
  print(json ? JSON.stringify(memory, null, 2) : showLines(memory).join('\n'));
}

/** A memory for people: what it says, then what else is known of it, a field a line. */
export function showLines(memory: Memory): string[] {
  const { id, type, contextualized, compressed, speaker, episode, position, eventAt, metadata } = memory;
  const place = position === null ? '' : `, place ${position}`;
  const fields: [string, string | null][] = [
    ['id', id],
    ['type', type],
    ['', beliefText(memory)],
    ['context', contextualized],
    ['in short', compressed],
    ['from', `${memory.sourceTag}, believed ${memory.sourceConfidence.toFixed(2)}`],
    ['said by', speaker],
    ['episode', episode === null ? null : `${episode}${place}`],
    ['happened', eventAt === null ? null : isoTimeText(eventAt)],
    ['came', isoTimeText(memory.createdAt)],
    [
      'recalled',
      memory.recalls === 0 ? 'never' : `${memory.recalls} times, last ${isoTimeText(memory.accessedAt)}`,
    ],
    ['safety', memory.immutable ? 'nothing can change or withdraw it' : null],
    ['', withdrawalText(memory)],
    ['metadata', Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata)],
  ];
  return [
    textOnTerminal(memory.content),
    '',
    ...fields.flatMap(([name, text]) => (text === null ? [] : [`  ${name.padEnd(10)}${onOneLine(text)}`])),
  ];
}
