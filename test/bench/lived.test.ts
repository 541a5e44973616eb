import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../bench/lived/ask.ts';
import { Bm25Turns } from '../../bench/lived/bm25-fill.ts';
import { contentWords } from '../../bench/lived/content-words.ts';
import { judge } from '../../bench/lived/judge.ts';
import { sampled } from '../../bench/lived/job.ts';
import { countKept } from '../../bench/lived/kept-memories.ts';
import { live, type LivedConversation } from '../../bench/lived/life.ts';
import { livedTable } from '../../bench/lived/lived-table.ts';
import { measureLife } from '../../bench/lived/measure.ts';
import { reportOf } from '../../bench/lived/report.ts';
import { shownItems } from '../../bench/lived/shown-items.ts';
import { tallied } from '../../bench/lived/tally.ts';
import type { Conversation, Turn } from '../../bench/locomo/conversations.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const minute = 60_000;
const start = Date.UTC(2023, 4, 8, 10);

/** A turn of a made-up conversation. */
const turnOf = (session: number, position: number, text: string): Turn => ({
  id: `D${session}:${position + 1}`,
  session: `talk/${session}`,
  position,
  speaker: position % 2 === 0 ? 'Ruth' : 'Omar',
  text,
  at: start + (session - 1) * 7 * 1_440 * minute,
});

describe('content words', () => {
  it('are what tells turns apart, each once and in lower case', () => {
    expect([...contentWords('The FERRY was late, and the ferry’s captain didn’t care!')]).toEqual([
      'ferry',
      'late',
      'captain',
      'care',
    ]);
  });

  it('are all words where none tells anything', () => {
    expect([...contentWords('Oh, yes, me too!')]).toEqual(['oh', 'yes', 'me', 'too']);
  });
});

describe('a shown item', () => {
  const text = (shown: string) => shownItems([{ role: 'user', text: shown }]);

  it('is a heading with its quoted lines, for each event and each memory', () => {
    expect(
      text(
        'MEMORIES:\n[2023-05-08] Ruth said:\n  | The ferry was late.\n  | - Twice.\n[2023-05-09] Omar said:\n  | Rain.',
      ),
    ).toEqual([
      'MEMORIES:',
      '[2023-05-08] Ruth said:\n  | The ferry was late.\n  | - Twice.',
      '[2023-05-09] Omar said:\n  | Rain.',
    ]);
  });

  it('is a line of its own, a point of a list, and what an empty line parts', () => {
    expect(
      text('Cycle 3: one.\nCycles 1–2: two.\nGOALS:\n  - first\n    and more\n  - second\n\n  set in'),
    ).toEqual([
      'Cycle 3: one.',
      'Cycles 1–2: two.',
      'GOALS:',
      '  - first\n    and more',
      '  - second',
      '  set in',
    ]);
  });

  it('is also what the mind said and what its tools answered', () => {
    const toolCalls = [
      { id: 'a', name: 'send_message', input: { text: 'I see.', more: ['Really.'] }, problem: null },
    ];
    const results = [{ callId: 'a', name: 'send_message', ok: true, text: 'Sent.' }];
    expect(
      shownItems([
        { role: 'assistant', text: 'A ferry.', toolCalls },
        { role: 'tool', results },
      ]),
    ).toEqual(['A ferry.', 'I see.', 'Really.', 'Sent.']);
  });
});

