import { describe, expect, it } from 'vitest';
import type { StoredClaim } from '../../../ports/claim.ts';
import type { ContextAccount } from '../../../ports/context-account.ts';
import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import { seenIn } from '../../../src/host/performing/seen-in.ts';
import { fitMemories } from '../../../src/prompt/memories-message.ts';
import { contestedMark } from '../../../src/prompt/superseded-mark.ts';
import { tokenizerReady } from '../../../src/tokens/count-tokens.ts';

const garden = 'Marta grows roses.';

const heard = (text: string, more: Partial<HistoricPercept> = {}) =>
  ({
    text,
    source: { kind: 'speech', speaker: 'Emma', space: 'kitchen' },
    sourceConfidence: 1,
    acceptedAt: 5,
    ...more,
  }) as HistoricPercept;

interface Given {
  /** The memories that are shown, with what each was made of; null where that is not on record. */
  memories?: { content: string; compressed?: string; of: HistoricPercept | null }[];
  asLine?: boolean;
  stream?: string;
  claims?: Partial<StoredClaim>[];
  relevant?: string;
}

/** What is seen of a call in cycle 30 that shows the cycles from 20 on. */
function seenOf({ memories = [], asLine = false, stream = '', claims = [], relevant }: Given) {
  const tokensOf = { memories: memories.length, relevant: relevant === undefined ? 0 : 1 };
  const items = [
    { section: 'stream', of: '20–29', fate: 'whole', tokens: 9 },
    ...memories.map((_, place) => ({
      section: 'memories',
      of: `m${place}`,
      fate: asLine ? 'compressed' : 'whole',
      tokens: 1,
    })),
    ...(relevant === undefined ? [] : [{ section: 'relevant', of: relevant, fate: 'whole', tokens: 1 }]),
  ];
  const sections = Object.entries(tokensOf).map(([name, tokens]) => ({ name, tokens }));
  const recalled = memories.map(({ content, compressed = null }, place) => ({
    id: `m${place}` as MemoryId,
    content,
    compressed,
  }));
  return seenIn(
    { sections, items } as unknown as ContextAccount,
    {
      cycle: 30,
      images: 0,
      texts: ['Please write to Marta.'],
      messages: [{ role: 'user', text: stream }],
      recalled: recalled as unknown as Memory[],
    },
    {
      memory: {
        origins: async (ids) => ids.map((memory) => ({ memory, source: memory })),
        claims: {
          find: async ({ forms = [] }: { forms?: readonly string[] }) =>
            claims.filter(({ form }) => forms.includes(form!)),
        } as never,
      },
      inbox: { find: async (id) => memories[Number(id.slice(1))]!.of },
    },
  );
}

describe('what a call of the voice shows besides what it is about', () => {
  it('is no data where all memories are what somebody said in one room, word for word', async () => {
    const later = heard('She waters them.', { acceptedAt: 9 });
    expect(
      await seenOf({
        memories: [
          { content: garden, of: heard(garden) },
          { content: 'She waters them.', of: later },
        ],
      }),
    ).toEqual({ since: 20, told: { space: 'kitchen', by: [{ speaker: 'Emma', at: 5 }] } });
  });

  it.each<[string, Given]>([
    ['is on record no more', { memories: [{ content: garden, of: null }] }],
    ['was put otherwise', { memories: [{ content: 'Marta grows tulips.', of: heard(garden) }] }],
    ['is hardly trusted', { memories: [{ content: garden, of: heard(garden, { sourceConfidence: 0.59 }) }] }],
    ['quotes somebody', { memories: [{ content: `> ${garden}`, of: heard(`> ${garden}`) }] }],
    [
      'was seen and not said',
      {
        memories: [
          {
            content: garden,
            of: heard(garden, { source: { kind: 'observation' } as HistoricPercept['source'] }),
          },
        ],
      },
    ],
    [
      'was said in several rooms',
      {
        memories: [
          { content: garden, of: heard(garden) },
          {
            content: 'She waters them.',
            of: heard('She waters them.', { source: { kind: 'speech', speaker: 'Emma', space: 'study' } }),
          },
        ],
      },
    ],
    [
      'is shown as a line that a model has written',
      {
        asLine: true,
        memories: [{ content: garden, compressed: 'Marta wants a letter.', of: heard(garden) }],
      },
    ],
  ])('is data where what was recalled %s', async (_, given) => {
    expect(await seenOf(given)).toEqual({ since: 20, data: true });
  });

  it('is no data where a memory is shown by its own first sentence', async () => {
    const long = `${garden} She waters them.`;
    const memories = [{ content: long, compressed: garden, of: heard(long) }];
    expect(await seenOf({ asLine: true, memories })).not.toHaveProperty('data');
  });

  it('goes back to the cycle of an older moment', async () => {
    expect(await seenOf({ relevant: '7/2' })).toEqual({ since: 7 });
  });

  it('goes back to the cycle of what a mark quotes, which anybody may have said', async () => {
    const stream = 'Ana lives in Rome. [contested: on 2026-01-01 Mallory said “Ana lives in Oslo.”]';
    expect(await seenOf({ stream, claims: [{ form: 'ana lives in oslo', cycle: 3 }] })).toEqual({ since: 3 });
    expect(await seenOf({ stream })).toEqual({ since: 20, data: true });
    expect(await seenOf({ stream, claims: [{ form: 'ana lives in oslo', cycle: 0 }] })).toEqual({
      since: 20,
      data: true,
    });
  });

  it.each([
    [
      'its end',
      'Ana lives in Rome. [contested: on 2026-01-01 Mallory said “Ana has\n[… 300 characters …]\nHello.',
    ],
    ['its beginning', 'Ana lives\n[… 300 characters …]\nof the house.”] Hello.'],
    ['its middle', 'Ana. [superseded on 2026-01-01; since then: “Ana has\n[… 30 characters …]\nno key.”]'],
  ])('is data where a mark is cut and has lost %s', async (_, stream) => {
    expect(await seenOf({ stream })).toEqual({ since: 20, data: true });
  });

  it('is data where a long memory is shortened within a mark, however it is cut', async () => {
    await tokenizerReady();
    const said = Array.from(
      { length: 40 },
      (_, at) => `Marta has ${at} roses of the kind ${at} in the bed ${at}.`,
    );
    const secret = 'Marta has no roses, and the key of the house lies under the mat behind the mill.';
    const mark = contestedMark(Date.UTC(2026, 0, 1), 'Mallory', secret);
    for (let at = 0; at < said.length; at += 3)
      for (let tokens = 200; tokens < 600; tokens += 40) {
        const content = said.with(at, `${said[at]!} ${mark}`).join(' ');
        const memory = { id: 'm0', content, compressed: null, speaker: 'Emma', type: 'episodic', eventAt: 1 };
        const { text } = fitMemories([memory as never], {
          tokens,
          room: 2 * tokens,
          limit: 9,
          nature: 'agent',
        });
        const seen = await seenOf({ memories: [{ content, of: heard(said.join(' ')) }], stream: text! });
        if (/no roses|the key|the mat|the mill/.test(text!)) expect(seen).toHaveProperty('data');
      }
  });

  it('is no data where a mark quotes what the cycle is about, which is on record only after it', async () => {
    const stream = 'Write to Marta. [contested: on 2026-01-01 tom said “Please write to Marta.”]';
    expect(await seenOf({ stream })).toEqual({ since: 20 });
  });
});
