import { describe, expect, it } from 'vitest';
import { asksPast } from '../../theory/asks-past.ts';
import { readStatements } from '../../theory/claims/read-statements.ts';
import { extractEntities } from '../../theory/entities.ts';
import { longestJudged } from '../../theory/judged-text.ts';
import { isMechanicalOutput } from '../../theory/mechanical-output.ts';
import { namesSource } from '../../theory/named-source.ts';
import { negationVerdict } from '../../theory/negation.ts';
import { questionShare } from '../../theory/question-share.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { selfSummary } from '../../theory/self-summary.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';
import { tellingFirst } from '../../theory/telling-lines.ts';
import { continuation } from '../../theory/thought-chain.ts';
import { scanPatterns } from '../../theory/thought-patterns.ts';
import { questionInFull } from '../../theory/question-in-full.ts';
import { suits, tellsWork } from '../../theory/asked-kind.ts';
import { readQuestion } from '../../theory/read-question.ts';
import { nearOnesNamed } from '../../src/appraisal/near-ones.ts';
import { statementAsked } from '../../theory/asked-statement.ts';
import { contentWords } from '../../theory/content-words.ts';
import { withoutJoining } from '../../theory/joining-words.ts';
import { reflected } from '../../theory/reflected.ts';
import { askedParts, sentenceAct, withoutCall } from '../../theory/sentence-act.ts';
import { isAboutIt } from '../../src/appraisal/about-loss.ts';
import { whomMeant, withRelations } from '../../src/appraisal/whom-meant.ts';
import { statedTextIn } from '../../theory/statements.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { appraise } from '../../src/appraisal/appraise.ts';
import { despairIn } from '../../src/appraisal/despair-words.ts';
import { standsIn } from '../../src/context/remembered.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { excerptOf } from '../../src/library/excerpt.ts';
import { fileWords } from '../../src/library/file-words.ts';
import { cheapContradiction } from '../../src/memory/gate/cheap-contradiction.ts';
import {
  readInsights,
  readNarrative,
  readQuestions,
} from '../../src/memory/consolidate/consolidation-answers.ts';
import { goesByTheDay, namesOnlyOf, saysAll } from '../../src/memory/consolidate/says-all.ts';
import { compressedLine } from '../../src/memory/gate/compressed-line.ts';
import { isEcho, repeatsMemory } from '../../src/memory/gate/echo.ts';
import { judgedLikeness } from '../../src/memory/gate/likeness.ts';
import { saysTheSame, sharesMatter } from '../../src/memory/gate/other-matter.ts';
import { periodOf } from '../../src/period-of.ts';
import { oneLine } from '../../theory/one-line.ts';
import { shownName } from '../../src/prompt/one-line.ts';
import { fitTokens } from '../../src/prompt/fit-tokens.ts';
import { oneSentence } from '../../src/prompt/one-sentence.ts';
import { supersededIn, withoutMarks } from '../../src/prompt/superseded-mark.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { visibleText } from '../../src/visible-text.ts';
import { asksForElse } from '../../src/finding/asks-for-else.ts';
import { findingsFor } from '../../src/finding/finding.ts';
import type { Recollection } from '../../src/finding/recollection.ts';
import { speechActsOf } from '../../src/voice/offline/speech-act.ts';
import { likenessTo, tellingWords } from '../../src/word-vectors/alike.ts';

const embedder = new GloveEmbedder();
const nothing = { negation: null, trust: 0.4 };
const id = 'known' as MemoryId;

/** What was told, as the offline voice looks for it. */
const told = (text: string): Recollection => ({
  text,
  from: 'asker',
  who: 'Ruth',
  turn: 0,
  day: null,
  meant: '',
  isGone: false,
});

