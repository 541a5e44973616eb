import { lazy, Suspense, type ComponentType } from 'react';
import { placeNames, type PlaceName } from '../address/address.ts';
import { openPlace } from '../address/use-address.ts';
import { useReview } from '../panels/use-review.ts';
import { Scrolling } from '../parts/scrolling.tsx';
import { usePageMind } from './page-mind.ts';
import { placeWords } from './place-words.ts';

/** The views of the middle, each loaded when it is first opened. */
const views: Record<PlaceName, ComponentType> = {
  chart: lazy(async () => ({ default: (await import('../panels/chart-panel.tsx')).ChartPanel })),
  events: lazy(async () => ({ default: (await import('../panels/events-panel.tsx')).EventsPanel })),
  actors: lazy(async () => ({ default: (await import('../panels/actors-panel.tsx')).ActorsPanel })),
  memory: lazy(async () => ({ default: (await import('../panels/memory-panel.tsx')).MemoryPanel })),
  body: lazy(async () => ({ default: (await import('../panels/body-panel.tsx')).BodyPanel })),
  plans: lazy(async () => ({ default: (await import('../panels/plans-panel.tsx')).PlansPanel })),
  cost: lazy(async () => ({ default: (await import('../panels/cost-panel.tsx')).CostPanel })),
  review: lazy(async () => ({ default: (await import('../panels/review-panel.tsx')).ReviewPanel })),
  checkpoints: lazy(async () => ({
    default: (await import('../panels/checkpoints-panel.tsx')).CheckpointsPanel,
  })),
  postmortem: lazy(async () => ({
    default: (await import('../post-mortem/post-mortem-panel.tsx')).PostMortemPanel,
  })),
};

/** The middle of the page: the chart, or another view of the mind. */
export function Places({ place }: { place: PlaceName }) {
  const { id } = usePageMind();
  const waiting = useReview().value?.length ?? 0;
  const View = views[place];
  return (
    <section className="place" aria-label={placeWords[place].name}>
      <nav className="place-names" aria-label="Views">
        {placeNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === place ? 'page' : undefined}
            onClick={() => openPlace(name)}
          >
            {placeWords[name].name}
            {name === 'review' && waiting > 0 && (
              <span className="count" aria-label={`${waiting} wait for a person`}>
                {waiting}
              </span>
            )}
          </button>
        ))}
      </nav>
      {/* the chart is moved, not scrolled */}
      <Scrolling className="view" data-place={place} tabIndex={place === 'chart' ? undefined : 0}>
        <Suspense fallback={<p className="nothing">…</p>}>
          <View key={id} />
        </Suspense>
      </Scrolling>
    </section>
  );
}
