import type { CycleAccount } from '../../../service/cycle-account.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { effectsOf } from './chain/effects-of.ts';
import { waitOfSpan } from './wait.ts';
import { WaitRow } from './wait-bar.tsx';

/**
 * What a cycle has waited for: each effect from when it was asked for until it was settled, as this page has watched it; else those of the
 * journal.
 */
export function Waited({ cycle, account }: { cycle: number; account: CycleAccount | null }) {
  const { live } = usePageMind();
  const spans = effectsOf({ cycle, account, effects: live.marks.effects }).flatMap((span) => {
    const { to } = span;
    return to === null ? [] : [{ ...span, to }];
  });
  if (spans.length === 0) return null;
  const scale = {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
  return (
    <section aria-label="It waited for">
      <h2>It waited for</h2>
      <ul className="waits">
        {spans.map((span) => (
          <WaitRow key={span.key} wait={waitOfSpan(span)} now={span.to} scale={scale} />
        ))}
      </ul>
    </section>
  );
}
