import type { ToldIn } from '../../src/memory/named/told-about.ts';

/** What was told to a mind to which nobody ever said anything. */
export const nothingHeard: ToldIn = {
  stream: { read: async () => [], recent: async () => [] },
  inbox: { read: async () => [] },
};
