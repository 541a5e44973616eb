import type { MilestoneEvidence } from '../../../ports/reached-milestones.ts';
import type { MilestoneAccount } from '../../service/readiness.ts';
import { milestoneWords } from '../../words/milestone-words.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

/** How it stands with the milestones of a mind, for people. */
export const readinessLines = (name: string, accounts: readonly MilestoneAccount[]): string[] => [
  `${name} has reached ${accounts.filter(({ reached }) => reached !== null).length} of ${accounts.length} milestones:`,
  ...accounts.flatMap(accountLines),
];

/** The lines of one milestone. */
export function accountLines({ milestone, number, reached, signatures }: MilestoneAccount): string[] {
  const { title, needs } = milestoneWords[milestone];
  const head = `  ${String(number).padStart(2)}  ${milestone.padEnd(14)}  ${title}`;
  if (reached === null) return [head, `      not yet: needs ${needs}`];
  return [
    head,
    `      reached ${isoTimeText(reached.at)}, cycle ${reached.cycle}: ${reached.evidence.map(evidenceText).join(', ')}`,
    ...signatures.map(({ by, at }) => `      signed by ${onOneLine(by)} ${isoTimeText(at)}`),
  ];
}

const evidenceText = ({ kind, id }: MilestoneEvidence): string => `${kind} ${onOneLine(id)}`;
