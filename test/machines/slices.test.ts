import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mindContextSchema, newborn } from '../../machines/mind/context.ts';
import { newbornInner } from '../../machines/mind/slices/inner.ts';
import { newbornLife, withCommit } from '../../machines/mind/slices/life.ts';
import { newbornMemory } from '../../machines/mind/slices/memory.ts';
import { newbornPace } from '../../machines/mind/slices/pace.ts';
import { newbornSelf } from '../../machines/mind/slices/self.ts';
import { newbornTasks, pendingCycles, taskIdsOf } from '../../machines/mind/slices/tasks.ts';
import { newbornVoice, voiceRests } from '../../machines/mind/slices/voice.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const settings = settingsWith({ inner: { nature: 'person' } });
const born = newborn({ mind: 'ada', settings, at: 7_000 });

describe('the context of a newborn mind', () => {
  it('is made of slices that are born one by one', () => {
    expect(born).toEqual({
      life: newbornLife(settings),
      pace: newbornPace(settings, 7_000),
      voice: newbornVoice(),
      memory: newbornMemory(7_000),
      inner: newbornInner(),
      self: newbornSelf('ada', settings),
      tasks: newbornTasks(),
      turn: null,
    });
  });

  it('is what its schema says, and nothing besides', () => {
    expect(mindContextSchema.parse(born)).toStrictEqual(born);
    expect(JSON.parse(JSON.stringify(born))).toStrictEqual(born);
  });

  it('is checked to the last field of what is our own: settings, goals, identity, feelings, the log', () => {
    const goal = { id: 'garden', text: 'Green.', status: 'active', progress: 0, since: 0, changedAt: 0 };
    const broken: [path: string, slice: keyof typeof born, fields: object][] = [
      [
        'self.settings.timing.callFloor',
        'self',
        { settings: { ...settings, timing: { minimumInterval: 1 } } },
      ],
      ['self.goals.0.status', 'self', { goals: [{ ...goal, status: 'forgotten' }] }],
      [
        'self.identity.version',
        'self',
        { identity: { core: settings.identity, configured: settings.identity } },
      ],
      ['self.unlogged.goals.0.reason', 'self', { unlogged: { goals: [{ goal, by: 'Ann' }], identity: [] } }],
      ['self.unlogged.identity.0.core', 'self', { unlogged: { goals: [], identity: [{ version: 1 }] } }],
      ['inner.state.affect', 'inner', { state: { at: 0 } }],
      ['voice.window.pending', 'voice', { window: { verbatimFrom: 0, summarisedFrom: 0 } }],
    ];
    for (const [path, slice, fields] of broken) {
      const context = { ...born, [slice]: { ...born[slice], ...fields } };
      const paths = mindContextSchema.safeParse(context).error?.issues.map((issue) => issue.path.join('.'));
      expect(paths).toContain(path);
    }
  });
});

describe('a slice', () => {
  it('counts its commits, and nothing else changes by that', () => {
    expect(withCommit(born.life)).toEqual({ ...born.life, commits: 1 });
  });

  it('knows how long the voice is left alone', () => {
    const resting = { ...born.voice, restsUntil: 10 };
    expect([voiceRests(born.voice, 9), voiceRests(resting, 9), voiceRests(resting, 10)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('knows its tasks in one order, and the cycles that they come from', () => {
    const task = { delegate: 'coder', about: 'the garden', length: 10, life: 0 };
    const tasks = { 'task.7.1': task, 'task.12.0': task, 'task.7.0': task };
    expect(taskIdsOf(tasks)).toEqual(['task.12.0', 'task.7.0', 'task.7.1']);
    expect(pendingCycles(tasks)).toEqual([7, 12, 7]);
  });

  it('is checked by a real schema wherever it stands, and nowhere by a word alone', () => {
    const root = new URL('../../', import.meta.url);
    const files = globSync('{theory,ports,machines,actors,src/mind}/**/*.ts', { cwd: root.pathname });
    const trusting = files.filter((file) =>
      /\bz\s*\.custom\b/.test(readFileSync(new URL(file, root), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(trusting).toEqual([]);
  });
});
