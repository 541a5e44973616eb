/** The views of the middle of the page. */
export const placeNames = [
  'chart',
  'events',
  'actors',
  'memory',
  'body',
  'plans',
  'cost',
  'review',
  'checkpoints',
  'postmortem',
] as const;

export type PlaceName = (typeof placeNames)[number];

/** The tabs of a small screen; `more` is the middle, whatever it shows. */
export const tabNames = ['talk', 'chart', 'why', 'time', 'more'] as const;

export type TabName = (typeof tabNames)[number];

/** Everything that can be pointed at, as it stands in the address of the page: a link shows the same to somebody else. */
export interface Address {
  /** The mind; when left out the first that is awake on the server, or the first of all. */
  mind?: string;
  /** `fleet`: all minds at once, in place of one. */
  view?: 'fleet';
  place?: PlaceName;
  tab?: TabName;
  /** What is selected: a cycle, an actor, a memory, an event, and what a word means to the view that is open. */
  cycle?: number;
  /** The cycle beside which the context of the selected one is looked at. */
  beside?: number;
  /** What of the cycle is followed: what was heard or said by its id, an effect by its key, or `competition`, `context.0`, `commit`. */
  part?: string;
  actor?: string;
  memory?: string;
  event?: string;
  /** The actor whose chart is shown, and the state in it that is selected. */
  chart?: string;
  state?: string;
  /** The event at which the picture is looked at; the newest when left out. */
  at?: string;
  /** The commit of the checkpoint that is looked at. */
  commit?: number;
  /** How much time the lanes show, seconds; as much as is known when left out. */
  span?: number;
  space?: string;
  /** What is searched, and how events are filtered. */
  search?: string;
  kinds?: string;
  /** The order of all minds, and which of them are shown. */
  sort?: string;
  only?: string;
}

const isOneOf = <T extends string>(names: readonly T[], name: string | null): name is T =>
  names.some((known) => known === name);

/** The address that a query says. What it does not know is left out. */
export function readAddress(query: string): Address {
  const given = new URLSearchParams(query);
  const number = (name: string) => {
    const text = given.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const place = given.get('place');
  const tab = given.get('tab');
  const text = (name: string) => given.get(name) ?? undefined;
  return compact({
    mind: text('mind'),
    view: given.get('view') === 'fleet' ? 'fleet' : undefined,
    place: isOneOf(placeNames, place) ? place : undefined,
    tab: isOneOf(tabNames, tab) ? tab : undefined,
    cycle: number('cycle'),
    part: text('part'),
    beside: number('beside'),
    actor: text('actor'),
    memory: text('memory'),
    event: text('event'),
    chart: text('chart'),
    state: text('state'),
    at: text('at'),
    commit: number('commit'),
    span: number('span'),
    space: text('space'),
    search: text('search'),
    kinds: text('kinds'),
    sort: text('sort'),
    only: text('only'),
  });
}

/** The query of an address; empty for the plain page. */
export function queryOf(address: Address): string {
  const entries = Object.entries(compact(address)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** What changes in an address; undefined takes a field away. */
export type AddressChange = { [Field in keyof Address]?: Address[Field] | undefined };

/** The address after a change. */
export const changedAddress = (address: Address, change: AddressChange): Address =>
  compact({ ...address, ...change });

const compact = (address: AddressChange): Address =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

/** Selects one thing in place of all others. */
export const only = (change: AddressChange): AddressChange => ({
  cycle: undefined,
  part: undefined,
  beside: undefined,
  actor: undefined,
  memory: undefined,
  event: undefined,
  state: undefined,
  ...change,
});
