import type { MindConfiguration } from '../configuration/schema.ts';

/** Whether a mind has senses of its own: plans that come due, folders or processes that it watches, rooms that it reads. */
export function watchesWorld(configuration: MindConfiguration | null): boolean {
  const { plans = [], watch = [], intake = [], processes = [], channels } = configuration ?? {};
  return channels?.matrix !== undefined || plans.length + watch.length + intake.length + processes.length > 0;
}
