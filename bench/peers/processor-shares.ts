import { type Profiler, Session } from 'node:inspector/promises';

/** What of a turn's processor time is of no contender's making, and where the rest goes. */
export const kinds = ['embedding', 'assembly', 'database', 'charts', 'rest'] as const;
export type Kind = (typeof kinds)[number];
export type Shares = Record<Kind, number>;

/** The folders whose functions, or whatever they call, belong to a kind; the first that fits counts. */
const folders: readonly [Exclude<Kind, 'rest'>, RegExp][] = [
  ['embedding', /\/src\/embedding\//],
  ['assembly', /\/src\/(?:context|prompt|tokens)\//],
  ['database', /\/db\/|\/node_modules\/(?:kysely|pg|pg-protocol|pg-pool|@electric-sql)\//],
  ['charts', /\/(?:machines|actors|src\/mind)\/|\/node_modules\/xstate\//],
];

/** The shares of processor time while `what` runs, by a sampling profile: together 1. Idle time and the profile itself are not counted. */
export async function processorShares(what: () => Promise<void>): Promise<Shares> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  await what();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return sharesOf(profile);
}

const isNobodys: ReadonlySet<string> = new Set(['(idle)', '(program)']);

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const above = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const kindOf = (id: number): Kind | null => {
    const { functionName, url } = byId.get(id)!.callFrame;
    if (isNobodys.has(functionName) || url === 'node:inspector') return null;
    for (let at: number | undefined = id; at !== undefined; at = above.get(at)) {
      const { url } = byId.get(at)!.callFrame;
      const found = folders.find(([, folder]) => folder.test(url));
      if (found !== undefined) return found[0];
    }
    return 'rest';
  };
  const kindOfNode = new Map(nodes.map(({ id }) => [id, kindOf(id)]));
  const spent: Shares = { embedding: 0, assembly: 0, database: 0, charts: 0, rest: 0 };
  for (const [place, sample] of samples.entries()) {
    const kind = kindOfNode.get(sample) ?? null;
    if (kind !== null) spent[kind] += timeDeltas[place] ?? 0;
  }
  const all = Math.max(
    1,
    kinds.reduce((sum, kind) => sum + spent[kind], 0),
  );
  for (const kind of kinds) spent[kind] /= all;
  return spent;
}
