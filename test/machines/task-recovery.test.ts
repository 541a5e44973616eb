import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../ports/command.ts';
import { idempotencyKey, strategies, type Strategy } from '../../ports/task.ts';
import { outcomeOf } from '../../src/host/percepts/resolve-effect.ts';
import {
  always,
  at,
  decided,
  failed,
  handled,
  held,
  LoneTask,
  ofNotice,
  rang,
  reported,
  said,
} from './task-mail.ts';

const firstRun = '7/task.7.0.0/run/0';
const secondRun = '7/task.7.0.0/run/1';

const accidents: [string, (lone: LoneTask) => LoneTask][] = [
  ['its delegate is lost', (lone) => lone.comesTo(failed('agentLost', 'half of it'))],
  ['it takes too long', (lone) => lone.tell(rang('timeout'))],
  ['it ends with part of its output out', (lone) => lone.comesTo(failed('partialOutput', 'half of it'))],
];
const each = accidents.flatMap(([name, happens]) =>
  strategies.map((strategy) => [name, strategy, happens] as const),
);

/** What another attempt is given, by strategy: what the first had come to, and what there is of its output. */
const given: Record<Exclude<Strategy, 'escalateToHuman'>, object> = {
  restartFromCheckpoint: { checkpoint: firstRun, partial: null },
  attemptCompletion: { checkpoint: firstRun, partial: firstRun },
};

describe('a task whose attempt leads to no report', () => {
  it.each(each)('because %s: %s', (_, strategy, happens) => {
    const lone = LoneTask.running(always(strategy)).progresses(0.6);
    happens(lone);
    if (strategy === 'escalateToHuman') {
      expect(lone.state).toBe('interrupted');
      expect(lone.runs).toHaveLength(1);
      expect(lone.notices).toMatchObject([
        { percept: 'ada/task.7.0/interrupted/0.0', source: { kind: 'task', status: 'interrupted' } },
      ]);
      return;
    }
    expect(lone.state).toBe('running');
    expect(lone.runs.map(({ key }) => key)).toEqual([firstRun, secondRun]);
    expect(lone.runs[1]).toMatchObject({
      attempt: 1,
      ...given[strategy],
    });
  });

  it('tells why it is tried again, until that has begun', () => {
    const lone = LoneTask.running(always('restartFromCheckpoint')).tell(rang('timeout'));
    const shown = lone.asked.flatMap((command) =>
      command.type === 'emit' && command.observation.kind === 'task.changed'
        ? [[command.observation.to, command.observation.why]]
        : [],
    );
    expect(shown.slice(-2)).toEqual([
      ['pending', 'There was no report within 600 s.'],
      ['running', ''],
    ]);
  });

  it.each([
    [0.5, null],
    [0.51, firstRun],
  ])('that was %d done takes up %s (docs/model/rooms-and-tasks.md)', (done, checkpoint) => {
    const lone = LoneTask.running().progresses(done).comesTo(failed('agentLost'));
    expect(lone.runs[1]).toMatchObject({ checkpoint });
  });

  it('takes up the same checkpoint when the attempt that had taken it up told nothing', () => {
    const lone = LoneTask.running().progresses(0.9);
    lone.comesTo(failed('agentLost')).comesTo(failed('agentLost'));
    expect(lone.runs.map(({ checkpoint }) => checkpoint)).toEqual([null, firstRun, firstRun]);
  });

  it('has failed when no attempt is left, and gives up what runs too long', () => {
    const lone = LoneTask.running({ ...always('restartFromCheckpoint'), retries: 2 });
    for (let attempt = 0; attempt < 3; attempt += 1) lone.tell(rang('timeout'));
    expect(lone.state).toBe('failed');
    expect(lone.runs).toHaveLength(3);
    expect(lone.asked.filter(({ type }) => type === 'cancel')).toHaveLength(3);
    expect(lone.context.why).toBe('There was no report within 600 s. It was tried 3 times.');
  });

  it.each(['failed', 'unknownDelegate'] as const)('has failed at once when it is %s', (kind) => {
    const lone = LoneTask.running(always('restartFromCheckpoint')).comesTo(failed(kind));
    expect(lone.state).toBe('failed');
    expect(lone.runs).toHaveLength(1);
    expect(lone.notices).toMatchObject([
      { percept: 'ada/task.7.0/failed/0', about: { effect: firstRun }, source: { status: 'failed' } },
    ]);
  });

  it('is for a person when nobody knows what became of it, whatever its strategies are', () => {
    for (const strategy of strategies) {
      const lone = LoneTask.running(always(strategy)).comesTo(held);
      expect(lone.state).toBe('interrupted');
      expect(lone.notices[0]).toMatchObject({
        about: { effect: firstRun },
        text: expect.stringMatching(/somebody has to say what became of it\.$/) as string,
      });
      expect(lone.notices[0]?.text).not.toContain('task.7.0');
    }
  });

  it('does not hear what belongs to another attempt', () => {
    const lone = LoneTask.running().tell({ type: 'effect.settled', key: secondRun, outcome: reported, at });
    expect(lone.state).toBe('running');
  });
});

