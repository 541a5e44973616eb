import type { MindConfiguration } from '../../configuration/schema.ts';
import { unreadIn } from '../../context/read-cycles.ts';
import { isHiddenFrom } from '../../memory/gate/forgotten.ts';
import { shownPerson } from '../../prompt/one-line.ts';
import { unreadNote } from '../../prompt/unread-note.ts';
import { isDirect, personIn } from '../../../ports/percept.ts';
import type { MindStore } from '../../../ports/store.ts';

/** How much of a space is shown to a mind that enters it: messages, and characters of each. */
const messagesShown = 20;
const charactersShown = 300;
/** How far back in the inbox messages of one space are looked for. */
const lookBack = 200;

/** The latest messages of a space, oldest first, as a mind that enters it is shown them. */
export async function readSpace(
  { name, spaces }: MindConfiguration,
  { inbox, outbox, stream, memory }: Pick<MindStore, 'inbox' | 'outbox' | 'stream' | 'memory'>,
  space: string,
): Promise<string> {
  const [heard, said] = await Promise.all([inbox.history(lookBack), outbox.history(space, messagesShown)]);
  const cycles = new Set(heard.flatMap(({ handledIn }) => handledIn ?? []));
  const unread = unreadIn(await stream.read([...cycles]));
  const hides = isHiddenFrom(Infinity, await memory.forgotten());
  const all = [
    ...heard.flatMap(({ id, source, text, at, handledIn }) =>
      (isDirect(source) || source.kind === 'chatter') && source.space === space
        ? [
            {
              at,
              who: shownPerson(source.kind === 'chatter' ? source.speaker : personIn(source)),
              text: unread.has(id) ? unreadNote : text,
              cycle: handledIn ?? Infinity,
              isOwn: false,
            },
          ]
        : [],
    ),
    ...said.map(({ saidAt, text, cycle }) => ({
      at: saidAt,
      who: `${name} (you)`,
      text,
      cycle,
      isOwn: true,
    })),
  ];
  // what was answered to something that is shown to nobody is about it
  const hidden = new Set(all.flatMap(({ cycle, text, isOwn }) => (hides(cycle, text, isOwn) ? cycle : [])));
  const lines = all
    .filter(({ cycle }) => !hidden.has(cycle))
    .toSorted((a, b) => a.at - b.at)
    .slice(-messagesShown)
    .map(({ who, text }) => `  | ${who}: ${text.slice(0, charactersShown).replaceAll(/\s+/g, ' ')}`);
  const title = spaces.find(({ id }) => id === space)?.name ?? space;
  return lines.length === 0
    ? `You are in "${title}". Nothing has been said here yet.`
    : `You are in "${title}". What was said here last:\n${lines.join('\n')}`;
}
