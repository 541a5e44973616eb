import { breakpointOf, breakpointText, type BreakpointAt } from '../../../service/picture/breakpoint.ts';
import { answerTo } from '../controls/answer-to.ts';
import type { PageMind } from '../frame/page-mind.ts';

/** Whether the page may set breakpoints now: an operator's, and not in the past. */
export const canStop = ({ session, moment }: Pick<PageMind, 'session' | 'moment'>): boolean =>
  session.scope === 'operate' && moment.kind !== 'checkpoint';

/** Sets a breakpoint, or takes it away where it is set. */
export function toggleBreakpoint(page: Pick<PageMind, 'client' | 'live' | 'tell'>, at: BreakpointAt): void {
  const { id } = breakpointOf(at);
  const { breakpoints } = page.client.steer;
  const isSet = page.live.picture?.breakpoints.some((breakpoint) => breakpoint.id === id) === true;
  if (isSet) answerTo(page, breakpoints.clear(id), `It does not stop at ${breakpointText(at)} any more.`);
  else answerTo(page, breakpoints.set(at), `It stops at ${breakpointText(at)}.`);
}
