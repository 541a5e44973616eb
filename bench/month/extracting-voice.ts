import type { ThoughtRequest, Voice } from '../../src/index.ts';
import type { CallPurpose } from '../../ports/call-purpose.ts';
import { mostCited, mostInsights, mostQuestions } from '../../ports/consolidation.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { contentWords } from '../lived/content-words.ts';
import { tokensOf } from '../lived/tokens-of.ts';
import { acknowledgingVoice, tokensAlong } from '../lived/third-mind.ts';

/** How many words an insight names. */
const mostNamed = 8;
/** The fewest statements that an insight is drawn from. */
const fewestCited = 2;

/** A statement that a prompt shows with its number. */
interface Statement {
  number: number;
  speaker: string;
  /** The words that tell something, without the names of speakers, in their order. */
  words: readonly string[];
}

const heading = /^(\d+)\. \[[^\]]*\] (.+) said:$/;
const quote = '  | ';

/** What somebody said among the statements of a prompt; what the mind concluded itself is left out. */
function statementsIn(prompt: string): Statement[] {
  const lines = prompt.split('\n');
  const said = lines.flatMap((line, place) => {
    const [, number, speaker] = heading.exec(line) ?? [];
    if (number === undefined || speaker === undefined) return [];
    const below = lines.slice(place + 1);
    const end = below.findIndex((each) => !each.startsWith(quote));
    const text = (end < 0 ? below : below.slice(0, end)).map((each) => each.slice(quote.length)).join(' ');
    return [{ number: Number(number), speaker, text }];
  });
  const names = new Set(said.flatMap(({ speaker }) => [...contentWords(speaker)]));
  return said.map(({ text, ...rest }) => ({
    ...rest,
    words: [...contentWords(text)].filter((word) => word.length > 2 && !names.has(word)),
  }));
}

/** Words, those first that stand in most of the statements; of equals the earlier. */
function commonest(statements: readonly Statement[]): { word: string; times: number }[] {
  const times = new Map<string, number>();
  for (const { words } of statements) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times]
    .map(([word, count]) => ({ word, times: count }))
    .toSorted((one, other) => other.times - one.times);
}

/** Questions about what most of the statements speak of: each after two words that stand together, and about other statements than those before it. */
function questionsAbout(statements: readonly Statement[]): string[] {
  const questions: string[] = [];
  for (let left = [...statements]; questions.length < mostQuestions;) {
    const [foremost] = commonest(left);
    if (foremost === undefined) break;
    const about = left.filter(({ words }) => words.includes(foremost.word));
    const [, beside] = commonest(about);
    questions.push(
      beside === undefined
        ? `What is said of ${foremost.word}?`
        : `What is said of ${foremost.word} and ${beside.word}?`,
    );
    left = left.filter((each) => !about.includes(each));
  }
  return questions;
}

const sharedWords = (one: Statement, other: Statement): number =>
  one.words.filter((word) => other.words.includes(word)).length;

/** The statements that have most to do with one another, and those that have most to do with these, each once. */
function groupsAmong(statements: readonly Statement[], most: number): Statement[][] {
  const groups: Statement[][] = [];
  for (let left = [...statements]; groups.length < most;) {
    const ties = (each: Statement): number =>
      left.reduce((sum, other) => sum + (other === each ? 0 : sharedWords(each, other)), 0);
    const [centre] = left.toSorted((one, other) => ties(other) - ties(one));
    if (centre === undefined) break;
    const near = left
      .filter((each) => each !== centre && sharedWords(each, centre) > 0)
      .toSorted((one, other) => sharedWords(other, centre) - sharedWords(one, centre))
      .slice(0, mostCited - 1);
    const group = [centre, ...near];
    if (group.length >= fewestCited) groups.push(group);
    left = left.filter((each) => !group.includes(each));
  }
  return groups;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What statements have in common, in their own words: who speaks of what. */
function toldBy(group: readonly Statement[]): string {
  const speakers = [...new Set(group.map(({ speaker }) => speaker))];
  const words = commonest(group).map(({ word }) => word);
  return `${listed(speakers)} told of ${listed(words.slice(0, mostNamed))}`;
}

const cited = (group: readonly Statement[]): string =>
  `${toldBy(group)} (because of ${group.map(({ number }) => number).join(', ')})`;

/** What the voice says to a question of consolidation: drawn from the words of its prompt alone. */
export function extracted(system: string, prompt: string): string {
  const statements = statementsIn(prompt);
  const isAbout = (title: string): boolean => prompt.startsWith(title) || prompt.includes(`\n${title}`);
  const lines = ((): string[] => {
    if (isAbout('Concluded before:')) return groupsAmong(statements, 1).map(cited);
    if (isAbout('Question:')) return groupsAmong(statements, mostInsights).map(cited);
    if (!system.includes('I came to … because …')) return questionsAbout(statements);
    const [group] = groupsAmong(statements, 1);
    return group === undefined ? [] : [`I came to know of it because ${toldBy(group)}.`];
  })();
  return lines.length === 0 ? 'UNCLEAR' : lines.join('\n');
}

/** How often a voice was called for a purpose, and what went in and out, tokens. */
export interface Called {
  calls: number;
  tokens: number;
}

/**
 * A voice that acknowledges what is said, and answers consolidation from its prompt; it is deterministic, and knows of nothing else. What it was
 * called for is counted.
 */
export function extractingVoice(): { voice: Voice; called: ReadonlyMap<CallPurpose, Called> } {
  const called = new Map<CallPurpose, Called>();
  const count = (purpose: CallPurpose, tokens: number): void => {
    const before = called.get(purpose) ?? { calls: 0, tokens: 0 };
    called.set(purpose, { calls: before.calls + 1, tokens: before.tokens + tokens });
  };
  const think: Voice['think'] = async (request, listen) => {
    const outcome = await acknowledgingVoice.think(request, listen);
    if (!outcome.ok) return outcome;
    const { purpose } = request;
    const text = purpose === 'consolidation' ? extracted(request.system, promptOf(request)) : '';
    const said = text + outcome.thought.toolCalls.map(({ input }) => JSON.stringify(input)).join('');
    count(purpose, tokensAlong(request) + tokensOf(request.messages) + countTokens(said));
    return { ok: true, thought: { ...outcome.thought, text } };
  };
  return { voice: { name: acknowledgingVoice.name, think }, called };
}

const promptOf = ({ messages }: ThoughtRequest): string =>
  messages.map((message) => ('text' in message ? message.text : '')).join('\n');
