import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamMessage, ToolCall } from '../../ports/stream.ts';
import { anthropicMessages } from '../../src/voice/anthropic/messages.ts';
import { openaiMessages } from '../../src/voice/openai/messages.ts';
import { conversationOf } from '../../src/voice/provider/conversation.ts';

const call = (id: string, name = 'send_message'): ToolCall => ({
  id,
  name,
  input: { text: 'x' },
  problem: null,
});

// Few ids, so that calls and results meet, repeat and miss each other; some that no provider takes.
const ids = fc.constantFrom('a', 'b', 'call_0', 'mind/1/0', '', 'x'.repeat(60));
const texts = fc.constantFrom('', '  ', 'hello', 'one\ntwo');
const streams: fc.Arbitrary<StreamMessage[]> = fc.array(
  fc.oneof(
    fc.record({ role: fc.constant('user' as const), text: texts }),
    fc.record({
      role: fc.constant('assistant' as const),
      text: texts,
      toolCalls: fc.array(
        ids.map((id) => call(id)),
        { maxLength: 3 },
      ),
    }),
    fc.record({
      role: fc.constant('tool' as const),
      results: fc.array(
        fc.record({ callId: ids, name: fc.constant('send_message'), ok: fc.boolean(), text: texts }),
        { maxLength: 3 },
      ),
    }),
  ),
  { maxLength: 12 },
);

describe('a stream becomes a conversation that no provider rejects', () => {
  it('C1: turns alternate, and the first and the last are of the user, for any stream', () => {
    fc.assert(
      fc.property(streams, (messages) => {
        const roles = conversationOf(messages).map(({ role }) => role);
        expect(roles.length % 2).toBe(1);
        expect(roles).toEqual(roles.map((_, place) => (place % 2 === 0 ? 'user' : 'assistant')));
      }),
      { numRuns: 1_000 },
    );
  });

  it('C2: every call has exactly one result in the turn right after it, for any stream', () => {
    fc.assert(
      fc.property(streams, (messages) => {
        const turns = conversationOf(messages);
        for (const [place, turn] of turns.entries()) {
          const before = turns[place - 1];
          const asked = before?.role === 'assistant' ? before.calls.map(({ id }) => id) : [];
          const answered = turn.role === 'user' ? turn.results.map(({ callId }) => callId) : [];
          expect(answered).toEqual(asked);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('C3: no call is lost, and ids are unique and of a form that every provider takes, for any stream', () => {
    fc.assert(
      fc.property(streams, (messages) => {
        const made = messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []));
        const kept = conversationOf(messages).flatMap((turn) =>
          turn.role === 'assistant' ? turn.calls : [],
        );
        expect(kept).toHaveLength(made.length);
        expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
        for (const { id } of kept) expect(id).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('C4: Anthropic gets no empty turn, no blank text, and results before text, for any stream', () => {
    fc.assert(
      fc.property(streams, (messages) => {
        for (const { content } of anthropicMessages(messages, messages.length)) {
          const blocks = content as { type: string; text?: string; content?: string }[];
          expect(blocks.length).toBeGreaterThan(0);
          for (const block of blocks) expect((block.text ?? block.content ?? 'x').trim()).not.toBe('');
          const order = blocks.map(({ type }) => (type === 'tool_result' ? 0 : type === 'text' ? 1 : 2));
          expect(order).toEqual(order.toSorted((left, right) => left - right));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('tool messages follow the call they answer at OpenAI, for any stream', () => {
    fc.assert(
      fc.property(streams, (messages) => {
        let open: string[] = [];
        for (const message of openaiMessages('', messages)) {
          if (message.role === 'tool') expect(open.shift()).toBe(message.tool_call_id);
          else expect(open).toEqual([]);
          if (message.role === 'assistant') open = (message.tool_calls ?? []).map(({ id }) => id);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps every text that was said', () => {
    fc.assert(
      fc.property(streams, (messages) => {
        const all = JSON.stringify(conversationOf(messages));
        for (const message of messages)
          if (message.role !== 'tool' && message.text.trim() !== '')
            expect(all).toContain(JSON.stringify(message.text).slice(1, -1));
      }),
    );
  });

  it('C5: Anthropic is sent what came before as it was, whatever follows whole cycles, for any streams', () => {
    const heard = { role: 'user' as const, text: 'What came in.' };
    const said = { role: 'assistant' as const, text: 'What came of it.', toolCalls: [] };
    const blocksOf = (messages: StreamMessage[]) =>
      anthropicMessages(messages, 0).flatMap(({ content }) => content as object[]);
    fc.assert(
      fc.property(streams, streams, (before, after) => {
        const lived = [heard, ...before, said];
        const blocks = blocksOf([...lived, heard]);
        expect(blocksOf([...lived, heard, ...after]).slice(0, blocks.length)).toEqual(blocks);
      }),
      { numRuns: 1_000 },
    );
  });

  it('tells the model that a call without a result was interrupted', () => {
    const turns = conversationOf([
      { role: 'user', text: 'Say hi.' },
      { role: 'assistant', text: '', toolCalls: [call('a')] },
      { role: 'user', text: 'Are you there?' },
    ]);
    expect(turns[2]).toEqual({
      role: 'user',
      results: [{ callId: 'a', ok: false, text: 'No result came: the call was interrupted.', place: null }],
      texts: [{ text: 'Are you there?', place: 2 }],
    });
  });

  it('tells a result whose call was cut away as text', () => {
    const turns = conversationOf([
      { role: 'tool', results: [{ callId: 'gone', name: 'recall', ok: true, text: 'Lisbon' }] },
    ]);
    expect(turns).toEqual([
      {
        role: 'user',
        results: [],
        texts: [{ text: '(Result of an earlier call of recall: Lisbon)', place: 0 }],
      },
    ]);
  });
});
