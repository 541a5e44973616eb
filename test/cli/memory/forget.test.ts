import { expect, it } from 'vitest';
import { folder, quick, wakeful } from '../command.ts';

it('wakeful memory forget does nothing, and names what withdraws a memory', async () => {
  const here = await folder({ 'mind.yaml': quick });
  const asked = await wakeful(here, ['memory', 'forget', 'the nuts', 'mind.yaml']);
  expect(asked.code).toBe(1);
  expect(asked.errors).toMatch(/wakeful memory retract <id>/);
});
