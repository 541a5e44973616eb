import { describe, expect, it } from 'vitest';
import { monthBars } from '../../bench/month/bars.ts';
import { extracted, extractingVoice } from '../../bench/month/extracting-voice.ts';
import type { MonthDone, MonthJob, WayOfTending } from '../../bench/month/job.ts';
import { spreadOver } from '../../bench/month/life.ts';
import { monthMeasured } from '../../bench/month/report.ts';
import { monthTable } from '../../bench/month/table.ts';
import { TurnsBehind } from '../../bench/month/turns-behind.ts';
import type { Conversation } from '../../bench/locomo/conversations.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { newMemory } from '../../ports/new-memory.ts';
import {
  consolidationQuestion,
  consolidationSystem,
} from '../../src/memory/consolidate/consolidation-prompt.ts';
import {
  readInsights,
  readNarrative,
  readQuestions,
} from '../../src/memory/consolidate/consolidation-answers.ts';

const day = 86_400_000;
const start = Date.UTC(2023, 4, 8, 10);

const remembered = (id: string, content: string, more: Partial<ReturnType<typeof newMemory>> = {}) =>
  newMemory({
    id: id as MemoryId,
    type: 'episodic',
    content,
    sourceTag: 'external_user',
    createdAt: start,
    speaker: 'Ruth',
    ...more,
  });

const made = (id: string, content: string, gathers: readonly string[]) =>
  remembered(id, content, {
    type: 'reflection',
    sourceTag: 'internal_consolidation',
    speaker: null,
    metadata: { gathers },
  });

describe('what a memory counts as', () => {
  const turns = ['a', 'b', 'c', 'd', 'e', 'f'];
  const behind = new TurnsBehind(
    {
      memories: [
        ...turns.map((id) => remembered(id, `Turn ${id}.`)),
        made('insight', 'Ruth told of hens and mills', turns),
        made('of an insight', 'Ruth told of much', ['f', 'insight']),
      ],
      madeOf: [...turns.map((id) => ({ source: `D1:${id}`, memory: id })), { source: 'D2:1', memory: 'a' }],
    },
    'agent',
  );

  it('is the turns that made or confirmed it', () => {
    expect(behind.counted('a')).toEqual(['D1:a', 'D2:1']);
    expect(behind.raw('a')).toEqual(['D1:a', 'D2:1']);
    expect(behind.counted('nothing')).toEqual([]);
  });

  it('is the turns that an insight cites, five at the most; alone it counts as none', () => {
    expect(behind.counted('insight')).toEqual(['D1:a', 'D2:1', 'D1:b', 'D1:c', 'D1:d']);
    expect(behind.counted('of an insight')).toEqual(['D1:f', 'D1:a', 'D2:1', 'D1:b', 'D1:c']);
    expect(behind.raw('insight')).toEqual([]);
  });

  it('goes for an item of a prompt that shows an insight, and for no other item', () => {
    const item = '[2023-05-08] own conclusion:\n  | Ruth told of hens and mills';
    expect(behind.ofItem(item)).toEqual(behind.counted('insight'));
    expect(behind.ofItem('[2023-05-08] Ruth says to you:\n  | Ruth told of hens and mills')).toEqual([]);
    expect(behind.ofItem('[2023-05-08] Ruth said:\n  | Turn a.')).toEqual([]);
  });
});

describe('the voice of the month', () => {
  const memories = [
    remembered('1', 'Seven hens live behind the old mill.'),
    remembered('2', 'The hens of the mill lay brown eggs.'),
    remembered('3', 'It rains in Bergen.', { speaker: 'Omar' }),
    made('4', 'Ruth told of hens', ['1', '2']),
  ].map((memory) => ({ memory, text: memory.content, isUndisputed: true }) as never);
  const answerTo = (
    on: Parameters<typeof consolidationSystem>[0],
    more: { question?: string; concluded?: string } = {},
  ) =>
    extracted(
      consolidationSystem(on, 'agent'),
      consolidationQuestion(memories, { ...more, nature: 'agent' }),
    );

  it('asks about what most of the statements speak of', () => {
    expect(readQuestions(answerTo('questions'))).toEqual([
      'What is said of hens and mill?',
      'What is said of rains and bergen?',
    ]);
  });

  it('draws insights from statements that share words, in their words, and cites them', () => {
    expect(
      readInsights(answerTo('insights', { question: 'What is said of hens?' }), memories.length),
    ).toEqual([{ text: 'Ruth told of hens, mill, seven, live, behind, old, lay and brown', cited: [1, 2] }]);
    expect(
      readInsights(answerTo('reconsideration', { concluded: 'So it was.' }), memories.length),
    ).toHaveLength(1);
  });

  it('tells how it came to something in the form that is asked for', () => {
    expect(readNarrative(answerTo('narrative'))).toMatch(/^I came to know of it because Ruth told of hens/);
  });

  it('says that nothing can be said where nothing is shown', () => {
    expect(extracted(consolidationSystem('insights', 'agent'), 'Statements, oldest first:')).toBe('UNCLEAR');
  });

  it('counts what it is called for', async () => {
    const { voice, called } = extractingVoice();
    const request = {
      key: '1/x.0/y/0',
      purpose: 'consolidation' as const,
      system: consolidationSystem('questions', 'agent'),
      messages: [{ role: 'user' as const, text: consolidationQuestion(memories, { nature: 'agent' }) }],
      stable: 0,
      tools: [],
      maxTokens: 600,
      temperature: 0.5,
      situation: null,
    };
    const outcome = await voice.think(request, { signal: new AbortController().signal });
    expect(outcome).toMatchObject({ ok: true, thought: { text: expect.stringContaining('hens and mill') } });
    expect(called.get('consolidation')).toMatchObject({ calls: 1, tokens: expect.any(Number) });
  });
});

