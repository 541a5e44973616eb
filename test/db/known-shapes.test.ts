import fc from 'fast-check';
import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { StatementCompiler } from '../../db/shared-values.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.nat(), { maxLength: 3 }));

/** Pieces of statements, each from a few places of this file, so that the same shapes come again with other values. */
const { piece } = fc.letrec<{ piece: RawBuilder<unknown> }>((tie) => {
  const inner = tie('piece');
  return {
    piece: fc.oneof(
      { maxDepth: 4 },
      value.map((one) => sql`a = ${one}`),
      fc.constantFrom(1, 2, 'b').map((one) => sql`limit ${sql.lit(one)}`),
      fc.constantFrom('x', 'y').map((name) => sql.raw(name)),
      fc.tuple(inner, value).map(([one, other]) => sql`(${one}) and ${other}`),
      fc.tuple(inner, inner).map(([one, other]) => sql`${one} or ${other}`),
      fc.array(inner, { maxLength: 4 }).map((all) => sql.join(all)),
      fc.array(value, { maxLength: 4 }).map((all) => sql.join(all, sql` union `)),
      fc.constantFrom('t', 't.c').map((name) => sql.ref(name)),
    ),
  };
});

it('a statement whose text is looked up has the text and the values that Kysely writes', () => {
  const [ours, theirs] = [new StatementCompiler(), new PostgresQueryCompiler()];
  fc.assert(
    fc.property(piece, (given) => {
      const node = given.toOperationNode() as Parameters<typeof ours.compileQuery>[0];
      for (let times = 0; times < 2; times += 1) {
        const { sql: text, parameters } = ours.compileQuery(node, { queryId: 'one' });
        const written = theirs.compileQuery(node, { queryId: 'one' });
        expect({ text, parameters }).toEqual({ text: written.sql, parameters: written.parameters });
      }
    }),
    { numRuns: 1_000 },
  );
});
