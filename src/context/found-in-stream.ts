/** How many streams are kept with what was looked for in them: one for each mind that thinks at the time. */
const mostStreams = 16;
/** How many texts are kept with how far each was looked for in a stream; a thought looks for some dozens. */
const mostSought = 4_096;

/** What a stream tells, with the texts that were looked for in it: null for one that was found, else how far there was nothing of it. */
interface Searched {
  told: string;
  sought: Map<string, number | null>;
}

/** The latest first. */
let searched: Searched[] = [];

/** The record of a stream: that of the same one as it was before, where it has only gone on since. */
function recordOf(told: string): Searched {
  const [latest] = searched;
  if (latest?.told === told) return latest;
  // `startsWith` compares letter by letter, which takes ten times as long
  const before = searched.find((each) => told.slice(0, each.told.length) === each.told);
  const record = before ?? { told, sought: new Map() };
  record.told = told;
  searched = [record, ...searched.filter((each) => each !== record)].slice(0, mostStreams);
  return record;
}

/**
 * Whether a text stands in what a stream tells. Each thought looks for much the same as the one before it in a stream that mostly goes on where
 * it ended: what stood there still does, and anything else is looked for only in what came since.
 */
export function foundInStream(text: string, told: string): boolean {
  const { sought } = recordOf(told);
  const before = sought.get(text);
  if (before === null) return true;
  const isFound = told.includes(text, Math.max(0, (before ?? 0) - text.length + 1));
  if (before === undefined && sought.size >= mostSought) sought.clear();
  sought.set(text, isFound ? null : told.length);
  return isFound;
}