describe('the judge', () => {
  const sought = {
    question: 'Where was the ferry late?',
    evidence: ['The ferry from Oslo was late on Monday'],
    named: 1,
    answer: 'Oslo harbour',
  };

  it('finds a turn by four in five of its content words, in one item', () => {
    // ferry, oslo, late, monday: three are too few, and two items are not one
    expect(judge(['the ferry from oslo, late: monday'], sought).strict).toBe(1);
    expect(judge(['the ferry from oslo was late'], sought).strict).toBe(0);
    expect(judge(['the ferry from oslo', 'was late on monday'], sought).strict).toBe(0);
    const longer = { ...sought, evidence: ['ferry oslo late monday rain'] };
    expect(judge(['ferry oslo late monday'], longer).strict).toBe(1);
    expect(judge(['ferry oslo late'], longer).strict).toBe(0);
  });

  it('finds part of what a question needs; a turn that is not there counts as missing', () => {
    const two = { ...sought, evidence: [...sought.evidence, 'Omar paints boats'], named: 4 };
    expect(judge(['Omar paints boats', 'The ferry from Oslo was late on Monday'], two).strict).toBe(0.5);
  });

  it('finds an answer in all that is shown together, and judges none where there is none', () => {
    expect(judge(['Oslo.', 'The harbour.'], sought).loose).toBe(1);
    expect(judge(['Oslo.'], sought).loose).toBe(0);
    expect(judge(['Oslo.'], { ...sought, answer: null }).loose).toBeNull();
  });

  it('does not take the question for a find', () => {
    const same = { ...sought, evidence: ['Where was the ferry late?'], answer: 'the ferry' };
    const heading = 'Ruth says to you:\n  | ';
    expect(judge([`${heading}Where was the ferry late?`], same)).toEqual({ strict: 0, loose: 0 });
    expect(judge([`${heading}Where was it, the late ferry?`], same)).toEqual({ strict: 1, loose: 1 });
  });
});

describe('BM25 over all turns', () => {
  const turns = ['I like tea.', 'The ferry sank near the pier.', 'The ferry!', 'Rain again.'].map(
    (text, place) => turnOf(1, place, text),
  );
  const bm25 = new Bm25Turns(turns);
  const [short, long] = [
    '[2023-05-08] Ruth said:\n  | The ferry!',
    '[2023-05-08] Omar said:\n  | The ferry sank near the pier.',
  ];

  it('shows the best first with their headings, and nothing without a word of the question', () => {
    expect(bm25.fill('the ferry', 1_000)).toEqual([short, long]);
    expect(bm25.fill('Ruth', 1_000)).toHaveLength(2);
    expect(bm25.fill('the volcano', 1_000)).toEqual([]);
  });

  it('counts the title and every heading, and passes over what does not fit', () => {
    const all = countTokens('MEMORIES:') + countTokens(short) + countTokens(long);
    expect(bm25.fill('the ferry', all)).toHaveLength(2);
    expect(bm25.fill('the ferry', all - 1)).toEqual([short]);
    // the best is too long, the second is not
    expect(bm25.fill('ferry near pier', all - 1)).toEqual([long]);
    expect(bm25.fill('ferry near pier', countTokens('MEMORIES:') + countTokens(short))).toEqual([short]);
  });
});

describe('what is put together', () => {
  it('is a mean over questions, by category; a missing answer is left out of the loose one', () => {
    const all = tallied([
      { category: 'temporal', verdict: { strict: 1, loose: 0 } },
      { category: 'temporal', verdict: { strict: 0.5, loose: null } },
      { category: 'adversarial', verdict: { strict: 0, loose: null } },
    ]);
    expect(all).toMatchObject({ questions: 3, strict: 0.5, loose: 0 });
    expect(all.categories.temporal).toEqual({ questions: 2, strict: 0.75, loose: 0 });
    expect(all.categories.adversarial).toEqual({ questions: 1, strict: 0, loose: null });
    expect(all.categories['multi-hop']).toEqual({ questions: 0, strict: null, loose: null });
  });

  it('counts questions, own words and repeated contents among memories', () => {
    const kept = countKept(
      [
        { content: 'Where is the ferry?', isOwn: false },
        { content: 'The ferry, where is it? ', isOwn: false },
        { content: 'Thank you for telling me.', isOwn: true },
      ],
      4,
    );
    expect(kept).toEqual({ turns: 4, memories: 3, questions: 2, ownWords: 1, duplicates: 1 });
  });

  it('takes a sample of questions from all over a conversation', () => {
    const questions = ['a', 'b', 'c', 'd'].map((text) => ({
      text,
      category: 'temporal' as const,
      answer: null,
      evidence: [],
      named: 1,
    }));
    expect(sampled(questions, 2).map(({ text }) => text)).toEqual(['a', 'c']);
    expect(sampled(questions, null)).toHaveLength(4);
    expect(sampled(questions, 9)).toHaveLength(4);
  });
});

