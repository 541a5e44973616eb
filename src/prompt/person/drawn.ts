import { attentionWeights } from '../../../theory/attention-salience.ts';
import { concernNames, type Concern } from '../../../theory/concern-shares.ts';
import type { AttentionReport, ReportedCandidate } from '../attention-report.ts';
import { oneSentence } from '../one-sentence.ts';
import { personHeading } from './headings.ts';

/** How long a text is shown, characters. */
const longestText = 80;

/** How something draws attention, by which of its scores speaks most for it. */
const reasons = {
  novelty: 'it is new to you',
  relevance: 'it touches what you are about',
  charge: 'it moves you',
  urgency: 'it will not wait',
} as const;

/** What a person calls its concerns; a task is called by its name. */
const concernWords: Readonly<Record<Concern, string>> = {
  focus: 'what you have set yourself to do',
  intake: 'what has newly come to you',
  upkeep: 'what has changed around you',
  patterns: 'what others say among themselves',
  inward: 'what goes on in you',
};

const named = (name: string): string =>
  concernNames.some((each) => each === name)
    ? concernWords[name as Concern]
    : `"${oneSentence(name, longestText)}"`;

function wordsOf({ percept }: ReportedCandidate, spaceName: (id: string) => string): string {
  const text = percept.source.kind === 'command' ? '' : oneSentence(percept.text, longestText);
  return `${personHeading(percept, spaceName)}${text === '' ? '' : `, "${text}"`}`;
}

const reasonOf = ({ scores }: ReportedCandidate): string => {
  const names = ['novelty', 'relevance', 'charge', 'urgency'] as const;
  const [foremost] = names.toSorted(
    (a, b) => scores[b] * attentionWeights[b] - scores[a] * attentionWeights[a],
  );
  return reasons[foremost!];
};

/** How strongly a loser draws besides the winner. */
function pull({ scores }: ReportedCandidate, winner: ReportedCandidate): string {
  const share = scores.salience / Math.max(winner.scores.salience, Number.MIN_VALUE);
  if (share >= 0.85) return 'pulls at you almost as much';
  return share >= 0.6 ? 'tugs at you, too' : 'stays at the edge of your mind';
}

function turnWords({ turned }: AttentionReport): string[] {
  if (turned === null) return [];
  const { from, left, to, back } = turned;
  const then = (summary: string) =>
    summary === '' ? '' : ` (you had come to: "${oneSentence(summary, 2 * longestText)}")`;
  return [`You turn from ${named(from)}${then(left)} to ${named(to)}${then(back)}.`];
}

/** The attention of a person in felt words: what draws it, what else pulls at it, and what it turns from and to. */
export function drawnWords(
  report: AttentionReport,
  { most, spaceName }: { most: number; spaceName: (id: string) => string },
): string[] {
  const { winner, losers, more, isTorn } = report;
  const shown = losers.slice(0, most);
  const draws =
    losers.length + more === 0
      ? []
      : [
          `Most of all you are drawn to this: ${wordsOf(winner, spaceName)}; ${reasonOf(winner)}.`,
          ...shown.map((each) => `This ${pull(each, winner)}: ${wordsOf(each, spaceName)}.`),
          ...(more + losers.length > shown.length ? ['There is more that wants your attention.'] : []),
        ];
  return [
    ...draws,
    ...(isTorn ? ['Somebody has spoken to you meanwhile and waits for your answer.'] : []),
    ...turnWords(report),
  ];
}
