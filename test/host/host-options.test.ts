import { expect, it } from 'vitest';
import { Host } from '../../src/host/host.ts';
import type { HostOptions } from '../../src/host/host-options.ts';
import { HostOptionsRefused } from '../../src/host/host-options.ts';

it.each([
  [{}, /wants either "stores", or "database" .* "database" is left out/],
  [{ database: { foldr: 'x' } }, /"database" is an object with foldr/],
  [{ database: { folder: '' } }, /"database" is an object with folder/],
  [{ database: './data' }, /"database" is a string/],
  [{ database: { memory: true, url: 'postgres://a' } }, /"database" is an object with memory, url/],
  [
    { databse: { memory: true } },
    /knows no option "databse"\. Its options are database, stores, clock, gauge/,
  ],
])('a host that is opened with %j is refused with what belongs there', async (options, message) => {
  const opening = Host.open(options as unknown as HostOptions);
  await expect(opening).rejects.toThrow(HostOptionsRefused);
  await expect(opening).rejects.toThrow(message);
});
