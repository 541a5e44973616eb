/**
 * The rooms of `src`, each with those that it may import besides itself; rooms of a house of their own (`memory`, `host`,
 * `inspector`) by the folder in which they stand. `src/index.ts` is what is public and imports all; a file that stands in `src`
 * itself is everybody's.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  tokens: [],
  configuration: ['tokens'],
  appraisal: [],
  attention: ['configuration', 'memory/gate', 'memory/upkeep'],
  mind: [],
  // the structure of a mind's charts
  chart: ['mind'],
  review: ['prompt'],
  prompt: ['configuration', 'tokens'],
  stream: [],
  // older moments of the stream are found as memories are
  context: ['configuration', 'embedding', 'memory/recall', 'prompt', 'stream', 'tokens'],
  voice: ['appraisal', 'configuration', 'prompt'],
  // an embedder on a server is spoken to as a model is
  embedding: ['configuration', 'voice'],
  delegates: ['configuration'],
  library: ['configuration'],
  senses: ['configuration', 'library', 'prompt'],
  'memory/upkeep': ['configuration', 'embedding'],
  'memory/correction': ['prompt'],
  'memory/gate': ['appraisal', 'embedding', 'memory/correction', 'memory/upkeep', 'prompt'],
  'memory/recall': ['tokens', 'memory/correction', 'memory/gate'],
  'memory/file': ['configuration', 'embedding'],
  'memory/named': ['memory/gate', 'memory/recall'],
  'host/news': ['mind'],
  'host/clock': ['host/news'],
  'host/percepts': ['configuration', 'host/clock', 'host/news'],
  'host/recovery': ['appraisal', 'host/news', 'mind'],
  'host/performing': [
    'appraisal',
    'attention',
    'configuration',
    'context',
    'delegates',
    'prompt',
    'review',
    'tokens',
    'host/clock',
    'host/news',
    'host/percepts',
    'memory/correction',
    'memory/gate',
    'memory/named',
    'memory/recall',
    'memory/upkeep',
  ],
  'host/memory': [
    'configuration',
    'host/percepts',
    'host/performing',
    'memory/gate',
    'memory/named',
    'memory/recall',
    'memory/upkeep',
  ],
  'host/lifecycle': [
    'attention',
    'configuration',
    'context',
    'delegates',
    'tokens',
    'memory/correction',
    'memory/upkeep',
    'mind',
    'host/clock',
    'host/memory',
    'host/news',
    'host/percepts',
    'host/performing',
    'host/recovery',
  ],
  host: [
    'configuration',
    'delegates',
    'embedding',
    'library',
    'mind',
    'voice',
    'host/clock',
    'host/lifecycle',
    'host/news',
    'host/percepts',
    'host/recovery',
  ],
  replay: ['mind'],
  simulation: [
    'configuration',
    'host',
    'mind',
    'replay',
    'senses',
    'voice',
    'host/clock',
    'host/lifecycle',
    'host/news',
    'host/percepts',
  ],
  testing: [
    'appraisal',
    'attention',
    'configuration',
    'delegates',
    'host',
    'memory/correction',
    'mind',
    'simulation',
    'voice',
    'host/lifecycle',
    'host/percepts',
    'host/recovery',
  ],
  // what the browser runs: of what it draws it knows the pure parts alone
  'inspector/page': ['chart'],
  cli: [
    'chart',
    'configuration',
    'delegates',
    'embedding',
    'host',
    'library',
    'mind',
    'prompt',
    'replay',
    'senses',
    'simulation',
    'voice',
    'host/clock',
    'host/lifecycle',
    'host/memory',
    'host/news',
    'host/percepts',
    'host/performing',
    'memory/file',
    'memory/gate',
    'memory/named',
    'memory/recall',
    'memory/upkeep',
  ],
};

/** The room of a file of `src`; null for what stands in `src` itself, and for other floors. */
export function roomOf(file: string): string | null {
  const [floor, first, second, third] = file.split('/');
  if (floor !== 'src' || first === undefined || second === undefined) return null;
  const inside = `${first}/${second}`;
  return third !== undefined && inside in rooms ? inside : first;
}

/** Whether a file may import another, both by their paths in the repository. */
export function mayImport(file: string, target: string): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  return from === null || to === null || from === to || (rooms[from] ?? []).includes(to);
}
