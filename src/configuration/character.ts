import { z } from 'zod';
import type { IdentityAspect, IdentityCore } from '../../ports/identity.ts';
import type { InnerSettings } from '../../ports/inner.ts';

/** The lists that may be left out; what is there then, depends on the nature of the mind. */
const lines = (what: string, most: number, standard: string) =>
  z
    .array(z.string().trim().min(1).max(200))
    .max(most)
    .optional()
    .describe(`${what}, up to ${most} lines of up to 200 characters. Default ${standard}.`);

/** Who a mind is besides its self-narrative (docs/model/identity-and-goals.md): what its life may slowly change. */
export const characterSchema = z
  .strictObject({
    traits: lines('How it tends to be', 12, 'none; of a person: thoughtful, curious, sometimes anxious'),
    relations: lines('Whom it is close to, and how', 12, 'none'),
    memories: lines('Memories that define it', 5, 'none'),
    patterns: lines('How it usually feels and reacts', 12, 'none'),
    values: lines('What matters to it', 12, 'none; of a person: honesty, understanding, being kind'),
  } satisfies Record<IdentityAspect, z.ZodType>)
  .prefault({})
  .describe(
    'Who it is besides "identity". Life may add to it, slowly, and each change is logged; a list that you change here counts from then on.',
  );

/** The default identity of a person, where the configuration says nothing (docs/model/identity-and-goals.md). */
const defaultPerson: IdentityCore = {
  traits: ['thoughtful', 'curious', 'sometimes anxious'],
  relations: [],
  memories: [],
  patterns: [],
  values: ['honesty', 'understanding', 'being kind'],
};

const nobody: IdentityCore = { traits: [], relations: [], memories: [], patterns: [], values: [] };

/** The character of a mind, every list there. */
export function wholeCharacter(
  written: z.output<typeof characterSchema>,
  inner: InnerSettings | null,
): IdentityCore {
  const standard = inner?.nature === 'person' ? defaultPerson : nobody;
  return {
    traits: written.traits ?? [...standard.traits],
    relations: written.relations ?? [],
    memories: written.memories ?? [],
    patterns: written.patterns ?? [],
    values: written.values ?? [...standard.values],
  };
}