/** Everything that reads a text of any length while a mind waits for it. */
const readers: Record<string, (text: string) => unknown> = {
  asksForElse: (text) => asksForElse(text, new Set([text])),
  asksPast: (text) => asksPast(text),
  readStatements: (text) => readStatements(text, { speaker: 'Ruth', person: null, thing: null }),
  negationVerdict: (text) => negationVerdict(text, `${text} any more`),
  extractEntities: (text) => extractEntities(text),
  searchTerms: (text) => searchTerms(text),
  questionShare: (text) => questionShare(text),
  lexicalSimilarity: (text) => lexicalSimilarity(text, `${text}x`),
  tellingFirst: (text) => tellingFirst([text, `${text}x`]),
  isMechanicalOutput: (text) => isMechanicalOutput(text),
  scanPatterns: (text) => scanPatterns(text),
  estimateTokens: (text) => estimateTokens(text),
  namesSource: (text) => namesSource(text, text),
  selfSummary: (text) => selfSummary(text),
  continuation: (text) => continuation(text),
  cheapContradiction: (text) =>
    cheapContradiction({ text, vector: null }, { text: `${text}x`, vector: null, similarity: 0.9 }, nothing),
  judgedLikeness: (text) => judgedLikeness(0.99, text, `${text}x`, 0.9),
  consolidationAnswers: (text) => [
    readQuestions(text),
    readInsights(`${text} (because of ${text}`, 20),
    readNarrative(`I came to ${text} because`),
  ],
  saysAll: (text) => [saysAll(text, `${text}x`), namesOnlyOf(text, [`${text}x`]), goesByTheDay(text)],
  saysTheSame: (text) => saysTheSame(text, `${text}x`),
  sharesMatter: (text) => sharesMatter(text, `${text}x`, 0.1),
  periodOf: (text) => periodOf(text, 1_700_000_000_000),
  isEcho: (text) => isEcho(text, [{ id, content: `${text}x` }], []),
  compressedLine: (text) => compressedLine(text),
  oneLine: (text) => oneLine(text),
  shownName: (text) => shownName(text),
  oneSentence: (text) => oneSentence(text, 300),
  fitTokens: (text) => fitTokens(text, 1_000, (part) => part),
  statedTextIn: (text) => statedTextIn(text),
  appraise: (text) => appraise(text, { self: 'Mira', addressed: true }),
  despairIn: (text) => despairIn(text),
  standsIn: (text) => standsIn(text, { stream: `x${text}` }),
  repeatsMemory: (text) => repeatsMemory(text, `${text}x`),
  fileWords: (text) => fileWords('a/b.md', text),
  excerptOf: (text) => excerptOf(text, text),
  withoutMarks: (text) => withoutMarks(text, false),
  supersededIn: (text) => supersededIn(text),
  countTokens: (text) => countTokens(text),
  visibleText: (text) => visibleText(text),
  speechActsOf: (text) => speechActsOf(text, 'Mira'),
  withoutJoining: (text) => withoutJoining(text),
  sentenceAct: (text) => sentenceAct(text, false),
  askedParts: (text) => askedParts(text),
  withoutCall: (text) => withoutCall(text, 'Mira'),
  whomMeant: (text) => whomMeant([text]),
  withRelations: (text) => withRelations(text, { names: new Map([['Ada', 'my friend']]) }),
  isAboutIt: (text) => isAboutIt(text, 'My father died.', true),
  statementAsked: (text) => statementAsked(text),
  suits: (text) => suits(text, text),
  tellsWork: (text) => tellsWork(text, false),
  questionInFull: (text) => questionInFull(text, true),
  readQuestion: (text) => readQuestion(text),
  'findingsFor, what was told': (text) => findingsFor('Where do I row?', [told(text)]),
  'findingsFor, the question': (text) => findingsFor(text, [told('I row in Rome.')]),
  tellingWords: (text) => tellingWords(text).map(likenessTo({ written: 'rowing', stem: 'row' })),
  nearOnesNamed: (text) => nearOnesNamed(text),
  contentWords: (text) => contentWords(text),
  reflected: (text) => reflected(text),
  'the embedder': (text) => embedder.embed([text]),
};

/** Texts that make a careless pattern look back again and again. */
const units: Record<string, string> = {
  sentences: 'I do not like green tea in Rome any more, said Ada on Monday. ',
  negations: 'no ',
  'one word': 'a',
  'white space': ' ',
  'empty lines': '\n',
  'a stack': 'at a',
  capitals: 'A ',
  names: 'Ada and Bo, ',
  hyphens: 'a-',
  'verbs of the past': 'was a ',
  quotes: '“a',
  questions: '? ',
  dates: 'in May 2023 ',
  times: 'last monday at 5 ',
  shares: '12% ',
  paths: 'a/',
  'dense script': '漢',
  accents: 'a\u0301',
  paragraphs: 'a\n\n',
  'marks of what is superseded': 'a [superseded on 2026-01-05; since then: “',
  'letters that are written out': '\ufdfa',
};

const long = (unit: string, characters: number): string =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);

/** Microseconds of this process: the shortest of three times, or the first that is short enough; each time the text is another, so that none is known already. */
function shortest(read: (text: string) => unknown, unit: string, characters: number, enough = 0): number {
  let best = Infinity;
  for (const end of ['x', 'y', 'z']) {
    const text = long(unit, characters - 1) + end;
    const began = process.cpuUsage();
    read(text);
    best = Math.min(best, process.cpuUsage(began).user);
    if (best <= enough) break;
  }
  return best;
}

/** Shorter times than this cannot be told apart, microseconds. */
const measurable = 1_000;
/**
 * How much more than ten times as long a text that is ten times as long may take: what no longer fits into a processor's cache is read several times as slowly,
 * and what goes back and forth takes a hundred times as long.
 */
const slack = 8;

describe('a text ten or a hundred times as long', () => {
  it.each(Object.keys(readers))('takes %s no more than its share longer, whatever stands in it', (name) => {
    const read = readers[name]!;
    const slow = Object.entries(units).flatMap(([kind, unit]) => {
      read(long(unit, longestJudged));
      const few = Math.max(measurable, shortest(read, unit, 10_000));
      const timesAsLong = (times: number): number =>
        shortest(read, unit, times * 10_000, few * times * slack) / few;
      const tenfold = timesAsLong(10);
      // a reader that goes back and forth would take hours for the longest
      const hundredfold = tenfold > 10 * slack ? Infinity : timesAsLong(100);
      return hundredfold > 100 * slack ? [{ kind, tenfold, hundredfold }] : [];
    });
    expect(slow).toEqual([]);
  });
});
