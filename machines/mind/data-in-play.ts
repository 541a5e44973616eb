import type { MindSettings } from '../../ports/settings.ts';
import { toolNames } from '../../ports/tools.ts';
import { isMembersWord } from './can-consent.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

type Noted = Pick<SelfSlice, 'dataIn' | 'answersIn'>;

/** Whether a capability lets a tool that others see be called without consent: of its constraints a person is asked by none. */
const isCovered = ({ mandates, tools = [] }: MindSettings, name: string): boolean =>
  mandates?.capabilities.some(
    (each) => each.name === name && each.constraints.every((one) => one === 'rate_limited'),
  ) === true && tools.some((tool) => tool.name === name && tool.external !== undefined);

/** Whether consent can be left out at all: only then is it kept in mind in which cycles data stood. */
const canGoWithout = (settings: MindSettings): boolean =>
  settings.tools?.some(({ name }) => isCovered(settings, name)) === true;

/** The tools of every mind whose answers are its own words. */
const tellsItself: ReadonlySet<string> = new Set(
  Object.values(toolNames).filter((name) => name !== toolNames.enterSpace),
);

/** The tools that have answered in a turn, without those that only tell the mind what it did itself. */
const answeredIn = ({ entries }: TurnSlice): string[] =>
  entries
    .flatMap((entry) => (entry.role === 'tool' ? entry.results.map(({ name }) => name) : []))
    .filter((name) => !tellsItself.has(name));

/** Whether what was recalled for a turn, or shown to the voice beside what it is about, is data. */
const isShownData = ({ recalled, seen }: TurnSlice): boolean => recalled.length > 0 || seen?.data === true;

/** Whether a cycle that left data is in the part of the stream that the voice was shown. */
const isShown = (cycle: number | undefined, { seen }: TurnSlice): boolean =>
  cycle !== undefined && cycle >= (seen?.since ?? 0);

/**
 * Whether a cycle leaves data in the stream, which later thoughts are shown. What the voice says with data before it counts as data too: it may repeat
 * it, word for word. Answers of tools that a capability covers are noted apart.
 */
function leavesData(turn: TurnSlice, { settings, dataIn }: SelfSlice): boolean {
  const { batch, seen } = turn;
  const isHeard = batch.some(
    (heard) =>
      // an impulse may quote what was remembered; a feeling quotes nothing
      heard.source.kind !== 'command' && heard.source.kind !== 'feeling' && !isMembersWord(settings, heard),
  );
  // no thought says what came in whole: it may be quoted
  const isUnread = seen === undefined && batch.some(({ source }) => source.kind !== 'command');
  return (
    isHeard ||
    isUnread ||
    isShownData(turn) ||
    isShown(dataIn, turn) ||
    answeredIn(turn).some((name) => !isCovered(settings, name))
  );
}

/** The latest cycle in which answers of each covered tool stood, or words that may repeat them. */
function answersAfter(turn: TurnSlice, { settings, answersIn = {} }: SelfSlice, cycle: number): Noted {
  const stillShown = Object.keys(answersIn).filter((name) => isShown(answersIn[name], turn));
  const fresh = answeredIn(turn).filter((name) => isCovered(settings, name));
  const now = [...stillShown, ...fresh].map((name) => [name, cycle] as const);
  const after = { ...answersIn, ...Object.fromEntries(now) };
  return Object.keys(after).length === 0 ? {} : { answersIn: after };
}

/** The mind after a cycle, which keeps in mind that data stood in it: a later thought reads it again. */
export function withDataNoted(self: SelfSlice, turn: TurnSlice, cycle: number): SelfSlice {
  if (!canGoWithout(self.settings)) return self;
  const isLeft = leavesData(turn, self);
  return { ...self, ...(isLeft && { dataIn: cycle }), ...answersAfter(turn, self, cycle) };
}

/** What is kept in mind of data when settings are adopted: where nothing was kept, nobody knows, and all cycles until now count. */
export function dataAdopted(
  before: Pick<SelfSlice, 'settings'> & Noted,
  settings: MindSettings,
  { cycle, isKnown }: { cycle: number; isKnown: boolean },
): Noted {
  if (!canGoWithout(settings)) return {};
  if (cycle > 0 && (!isKnown || !canGoWithout(before.settings))) return { dataIn: cycle };
  const { dataIn, answersIn } = before;
  return { ...(dataIn !== undefined && { dataIn }), ...(answersIn && { answersIn }) };
}

/**
 * Whether data (files, images, answers of tools, strangers, memories) stands in what the voice was given to read in this turn: in what it is about, in what its
 * tools have answered, in what was recalled or shown besides, or in those earlier cycles of the stream that it was shown.
 *
 * @param tool the one that is to be called: what it answered itself in earlier turns is no data for it, because it could be used just once otherwise
 */
export function hasData({ turn, self }: Pick<MindContext, 'turn' | 'self'>, tool: string): boolean {
  if (turn === null) return false;
  const { entries, batch } = turn;
  const { settings, dataIn, answersIn = {} } = self;
  return (
    isShownData(turn) ||
    entries.some(({ role }) => role === 'tool') ||
    // a plan is nobody's word now: a page may have talked the mind into one of its own
    batch.some((heard) => !isMembersWord(settings, heard)) ||
    isShown(dataIn, turn) ||
    Object.entries(answersIn).some(([name, cycle]) => name !== tool && isShown(cycle, turn))
  );
}
