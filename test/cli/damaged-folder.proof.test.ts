import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Command, folder, wakeful } from './command.ts';

/** Writes rubbish over all tables that are ours. */
function spoilTables(database: string): void {
  const tables = join(database, 'base', '5');
  for (const name of readdirSync(tables))
    if (/^\d+$/.test(name) && Number(name) >= 16_384)
      writeFileSync(join(tables, name), Buffer.alloc(8_192, 'rubbish'));
}

const rubbish = (file: string) => (database: string) => writeFileSync(join(database, file), 'rubbish');

describe('a damaged folder', () => {
  it.each<[string, (database: string) => void, string]>([
    ['tables', spoilTables, 'is damaged (invalid page'],
    ['no pg_xact', (database) => rmSync(join(database, 'pg_xact'), { recursive: true }), 'does not start ('],
    ['PG_VERSION', rubbish('PG_VERSION'), 'does not start ('],
    ['its lock', rubbish('wakeful.lock'), 'is damaged. It holds nothing, and the database itself is whole'],
  ])('is told in one message with its place and what to do, without a stack: %s', async (_, damage, said) => {
    const here = await folder();
    const database = join(here, '.wakeful');
    cpSync(database, join(here, 'copy'), { recursive: true });
    damage(database);
    for (const command of [['run', '--plain'], ['review']]) {
      const { code, out, errors } = await wakeful(here, command);
      expect(code).toBe(1);
      expect(errors).toContain(said);
      expect(errors).toContain(database);
      expect(errors).toMatch(/\((mv|rm) ".*"\)/);
      expect(`${out}${errors}`).not.toMatch(/^ +at /m);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
    expect((await wakeful(here, ['doctor'])).out).toContain(`mend     database: `);
    rmSync(database, { recursive: true });
    cpSync(join(here, 'copy'), database, { recursive: true });
    expect((await wakeful(here, ['run', '--plain', '--exit-when-idle'], { input: 'Hello.\n' })).code).toBe(0);
  });
});

describe('a folder whose lock was deleted while a mind is awake in it', () => {
  it('ends the process, which says why, though its input stays open', async () => {
    const here = await folder();
    const process = new Command(here, ['run', '--json']);
    await process.until(/"listening"/);
    for (const lock of ['.wakeful.lock', join('.wakeful', 'wakeful.lock')]) rmSync(join(here, lock));
    const { code, errors } = await process.write('{"text":"Hello."}\n').finished;
    expect(code).toBe(1);
    expect(errors).toContain('is not as this process opened it');
  });
});
