import type { GovernanceEntry, GovernanceHead } from '../../../ports/governance.ts';
import type { GovernanceAudit } from '../../service/governance-audit.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

const remedy = 'Stop it, look, and start it again.';

/** Prints what was done to a mind from outside, newest first. */
export async function listGovernance(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const { entries } = await withMind(mind, remedy, (opened) => opened.audit({ limit }));
  print(json ? JSON.stringify(entries, null, 2) : listLines(mind.configuration.name, entries).join('\n'));
}

/** Prints whether the log is as it was written. Exit code 1 when it is not. */
export async function verifyGovernance(
  mind: MindFile,
  { head: noted, json = false }: { head?: GovernanceHead; json?: boolean },
): Promise<ExitCode> {
  const audit = await withMind(mind, remedy, (opened) =>
    opened.audit({ limit: 1, ...(noted !== undefined && { noted }) }),
  );
  const { head, faults } = audit;
  print(
    json
      ? JSON.stringify({ mind: mind.id, head, faults }, null, 2)
      : verdictLines(mind.configuration.name, audit).join('\n'),
  );
  return faults.length === 0 ? exitCode.done : exitCode.failed;
}

const listLines = (name: string, entries: readonly GovernanceEntry[]): string[] =>
  entries.length === 0
    ? [`Nothing was done to ${name} from outside.`]
    : [`What was done to ${name} from outside, newest first:`, ...entries.map(entryLine)];

const entryLine = ({ number, at, cycle, kind, who, what }: GovernanceEntry): string =>
  `  ${number}  ${isoTimeText(at)}  cycle ${cycle}  ${onOneLine(kind)}${who === null ? '' : ` by ${onOneLine(who)}`}  ${onOneLine(what)}`;

function verdictLines(name: string, { head, faults }: Pick<GovernanceAudit, 'head' | 'faults'>): string[] {
  if (faults.length > 0)
    return [
      `The log of what was done to ${name} is not as it was written:`,
      ...faults.map(({ problem }) => `  ${problem}`),
      '    remedy: Find out who can write to the database, and compare it with a backup.',
    ];
  if (head.number === 0) return [`Nothing was done to ${name} from outside.`];
  return [
    `${head.number === 1 ? 'The one entry' : `All ${head.number} entries`} of what was done to ${name} ${head.number === 1 ? 'is as it was' : 'are as they were'} written. The head, to be kept elsewhere:`,
    `  ${head.number}:${head.digest}`,
  ];
}
