import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { checkHost, checkHostLaw } from '../../src/testing/check-host.ts';
import { hostFaults } from '../../src/testing/host/host-faults.ts';
import { soundHost } from '../../src/testing/host/host-law.ts';
import { hostLawNamed, hostLaws } from '../../src/testing/host/host-laws.ts';
import { lawNamed } from '../../src/testing/laws/laws.ts';

describe('the laws on the real host', () => {
  // npm run laws tries them on more lives, and shows that each fault is caught
  it.each(hostLaws)('$invariant $name: $statement', async (law) => {
    await fc.assert(law.property(), { numRuns: 8, seed: 5 });
  });

  // a task that a person wanted tried again before its process died
  it('effects-once (host) is kept by a life in which it once seemed broken', async () => {
    const file = new URL('lives/effects-once-host.json', import.meta.url);
    const life: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(await hostLawNamed('effects-once (host)').property().run([life])).toBeNull();
  });

  it('are those of the kernel where they are named after them, and each has a fault', () => {
    for (const { name, invariant, statement } of hostLaws.filter(({ name }) => name.endsWith(' (host)')))
      expect(lawNamed(name.replace(' (host)', ''))).toMatchObject({ invariant, statement });
    expect(new Set(hostFaults.map(({ law }) => law))).toEqual(new Set(hostLaws.map(({ name }) => name)));
    for (const { law, invariant } of hostFaults) expect(hostLawNamed(law).invariant).toBe(invariant);
    expect(() => hostLawNamed('gravity')).toThrow('There are: one-commit (host), ');
  });

  it('check a configuration, and tell how a breach is repeated', async () => {
    const configuration = mindConfigurationSchema.parse({ name: 'Ada' });
    const [report] = await checkHost(configuration, { runs: 2, laws: hostLaws.slice(0, 1) });
    expect(report).toMatchObject({ law: 'one-commit (host)', runs: 2, breach: null });
    const [fault] = hostFaults;
    const broken = await checkHostLaw(hostLawNamed(fault!.law), {
      runs: 400,
      seed: 1,
      build: fault!.in(soundHost),
    });
    expect(broken.breach).toMatchObject({ message: expect.stringContaining('commit carries') as string });
  });
});
