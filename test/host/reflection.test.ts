import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import { settingsOf } from '../../src/host/settings.ts';
import { mindConfigurationSchema, type WrittenConfiguration } from '../../src/configuration/schema.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const finding = 'Better: I should ask when the guests come.';

const reflectionWith = (voice: { name: string; model?: string }, written: WrittenConfiguration = {}) =>
  settingsOf(mindConfigurationSchema.parse(written), [], voice).reflection;

describe('whether a mind reflects', () => {
  it('is decided by its voice, and by its owner', () => {
    const terms = { interval: 60_000, patternEvery: 10, threshold: 0.5 };
    const model = { name: 'anthropic', model: 'claude' };
    expect(reflectionWith(model)).toEqual(terms);
    expect(reflectionWith(model, { reflection: { when: 'never' } })).toBeUndefined();
    expect(reflectionWith({ name: 'scripted' })).toBeUndefined();
    expect(reflectionWith({ name: 'scripted' }, { reflection: { when: 'always' } })).toEqual(terms);
    expect(
      reflectionWith({ name: 'offline', model: 'offline' }, { reflection: { when: 'always' } }),
    ).toBeUndefined();
  });
});

describe.each(engines)('a mind on $name', (engine) => {
  it('remembers what it finds significant by looking back, once, after a restart too', async () => {
    const company = new Company();
    const scripted = scriptedVoice(
      {
        rules: [
          {
            when: { purpose: 'reflection' },
            answer: { text: `Went well: none\n${finding}\nSignificance: 0.8` },
          },
        ],
        otherwise: { say: 'There will be bread.' },
      },
      company.clock,
    );
    const asked: string[] = [];
    const voice = {
      name: 'model',
      model: 'of-a-test',
      think: (...[request, listen]: Parameters<typeof scripted.think>) => {
        asked.push(request.purpose);
        return scripted.think(request, listen);
      },
    };
    const at = await place(engine);
    await company.wake(at, { voice });
    await company.say('one', 'Is there enough for the guests?');
    await company.untilIdle();
    await company.host.close();
    const mind = await company.wake(at, { voice });
    await company.untilIdle();
    const records = await (mind.record as MindStore).memory.records(null, 50);
    const kept = records.filter(({ memory }) => memory.type === 'reflection');
    expect(kept).toMatchObject([
      {
        memory: { content: finding, sourceTag: 'internal_self', alpha: 1, beta: 4 },
        evidence: [{ kind: 'persisted', note: 'a reflection on a turn, of significance 0.80' }],
      },
    ]);
    expect(asked).toEqual(['thought', 'reflection']);
  });
});
