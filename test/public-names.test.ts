import { expect, it } from 'vitest';
import * as wakeful from '../src/index.ts';
import * as theory from '../theory/index.ts';

const namesOf = (module: object): string => `${Object.keys(module).toSorted().join('\n')}\n`;

it.each([
  ['wakeful', wakeful],
  ['wakeful/theory', theory],
])('what is public in %s is public on purpose', async (name, module) => {
  await expect(namesOf(module)).toMatchFileSnapshot(`public-names/${name.replace('/', '-')}.txt`);
});
