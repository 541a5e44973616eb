import { notableOffset } from '../../host/clock/clock-watch.ts';
import type { MindState } from '../../host/lifecycle/mind-state.ts';
import { cacheRate } from '../../voice/cache-rate.ts';
import { feelingWords } from './feeling-words.ts';
import type { SpentTokens } from './spent-tokens.ts';
import { textOnTerminal } from './text.ts';

/**
 * Where a mind stands, on one line.
 *
 * @param spent the tokens of its model calls since it woke
 * @param ahead how far its time is ahead of the machine's clock, milliseconds
 */
export function stateLine(
  state: MindState,
  spent: Pick<SpentTokens, 'inputTokens' | 'cachedTokens' | 'byPurpose'>,
  ahead = 0,
): string {
  const {
    life,
    mode,
    phase,
    cycle,
    doing,
    depth,
    focus,
    inner,
    hourFactor = 1,
    autonomy,
    governance,
  } = state;
  const parts = [
    `life ${life}`,
    `mode ${phase === null ? mode : `${mode}, ${phase}`}`,
    `cycle ${cycle} (${doing})`,
    `${depth} waiting`,
  ];
  if (hourFactor !== 1)
    parts.push(`a ${hourFactor < 1 ? 'busy' : 'quiet'} time of day (intervals × ${hourFactor})`);
  if (autonomy !== undefined) parts.push(`autonomy level ${autonomy.level} of 5`);
  if (governance !== undefined)
    parts.push(`governance ${governance.mode} until ${new Date(governance.until).toISOString()}`);
  if (focus !== null) parts.push(`focus "${textOnTerminal(focus)}"`);
  if (inner !== null) parts.push(`feels ${feelingWords(inner)}`);
  const cached = cacheRate([spent]);
  if (cached !== null) parts.push(`${Math.round(cached * 100)} % of its prompts from the provider's cache`);
  const purposes = [...spent.byPurpose].filter(([, tokens]) => tokens > 0);
  if (purposes.length > 0)
    parts.push(`tokens: ${purposes.map(([purpose, tokens]) => `${purpose} ${tokens}`).join(', ')}`);
  if (ahead > notableOffset) parts.push(`${Math.round(ahead / 60_000)} min ahead of the machine's clock`);
  return parts.join(' · ');
}
