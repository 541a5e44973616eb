/** Something about a mind that an operator has to decide, or to know of at once. */
export interface OpenMatter {
  /** The same for as long as it is open. */
  id: string;
  /** Until when it can be decided, milliseconds since the epoch; null without an end. */
  until: number | null;
  /** The operator who alone can decide it; null where any of them can. */
  whom: string | null;
}

/** What operators were told of one matter so far. */
export interface ToldMatter {
  id: string;
  /** How often it was said since it was open last; 0 once it is over. */
  said: number;
  /** When it was said last, milliseconds since the epoch. */
  saidAt: number;
  isAcknowledged: boolean;
}

/** How operators are told. Durations in milliseconds. */
export interface NoticeTerms {
  /** The time from a notice that nobody has acknowledged to its first repetition; it doubles with each. */
  again: number;
  /** How often a matter is said at the most, the first time among them. */
  times: number;
  /** The least time between two notices: what becomes open meanwhile is gathered into the next one. */
  gather: number;
}

/** One notice that is due: who is told of what. */
export interface DueNotice<Matter extends OpenMatter> {
  operator: string;
  /** Those that are said for the first time in front, then those that are repeated. */
  matters: { matter: Matter; said: number }[];
}

/** What is to be done now, and when to look again. */
export interface NoticePlan<Matter extends OpenMatter> {
  due: DueNotice<Matter>[];
  /** Matters that were told and are over. */
  over: string[];
  /** When something comes due next, milliseconds since the epoch; null when nothing will by itself. */
  next: number | null;
}

/** When a matter that was said so often is to be said again; null when it is not. */
function repeatedAt({ said, saidAt, isAcknowledged }: ToldMatter, { again, times }: NoticeTerms) {
  return isAcknowledged || said >= times ? null : saidAt + again * 2 ** (said - 1);
}

/** Who is told of a matter that was said so often before: each operator twice, then the next one; the last one from then on. */
function operatorFor(said: number, { whom }: OpenMatter, operators: readonly string[]): string {
  return whom ?? operators[Math.min(Math.floor(said / 2), operators.length - 1)]!;
}

/**
 * Which notices to operators are due. What is new is said at once; what nobody has acknowledged is repeated after `again`, twice that,
 * and so on, `times` in all, each operator twice before the next one. Between two notices lies `gather`, so that a thousand matters
 * in a minute are two notices and not a thousand. What is acknowledged, over or past its time is never said again. Where the clock was put
 * back by more than `gather`, a notice of a time to come counts as said long ago: it is repeated once too early, and holds nothing back.
 *
 * @param operators by their names, whoever is told first in front; at least one
 *
 * @example planNotices([{ id: 'e-1', until: null, whom: null }], [], { operators: ['Ann'], terms, now }).due[0].operator // 'Ann'
 */
export function planNotices<Matter extends OpenMatter>(
  matters: readonly Matter[],
  told: readonly ToldMatter[],
  { operators, terms, now }: { operators: readonly string[]; terms: NoticeTerms; now: number },
): NoticePlan<Matter> {
  const known = new Map(told.map((each) => [each.id, each]));
  const open = matters.filter(({ until }) => until === null || until > now);
  const still = new Set(open.map(({ id }) => id));
  // the clock was put back: such a time is not counted, or nothing would be said until it is reached again
  const isAhead = ({ saidAt }: ToldMatter) => saidAt > now + terms.gather;
  const lastAt = told.reduce<number>(
    (last, each) => (isAhead(each) ? last : Math.max(last, each.saidAt)),
    -Infinity,
  );
  const free = Math.max(now, lastAt + terms.gather);
  const times = open.flatMap((matter) => {
    const before = known.get(matter.id);
    const said = before?.said ?? 0;
    const at = before === undefined || said === 0 ? now : repeatedAt(before, terms);
    if (at === null) return [];
    return [{ matter, said, at: Math.max(before !== undefined && isAhead(before) ? now : at, free) }];
  });
  const due = times.filter(({ at }) => at <= now).sort((one, other) => one.said - other.said);
  const groups = Map.groupBy(due, ({ matter, said }) => operatorFor(said, matter, operators));
  const later = [
    ...times.filter(({ at }) => at > now).map(({ at }) => at),
    ...due.flatMap(({ said }) => (said + 1 < terms.times ? [now + terms.again * 2 ** said] : [])),
  ];
  return {
    due: [...groups].map(([operator, group]) => ({
      operator,
      matters: group.map(({ matter, said }) => ({ matter, said: said + 1 })),
    })),
    over: told.filter(({ id, said }) => said > 0 && !still.has(id)).map(({ id }) => id),
    next: later.length === 0 ? null : Math.min(...later),
  };
}
