import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedValue } from '../../db/shared-values.ts';
import { engines, useDatabase } from './engines.ts';

describe.each(engines)('a shared value, on $name,', (engine) => {
  const database = useDatabase(engine);

  it('is given to a statement once, wherever its builder stands, and to the next one again', async () => {
    const { db } = database();
    const [one, other] = [sharedValue('[1,2]'), sharedValue('[1,2]')];
    for (let times = 0; times < 2; times += 1) {
      const statement = sql<{ found: string[] }>`
        select array[${one}::text, ${'else'}::text, (select ${one}::text), ${other}::text] as found`;
      const { sql: text, parameters } = statement.compile(db);
      expect(text).toContain('array[$1::text, $2::text, (select $1::text), $3::text]');
      expect(parameters).toEqual(['[1,2]', 'else', '[1,2]']);
      expect((await statement.execute(db)).rows).toEqual([{ found: ['[1,2]', 'else', '[1,2]', '[1,2]'] }]);
    }
  });
});
