import type { StrategyOutcomes } from '../theory/strategy-effectiveness.ts';
import { fitsWhatWasAsked } from '../theory/strategy-fit.ts';
import { conditionTaught } from '../theory/teaches-how.ts';
import type { Evidence, Memory } from './memory.ts';
import { isOfCrash } from './memory-change/made-from.ts';
import type { ShownStrategy } from './strategy-used.ts';

/** A strategy as text (docs/model/strategies.md): what was asked for, and whom the mind asked to do it. */
interface DelegatedWay {
  /** The beginning of the assignment. */
  asked: string;
  delegate: string;
}

/** The marks that could end what is quoted in the midst of it, and the one that takes their place there. */
export const quotationMarks = '"“”„‟';
export const markWithin = '’';
const eachMark = new RegExp(`[${quotationMarks}]`, 'gu');

/** A text as it stands in a quotation: its own marks end nothing. */
const withinQuotation = (text: string): string => text.replaceAll(eachMark, markWithin);

const quote = (text: string): string => `"${withinQuotation(text)}"`;

/** A text as the memory of a crash quotes it, and the strategy that several taught. */
export const inCurly = (text: string): string => `“${withinQuotation(text)}”`;

/** What a task that a delegate has ended leaves to be remembered. */
export const delegatedStrategy = ({ asked, delegate }: DelegatedWay): string =>
  `To get this done: ${quote(asked)}, ask ${delegate}.`;

/** What tools that the mind called leave to be remembered: what it was asked, and which it called, in the order of their first call. */
export const toolsStrategy = ({ asked, tools }: { asked: string; tools: readonly string[] }): string =>
  `To get this done: ${quote(asked)}, use ${tools.join(', then ')}.`;

/** What the mind did for a goal, step by step. */
export const pursuedStrategy = ({ asked, steps }: { asked: string; steps: readonly string[] }): string =>
  `To get this done: ${quote(asked)}, I did this. ${steps.map((step, place) => `${place + 1}. ${withinQuotation(step)}`).join(' ')}`;

const byOthers = /^To get this done: "[^]*", (?<way>ask (?<delegate>[^"]+)|use (?<tools>[^"]+))\.$/u;

/** Whom a strategy has the mind ask, or what it has it use, in words; null where it says something else. */
export const wayOf = (text: string): string | null => byOthers.exec(text)?.groups?.['way'] ?? null;

/** The delegate whom a strategy has the mind ask, or the tools that it has it use; nothing where it says something else. */
function namedIn(text: string): Pick<ShownStrategy, 'delegate' | 'tools'> {
  const { delegate, tools } = byOthers.exec(text)?.groups ?? {};
  if (tools !== undefined) return { tools: tools.split(', then ') };
  return delegate === undefined ? {} : { delegate };
}

/** What a strategy is for: what was asked for, or came; when somebody says that it is done; else all of it. */
const conditionOf = (text: string): string => quoted.exec(text)?.[1] ?? conditionTaught(text) ?? text;

/**
 * Those of the memories that a thought is shown that tell how something is done, and are for what was asked: what was done for something else says nothing of them.
 *
 * @param askedFor what was asked that may count for what this speaker taught; null for what nobody in particular did
 */
export const howToAmong = (
  shown: readonly Pick<Memory, 'id' | 'type' | 'content' | 'speaker'>[],
  askedFor: (speaker: string | null) => string,
): ShownStrategy[] =>
  shown
    .filter(({ type }) => type === 'procedural')
    .filter(({ content, speaker }) => fitsWhatWasAsked(conditionOf(content), askedFor(speaker)))
    .map(({ id, content }) => ({ memory: id, ...namedIn(content) }));

/** The fewest characters by which words are known to be quoted from the midst of a text, or cut: fewer stand in many a text. */
export const fewestQuoted = 12;

/** What a strategy, or the memory of a crash, quotes, as a regular expression that JavaScript and PostgreSQL read alike: up to the last end, as older ones have marks within. */
export const quotation =
  '(?:^To get this done: "|^When this comes: “|, first of all “)(.*)(?:", (?:ask|use) |", I did this[.]|”(?:: | [(])|”; the thought )';
const quoted = new RegExp(quotation, 'su');

/** The signs with which a sentence, or what was cut of one, ends. */
export const endSigns = '.!?…\uFFFD ';
const atEnd = new RegExp(`[${endSigns}]+$`, 'u');

/** A text in small letters on one line, with the marks that it has in a quotation, without how its sentence ends. */
const toCompare = (text: string): string =>
  withinQuotation(text).replaceAll(/\s+/gu, ' ').toLowerCase().replace(atEnd, '');

/**
 * Whether the mind quotes a memory in a strategy that it made, or in the memory of a crash, as a whole or its beginning: that goes with it when it is forgotten.
 *
 * @example quotesMemory(strategy('To get this done: "Water the lil…", ask nina.'), { content: 'Water the lilies!' }) // true
 */
export function quotesMemory(
  maker: Pick<Memory, 'type' | 'sourceTag' | 'content' | 'episode'>,
  memory: Pick<Memory, 'content'>,
): boolean {
  const { type, sourceTag, content } = maker;
  const isOwn = sourceTag === 'internal_self' || sourceTag === 'internal_consolidation';
  if (!isOwn || (type !== 'procedural' && !isOfCrash(maker))) return false;
  const words = toCompare(memory.content);
  const said = toCompare(quoted.exec(content)?.[1] ?? '');
  return (
    (said !== '' && said === words) ||
    (said.length >= fewestQuoted && words.startsWith(said)) ||
    (words.length >= fewestQuoted && toCompare(content).includes(words))
  );
}

/** How often a strategy worked and failed, by its history; undefined where it was never used. */
export function outcomesIn(
  history: readonly Pick<Evidence, 'kind' | 'times'>[],
): StrategyOutcomes | undefined {
  const counted = (kind: Evidence['kind']): number =>
    history.reduce((sum, line) => (line.kind === kind ? sum + line.times : sum), 0);
  const outcomes = { worked: counted('worked'), failed: counted('failed') };
  return outcomes.worked + outcomes.failed === 0 ? undefined : outcomes;
}

/** What memory tells of strategies. */
export interface StrategyStore {
  /** How-to memories that were not withdrawn, the newest first. */
  strategies(limit: number): Promise<Memory[]>;
}
