import { expect, it } from 'vitest';
import * as wakeful from '../src/index.ts';

it('what is public in wakeful is public on purpose', async () => {
  const names = `${Object.keys(wakeful).toSorted().join('\n')}\n`;
  await expect(names).toMatchFileSnapshot('public-names/wakeful.txt');
});
