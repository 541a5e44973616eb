import { expect, it } from 'vitest';
import { faculties } from '../../actors/faculties.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../../src/mind/checkpoint.ts';
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

it('a context comes back as it was: with a life that was never begun anew, in whatever place, with another, and with none', () => {
  const contexts = [{ life: 0, looks: 1 }, { looks: 1, life: 0 }, { life: 2, looks: 1 }, { looks: 1 }];
  for (const context of contexts) {
    const body = decodeCheckpoint(new World().checkpoint);
    const children = body.snapshot['children'] as Record<string, { snapshot: { context: object } }>;
    children['attention']!.snapshot.context = context;
    const kept = decodeCheckpoint(encodeCheckpoint(body)).snapshot['children'] as typeof children;
    expect(JSON.stringify(kept['attention']!.snapshot.context)).toBe(JSON.stringify(context));
  }
});
