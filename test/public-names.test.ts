import { expect, it } from 'vitest';
import * as client from '../src/client/index.ts';
import * as stately from '../src/stately/index.ts';
import * as http from '../src/http/index.ts';
import * as mcp from '../src/mcp/index.ts';
import * as wakeful from '../src/index.ts';

it.each(Object.entries({ wakeful, client, http, mcp, stately }))(
  'what is public in %s is public on purpose',
  async (name, exported) => {
    const names = `${Object.keys(exported).toSorted().join('\n')}\n`;
    await expect(names).toMatchFileSnapshot(`public-names/${name}.txt`);
  },
);
