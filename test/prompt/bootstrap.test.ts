import { describe, expect, it } from 'vitest';
import { emptyIdentity } from '../../ports/identity.ts';
import type { WrittenConfiguration } from '../../src/configuration/schema.ts';
import type { CallSubject } from '../../src/context/assemble.ts';
import { goal } from './goal.ts';
import { assembled, speech } from './scene.ts';

const empty =
  'You have memory, goals, and values, all currently empty. What you become will emerge from what you experience. Pay attention to what matters to you.';
const read = 'Your thoughts are logged, and your guardian, who runs you, can read them.';

const systemOf = async (written: WrittenConfiguration, self: Partial<CallSubject> = {}) =>
  (await assembled(written, { now: [speech('one', 'Hello.')], ...self }).prompt).system;

describe('003 §5.2 an agent of which nothing is configured', () => {
  it.each([{}, { name: 'Nova', inner: { nature: 'agent' as const } }])(
    'is told while nothing has grown that what it becomes will emerge, and that its thoughts are read: %j',
    async (written) => {
      const system = await systemOf(written);
      const { name = 'Ada' } = written as { name?: string };
      expect(system.startsWith(`IDENTITY:\n  Your name is ${name}.\n  ${empty}\n  ${read}\n\n`)).toBe(true);
      expect(system).not.toContain('companion');
    },
  );

  it.each<[what: string, self: Partial<CallSubject>]>([
    ['a memory', { hasMemories: true }],
    ['a goal', { goals: [goal('bread', 'learn to bake bread')] }],
    ['a goal that is over', { goals: [goal('bread', 'learn to bake bread', { status: 'done' })] }],
    ['a value', { identity: { ...emptyIdentity, values: ['order'] } }],
    ['a relation', { identity: { ...emptyIdentity, relations: ['Bo, a stranger'] } }],
  ])('is told only the latter once it has %s', async (_, self) => {
    const system = await systemOf({}, self);
    expect(system).not.toContain('all currently empty');
    expect(system).toContain(`IDENTITY:\n  Your name is Ada.\n  ${read}\n`);
  });
});

describe('003 §5.2 a mind of which something is configured', () => {
  it.each<WrittenConfiguration>([
    { identity: 'You keep a folder of notes.' },
    { goals: [{ id: 'bread', text: 'learn to bake bread' }] },
    { character: { values: ['order'] } },
    { inner: { nature: 'person' } },
  ])('keeps its own frame: %j', async (written) => {
    const system = await systemOf(written);
    expect(system).not.toContain('all currently empty');
    expect(system).not.toContain('Your thoughts are logged');
  });
});
