import { isOwnThought } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { toolNames } from '../../ports/tools.ts';
import { isMembersWord } from './can-consent.ts';
import type { MindContext } from './context.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';

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

/** Whether a cycle leaves data in the stream, which later thoughts are shown: what it was about, or what its tools have answered. */
function leavesData({ batch, entries }: TurnSlice, settings: MindSettings): boolean {
  const isHeard = batch.some(
    (heard) =>
      heard.source.kind !== 'command' && !isOwnThought(heard.source) && !isMembersWord(settings, heard),
  );
  // the answer of a tool that an operator lets be called without asking is as trusted as the tool
  const isAnswered = entries.some(
    (entry) =>
      entry.role === 'tool' &&
      entry.results.some(({ name }) => !tellsItself.has(name) && !isCovered(settings, name)),
  );
  return isHeard || isAnswered;
}

/** The mind after a cycle, which keeps in mind that data stood in it: a later thought reads it again. */
export const withDataNoted = (self: SelfSlice, turn: TurnSlice, cycle: number): SelfSlice =>
  canGoWithout(self.settings) && leavesData(turn, self.settings) ? { ...self, dataIn: cycle } : self;

/** What is kept in mind of data when settings are adopted: where nothing was kept, nobody knows, and all cycles until now count. */
export function dataAdopted(
  before: Pick<SelfSlice, 'settings' | 'dataIn'>,
  settings: MindSettings,
  { cycle, isKnown }: { cycle: number; isKnown: boolean },
): Pick<SelfSlice, 'dataIn'> {
  if (!canGoWithout(settings)) return {};
  if (cycle > 0 && (!isKnown || !canGoWithout(before.settings))) return { dataIn: cycle };
  return before.dataIn === undefined ? {} : { dataIn: before.dataIn };
}

/**
 * Whether data (files, images, answers of tools, strangers, memories) stands in what the voice was given to read in this turn: in what it is about, in what its
 * tools have answered, in what was recalled or shown besides, or in those earlier cycles of the stream that it was shown.
 */
export function hasData({ turn, self }: Pick<MindContext, 'turn' | 'self'>): boolean {
  if (turn === null) return false;
  const { recalled, entries, batch, seen } = turn;
  return (
    recalled.length > 0 ||
    seen?.data === true ||
    entries.some(({ role }) => role === 'tool') ||
    // a plan is nobody's word now: a page may have talked the mind into one of its own
    batch.some((heard) => !isMembersWord(self.settings, heard)) ||
    (self.dataIn !== undefined && self.dataIn >= (seen?.since ?? 0))
  );
}
