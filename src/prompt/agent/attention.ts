import type { AttentionReport, ReportedCandidate } from '../attention-report.ts';
import { oneSentence } from '../one-sentence.ts';
import { agentHeading } from './headings.ts';

const figure = (value: number): string => value.toFixed(2);

/** How long a text in the report may be, characters: what it says stands elsewhere. */
const longestText = 80;

function candidateLine(
  { percept, scores }: ReportedCandidate,
  { rule }: Pick<AttentionReport, 'rule'>,
  spaceName: (id: string) => string,
): string {
  const { band, salience, novelty, relevance, charge, urgency, gain } = scores;
  const text = oneSentence(percept.text, longestText);
  const about = `${agentHeading(percept, spaceName)}${text === '' ? '' : `: "${text}"`}`;
  const parts = [
    `novelty ${figure(novelty)}`,
    `relevance ${figure(relevance)}`,
    `charge ${figure(charge)}`,
    `urgency ${figure(urgency)}`,
    ...(gain > 0 ? [`behind its share +${figure(gain)}`] : []),
  ];
  const place = rule === 'bands' || band === 1 ? `P${band}, ` : '';
  return `${about} (${place}salience ${figure(salience)}: ${parts.join(', ')})`;
}

/** What is shown of where the attention was before, and where it goes on. */
function turnLine({ turned }: AttentionReport): string[] {
  if (turned === null) return [];
  const { left, back } = turned;
  const [from, to] = [oneSentence(turned.from, longestText), oneSentence(turned.to, longestText)];
  const then = (summary: string) => (summary === '' ? '' : ` ("${oneSentence(summary, 2 * longestText)}")`);
  return [`You turn from ${from}${then(left)} to ${to}${back === '' ? ', for the first time' : then(back)}.`];
}

/** The attention of an agent in figures: which candidates competed, with which scores, and what won. */
export function agentAttention(
  report: AttentionReport,
  { most, spaceName }: { most: number; spaceName: (id: string) => string },
): string[] {
  const { winner, losers, more, rule, isTorn } = report;
  const shown = losers.slice(0, most);
  const unshown = more + losers.length - shown.length;
  return [
    `won${rule === 'bands' ? ' by its band' : ''}: ${candidateLine(winner, report, spaceName)}`,
    ...shown.map((each) => `lost: ${candidateLine(each, report, spaceName)}`),
    ...(unshown > 0 ? [`and ${unshown} more`] : []),
    ...(isTorn ? ['Somebody has spoken to you meanwhile and waits for your answer.'] : []),
    ...turnLine(report),
  ];
}
