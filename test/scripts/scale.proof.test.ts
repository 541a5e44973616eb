import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { planFaults, faultKinds } from '../../scripts/scale/faults.ts';
import { differences, rememberTheSame, type Life } from '../../scripts/scale/twins.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';

const minutes = 60_000;
const isRoot = process.getuid?.() === 0;

describe('the scale run', () => {
  it.runIf(isRoot)(
    'kills a node, a service and PostgreSQL under four minds, and nothing is lost, doubled or differs from an undisturbed life',
    async () => {
      const run = spawn(
        process.execPath,
        ['scripts/scale/scale.ts', '--minds', '4', '--faults', '4', '--rate', '2'],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const [printed, errors] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
      const found = {
        counted: /unanswered .*/.exec(printed)?.[0],
        twins: /twins: 4 minds .* differs in 0 places/.test(printed),
        missing: faultKinds.slice(0, 4).filter((kind) => !printed.includes(kind)),
        exitCode: run.exitCode,
        problems: [...printed.split('\n').filter((line) => line.includes(' ! ')), errors],
      };
      expect(found).toEqual({
        counted: 'unanswered 0 lost 0 doubled 0 two activations at a time 0',
        twins: true,
        missing: [],
        exitCode: 0,
        problems: [''],
      });
    },
    5 * minutes,
  );

  it('lets each kind of fault come once before any comes again, and the same ones for a seed', () => {
    const plan = planFaults(40, seededRandom(3));
    expect(plan.slice(0, faultKinds.length)).toEqual(faultKinds);
    expect(plan).toEqual(planFaults(40, seededRandom(3)));
    expect(plan).not.toEqual(planFaults(40, seededRandom(4)));
  });

  it('finds what differs between two lives, also where one goes on longer', () => {
    const life: Life = { told: ['a', 'b'], said: ['A', 'B'], memories: ['a', 'b'] };
    expect(differences('m', life, structuredClone(life))).toEqual([]);
    expect(differences('m', life, { ...life, said: ['B', 'A'] })).toHaveLength(1);
    expect(rememberTheSame(life, { ...life, memories: ['a', 'b', 'b'] })).toBe(false);
    expect(differences('m', { ...life, told: ['a'] }, life)).toHaveLength(1);
    expect(differences('m', life, undefined)).toHaveLength(1);
  });
});
