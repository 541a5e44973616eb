import { callIdentifier } from '../call-identifier.ts';
import { checkCount } from '../provider/call-count.ts';
import type { RawToolCall } from '../tool-call.ts';
import type { ToolCallDelta } from './chunk.ts';

/** Puts tool calls together from their deltas. */
export interface ToolCallAssembly {
  add(delta: ToolCallDelta): void;
  calls(): RawToolCall[];
}

type Assembled = RawToolCall & { index: number | null };

/**
 * Calls are told apart by their index, and by their id where a server sends every call whole under the same index or
 * under none. A call without an id is named after the request and its place.
 *
 * @param key the key of the request
 * @throws UnreadableAnswer when there are more calls than an answer may have
 */
export function assembleToolCalls(key: string): ToolCallAssembly {
  const calls: Assembled[] = [];
  /** The newest call of each index. */
  const newest = new Map<number, Assembled>();
  const find = ({ index, id }: ToolCallDelta) => {
    const found = index === null || index === undefined ? calls.at(-1) : newest.get(index);
    // A named delta after a call of another name is another call, whatever its index says.
    return found !== undefined && id && found.id !== '' && found.id !== id ? undefined : found;
  };
  return {
    add: (delta) => {
      let call = find(delta);
      if (call === undefined) {
        checkCount(calls.length + 1);
        call = { index: delta.index ?? null, id: '', name: '', json: '' };
        calls.push(call);
        if (call.index !== null) newest.set(call.index, call);
      }
      const given = delta.function?.arguments ?? '';
      if (delta.id) call.id = delta.id;
      if (delta.function?.name) call.name = delta.function.name;
      call.json += typeof given === 'string' ? given : JSON.stringify(given);
    },
    calls: () =>
      calls.map(({ id, name, json }, place) => ({
        id: id === '' ? callIdentifier(key, place) : id,
        name,
        json,
      })),
  };
}
