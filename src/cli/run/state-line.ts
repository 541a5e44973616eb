import type { ActiveMind } from '../../host/active-mind.ts';
import { textOnTerminal } from './text.ts';

/** Where a mind stands, on one line. */
export function stateLine({ value, context }: ReturnType<ActiveMind['state']>): string {
  const mode = typeof value.mode === 'string' ? value.mode : Object.entries(value.mode).flat().join(', ');
  const cycle = typeof value.cycle === 'string' ? value.cycle : Object.entries(value.cycle).flat().join(', ');
  const parts = [
    `life ${value.life}`,
    `mode ${mode}`,
    `cycle ${context.cycle} (${cycle})`,
    `${context.depth} waiting`,
  ];
  if (context.focus !== null) parts.push(`focus "${textOnTerminal(context.focus)}"`);
  return parts.join(' · ');
}
