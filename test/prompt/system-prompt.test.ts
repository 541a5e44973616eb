import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { goal } from './goal.ts';
import { inesCore, nobody, person } from './inner-life.ts';
import { hostileText } from './scene.ts';

/** Lines that begin a section. */
const sections = (prompt: string) => prompt.split('\n').filter((line) => /^\S/.test(line));

const goals = [
  goal('shed', 'Tidy the shed', { status: 'done', progress: 1 }),
  goal('clock', "Mend Tom's clock", { progress: 0.5 }),
  goal('beans', 'Grow beans'),
];

const plans = [
  { name: 'watering', cron: '30 7 * * *', text: 'Water the garden.' },
  { name: 'market', cron: '0 8 * * 6', text: 'Go to the market.' },
  { name: 'birthday', at: '2026-05-01T09:00', text: 'Call Bo.' },
];

const archivist = mindConfigurationSchema.parse({
  name: 'Archivist',
  identity: 'You keep a folder of notes.\nYou are exact.',
  owner: 'Bo',
  memory: { safety: ['Nothing is deleted.'] },
  plans,
});

describe('the system prompt of an agent', () => {
  it('shows all its sections', async () => {
    await expect(
      systemPrompt(archivist, { identity: { ...nobody, values: ['order', 'care'] }, goals }),
    ).toMatchFileSnapshot('templates/agent-system.txt');
  });

  it('has neither plans nor goals when there are none', () => {
    const prompt = systemPrompt(mindConfigurationSchema.parse({}), { identity: nobody, goals: [] });
    expect(sections(prompt)).toEqual(['IDENTITY:', 'YOUR SPACES:', 'INSTRUCTIONS:']);
  });

  it('has these sections and no others, whatever the identity, the goals and the plans say', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (wanted, said) => {
        const configuration = mindConfigurationSchema.parse({});
        const identity = { ...nobody, traits: [said], relations: [wanted] };
        const prompt = systemPrompt(
          { ...configuration, identity: said, plans: [{ name: said, at: wanted, text: said, urgency: 0 }] },
          { identity, goals: [goal('a', wanted)] },
        );
        expect(sections(prompt)).toEqual(['IDENTITY:', 'YOUR SPACES:', 'GOALS:', 'PLANS:', 'INSTRUCTIONS:']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the system prompt of a person', () => {
  it('shows its fixed frame, who it is, where it meets others, what it wants and means to do', async () => {
    await expect(
      systemPrompt(person({ plans, memory: { safety: ['You harm nobody.'] } }), {
        identity: inesCore,
        goals,
      }),
    ).toMatchFileSnapshot('templates/person-system.txt');
  });

  it('leaves out what there is nothing of', () => {
    const prompt = systemPrompt(person(), { identity: nobody, goals: [] });
    expect(prompt.match(/^--- .* ---$/gm)).toEqual([
      '--- Who You Are ---',
      '--- Where You Meet Others ---',
      '--- How You Live ---',
    ]);
    expect(prompt).not.toContain('Your tendencies');
  });

  it.each([
    [0, 'not begun yet'],
    [0.2, 'begun'],
    [0.5, 'well under way'],
    [0.9, 'nearly there'],
  ])('says of a goal with progress %d that it is %s', (progress, words) => {
    const prompt = systemPrompt(person(), {
      identity: nobody,
      goals: [goal('beans', 'Grow beans', { progress })],
    });
    expect(prompt).toContain(`  - Grow beans (beans): ${words}\n`);
  });
});

describe('every system prompt', () => {
  it('stays the same from call to call: it holds nothing but the configuration, the identity and the goals', () => {
    for (const configuration of [archivist, person()]) {
      const [once, again] = [0, 1].map(() => systemPrompt(configuration, { identity: inesCore, goals }));
      expect(again).toBe(once);
    }
  });

  it.each([
    ['agent', archivist, '… and 17 more'],
    ['person', person(), 'and more'],
  ])('tells an %s of the newest goals when there are many, and that there are more', (_, mind, more) => {
    const many = Array.from({ length: 20 }, (__, place) =>
      goal(`learn-${place}`, 'learn to do what was asked of me '.repeat(12).trim(), { since: place }),
    );
    const configuration = { ...mind, context: { ...mind.context, budget: 3_300 } };
    const over = goal('over', 'Over', { status: 'done' });
    const prompt = systemPrompt(configuration, { identity: nobody, goals: [over, ...many] });
    expect(prompt.match(/learn-\d+/g)).toEqual(['learn-17', 'learn-18', 'learn-19']);
    expect(prompt).toContain(`\n  - ${more}\n`);
    expect(prompt).not.toContain('Over');
  });

  it('holds goals to a tenth of the budget, or to the newest three, for any goals', () => {
    const anyGoal = fc.record({ text: hostileText, isOpen: fc.boolean(), since: fc.nat({ max: 100 }) });
    fc.assert(
      fc.property(
        fc.array(anyGoal, { maxLength: 60 }),
        fc.integer({ min: 1_000, max: 9_000 }),
        (drawn, budget) => {
          const wanted = drawn.map(({ text, isOpen, since }, place) =>
            goal(`g-${place}`, text.slice(0, 300), { since, ...(isOpen ? {} : { status: 'done' as const }) }),
          );
          const mind = { ...archivist, context: { ...archivist.context, budget } };
          const prompt = (some: typeof wanted) => systemPrompt(mind, { identity: nobody, goals: some });
          const taken = countTokens(prompt(wanted)) - countTokens(prompt([]));
          const told = prompt(wanted).match(/\(id: g-\d+; active/g) ?? [];
          const open = wanted.filter(({ status }) => status === 'active').length;
          expect(told.length).toBeGreaterThanOrEqual(Math.min(3, open));
          if (told.length > 3) expect(taken).toBeLessThanOrEqual(budget / 10 + 20);
          expect(taken).toBeLessThanOrEqual(Math.max(budget / 10 + 20, 300));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('tells of the open goals and of the three that ended last', () => {
    const ended = [3, 1, 5, 2, 4].map((at) =>
      goal(`old-${at}`, `Old ${at}`, { status: 'dropped', changedAt: at }),
    );
    const prompt = systemPrompt(archivist, {
      identity: nobody,
      goals: [...ended, goal('beans', 'Grow beans')],
    });
    expect(prompt.match(/id: [a-z0-9-]+; \w+/g)).toEqual([
      'id: beans; active',
      'id: old-5; dropped',
      'id: old-4; dropped',
      'id: old-3; dropped',
    ]);
  });
});