describe('a person’s word on a task', () => {
  const interrupted = (by: Outcome | 'timeout') => {
    const lone = LoneTask.running({ retries: 1 }).progresses(0.8);
    return by === 'timeout' ? lone.tell(rang('timeout')) : lone.comesTo(by);
  };

  it.each([held, 'timeout'] as const)('that it is done makes it reported, by what the person wrote', (by) => {
    const lone = interrupted(by);
    lone.tell(said(lone.context, 'done'));
    expect(lone.state).toBe('reported');
    expect(lone.notices.at(-1)).toMatchObject({
      percept: 'ada/task.7.0/reported/0',
      about: { command: 'word' },
    });
  });

  it('to do again what the journal holds asks for it under its own key, once more', () => {
    const lone = interrupted(held);
    lone.tell(said(lone.context, 'retry'));
    expect(lone.state).toBe('running');
    expect(lone.runs[1]).toEqual(lone.runs[0]);
    lone.comesTo(held);
    expect(lone.notices.map(({ percept }) => percept)).toEqual([
      'ada/task.7.0/interrupted/0.0',
      'ada/task.7.0/interrupted/0.1',
    ]);
  });

  it('to do again what was given up asks for it under a new key, from the checkpoint', () => {
    const lone = interrupted('timeout');
    lone.tell(said(lone.context, 'retry'));
    expect(lone.runs[1]).toMatchObject({ key: secondRun, checkpoint: firstRun });
    expect(lone.context.retries).toBe(0);
  });

  it('that it is not done leads to another attempt as long as there is one, and then to failure', () => {
    const lone = interrupted(held);
    lone.tell(said(lone.context, 'notDone'));
    expect(lone.runs[1]).toMatchObject({ key: secondRun });
    lone.comesTo(held);
    lone.tell(said(lone.context, 'notDone'));
    expect(lone.state).toBe('failed');
  });

  it('that it is not done leads to another attempt also where the journal says so before the mind has noticed that nobody knew', () => {
    const lone = LoneTask.running(always('restartFromCheckpoint'));
    const word = said(lone.context, 'notDone');
    const settled = { resolution: 'notDone', result: '', speaker: 'you', now: at } as const;
    lone.comesTo(outcomeOf({ asked: { effect: 'task.run' } }, settled)!);
    expect(lone.runs[1]).toMatchObject({ key: secondRun });
    lone.tell(word);
    expect(lone.state).toBe('running');
  });

  it('that it is not done is failure when a person would have to be asked again', () => {
    const lone = LoneTask.running(always('escalateToHuman')).comesTo(failed('agentLost'));
    lone.tell(said(lone.context, 'notDone'));
    expect(lone.state).toBe('failed');
  });

  it('about another effect changes nothing', () => {
    const lone = interrupted(held);
    lone.tell({ ...said(lone.context, 'done'), key: secondRun } as Parameters<LoneTask['tell']>[0]);
    expect(lone.state).toBe('interrupted');
  });
});

describe('a task that a person pauses', () => {
  it('gives its attempt up, and takes up what it had come to when it resumes, however little', () => {
    const lone = LoneTask.running().progresses(0.1).tell({ type: 'pause.requested', at });
    expect(lone.state).toBe('paused');
    expect(lone.asked).toContainEqual({ type: 'cancel', key: firstRun });
    lone.tell({ type: 'resume.requested', at });
    expect(lone.runs[1]).toMatchObject({ key: secondRun, checkpoint: firstRun, attempt: 1 });
    expect(lone.context.retries).toBe(0);
  });

  it('before it began, begins with the attempt that its commit has journaled', () => {
    const lone = new LoneTask(decided()).tell({ type: 'pause.requested', at });
    lone.tell({ type: 'commit.settled', commit: 9, at });
    expect(lone.runs).toEqual([]);
    lone.tell({ type: 'resume.requested', at });
    expect(lone.runs.map(({ key }) => key)).toEqual([firstRun]);
  });
});

describe('a task that has something to tell', () => {
  const refusal: Outcome = {
    effect: 'percept.send',
    ok: false,
    failure: { kind: 'failed', message: 'The inbox is full.' },
  };

  it('tells it again after a rest, longer each time, under another key and as the same percept', () => {
    const lone = LoneTask.running().comesTo(reported);
    for (let attempt = 0; attempt < 3; attempt += 1)
      lone.tell(ofNotice(lone.context, refusal)).tell(rang('notice'));
    const rests = lone.asked.flatMap((command) =>
      command.type === 'wake' && command.name === 'notice' && command.in !== null ? [command.in] : [],
    );
    expect(rests).toEqual([5_000, 10_000, 20_000]);
    expect(new Set(lone.notices.map(({ key }) => key)).size).toBe(4);
    expect(new Set(lone.notices.map(({ percept }) => percept)).size).toBe(1);
  });

  it('is completed when a cycle has handled it, or had done so before a crash', () => {
    const lone = LoneTask.running().comesTo(reported);
    lone.tell({ type: 'percepts.handled', percepts: [], at });
    expect(lone.state).toBe('reported');
    expect(lone.tell(handled(lone.context)).state).toBe('completed');
    const again = LoneTask.running().comesTo(reported);
    const known: Outcome = { effect: 'percept.send', ok: true, handled: true };
    expect(again.tell(ofNotice(again.context, known)).state).toBe('completed');
  });

  it('says what was asked for, and nothing of the report itself: that stands in the journal', () => {
    const lone = LoneTask.running().comesTo(reported);
    expect(lone.notices[0]).toMatchObject({
      text: 'You asked coder: “Write the tests.”\nThe report:',
      about: { effect: firstRun },
    });
    expect(JSON.stringify(lone.context)).not.toContain('All tests pass.');
  });
});

describe('the idempotency key', () => {
  it('is of the mind, the task and the attempt', () => {
    expect(idempotencyKey('ada', 'task.7.0', 0)).toBe('task_ada_7_0_attempt_1');
  });
});
