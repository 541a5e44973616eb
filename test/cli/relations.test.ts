import { expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';

it('wakeful memory relations shows words as they were told, and after a correction what stands', async () => {
  const cwd = await folder({
    'ada.yaml': `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`,
  });
  const input =
    'My brother Tom lives in Hamburg.\nNo wait, Tom lives in Munich.\nMy niece Lena works at the bakery.\n';
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input });
  const { out } = await wakeful(cwd, ['memory', 'relations', 'ada.yaml']);
  expect(out).toContain('you —brother→ tom ');
  expect(out).toContain('tom —home→ munich ');
  expect(out).not.toContain('hamburg');
  expect(out).toContain('you —niece→ lena ');
});
