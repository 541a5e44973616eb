import { describe, expect, it } from 'vitest';
import type { Identifiers, PerceptId, UtteranceId } from '../../ports/identifiers.ts';
import type { News } from '../../src/host/news/news.ts';
import { feelingWords } from '../../src/cli/run/feeling-words.ts';
import { goalLines } from '../../src/cli/run/goal-lines.ts';
import { NewsLines } from '../../src/cli/run/news-lines.ts';
import { Typing } from '../../src/cli/run/typing.ts';
import { plainLine } from '../../src/cli/run/paint.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';
import { told } from './told.ts';

/** What a person is shown of this news, line by line. */
function shown(...news: News[]): string[] {
  const lines = new NewsLines();
  return news.flatMap((each) => {
    const line = lines.of(told(each));
    return line === null ? [] : [plainLine(line)];
  });
}

const thought = (origin: 'respond' | 'reactive' | 'spontaneous'): News => ({
  kind: 'thought.formed',
  cycle: 1,
  step: 0,
  text: `A ${origin} thought.`,
  voice: 'scripted',
  origin,
});

const goal = {
  id: 'bread',
  text: 'Bake bread.',
  status: 'active',
  progress: 0.4,
  since: 1,
  changedAt: 2,
} as const;

describe('news of what was said', () => {
  const utterance = { id: 'ada/1/0' as UtteranceId, space: 'terminal', text: 'Hello.' };

  it('says why it could not be delivered, and where to settle it', () => {
    expect(shown({ kind: 'utterance.failed', utterance, message: 'Error: channel down' }).join()).toMatch(
      /could not be delivered \(Error: channel down\).*: Hello\.\n.*\/settle/,
    );
  });

  it('speaks of no crash when all that is known is that it ended on the way', () => {
    const [line] = shown({ kind: 'utterance.unconfirmed', utterance });
    expect(line).toMatch(/when it last ended this was on its way.*: Hello\.\n.*\/settle/);
    expect(line).not.toContain('crash');
  });
});

describe('news of an inner life', () => {
  it('shows where a thought comes from', () => {
    expect(shown(thought('respond'), thought('reactive'), thought('spontaneous'))).toEqual([
      'thinks   A respond thought.',
      'reacts   A reactive thought.',
      'muses    A spontaneous thought.',
    ]);
  });

  it('shows how it feels only when that can be told from what was shown last', () => {
    const calm: News = { kind: 'affect.changed', inner: feelingLike({}) };
    const hurt: News = { kind: 'affect.changed', inner: feelingLike({ pain: 0.8, arousal: 0.75 }) };
    expect(shown(calm, calm, hurt, hurt, hurt, calm, calm)).toEqual([
      'feels    in great pain, on edge',
      'feels    at ease',
    ]);
  });

  it('tells that it goes on after a pause, and not that it is awake where it was told so before', () => {
    expect(
      shown(
        { kind: 'life.changed', to: 'awake' },
        { kind: 'life.changed', to: 'paused' },
        { kind: 'life.changed', to: 'awake' },
        { kind: 'life.changed', to: 'awake' },
      ),
    ).toEqual(['life     paused', 'life     goes on']);
  });

  it('shows what it turns to by itself once, when it is noticed', () => {
    const source = { kind: 'impulse', category: 'biologicalNeed' } as const;
    const winner = {
      id: 'impulse/1' as PerceptId,
      source,
      urgency: 0,
      acceptedAt: 0,
      score: -1,
      band: 5 as const,
    };
    expect(
      shown(
        {
          kind: 'thought.taken',
          origin: 'spontaneous',
          about: 'biologicalNeed',
          text: 'You feel deeply alone.',
        },
        { kind: 'percepts.noticed', cycle: 1, winner, excerpt: 'You feel deeply alone.', batch: 1 },
      ),
    ).toEqual(['turns to a need: You feel deeply alone.']);
  });

  it('keeps what a reviewer says apart', () => {
    const lines = new NewsLines();
    const line = lines.of(told({ kind: 'review.made', text: 'It broods.\nNo concern.' }));
    expect(line).toEqual({ tone: 'review', label: '[REVIEW]', text: 'It broods.\nNo concern.' });
    expect(shown({ kind: 'review.failed', message: 'No voice.' })).toEqual([
      'warning  no review came: No voice.',
    ]);
  });

  it('shows what a reflection has found, and that one failed, and nothing of one that says nothing', () => {
    const made = { kind: 'reflection.made', cycle: 2, on: 'turn', significance: 0.6, kept: true } as const;
    expect(
      shown(
        { ...made, text: 'Better: ask first.' },
        { ...made, text: ' ' },
        { kind: 'reflection.failed', cycle: 2, message: 'No voice.' },
      ),
    ).toEqual(['reflects Better: ask first.', 'warning  no reflection came: No voice.']);
  });

  it('tells of goals, identity and stream', () => {
    const core = { traits: [], relations: [], memories: [], patterns: [], values: [] };
    expect(
      shown(
        { kind: 'goal.changed', change: { goal, by: 'itself', reason: 'the dough has risen' } },
        { kind: 'goal.changed', change: { goal: { ...goal, status: 'done' }, by: 'Tom', reason: '' } },
        {
          kind: 'identity.changed',
          change: { version: 2, at: 0, core, reason: 'trait "patient" was added', by: 'life' },
        },
        { kind: 'stream.compacted', window: { verbatimFrom: 12, summarisedFrom: 0, pending: [] } },
      ),
    ).toEqual([
      'goal     bread, 40 %: Bake bread. (the dough has risen)',
      'goal     bread, done: Bake bread.',
      'identity version 2: trait "patient" was added',
      'stream   cycles before 12 are shown to the voice more briefly from now on',
    ]);
  });
});

