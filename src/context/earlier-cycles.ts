import type { CycleSummary } from '../../ports/store.ts';
import type { StreamWindow } from '../../ports/stream-window.ts';
import { tellingFirst } from '../../theory/telling-lines.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { fitTokens } from '../prompt/fit-tokens.ts';
import { joinedWithin } from '../prompt/joined-within.ts';
import { oneLine } from '../../theory/one-line.ts';
import { streamWords } from '../prompt/stream-words.ts';
import type { Shown } from '../prompt/rendered-cycle.ts';
import { cyclesInGroup, groupTokens, lineTokens, tierOf } from '../stream/window-tokens.ts';

/** The most tokens of one summary in the line of its group. */
const sharedTokens = 40;

/** The reader of a prompt: its nature, and the time zone of its clocks. */
type Told = Pick<Shown, 'nature' | 'timezone'>;

/** The line about one cycle: its self-summary. */
export function summaryLine({ cycle, at, summary }: CycleSummary, { nature, timezone }: Told): string {
  const name = `${streamWords[nature].one(cycle, at, timezone)}: `;
  return fitTokens(summary, lineTokens, (text) => name + oneLine(text.trim()), nature);
}

/** The lines of groups as they were told last, by the summary of their first cycle: a summary never changes, and a group is full but for the newest. */
const knownLines = new WeakMap<CycleSummary, { group: readonly CycleSummary[]; told: Told; line: string }>();

/** The line about a group of cycles as it was told last, where nothing of it is another. */
function knownGroupLine(group: readonly CycleSummary[], told: Told): string {
  const [first] = group;
  const known = knownLines.get(first!);
  const isSame =
    known?.told.nature === told.nature &&
    known.told.timezone === told.timezone &&
    known.group.length === group.length &&
    group.every((each, place) => each === known.group[place]);
  if (isSame) return known.line;
  const line = groupLine(group, told);
  knownLines.set(first!, { group, told, line });
  return line;
}

/** The line about a group of cycles: the most telling of their self-summaries, as far as a line goes. */
function groupLine(group: readonly CycleSummary[], { nature, timezone }: Told): string {
  const [first, last] = [group[0]!, group.at(-1)!];
  const name = `${streamWords[nature].group(first, last, timezone)}: `;
  const said = group.map(({ summary }) =>
    fitTokens(summary, sharedTokens, (text) => oneLine(text.trim()).replace(/[.;]$/, ''), nature),
  );
  let line = '';
  for (const each of tellingFirst(said.filter((text) => text !== ''))) {
    const longer = line === '' ? name + each : `${line}; ${each}`;
    if (countTokens(longer) > groupTokens) break;
    line = longer;
  }
  return line;
}

/**
 * The earlier cycles of a stream, not shown word for word (docs/model/stream.md): older cycles in groups, then a line for each; the oldest lines are left out
 * where there is no room. Null when there is nothing to be shown, or no room.
 *
 * @param tokens how much all of it may cost
 */
export function earlierMessage(
  summaries: readonly CycleSummary[],
  window: StreamWindow,
  { tokens, ...told }: { tokens: number } & Told,
): string | null {
  const tiers = Map.groupBy(
    summaries.filter(({ summary }) => summary.trim() !== ''),
    ({ cycle }) => tierOf(cycle, window),
  );
  const groups = Map.groupBy(tiers.get('grouped') ?? [], ({ cycle }) => Math.floor(cycle / cyclesInGroup));
  const lines = [
    ...[...groups.values()].map((group) => knownGroupLine(group, told)),
    ...(tiers.get('summarised') ?? []).map((each) => summaryLine(each, told)),
  ].filter((line) => line !== '');
  const { earlier: title } = streamWords[told.nature];
  const shown: string[] = [];
  let left = tokens - countTokens(title) - 1;
  for (const line of lines.toReversed()) {
    left -= countTokens(line) + 1;
    if (left < 0) break;
    shown.unshift(line);
  }
  // the oldest give way
  const fitting = joinedWithin(title, shown.toReversed(), { tokens, textOf: (line) => line });
  return fitting.length === 0 ? null : [title, ...fitting.toReversed()].join('\n');
}
