import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { record } from '../db/memories.ts';
import { Company } from './company.ts';

const facts: Readonly<Record<string, string>> = {
  boiler: 'Max repaired the boiler in the cellar in March.',
  cello: 'Ana plays the cello in the string quartet.',
  boat: 'The green boat leaks at the stern.',
  bread: 'Tom bakes rye bread every Sunday.',
  keys: 'The keys of the shed hang behind the door.',
  ferry: 'The ferry to the island leaves at nine.',
};
const questions = [
  'Who repaired the boiler?',
  'What does Ana play?',
  'Does the boat leak, and who bakes bread?',
];

describe('booked equals shown:', () => {
  it('in each cycle those memories gain by being recalled that stood before the voice, and no others', async () => {
    const company = new Company();
    const echo = company.echo();
    const calls = new Map<string, ThoughtRequest>();
    const voice: Voice = {
      ...echo,
      think: (request, given) => {
        const { winner } = request.situation!;
        if (!calls.has(winner.id)) calls.set(winner.id, request);
        return echo.think(request, given);
      },
    };
    const configuration =
      'name: Ada\nvoice: { maxTokens: 200 }\ncontext: { budget: 4000, longestPercept: 300 }';
    // not a copy of the empty database: one that is made from nothing, as a host has it
    const mind = await company.wake({ memory: true }, { voice, configuration });
    const { memory, inbox } = mind.record as MindStore;
    await memory.enter(
      Object.entries(facts).map(([id, content]) =>
        record(id, { content, type: 'semantic', alpha: 1, beta: 4 }),
      ),
      1_000,
    );
    for (const [place, text] of questions.entries()) {
      await company.say(`q${place}`, text);
      await company.untilIdle(60_000);
    }
    const history = await inbox.history(100);
    const known = await memory.records(null, 100);
    let shownAtAll = 0;
    for (const [id, { messages }] of calls) {
      const cycle = history.find((each) => each.id === id)!.handledIn;
      const booked = known.flatMap(({ memory: { id: which }, evidence }) =>
        which in facts && evidence.some((line) => line.kind === 'recalled' && line.cycle === cycle)
          ? [which]
          : [],
      );
      const shown = Object.keys(facts).filter((which) => JSON.stringify(messages).includes(facts[which]!));
      expect(booked.toSorted()).toEqual(shown.toSorted());
      shownAtAll += shown.length;
    }
    expect(calls.size).toBe(questions.length);
    expect(shownAtAll).toBeGreaterThan(2);
  });

  it('but for a conclusion that is shown while what it was drawn from stands in the stream', async () => {
    const company = new Company();
    const echo = company.echo();
    const prompts: string[] = [];
    const voice: Voice = {
      ...echo,
      think: (request, given) => {
        prompts.push(JSON.stringify(request.messages));
        return echo.think(request, given);
      },
    };
    const mind = await company.wake({ memory: true }, { voice, configuration: 'name: Ada' });
    const { memory } = mind.record as MindStore;
    const concluded = { sourceTag: 'internal_consolidation', type: 'reflection', alpha: 1, beta: 4 } as const;
    const bread = 'I bake rye bread every Sunday.';
    const conclusions = {
      present: { content: 'Bread matters to whoever bakes it.', from: 'bread' },
      past: { content: 'Bread dough likes a warm kitchen.', from: 'dough' },
    };
    await memory.enter(
      [
        record('bread', { content: bread, speaker: 'Tom' }),
        record('dough', { content: 'The dough rises by the stove.' }),
        ...Object.entries(conclusions).map(([id, { content, from }]) =>
          record(id, { ...concluded, content, metadata: { gathers: [from] } }),
        ),
      ],
      1_000,
    );
    await company.say('p1', bread);
    await company.untilIdle(60_000);
    await company.say('p2', 'What do you think of bread?');
    await company.untilIdle(60_000);
    for (const { content } of Object.values(conclusions)) expect(prompts.at(-1)).toContain(content);
    const known = new Map((await memory.records(null, 100)).map((each) => [each.memory.id as string, each]));
    const booked = (id: string): number =>
      known.get(id)!.evidence.filter(({ kind }) => kind === 'recalled').length;
    expect(booked('past')).toBeGreaterThan(0);
    // the first time, what it was drawn from was only coming in
    expect(booked('present')).toBeLessThan(booked('past'));
  });
});
