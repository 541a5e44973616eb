import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, played, scenarioIn, shipped } from './play.ts';

/** What Ada says on the morning after three days, written so. */
async function saidOnTheMorningAfter(change: (written: string) => string): Promise<string[]> {
  const written = await readFile(join(shipped, 'who-one-is-of-late.yaml'), 'utf8');
  const folder = await folderOf({ 'life.yaml': change(written) });
  const { entries } = await played(await scenarioIn(join(folder, 'life.yaml')));
  return entries.flatMap((entry) => (entry.kind === 'heard' ? [entry.utterance.text] : []));
}

describe('002 §4.1: what the voice is given on the morning after', () => {
  it('has an agent, and not a person, whose prompt speaks of no figures', async () => {
    const record = 'I have my record.';
    expect(await saidOnTheMorningAfter((written) => written)).toContain(record);
    const asPerson = await saidOnTheMorningAfter((written) =>
      written.replace('  owner: Tom\n', '  owner: Tom\n  inner: { nature: person }\n'),
    );
    expect(asPerson.length).toBeGreaterThan(0);
    expect(asPerson).not.toContain(record);
  });

  it('is nothing where a mind does not consolidate', async () => {
    const said = await saidOnTheMorningAfter((written) =>
      written.replace(
        'memory: { gate: { flushEvery: 1 } }',
        'memory: { gate: { flushEvery: 1 }, consolidation: { when: never } }',
      ),
    );
    expect(said).toContain('I see.');
    expect(said).not.toContain('I have my record.');
  });
});
