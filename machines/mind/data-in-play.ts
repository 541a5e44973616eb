import type { MindSettings } from '../../ports/settings.ts';
import { toolNames } from '../../ports/tools.ts';
import { isMemberSince, isMembersWord } from './can-consent.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

/** In which cycles data stood, as far as the mind notes it. */
type Noted = Pick<SelfSlice, 'dataIn' | 'answersIn'>;

/** What tells who has been a member since when. */
type Members = Pick<SelfSlice, 'settings' | 'listed'>;

/** Whether a capability covers a tool that others see, so that it may be called without consent: none of its constraints has a person asked. */
const isCovered = ({ mandates, tools = [] }: MindSettings, name: string): boolean =>
  mandates?.capabilities.some(
    (each) => each.name === name && each.constraints.every((one) => one === 'rate_limited'),
  ) === true && tools.some((tool) => tool.name === name && tool.external !== undefined);

/** Whether any tool is covered: only then does it matter in which cycles data stood, and is it noted. */
const hasCoveredTool = (settings: MindSettings): boolean =>
  settings.tools?.some(({ name }) => isCovered(settings, name)) === true;

/** The built-in tools whose answers are the mind's own words. Entering a space shows what others said there. */
const answeredByItself: ReadonlySet<string> = new Set(
  Object.values(toolNames).filter((name) => name !== toolNames.enterSpace),
);

/** The tools whose answers in a turn are not the mind's own words. */
const toolsHeard = ({ entries }: TurnSlice): string[] =>
  entries
    .flatMap((entry) => (entry.role === 'tool' ? entry.results.map(({ name }) => name) : []))
    .filter((name) => !answeredByItself.has(name));

/**
 * Whether the memories that the voice was shown in a turn are words of people whom the room lists in which the turn is, and who have been there since. Words of another room
 * are data here, and so is whatever nobody can say where it was said.
 */
function areMembersWords({ batch, seen }: TurnSlice, self: Members): boolean {
  if (seen?.told === undefined) return false;
  const { space, by } = seen.told;
  // a feeling comes in no room
  const isHere = batch.every(
    ({ source }) => source.kind === 'feeling' || (source.kind === 'speech' && source.space === space),
  );
  return isHere && by.every(({ speaker, at }) => isMemberSince(self, { speaker, space }, at));
}

/** Whether data was recalled for a turn, or shown to the voice beside what it is about. */
const wasShownData = (turn: TurnSlice, self: Members): boolean =>
  turn.seen?.data === true ||
  ((turn.recalled.length > 0 || turn.seen?.told !== undefined) && !areMembersWords(turn, self));

/** Whether a cycle is in the part of the stream that the voice was shown in a turn. */
const wasShownCycle = (cycle: number | undefined, { seen }: TurnSlice): boolean =>
  cycle !== undefined && cycle >= (seen?.since ?? 0);

/**
 * Whether a cycle leaves data in the stream, which later thoughts are shown. What the voice says with data before it counts as data too, because it may
 * repeat that word for word. The answers of covered tools are not counted here: they are noted by tool.
 */
function leavesDataInStream(turn: TurnSlice, self: SelfSlice): boolean {
  const { settings, dataIn } = self;
  const { batch, seen } = turn;
  const isHeard = batch.some(
    (heard) =>
      // an impulse may quote what was remembered; a feeling quotes nothing
      heard.source.kind !== 'command' && heard.source.kind !== 'feeling' && !isMembersWord(settings, heard),
  );
  // the voice was not called, so that nobody has looked whether what came in only quotes others
  const isUnread = seen === undefined && batch.some(({ source }) => source.kind !== 'command');
  return (
    isHeard ||
    isUnread ||
    wasShownData(turn, self) ||
    wasShownCycle(dataIn, turn) ||
    toolsHeard(turn).some((name) => !isCovered(settings, name))
  );
}

/** By covered tool, the latest cycle in which its answers stood, or words that may repeat them. */
function answersNoted(turn: TurnSlice, { settings, answersIn = {} }: SelfSlice, cycle: number): Noted {
  const shownAgain = Object.keys(answersIn).filter((name) => wasShownCycle(answersIn[name], turn));
  const answering = toolsHeard(turn).filter((name) => isCovered(settings, name));
  const inThisCycle = [...shownAgain, ...answering].map((name) => [name, cycle] as const);
  const after = { ...answersIn, ...Object.fromEntries(inThisCycle) };
  return Object.keys(after).length === 0 ? {} : { answersIn: after };
}

/** The mind after a cycle, with a note of whether data stood in it: a later thought may read it again. */
export function withDataNoted(self: SelfSlice, turn: TurnSlice, cycle: number): SelfSlice {
  if (!hasCoveredTool(self.settings)) return self;
  const isLeft = leavesDataInStream(turn, self);
  return { ...self, ...(isLeft && { dataIn: cycle }), ...answersNoted(turn, self, cycle) };
}

/**
 * What is noted of data when settings are adopted. Where no notes were made until now, all cycles that were lived count as cycles with data.
 *
 * @param given `cycle`: the latest; `isKnown`: whether the notes of `before` go as far as the record
 */
export function dataAdopted(
  before: Pick<SelfSlice, 'settings'> & Noted,
  settings: MindSettings,
  { cycle, isKnown }: { cycle: number; isKnown: boolean },
): Noted {
  if (!hasCoveredTool(settings)) return {};
  if (cycle > 0 && (!isKnown || !hasCoveredTool(before.settings))) return { dataIn: cycle };
  const { dataIn, answersIn } = before;
  return { ...(dataIn !== undefined && { dataIn }), ...(answersIn && { answersIn }) };
}

/**
 * Whether data (files, images, answers of tools, strangers, memories that are not the words of members here) stands in what the voice was given to read in this turn: in what it is about, in what its
 * tools have answered, in what was recalled or shown besides, or in those earlier cycles of the stream that it was shown.
 *
 * @param tool the one that is to be called: its own answers in earlier turns do not count, or it could be called without consent only once
 */
export function hasData({ turn, self }: Pick<MindContext, 'turn' | 'self'>, tool: string): boolean {
  if (turn === null) return false;
  const { entries, batch } = turn;
  const { settings, dataIn, answersIn = {} } = self;
  return (
    wasShownData(turn, self) ||
    entries.some(({ role }) => role === 'tool') ||
    // also a plan: a page that the mind read may have talked it into making one
    batch.some((heard) => !isMembersWord(settings, heard)) ||
    wasShownCycle(dataIn, turn) ||
    Object.entries(answersIn).some(([name, cycle]) => name !== tool && wasShownCycle(cycle, turn))
  );
}
