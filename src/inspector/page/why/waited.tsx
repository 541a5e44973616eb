import { usePageMind } from '../frame/page-mind.ts';
import { waitOfSpan } from './wait.ts';
import { WaitRow } from './wait-bar.tsx';

/** What a cycle has waited for, as far as this page has watched it: each effect from when it was asked for until it was settled. */
export function Waited({ cycle }: { cycle: number }) {
  const { live } = usePageMind();
  const spans = live.marks.effects.flatMap((span) => {
    const { to } = span;
    return span.cycle === cycle && to !== null ? [{ ...span, to }] : [];
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
