import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { ReasonAccount } from '../../service/belief-account.ts';
import type { SpeechReason } from '../../host/memory/why-said.ts';
import type { VoiceCall } from '../../host/performing/last-calls.ts';
import { entryLines } from '../record-lines.ts';
import { perceptLine, textOnTerminal } from '../run/text.ts';
import { choiceLines, undecidedLines } from './choice-lines.ts';
import { contentLine, isoTimeText } from './memory-text.ts';
import { whyLines } from './why.ts';

const originWords: Record<ThoughtOrigin, string> = {
  respond: 'It answers what came in:',
  reactive: 'It reacts to a change in how it felt:',
  spontaneous: 'It came to mind by itself:',
};

/** What was recalled for a call of the voice. */
export const recalledLines = ({ recalled }: Pick<VoiceCall, 'recalled'>): string[] =>
  recalled.length === 0
    ? ['No memory came to mind for it.']
    : [
        'What came to mind for it, best first (/why <id> traces one):',
        ...recalled.map((memory) => `  ${memory.id}  ${contentLine(memory)}`),
      ];

function speechLines(reason: SpeechReason | null, name: string): string[] {
  if (reason === null) return [`${name} has said nothing yet.`];
  const { utterance, percepts, repeats, call } = reason;
  const conversation = repeats.map(
    ({ at, source, text }) => `  ${isoTimeText(at)}  ${perceptLine(source, text)}`,
  );
  return [
    `${name} said in cycle ${utterance.cycle}, ${isoTimeText(utterance.saidAt)}: “${contentLine({ content: utterance.text })}”`,
    call === null ? 'What came in with that cycle:' : originWords[call.origin],
    ...percepts.map(({ source, text }) => `  ${perceptLine(source, text)}`),
    ...(conversation.length === 0
      ? []
      : ['It came from the conversation, from what was said earlier:', ...conversation]),
    // what still stood in the conversation had not to come to mind
    ...(conversation.length > 0 && call?.recalled.length === 0
      ? []
      : call === null
        ? ['Which memories came to mind for it is known only while the mind stays awake.']
        : recalledLines(call)),
  ];
}

function perceptLines({ percept, cycle }: Extract<ReasonAccount, { of: 'percept' }>, name: string): string[] {
  const { id, acceptedAt, source, text, handledIn, quarantinedAt, dropped } = percept;
  const unhandled = quarantinedAt === null ? 'It still waits.' : 'It is held back: the review shows it.';
  return [
    `${perceptLine(source, text)}  (${id})`,
    `  It came ${isoTimeText(acceptedAt)}.`,
    ...(cycle === null
      ? [
          `  ${dropped === null ? (handledIn === null ? unhandled : 'What it led to is not kept any more.') : 'It was dropped, and never handled.'}`,
        ]
      : [
          `  In cycle ${cycle.cycle} it led to:`,
          ...cycle.entries
            .filter(({ role }) => role !== 'inbox')
            .flatMap((entry) => entryLines(entry, name, (each) => each)),
        ]),
  ];
}

function beliefLines({ trace }: Extract<ReasonAccount, { of: 'belief' }>): string[] {
  const { id, retracted } = trace.belief.memory;
  return retracted === null
    ? whyLines(trace)
    : [
        `${id} was withdrawn ${isoTimeText(retracted.at)} by ${textOnTerminal(retracted.by)}: ${textOnTerminal(retracted.reason)}`,
      ];
}

/**
 * A reason for people.
 *
 * @param asked `said`: what was asked about; `command`: how it is asked, for what more can be asked
 */
export function reasonLines(
  reason: ReasonAccount,
  { said, name, command, search }: { said: string; name: string; command: string; search: string },
): string[] {
  switch (reason.of) {
    case 'speech':
      return speechLines(reason.reason, name);
    case 'percept':
      return perceptLines(reason, name);
    case 'belief':
      return beliefLines(reason);
    case 'waiting':
      return undecidedLines(reason.memory);
    case 'several':
      return choiceLines(reason.candidates, command);
    case 'nothing':
      return [`No memory has all of these words: ${textOnTerminal(said)}. ${search} finds similar ones.`];
    default:
      return reason satisfies never;
  }
}
