import type { StreamMessage } from '../../ports/stream.ts';
import type { ThoughtRequest } from '../../ports/voice.ts';
import { breakpoints, cached } from '../voice/anthropic/breakpoints.ts';
import { imagesBeside } from '../voice/provider/beside.ts';
import { type ConversationTurn, conversationOf } from '../voice/provider/conversation.ts';

type ProviderOptions = Record<string, { cacheControl: { type: 'ephemeral' } }>;

interface Marked {
  providerOptions?: ProviderOptions;
}
type TextPart = Marked & { type: 'text'; text: string };
/**
 * A file. The specification v3 has its bytes as `data`, v4 has them one level deeper, and no type is taken by both: it is written as one that has
 * both forms, and each model is given its own.
 */
type FilePart = Marked & {
  type: 'file';
  mediaType: string;
  data: Uint8Array & { type: 'data'; data: Uint8Array };
};
type CallPart = Marked & {
  type: 'tool-call';
  toolCallId: string;
  toolName: string;
  input: Record<string, unknown>;
};
type ResultPart = Marked & {
  type: 'tool-result';
  toolCallId: string;
  toolName: string;
  output: { type: 'text' | 'error-text'; value: string };
};

/** A message as a model of the AI SDK takes it. */
export type AiSdkMessage =
  | (Marked & { role: 'system'; content: string })
  | { role: 'user'; content: (TextPart | FilePart)[] }
  | { role: 'assistant'; content: (TextPart | CallPart)[] }
  | { role: 'tool'; content: ResultPart[] };

/** A specification of models that is spoken. */
export type AiSdkSpecification = 'v3' | 'v4';

/** The bytes of the images that stand beside messages, and the specification of the model that is given them. */
interface GivenImages {
  contents: ThoughtRequest['images'];
  specification: AiSdkSpecification;
}

const filePart = (mediaType: string, bytes: Uint8Array, { specification }: GivenImages): FilePart => ({
  type: 'file',
  mediaType,
  data: (specification === 'v3' ? bytes : { type: 'data', data: bytes }) as FilePart['data'],
});

/** A part of a message, and which message of the stream it came from. */
type Placed = (
  | { role: 'user'; part: TextPart | FilePart }
  | { role: 'assistant'; part: TextPart | CallPart }
  | { role: 'tool'; part: ResultPart }
) & { place: number | null };

// Of providers that cache by themselves nothing is asked. Anthropic's has to be told what to keep, whoever passes it on; every
// other provider leaves options under this name alone.
const kept: Marked = { providerOptions: { anthropic: { cacheControl: cached } } };

/**
 * A system prompt and a stream as a model of the AI SDK takes them.
 *
 * @param stable so many of the first messages will come again: they are marked for Anthropic's cache
 */
export function aiSdkPrompt(
  system: string,
  messages: readonly StreamMessage[],
  stable: number,
  images: GivenImages = { contents: undefined, specification: 'v4' },
): AiSdkMessage[] {
  const prompt: AiSdkMessage[] = system.trim() === '' ? [] : [{ role: 'system', content: system, ...kept }];
  const names = new Map<string, string>();
  const parts = conversationOf(messages).flatMap((turn) => partsOf(turn, names, images));
  const last = parts.findLastIndex(({ place }) => place !== null && place < stable);
  for (const index of breakpoints(last)) Object.assign(parts[index]!.part, kept);
  for (const { role, part } of parts) {
    const open = prompt.at(-1);
    // turns alternate, so parts of one role that follow each other are of one message
    if (open?.role === role) (open.content as (typeof part)[]).push(part);
    else prompt.push({ role, content: [part] } as AiSdkMessage);
  }
  return prompt;
}

/** The parts of a turn. `names` collects what the calls are of, which their results have to tell. */
function partsOf(turn: ConversationTurn, names: Map<string, string>, images: GivenImages): Placed[] {
  switch (turn.role) {
    case 'assistant': {
      const { text, calls, place } = turn;
      const said: Placed[] = text === '' ? [] : [{ role: 'assistant', part: { type: 'text', text }, place }];
      const called = calls.map(({ id, name, input }): Placed => {
        names.set(id, name);
        return {
          role: 'assistant',
          part: { type: 'tool-call', toolCallId: id, toolName: name, input },
          place,
        };
      });
      return [...said, ...called];
    }
    case 'user':
      return [
        ...turn.results.map(({ callId, ok, text, place }): Placed => ({
          role: 'tool',
          part: {
            type: 'tool-result',
            toolCallId: callId,
            toolName: names.get(callId)!,
            output: { type: ok ? 'text' : 'error-text', value: text.trim() === '' ? '(nothing)' : text },
          },
          place,
        })),
        ...turn.texts.flatMap(({ text, place, ...beside }): Placed[] => [
          { role: 'user', part: { type: 'text', text }, place },
          ...imagesBeside(beside, images.contents).flatMap(({ label, type, bytes }): Placed[] => [
            { role: 'user', part: { type: 'text', text: label }, place },
            { role: 'user', part: filePart(type, bytes, images), place },
          ]),
        ]),
      ];
    default:
      return turn satisfies never;
  }
}
