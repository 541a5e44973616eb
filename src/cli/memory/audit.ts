import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { AuditedBelief } from '../../../theory/audited-belief.ts';
import { type SafetyFinding, safetyAudit } from '../../../theory/safety-audit.ts';
import { contradictionOf } from '../../memory/upkeep/contradictors.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

/** How many memories are read at a time. */
const page = 500;

/** Prints what the ceilings of belief that are not enforced yet would have held back. */
export async function auditCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const findings = await withMind(mind, 'Stop it, look, and start it again.', async ({ memory }) =>
    safetyAudit(await auditedBeliefs(memory), limit),
  );
  print(json ? JSON.stringify(findings, null, 2) : auditLines(mind.configuration.name, findings).join('\n'));
}

/** The beliefs that can change, with their histories. */
export async function auditedBeliefs(memory: Pick<MemoryStore, 'records'>): Promise<AuditedBelief[]> {
  const beliefs: AuditedBelief[] = [];
  let after: MemoryId | null = null;
  for (;;) {
    const records = await memory.records(after, page);
    for (const { memory: known, evidence, supersedes } of records)
      if (!known.immutable && known.retracted === null)
        beliefs.push({
          id: known.id,
          isHowTo: known.type === 'procedural',
          contradicts: contradictionOf(known),
          supersedes,
          history: evidence.map(({ kind, cycle, times, alpha, beta }) => ({
            kind,
            cycle,
            times,
            alpha,
            beta,
          })),
        });
    if (records.length < page) return beliefs;
    after = records.at(-1)!.memory.id;
  }
}

const words: Readonly<Record<SafetyFinding['ceiling'], string>> = {
  twoGates: 'two gates',
  circuitBreaker: 'circuit breaker',
  entropy: 'entropy',
  coherence: 'coherence',
};

/** The findings for people, a line each, the newest first. */
export const auditLines = (name: string, findings: readonly SafetyFinding[]): string[] =>
  findings.length === 0
    ? [`No ceiling that is not enforced yet would have held back anything of ${name}.`]
    : [
        `What ceilings that are not enforced yet would have held back of ${name}; nothing was changed by them:`,
        ...findings.map(
          ({ ceiling, memory, cycle, reason }) =>
            `  ${cycle === 0 ? 'before any cycle' : `cycle ${cycle}`}  ${words[ceiling]}${memory === null ? '' : `  ${memory}`}: ${reason}`,
        ),
      ];
