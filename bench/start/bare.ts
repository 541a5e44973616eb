/** Opens a database of the engine alone in the folder that is named, says so in the words of a mind, and waits to be ended: for `bench:start`. */
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

const [folder] = process.argv.slice(2);
const pglite = await PGlite.create({ dataDir: folder!, extensions: { vector } });
await pglite.query('select 1');
process.stdout.write('{"kind":"listening"}\n');
process.stdin.resume();
