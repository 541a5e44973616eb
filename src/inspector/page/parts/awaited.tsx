import type { ReactNode } from 'react';
import type { Fetched } from '../server/use-fetched.ts';

/** What stands in place of something that is fetched: that it comes, or why it does not; the thing itself once it is there. */
export function Awaited<T>({
  fetched,
  children,
}: {
  fetched: Fetched<T>;
  children: (value: T) => ReactNode;
}) {
  const { value, problem, isLoading } = fetched;
  if (value !== null) return <>{children(value)}</>;
  if (problem !== null) return <p className="problem">{problem}</p>;
  return isLoading ? <p className="nothing">…</p> : null;
}
