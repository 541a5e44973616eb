import type { ImageContent } from '../../../ports/image.ts';
import { byCharacters } from './in-order.ts';
import type { MemoryRows } from './long-term/memory-rows.ts';
import { perceptsBehind } from './percepts-behind.ts';
import type { MindRows } from './rows.ts';

/** Stores images, once for each content. */
export function keepImages(rows: MindRows, images: readonly ImageContent[]): void {
  for (const image of images)
    if (!rows.images.has(image.id)) rows.images.set(image.id, { ...image, bytes: image.bytes.slice() });
}

/** The images with these ids, in the order of these. */
export const imagesOf = ({ images }: MindRows, ids: readonly string[]): ImageContent[] =>
  [...new Set(ids)]
    .toSorted(byCharacters)
    .flatMap((id) => images.get(id) ?? [])
    .map((image) => ({ ...image, bytes: image.bytes.slice() }));

/** Takes the images from percepts whose words are forgotten, and with that those that no percept names any more. */
export function forgetHeldImages(rows: MindRows, percepts: Iterable<string>): void {
  const forgotten = new Set(percepts);
  for (const { percept } of rows.percepts.values()) if (forgotten.has(percept.id)) delete percept.images;
  dropUnnamedImages(rows);
}

/** The percepts that made or confirmed memories which are withdrawn. */
export const perceptsOfWithdrawn = ({ all }: MemoryRows): string[] =>
  [...all.values()].filter(({ memory }) => memory.retracted !== null).flatMap(perceptsBehind);

/** Deletes the images that no percept names any more. */
export function dropUnnamedImages(rows: MindRows): void {
  if (rows.images.size === 0) return;
  const named = new Set(
    [...rows.percepts.values()].flatMap(({ percept }) => percept.images?.map(({ id }) => id) ?? []),
  );
  for (const id of rows.images.keys()) if (!named.has(id)) rows.images.delete(id);
}
