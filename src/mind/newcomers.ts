import { createActor } from 'xstate';
import type { FacultyInput } from '../../ports/mail.ts';
import type { CheckpointBody } from './checkpoint.ts';
import type { MindComposition } from './compose.ts';
import { structureOf, structureWith } from './structure.ts';

const childrenOf = ({ snapshot }: CheckpointBody): Record<string, unknown> => ({
  ...(snapshot['children'] as Record<string, unknown> | undefined),
});

/** The names of the actors that a checkpoint holds, faculties among them. */
export const actorsHeld = (body: CheckpointBody): string[] => Object.keys(childrenOf(body));

/** The fingerprint of the charts that a checkpoint was made by, given the faculties that it holds. */
export const structureOfHeld = (composition: MindComposition, body: CheckpointBody): string =>
  structureWith(composition, actorsHeld(body));

/**
 * The checkpoint with the faculties that were listed since it was written, each as it is at birth: a new faculty needs no new version
 * of the charts. They rest until the activation tells them what to be.
 */
export function withNewcomers(body: CheckpointBody, composition: MindComposition): CheckpointBody {
  const known = childrenOf(body);
  const input: FacultyInput = { life: 0, inner: null, seed: 1, at: body.ledger.now };
  const newcomers = Object.entries(composition.faculties)
    .filter(([name]) => !(name in known))
    .map(([name, chart]) => {
      const snapshot: unknown = JSON.parse(
        JSON.stringify(createActor(chart, { input }).getPersistedSnapshot()),
      );
      return [name, { snapshot, src: name, systemId: name, syncSnapshot: false }];
    });
  return {
    ...body,
    structure: structureOf(composition),
    snapshot: { ...body.snapshot, children: { ...known, ...Object.fromEntries(newcomers) } },
  };
}
