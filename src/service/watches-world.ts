import type { MindConfiguration } from '../configuration/schema.ts';

/** Whether a mind has senses of its own: plans that come due, its own among them, folders or processes that it watches, rooms that it reads. */
export function watchesWorld(configuration: MindConfiguration | null): boolean {
  const { plans = [], watch = [], intake = [], processes = [], tools, channels } = configuration ?? {};
  if (tools?.plan === true || channels?.matrix !== undefined) return true;
  return plans.length + watch.length + intake.length + processes.length > 0;
}
