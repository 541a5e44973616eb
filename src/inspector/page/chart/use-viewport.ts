import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { ChartLayout, Point } from '../../../chart/layout/chart-layout.ts';
import { homeView, panned, zoomedAt, type Size, type Viewport } from './viewport.ts';

/** How much a turn of the wheel zooms, per pixel that it says. */
const wheelShare = 0.0016;
/** How far a pointer may move and still be a click, pixels. */
const clickSlack = 4;

/** Makes another viewport of the one there is. */
export type Looking = (view: Viewport) => Viewport;

export interface ViewportGiven {
  element: RefObject<SVGSVGElement | null>;
  window: Size;
  layout: ChartLayout;
  /** Called when a person moves the viewport, by pointer or wheel. */
  onMoved: () => void;
}

/**
 * What of a drawing is seen in an element: dragged, pinched and zoomed by pointers and the wheel. Until it is moved the drawing is seen as
 * it fits the element, whatever the size of that.
 */
export function useViewport({ element, window, layout, onMoved }: ViewportGiven) {
  const [moved, setMoved] = useState<Viewport | null>(null);
  const view = moved ?? homeView(layout, window);
  const look = useCallback(
    (next: Looking) =>
      setMoved((before) => {
        const view = before ?? homeView(layout, window);
        const looked = next(view);
        return looked === view ? before : looked;
      }),
    [layout, window],
  );
  const move = useCallback(
    (next: Looking) => {
      onMoved();
      look(next);
    },
    [look, onMoved],
  );

  // React listens to the wheel passively, and the page behind the chart must not scroll
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = current.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      move((before) => zoomedAt(before, Math.exp(-event.deltaY * wheelShare), at));
    };
    current.addEventListener('wheel', zoom, { passive: false });
    return () => current.removeEventListener('wheel', zoom);
  }, [element, move]);

  const fit = useCallback(() => setMoved(null), []);
  return { view, look, fit, isFitted: moved === null, drag: useDrag(move) };
}

/** What pointers do that are down: one drags, two pinch. */
function useDrag(move: (next: Looking) => void) {
  const [down] = useState(() => new Map<number, Point & { travelled: number }>());
  const lastTravelled = useRef(0);
  const spot = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const end = (event: PointerEvent<SVGSVGElement>): void => {
    lastTravelled.current = down.get(event.pointerId)?.travelled ?? 0;
    down.delete(event.pointerId);
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void {
      down.set(event.pointerId, { ...spot(event), travelled: 0 });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>): void {
      const before = down.get(event.pointerId);
      if (before === undefined) return;
      const now = spot(event);
      const by = { x: now.x - before.x, y: now.y - before.y };
      const travelled = before.travelled + Math.hypot(by.x, by.y);
      down.set(event.pointerId, { ...now, travelled });
      if (travelled <= clickSlack) return;
      // a click stays a click: only what is dragged is held
      event.currentTarget.setPointerCapture(event.pointerId);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) return move((view) => panned(view, by));
      const reach = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      if (reach(before) > 0 && reach(now) > 0)
        move((view) => zoomedAt(view, reach(now) / reach(before), other));
    },
    onPointerUp: end,
    onPointerCancel: end,
    // a browser takes the end of a drag for a click
    onClickCapture(event: MouseEvent): void {
      if (lastTravelled.current > clickSlack) event.stopPropagation();
      lastTravelled.current = 0;
    },
  };
}
