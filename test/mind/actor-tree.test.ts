import { expect, it } from 'vitest';
import { faculties } from '../../actors/faculties.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { World } from '../../src/testing/world.ts';

/** What a checkpoint says of an actor. */
interface Kept {
  src: string;
  systemId: string;
}

it('a mind is born with its faculties, each a spawned actor under its own system id, and they are in every checkpoint', () => {
  const { snapshot } = decodeCheckpoint(new World().checkpoint);
  const children = snapshot['children'] as Record<string, Kept>;
  expect(Object.entries(children).map(([id, { src, systemId }]) => [id, src, systemId])).toEqual(
    Object.keys(faculties).map((name) => [name, name, name]),
  );
});