describe('a conversation that is lived', () => {
  const said = 'My cousin Ilse keeps seven white hens behind the mill';
  const conversation: Conversation = {
    id: 'talk',
    turns: [
      turnOf(1, 0, said),
      ...Array.from({ length: 59 }, (_, place) =>
        turnOf(2, place, `On day ${place} the number was ${place * 37}.`),
      ),
    ],
    questions: [
      { text: 'What does Ilse keep?', category: 'single-hop', answer: 'hens', evidence: ['D1:1'], named: 1 },
    ],
  };
  const embedder = new WordEmbedder();
  const nature = 'agent';
  let lived: LivedConversation;
  beforeAll(async () => {
    lived = await live(conversation, { nature, embedder, told: () => {} });
  });
  const asked = (memoryAlone: boolean, text = 'What does Ilse keep?') =>
    ask(text, lived, { nature, embedder, memoryAlone });
  const isQuote = (item: string): boolean => item.includes(said) && item.includes('says to you');

  it('goes through the loop, with a stop and a wake in the gap of a week, and one on the day of the questions', () => {
    expect(lived.stores.found).toMatchObject({ crashed: false, durableCycle: 60, depth: 0, epoch: 4 });
    expect(lived.now).toBeGreaterThan(conversation.turns.at(-1)!.at + 1_440 * minute);
    expect(lived.kept.turns).toBe(60);
    expect(lived.kept.memories).toBeGreaterThan(0);
  });

  it('is there when the mind is asked in a fork, which leaves nothing behind', async () => {
    const { store } = lived.stores;
    const everything = async () =>
      JSON.stringify([
        await store.life.checkpoints(),
        await store.inbox.history(1_000),
        await store.journal.since(0),
        await store.stream.recent(1_000),
        await store.memory.records(null, 1_000),
        await store.outbox.history('terminal', 1_000),
      ]);
    const before = await everything();
    const { messages } = await asked(false);
    expect(shownItems(messages).some(isQuote)).toBe(true);
    const other = await asked(false, 'Who mends the roof?');
    expect(JSON.stringify(other.messages)).toContain('Who mends the roof?');
    expect(JSON.stringify(other.messages)).not.toContain('What does Ilse keep?');
    expect(await everything()).toBe(before);
  });

  it('is shown without the older stream when memory stands alone', async () => {
    const items = shownItems((await asked(true)).messages);
    expect(items.some(isQuote)).toBe(false);
    expect(items.filter((item) => item.includes('says to you') && item.includes('On day'))).toHaveLength(50);
  });

  it('is lived by a person as well, who thinks of more than what is said and is asked at rest', async () => {
    const short = { ...conversation, turns: conversation.turns.slice(0, 4) };
    const person = { nature: 'person', embedder } as const;
    const life = await live(short, { ...person, told: () => {} });
    expect(life.stores.found.depth).toBe(0);
    expect(life.stores.found.durableCycle).toBeGreaterThan(4);
    const { messages } = await ask('What does Ilse keep?', life, { ...person, memoryAlone: false });
    expect(shownItems(messages).some(isQuote)).toBe(true);
  });

  it('is measured at every budget, which is kept, and told as tables', async () => {
    const budgets = [1_000, 8_000];
    const { questions } = conversation;
    const life = await measureLife(conversation, { nature, budgets, questions, embedder, told: () => {} });
    const job = { data: '', conversation: 0, nature, budgets, questions: null } as const;
    const done = [{ job: { ...job, budgets }, life, seconds: 1 }];
    const given = { conversations: [conversation], budgets, natures: [nature] as const, questions: null };
    const report = reportOf(done, given);
    expect(report).toMatchObject({ conversations: 1, turns: 60, questions: 1 });
    expect(
      report.rows.map(({ budget, way, shown }) => [budget, way, shown.most > 0 && shown.most <= budget]),
    ).toEqual(
      budgets.flatMap((budget) => ['bm25', 'lived', 'memoryAlone'].map((way) => [budget, way, true])),
    );
    expect(
      report.rows.filter(({ budget }) => budget === 8_000).map(({ way, strict }) => [way, strict]),
    ).toContainEqual(['lived', 1]);
    expect(livedTable(report)).toContain('| 8000 | agent | 100.0 | 100.0 |');
  });
});
