import fc from 'fast-check';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { evidenceKinds, memoryTypes, sourceTags, type Memory } from '../../../ports/memory.ts';
import type { MemoryRecord } from '../../../ports/memory-store.ts';
import { entityForm } from '../../../theory/entities.ts';

const orNull = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: null });

/** Any text that a database can keep. */
export const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll('\0', '\u2028'));
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
  .map((each) => each + 0);
/** Every year that a computer knows, most of them near. */
const time = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 4_102_444_800_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -8.64e15, max: 8.64e15 }) },
);
/** Held to the ceiling of docs/model/belief.md. */
const weight = fc
  .record({
    alpha: fc.double({ min: 0.01, max: 500, noNaN: true }),
    beta: fc.double({ min: 0.01, max: 500, noNaN: true }),
  })
  .map(({ alpha, beta }) => ({ alpha: Math.min(alpha, beta * 19), beta }));

const evidence = fc.record({
  kind: fc.constantFrom(...evidenceKinds),
  times: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1e9 })),
  cycle: orNull(fc.nat()),
  at: time,
  alpha: number,
  beta: number,
  source: orNull(anyText),
  note: fc.oneof(anyText, fc.constant('')),
});

const metadata = fc
  .dictionary(anyText, fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' }), { maxKeys: 4 })
  .map((each) => JSON.parse(JSON.stringify(each).replaceAll('\\u0000', '')) as Record<string, unknown>);

const memory = (id: MemoryId, immutable: boolean): fc.Arbitrary<Memory> =>
  fc
    .record({
      type: fc.constantFrom(...memoryTypes),
      content: anyText,
      contextualized: orNull(anyText),
      compressed: orNull(anyText),
      weight,
      sourceTag: fc.constantFrom(...sourceTags),
      sourceConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
      speaker: orNull(anyText),
      episode: orNull(fc.constantFrom('breakfast', 'supper')),
      position: orNull(fc.integer({ min: -5, max: 50 })),
      eventAt: orNull(time),
      createdAt: time,
      accessedAt: time,
      movement: fc.constant(null),
      accesses: fc.array(time, { maxLength: 4 }),
      recalls: fc.nat(),
      utility: number,
      retracted: immutable
        ? fc.constant(null)
        : orNull(fc.record({ at: time, by: anyText, reason: anyText })),
      metadata,
    })
    .map(({ weight: { alpha, beta }, ...rest }) => ({
      id,
      ...rest,
      immutable,
      ...(immutable ? { alpha: 50, beta: 1 } : { alpha, beta }),
    }));

/** What a mind may remember: memories with all that hangs on them, also on some that are not there. */
export const drawnRecords: fc.Arbitrary<MemoryRecord[]> = fc
  .uniqueArray(anyText, { maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => recordOf(id as MemoryId, ids as MemoryId[]))));

function recordOf(id: MemoryId, ids: readonly MemoryId[]): fc.Arbitrary<MemoryRecord> {
  const others = ids.filter((other) => other !== id);
  const earlier = ids.slice(0, ids.indexOf(id));
  return fc.boolean().chain((immutable) =>
    fc.record({
      memory: memory(id, immutable),
      evidence: fc.array(evidence, { minLength: 1, maxLength: 4 }),
      supersedes: fc.subarray([...others, 'one that is gone' as MemoryId]),
      entities: fc.uniqueArray(fc.constantFrom('Ana', 'Lisbon', 'the Bank of England'), {
        selector: entityForm,
      }),
      // a bond is told by both; here by the one that comes later
      coAccess: fc.subarray(earlier).chain((partners) =>
        fc.tuple(
          ...partners.map((partner) =>
            fc.record({
              partner: fc.constant(partner),
              count: fc.double({ min: 0.1, max: 99, noNaN: true }),
              at: time,
            }),
          ),
        ),
      ),
    }),
  );
}