describe('how it feels, in words', () => {
  it.each([
    [{}, {}, 'at ease'],
    [{ valence: 0.6 }, {}, 'happy'],
    [{ valence: -0.3 }, {}, 'low'],
    [{ valence: -0.7 }, {}, 'wretched'],
    [{ energy: 0.1 }, {}, 'exhausted'],
    [{ energy: 0.3 }, {}, 'tired'],
    [{ cognitiveLoad: 0.7 }, {}, 'muddled'],
    [{ pain: 0.4 }, {}, 'in pain'],
    [{}, { regulation: 0.1 }, 'raw'],
    [{}, { hunger: 0.8 }, 'hungry'],
    [{}, { temperature: 35 }, 'cold'],
    [{}, { temperature: 39 }, 'hot'],
    [{}, { isolation: 'boredom' as const }, 'at ease'],
    [{}, { isolation: 'loneliness' as const }, 'lonely'],
    [
      { pain: 0.7, arousal: 0.8, valence: -0.7 },
      { isolation: 'severe' as const },
      'in great pain, on edge, wretched',
    ],
  ])('%j, %j: %s', (affect, rest, words) => {
    expect(feelingWords(feelingLike(affect, rest))).toBe(words);
  });
});

describe('the goals as they stand', () => {
  it('are those that are pursued, a line each', () => {
    const goals = [
      goal,
      { ...goal, id: 'old', status: 'dropped' as const },
      { ...goal, id: 'tea', progress: 0.9 },
      // of which nobody has said yet how far it is
      { ...goal, id: 'rye', progress: 0 },
    ];
    expect(goalLines(goals)).toEqual([
      'bread  40 %  Bake bread.',
      'tea  90 %  Bake bread.',
      'rye  open  Bake bread.',
    ]);
    expect(goalLines([])).toEqual(['It has no goals.']);
  });
});

