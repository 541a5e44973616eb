import { describe, expect, it } from 'vitest';
import { isWorker, programsAmong } from '../../src/configuration/delegates.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import { workersConfiguration } from '../../src/host/workers/workers-configuration.ts';

const loaded = (delegates: string) =>
  loadConfiguration(
    `name: Ada\ngoals: [{ id: boat, text: Repair the boat. }]\ndelegates: ${delegates}`,
    'ada.yaml',
  );

const search = '{ name: search, description: Searches., command: [search] }';

const problemsOf = (delegates: string) => {
  const outcome = loaded(delegates);
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path} ${message}`);
};

describe('a delegate that is a worker mind', () => {
  it('has the bounds of docs/model/workers.md, and is given the programs that it may ask', () => {
    const outcome = loaded(`
  - { name: scout, description: Finds out., worker: { delegates: [search] } }
  - ${search}
  - { name: coder, description: Writes., command: [coder] }`);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    const { configuration } = outcome;
    const scout = configuration.delegates.find(isWorker)!;
    expect(scout.worker).toEqual({ calls: 20, memories: 50, delegates: ['search'] });
    expect(programsAmong(configuration.delegates).map(({ name }) => name)).toEqual(['search', 'coder']);
    const own = workersConfiguration(configuration, scout, null);
    expect(own).toMatchObject({ name: 'scout', owner: 'Ada', goals: [], inner: null, plans: [] });
    expect(own.delegates.map(({ name }) => name)).toEqual(['search']);
  });

  it.each([
    ['[{ name: scout, description: Nothing. }]', 'delegates[0].command must be there, or "worker"'],
    [
      '[{ name: scout, description: Both., worker: {}, command: [scout] }]',
      'delegates[0].command must not be there: a worker is no program',
    ],
    [
      '[{ name: scout, description: Sure., worker: {}, idempotent: true }]',
      'delegates[0].idempotent must not be there: a worker is no program',
    ],
    [
      '[{ name: scout, description: Asks., worker: { delegates: [scout] } }]',
      'delegates[0].worker.delegates[0] must be the name of a delegate with a "command", "scout" is none',
    ],
  ])('is refused as %s', (written, problem) => {
    expect(problemsOf(written)).toEqual([problem]);
  });
});
