import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fewLives, proof } from '../../scripts/laws/few-lives.ts';

it('says that so few lives do not meet every fault, and which do', () => {
  expect(fewLives(20)).toBe(
    '20 lives are too few to meet every fault, which says nothing against the laws: `npm run laws -- --runs 300 --seed 20261208` catches them all.',
  );
  expect(fewLives(1)).toMatch(/^1 life is too few/);
  expect(fewLives(proof.runs)).toBeNull();
  expect(fewLives(proof.runs, proof.seed + 1)).toMatch(/^300 lives are too few/);
  expect(fewLives(2_000, proof.seed + 1)).toBeNull();
});

it('names the lives that every change is proven with', () => {
  const steps = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
  expect(steps).toContain(`npm run laws -- --runs ${proof.runs} --seed ${proof.seed} `);
});
