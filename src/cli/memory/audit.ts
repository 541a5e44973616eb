import type { SafetyFinding } from '../../../theory/safety-audit.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

/** Prints what the ceilings of belief that are not enforced yet would have held back. */
export async function auditCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const findings = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.audit({ limit }),
  );
  print(json ? JSON.stringify(findings, null, 2) : auditLines(mind.configuration.name, findings).join('\n'));
}

const words: Readonly<Record<SafetyFinding['ceiling'], string>> = {
  gradual: 'a tenth in a pass',
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
