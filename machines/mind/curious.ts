import type { MindContext } from './context.ts';

/** Whether curiosity drives a mind (docs/model/wandering.md): it explores, and lacks as much that is new as makes the drive ask for it. */
export function isCurious({ life, inner, self }: Pick<MindContext, 'life' | 'inner' | 'self'>): boolean {
  const drives = inner.state?.drives;
  const figures = self.settings.inner?.drives;
  if (life.mode !== 'exploration' || !drives || !figures) return false;
  return drives.novelty >= figures.novelty.setPoint;
}
