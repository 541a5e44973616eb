import { BaseSequencer, type TestSpecification } from 'vitest/node';
import tests from './vitest.config.ts';

/** What takes minutes, the longest first. */
const long = ['long-scenarios', 'scenarios', 'bad-requests', 'script'];

/** Begins with the files that take minutes: one that comes last has a worker to itself, and the other waits for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = long.findIndex((name) => moduleId.endsWith(`/${name}.proof.test.ts`));
      return place === -1 ? long.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The proofs alone: what takes long, and stands on parts that `npm test` holds. */
export default {
  test: {
    ...tests.test,
    include: ['test/**/*.proof.test.ts'],
    exclude: [],
    sequence: { sequencer: LongestFirst },
  },
};