describe('on a screen that shows what is typed', () => {
  const ids: Identifiers = { next: () => 'typed-1' };
  const typing = () => new Typing({ owner: 'you', spaces: [] }, ids);
  const noticed = (speaker: string, batch = 1): Extract<News, { kind: 'percepts.noticed' }> => ({
    kind: 'percepts.noticed',
    cycle: 1,
    winner: {
      id: `p-${speaker}` as PerceptId,
      source: { kind: 'speech', speaker, space: 'terminal' },
      urgency: 0,
      acceptedAt: 0,
      score: 1,
      band: 2,
    },
    excerpt: 'Where does Ana move?',
    batch,
  });
  const thinking = (text: string): News => ({
    kind: 'thought.formed',
    cycle: 1,
    step: 0,
    text,
    voice: 'offline',
    origin: 'respond',
  });
  const quoting = thinking('Somebody says to me in terminal: “Where does Ana move?”.');
  const warned: News = { kind: 'review.failed', message: 'x' };
  const seen = (lines: NewsLines, ...news: News[]) =>
    news.flatMap((each) => lines.of(told(each))?.label ?? []);

  it('repeats neither what was typed nor a thought that only repeats it', () => {
    const longer = thinking(
      '“Where does Ana move?” She asked me that before, and I think that it was Lisbon, in May.',
    );
    expect(seen(new NewsLines('normal', typing()), noticed('you'), quoting, longer)).toEqual(['thinks']);
  });

  it('leaves out how many memories came to mind, which is shown where no one types', () => {
    const recalled = { kind: 'memories.recalled', cycle: 1, memories: [] } as unknown as News;
    expect(seen(new NewsLines('normal', typing()), recalled)).toEqual([]);
    expect(seen(new NewsLines('verbose'), recalled)).toEqual(['recalls']);
  });

  it('leaves out who it has become and what it is shown more briefly, which breaks into no talk', () => {
    const change = { version: 2, at: 0, core: {}, reason: 'x', by: 'life' };
    const aside = [
      { kind: 'identity.changed', change },
      { kind: 'stream.compacted', window: { verbatimFrom: 12, summarisedFrom: 0, pending: [] } },
    ] as unknown as News[];
    expect(seen(new NewsLines('normal', typing()), ...aside)).toEqual([]);
    expect(seen(new NewsLines('verbose'), ...aside)).toEqual(['identity', 'stream']);
  });

  it('shows what others say, and what came with it', () => {
    const lines = new NewsLines('normal', typing());
    expect(seen(lines, noticed('Tom'), quoting)).toEqual(['notices', 'thinks']);
    expect(seen(lines, noticed('you', 2))).toEqual(['notices']);
  });

  it('where nothing is echoed shows what was said, and neither a thought that only repeats it nor a command', () => {
    const lines = new NewsLines('normal', typing(), false);
    expect(seen(lines, noticed('you'), quoting)).toEqual(['notices']);
    const { winner } = noticed('you');
    const source = {
      kind: 'command',
      speaker: 'you',
      space: 'terminal',
      command: { name: 'sleep' },
    } as const;
    const command = { ...noticed('you'), winner: { ...winner, id: 'command' as PerceptId, source } };
    expect(seen(lines, command)).toEqual([]);
  });

  it('shows what was said in the same name elsewhere, as on the page, and not what was typed', () => {
    const screen = typing();
    const lines = new NewsLines('normal', screen);
    const percept = { at: 0, urgency: 0, sourceConfidence: 1, boost: 0, text: '' };
    const saidBy = (id: string): News[] => {
      const winner = { ...noticed('you').winner, id: id as PerceptId };
      return [
        { kind: 'percept.accepted', percept: { ...percept, id: winner.id, source: winner.source }, depth: 1 },
        { ...noticed('you'), winner },
      ];
    };
    expect(seen(lines, ...saidBy(screen.next()))).toEqual([]);
    expect(seen(lines, ...saidBy('said on the page'))).toEqual(['notices']);
  });

  it('shows all of it when verbose, and only warnings when quiet', () => {
    expect(seen(new NewsLines('verbose'), noticed('you'), quoting)).toEqual(['notices', 'thinks']);
    expect(seen(new NewsLines('quiet', typing()), noticed('Tom'), quoting, warned)).toEqual(['warning']);
  });
});
