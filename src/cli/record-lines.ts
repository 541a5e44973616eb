import type { HistoricPercept } from '../../ports/historic-percept.ts';
import { toolNames } from '../../ports/tools.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import type { Mind } from '../service/mind.ts';
import { perceptLine, textOnTerminal } from './run/text.ts';

const indented = (text: string): string => textOnTerminal(text).trim().replaceAll('\n', '\n           ');

const droppedBy = (dropped: HistoricPercept['dropped']): string =>
  dropped === null ? '' : `  (by ${textOnTerminal(dropped.by)}, ${new Date(dropped.at).toISOString()})`;

type RecordedMind = Pick<Mind, 'name' | 'history' | 'review'>;

/** The newest percepts of a mind and what became of them, oldest first, then the newest cycles of its message stream, and how much may not have been heard. */
export async function recordLines(
  mind: RecordedMind,
  limit: number,
  file = ' [mind.yaml]',
): Promise<string[]> {
  const { name } = mind;
  const [{ percepts, cycles, noticed }, waiting] = await Promise.all([
    mind.history({ limit }),
    mind.review.list(),
  ]);
  const doubtful = waiting.filter(({ kind }) => kind === 'utterance');
  const texts = new Map(noticed.map(({ id, source, text }) => [id, perceptLine(source, text)]));
  const inboxLines = percepts
    .toReversed()
    .map(({ acceptedAt, band, source, text, handledIn, quarantinedAt, dropped }) => {
      const waits = quarantinedAt === null ? 'waits' : 'held back';
      const unhandled = dropped === null ? waits : 'dropped';
      const fate = handledIn === null ? unhandled : `cycle ${handledIn}`;
      return `  ${new Date(acceptedAt).toISOString()}  P${band}  ${fate.padEnd(10)}  ${perceptLine(source, text)}${droppedBy(dropped)}`;
    });
  const streamLines = cycles
    .toReversed()
    .flatMap(({ cycle, entries }) => [
      `  cycle ${cycle}`,
      ...entries.flatMap((entry) => entryLines(entry, name, (id) => texts.get(id) ?? id)),
    ]);
  return [
    'Inbox history, oldest first (when, priority band, the cycle that handled it, what):',
    ...(inboxLines.length === 0 ? ['  nothing yet'] : inboxLines),
    'Message stream, oldest first:',
    ...(streamLines.length === 0 ? ['  nothing yet'] : streamLines),
    ...(doubtful.length === 0
      ? []
      : [
          `Of what was said, ${doubtful.length} may not have been heard. See it with /review, or where the mind sleeps with: wakeful review${file}`,
        ]),
  ];
}

/** An entry of the message stream, a line for each thing in it. */
export function entryLines(
  entry: StreamEntry,
  name: string,
  perceptOf: (id: StreamIds[number]) => string,
): string[] {
  switch (entry.role) {
    case 'inbox':
      return entry.percepts.map((id) => `    inbox    ${perceptOf(id)}`);
    case 'assistant': {
      const thought = entry.text.trim() === '' ? [] : [`    thinks   ${indented(entry.text)}`];
      return [...thought, ...entry.toolCalls.map((call) => callLine(call, name))];
    }
    case 'tool':
      return entry.results
        .filter(({ name: tool, ok }) => !(tool === toolNames.sendMessage && ok))
        .map(({ name: tool, ok, text }) => `    ${ok ? 'result ' : 'problem'}  ${tool}: ${indented(text)}`);
    case 'episode':
      return [`    event    ${indented(entry.text)}`];
    default:
      return entry satisfies never;
  }
}

type StreamIds = Extract<StreamEntry, { role: 'inbox' }>['percepts'];
type Call = Extract<StreamEntry, { role: 'assistant' }>['toolCalls'][number];

function callLine({ name: tool, input }: Call, name: string): string {
  const said = tool === toolNames.sendMessage ? input['text'] : undefined;
  return typeof said === 'string'
    ? `    says     ${name}: ${indented(said)}`
    : `    does     ${tool} ${textOnTerminal(JSON.stringify(input))}`;
}
