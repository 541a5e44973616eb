import type { Memory } from '../../../ports/memory.ts';
import { isTension } from '../../../ports/memory-change/made-from.ts';
import { tensionAccount } from '../../../ports/tension.ts';
import type { Mind } from '../../service/mind.ts';
import { textOnTerminal } from '../run/text.ts';
import type { MindFile } from '../mind-file.ts';
import { beliefText } from './belief-text.ts';
import { isoTimeText, onOneLine, withdrawalText } from './memory-text.ts';
import { standingText } from './tensions.ts';
import { withMind } from '../with-mind.ts';
import { nothingUnder } from './nothing-under.ts';
import { print } from '../print.ts';

/** Prints one memory with everything it is made of. */
export async function showCommand(
  mind: MindFile,
  id: string,
  { json = false }: { json?: boolean },
): Promise<void> {
  const { memory, standing } = await withMind(mind, 'Stop it, look, and start it again.', async (opened) => {
    const found = await opened.memory.show(id).catch(nothingUnder(mind.configuration.name, id));
    return { memory: found, standing: await standingOf(found, opened) };
  });
  print(json ? JSON.stringify(memory, null, 2) : showLines(memory, standing).join('\n'));
}

/** How a contradiction that it noted in itself stands; null for any other memory. */
async function standingOf(memory: Memory, mind: Mind): Promise<string | null> {
  if (!isTension(memory)) return null;
  const { evidence } = await mind.memory.why(memory.id).then(({ belief }) => belief);
  const resolvedAt = evidence.find(({ kind }) => kind === 'resolved')?.at ?? null;
  return standingText(tensionAccount({ memory, resolvedAt }));
}

/** A memory for people: what it says, then what else is known of it, a field a line. */
export function showLines(memory: Memory, standing: string | null = null): string[] {
  const { id, type, contextualized, compressed, speaker, episode, position, eventAt, metadata } = memory;
  const place = position === null ? '' : `, place ${position}`;
  const fields: [string, string | null][] = [
    ['id', id],
    ['type', type],
    ['', beliefText(memory)],
    ['tension', standing],
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
