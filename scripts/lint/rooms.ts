/**
 * The rooms of `src`, each with those that it may import besides itself; rooms of a house of their own (`memory`, `host`,
 * `inspector`) by the folder in which they stand. `src/index.ts` is what is public and imports all; a file that stands in `src`
 * itself is everybody's.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // what is used of packages that are too large to be installed whole
  bundled: [],
  tokens: ['bundled'],
  configuration: ['tokens'],
  appraisal: [],
  // what model calls cost
  costs: [],
  // vectors of English words, and how alike words are by them
  'word-vectors': [],
  // words for people that the terminal and the page share
  words: [],
  attention: ['configuration', 'memory/gate', 'memory/upkeep'],
  mind: [],
  // the structure of a mind's charts
  chart: ['mind'],
  review: ['prompt'],
  prompt: ['configuration', 'costs', 'tokens'],
  stream: [],
  // older moments of the stream are found as memories are
  context: ['configuration', 'embedding', 'memory/recall', 'prompt', 'stream', 'tokens'],
  voice: ['appraisal', 'bundled', 'configuration', 'prompt', 'word-vectors'],
  // an embedder on a server is spoken to as a model is
  embedding: ['configuration', 'voice', 'word-vectors'],
  delegates: ['configuration'],
  library: ['configuration'],
  senses: ['configuration', 'library', 'prompt'],
  'memory/upkeep': ['configuration', 'embedding'],
  'memory/correction': ['prompt', 'word-vectors'],
  'memory/gate': ['appraisal', 'embedding', 'memory/correction', 'memory/upkeep', 'prompt'],
  'memory/recall': ['tokens', 'memory/correction', 'memory/gate'],
  'memory/file': ['configuration', 'embedding'],
  'memory/named': ['memory/gate', 'memory/recall'],
  'host/news': ['costs', 'mind'],
  'host/clock': ['host/news'],
  'host/percepts': ['configuration', 'host/clock', 'host/news'],
  'host/recovery': ['appraisal', 'host/news', 'mind'],
  'host/performing': [
    'appraisal',
    'attention',
    'configuration',
    'context',
    'costs',
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
    'memory/named',
    'memory/recall',
    'memory/upkeep',
  ],
  'host/lifecycle': [
    'attention',
    'configuration',
    'context',
    'costs',
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
    'costs',
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
  // metrics, alerts and traces of a host's minds
  operating: ['host/clock', 'host/lifecycle', 'host/news'],
  // what a page, a client and the service share: nothing of it needs Node
  'service/picture': ['host/news'],
  service: [
    'chart',
    'configuration',
    'costs',
    'delegates',
    'embedding',
    'host',
    'mind',
    'host/clock',
    'host/lifecycle',
    'host/memory',
    'host/news',
    'host/percepts',
    'host/performing',
    'host/recovery',
    'memory/file',
    'memory/gate',
    'memory/named',
    'memory/recall',
    'memory/upkeep',
    'senses',
    'service/picture',
    'simulation/lived',
    'simulation/what-if',
  ],
  // a recording as a service of one mind that can only be looked at
  recorded: ['mind', 'replay', 'service', 'simulation', 'host/lifecycle', 'host/news', 'service/picture'],
  // over HTTP: the service, with the time and the ids of the machine
  http: ['chart', 'mind', 'service', 'host/clock', 'host/percepts', 'service/picture'],
  // over MCP: the service, by the doors and limits of HTTP
  mcp: ['http', 'service', 'service/picture'],
  // a client stands alone: of the service it has types, and the pure functions of the picture
  client: ['costs', 'service', 'service/picture', 'simulation/lived'],
  // what happens in minds in the protocol of another inspector, behind the same door as the HTTP interface
  stately: ['chart', 'http', 'mind', 'service', 'host/clock', 'service/picture'],
  replay: ['mind'],
  simulation: [
    'configuration',
    'host',
    'mind',
    'replay',
    'senses',
    'voice',
    'host/lifecycle',
    'host/news',
    'host/percepts',
  ],
  // a stretch of a life as a scenario: from its record alone, without a stage
  'simulation/lived': ['configuration'],
  // a life lived again with one thing edited, in the stores where the mind itself lives
  'simulation/what-if': [
    'configuration',
    'costs',
    'delegates',
    'host',
    'replay',
    'simulation',
    'voice',
    'host/lifecycle',
  ],
  testing: [
    'appraisal',
    'attention',
    'configuration',
    'costs',
    'delegates',
    'host',
    'memory/correction',
    'mind',
    'simulation',
    'voice',
    'host/lifecycle',
    'host/performing',
    'host/percepts',
    'host/recovery',
  ],
  // what the browser runs: of what it draws it knows the pure parts alone
  'inspector/page': ['chart', 'client', 'costs', 'service', 'service/picture', 'simulation/lived', 'words'],
  cli: [
    'chart',
    'configuration',
    'costs',
    'delegates',
    'embedding',
    'http',
    'library',
    'mcp',
    'mind',
    'operating',
    'prompt',
    'recorded',
    'replay',
    'senses',
    'service',
    'simulation',
    'stately',
    'voice',
    'words',
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