const conversation: Conversation = {
  id: 'talk',
  turns: [1, 2, 3].map((session) => ({
    id: `D${session}:1`,
    session: `talk/${session}`,
    position: 0,
    speaker: 'Ruth',
    text: 'The ferry was late.',
    at: start + session * 40 * day,
  })),
  questions: [
    { text: 'Was the ferry late?', category: 'single-hop', answer: 'yes', evidence: ['D1:1'], named: 1 },
  ],
};

it('spreads the sessions of a conversation evenly over the days, in their order', () => {
  const first = conversation.turns[0]!.at;
  expect(spreadOver(conversation, 30).turns.map(({ at }) => (at - first) / day)).toEqual([0, 10, 20]);
});

describe('the bars', () => {
  const doneIn = (way: WayOfTending, { strict, rows }: { strict: number; rows: number }): MonthDone => {
    const job: MonthJob = { data: '', conversation: 0, way, days: 30, budgets: [2_000], questions: null };
    const question = { category: 'single-hop' as const, verdict: { strict, loose: null }, shown: 10 * rows };
    const shown = { budget: 2_000, counted: [question], raw: [question], made: 0 };
    const finds = { question: 0, counted: [['D1:1']], raw: [['D1:1']] };
    return {
      job,
      shown: [
        { ...shown, way: 'lived' },
        { ...shown, way: 'memoryAlone' },
      ],
      found: ['recall', 'recall, ten by chance'].map((search) => ({ ...finds, search })),
      memories: { all: rows, active: rows, concluded: 0, merged: 0, promoted: 0 },
      tables: [['memory', { rows, bytes: 8_192 * rows }]],
      called: [['thought', { calls: 60, tokens: 6_000 }]],
      seconds: 1,
    };
  };
  const given = { conversations: [conversation], questions: null, days: 30 };
  const measured = monthMeasured(
    [
      doneIn('without', { strict: 0.5, rows: 100 }),
      doneIn('words', { strict: 0.5, rows: 90 }),
      doneIn('voice', { strict: 0.4, rows: 140 }),
    ],
    given,
  );
  const bars = monthBars(measured);

  it('are kept where nothing falls, fewer are active, and the database is no larger', () => {
    expect(bars.filter(({ way }) => way === 'words').every(({ isKept }) => isKept)).toBe(true);
  });

  it('tell what falls, and what grows past its bound', () => {
    const broken = bars.filter(({ way, isKept }) => way === 'voice' && !isKept).map(({ text }) => text);
    expect(broken).toEqual([
      'lived, 2000 tokens: no category falls (single-hop −10.0)',
      'lived, 2000 tokens, memory alone: no category falls (single-hop −10.0)',
      'active memories: fewer (100 before, 140 after)',
      'tokens per answer (lived, 2000 tokens, memory alone): fewer (1000 before, 1400 after)',
      'rows: 1.3 × at the most (1.40 ×)',
      'bytes: 1.3 × at the most (1.40 ×)',
    ]);
  });

  it('stand below the tables, with what is called for a day', () => {
    const table = monthTable({ ...measured, bars });
    expect(table).toContain('| without | thought | 2.0 | 200 |');
    expect(table).toContain('  NOT     with a voice: rows: 1.3 × at the most (1.40 ×)');
    expect(table).toContain('6 of 16 bars are not kept.');
  });
});
