import { type RawBuilder, sql } from 'kysely';
import type { ImageContent, ImageType } from '../ports/image.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { Percept } from '../ports/percept.ts';
import type { Executor } from './schema.ts';

/**
 * Stores the images of a percept that has just been accepted, in the same transaction. What the mind has already stays as it is. The acceptance has taken the mind's
 * row, as has whoever deletes images: so none is deleted between this and the end of the transaction, and what was deleted before is written again.
 */
export async function insertImages(
  executor: Executor,
  mind: MindId,
  { id, images }: Pick<Percept, 'id' | 'images'>,
  contents: readonly ImageContent[],
): Promise<void> {
  await executor
    .updateTable('percept')
    .set({ images: JSON.stringify(images) })
    .where('mind', '=', mind)
    .where('id', '=', id)
    .execute();
  for (const { id: blob, type, width, height, bytes } of contents)
    await executor
      .insertInto('blob')
      .values({ mind, id: blob, type, width, height, bytes: Buffer.from(bytes) })
      .onConflict((conflict) => conflict.columns(['mind', 'id']).doNothing())
      .execute();
}

/** The images of a mind with these ids. */
export async function selectImages(
  executor: Executor,
  mind: MindId,
  ids: readonly string[],
): Promise<ImageContent[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom('blob')
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', 'type', 'width', 'height', 'bytes'])
    .orderBy('id')
    .execute();
  return rows.map(({ type, bytes, ...image }) => ({
    ...image,
    type: type as ImageType,
    bytes: new Uint8Array(bytes),
  }));
}

/** Takes the images from percepts whose words are forgotten, and deletes what no percept names any more. */
export async function forgetImages(
  executor: Executor,
  mind: MindId,
  percepts: readonly string[],
): Promise<void> {
  if (percepts.length > 0) await takeImages(executor, mind, sql`select unnest(${[...percepts]}::text[])`);
}

/** Takes the images from the percepts that made or confirmed memories, by the numbers of these, which are forgotten. */
export async function forgetImagesBehind(
  executor: Executor,
  mind: MindId,
  memories: readonly number[],
): Promise<void> {
  const sources = sql`
    select source from memory_evidence
    where memory = any(${[...memories]}::bigint[]) and kind in ('persisted', 'reinforced') and source is not null`;
  await takeImages(executor, mind, sources);
}

async function takeImages(executor: Executor, mind: MindId, percepts: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update percept set images = null where mind = ${mind} and images is not null and id in (${percepts})`.execute(
    executor,
  );
  if (numAffectedRows > 0n) await deleteUnnamedImages(executor, mind);
}

/** Deletes the images that no percept names any more, in a transaction that holds the mind's row: what is just being accepted is seen, or comes after. */
export async function deleteUnnamedImages(executor: Executor, mind: MindId): Promise<void> {
  await sql`
    delete from blob where blob.mind = ${mind} and not exists (
      select from percept p cross join lateral json_array_elements(p.images::json) as image
      where p.mind = ${mind} and p.images is not null and image ->> 'id' = blob.id)`.execute(executor);
}

/** Gives a fork the images that its percepts name. */
export async function forkImages({
  executor,
  from,
  to,
}: {
  executor: Executor;
  from: MindId;
  to: MindId;
}): Promise<void> {
  await sql`
    insert into blob (mind, id, type, width, height, bytes)
    select ${to}, b.id, b.type, b.width, b.height, b.bytes from blob b
    where b.mind = ${from} and exists (
      select from percept p cross join lateral json_array_elements(p.images::json) as image
      where p.mind = ${to} and p.images is not null and image ->> 'id' = b.id)`.execute(executor);
}
