import { shortText } from '../../parts/words.ts';
import type { ChainLink, Participant } from './chain.ts';

/** One message of a sequence diagram. */
export interface SequenceMessage {
  /** The link that it is of. */
  link: string;
  from: Participant;
  to: Participant;
  text: string;
  /** Milliseconds since the epoch; null when nothing says when. */
  at: number | null;
  /** Whether it is the answer to an earlier one. */
  isReply: boolean;
  isFailed: boolean;
}

/** The participants in the order in which they stand. */
export const participantOrder: readonly Participant[] = [
  'world',
  'mind',
  'memory',
  'voice',
  'delegates',
  'record',
];

/** The messages of a chain in the order of time; those of which nothing says when stay behind what they came of. */
export function sequenceOf(chain: readonly ChainLink[]): SequenceMessage[] {
  const timed: { message: SequenceMessage; at: number; place: number }[] = [];
  let last = 0;
  const add = (message: SequenceMessage): void => {
    last = message.at ?? last;
    timed.push({ message, at: last, place: timed.length });
  };
  for (const link of chain) for (const message of messagesOf(link)) add(message);
  return timed.sort((a, b) => a.at - b.at || a.place - b.place).map(({ message }) => message);
}

function messagesOf(link: ChainLink): SequenceMessage[] {
  const { id, kind, title, text, at, to, isFailed } = link;
  const message = { link: id, at, isReply: false, isFailed: false };
  switch (kind) {
    case 'heard':
      return [{ ...message, from: 'world', to: 'mind', text: `${title}: ${text}` }];
    case 'said':
      return [{ ...message, from: 'mind', to: 'world', text }];
    case 'commit':
      return [{ ...message, from: 'mind', to: 'record', text: title }];
    case 'competition':
    case 'context':
      return [{ ...message, from: 'mind', to: 'mind', text: `${title}: ${text}` }];
    case 'call':
    case 'effect': {
      const asked = { ...message, from: 'mind' as const, to: link.with, text: title };
      if (to === null) return [{ ...asked, isFailed }];
      const reply = {
        ...message,
        from: link.with,
        to: 'mind' as const,
        text,
        at: to,
        isReply: true,
        isFailed,
      };
      return [asked, reply];
    }
    default:
      return kind satisfies never;
  }
}

/** A sequence as text in the language of Mermaid. */
export function mermaidOf(messages: readonly SequenceMessage[]): string {
  const shown = participantOrder.filter((each) =>
    messages.some(({ from, to }) => from === each || to === each),
  );
  return [
    'sequenceDiagram',
    ...shown.map((each) => `  participant ${each}`),
    ...messages.map(({ from, to, text, isReply }) => {
      // a semicolon ends a statement, and a hash begins the number of a character
      const words = shortText(text, 80).replaceAll(/[;#]/g, ',');
      return `  ${from}${isReply ? '-->>' : '->>'}${to}: ${words}`;
    }),
  ].join('\n');
}
