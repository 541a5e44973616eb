import type { MindState } from '../../host/mind-state.ts';
import { textOnTerminal } from './text.ts';

/** Where a mind stands, on one line. */
export function stateLine({ life, mode, phase, cycle, doing, depth, focus }: MindState): string {
  const parts = [
    `life ${life}`,
    `mode ${phase === null ? mode : `${mode}, ${phase}`}`,
    `cycle ${cycle} (${doing})`,
    `${depth} waiting`,
  ];
  if (focus !== null) parts.push(`focus "${textOnTerminal(focus)}"`);
  return parts.join(' · ');
}
