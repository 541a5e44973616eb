import type { Milestone } from '../../ports/milestone.ts';

/** What each milestone is, and by what it is seen. */
export const milestoneWords: Readonly<Record<Milestone, { title: string; needs: string }>> = {
  memory: { title: 'first memory formed', needs: 'something that came in and passed both gates' },
  retrieval: { title: 'first memory recalled', needs: 'a memory that stood in a prompt in a later cycle' },
  consolidation: {
    title: 'first memories put together',
    needs: 'a merged memory, a conclusion and a narrative',
  },
  goalWeight: {
    title: 'first promotion to the weight of a goal',
    needs: 'something that recurs for two weeks',
  },
  selfPrompt: {
    title: 'first thought of its own wandering',
    needs: 'something that it came upon by itself and thought about',
  },
  identityWeight: {
    title: 'first promotion to the weight of identity',
    needs: 'something that recurs for a month',
  },
  conflict: { title: 'first conflict resolved', needs: 'a claim or a memory that another replaced' },
  association: {
    title: 'first creative association',
    needs: 'two memories that it connected by itself, or in a dream',
  },
  goal: {
    title: 'first goal achieved and reflected upon',
    needs: 'a goal that is done, and a reflection about it since',
  },
  decision: {
    title: 'first decision by values of its own',
    needs: 'something that it did of its own accord, about what came to count for it as much as a goal',
  },
};
