import type { Box, ChartLayout, Point } from '../../../chart/layout/chart-layout.ts';

/** What of a drawing is seen: a point (x, y) of it stands at (x · scale + left, y · scale + top) of the window. */
export interface Viewport {
  left: number;
  top: number;
  scale: number;
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The room left around a drawing that fits, pixels. */
const margin = 12;
export const smallestScale = 0.1;
export const largestScale = 4;

const bounded = (scale: number): number => Math.min(largestScale, Math.max(smallestScale, scale));

/** The viewport in which a whole drawing is seen in the middle, no larger than it is. */
export function fitted(drawing: Size, window: Size): Viewport {
  const room = (of: keyof Size) => Math.max(1, window[of] - 2 * margin) / Math.max(1, drawing[of]);
  const scale = bounded(Math.min(1, room('width'), room('height')));
  return {
    scale,
    left: (window.width - drawing.width * scale) / 2,
    top: (window.height - drawing.height * scale) / 2,
  };
}

/** The viewport in which a drawing is seen before somebody moves it: whole; of a tall one the upper part, in its whole width. */
export function homeView(layout: ChartLayout, window: Size): Viewport {
  const whole = fitted(layout, window);
  if (layout.detail !== 'tall') return whole;
  const wide = fitted({ ...layout, height: 1 }, window);
  return wide.scale * layout.height <= window.height ? whole : { ...wide, top: margin };
}

/** The viewport after zooming by a factor, so that what is at a point of the window stays there. */
export function zoomedAt({ left, top, scale }: Viewport, factor: number, { x, y }: Point): Viewport {
  const next = bounded(scale * factor);
  const share = next / scale;
  return { scale: next, left: x - (x - left) * share, top: y - (y - top) * share };
}

export const panned = ({ left, top, scale }: Viewport, by: Point): Viewport => ({
  scale,
  left: left + by.x,
  top: top + by.y,
});

/** The viewport that shows a box whole: the same where it is in sight, else with the box in the middle. */
export function showing(view: Viewport, box: Box, window: Size): Viewport {
  const [left, top] = [box.x * view.scale + view.left, box.y * view.scale + view.top];
  const [right, bottom] = [left + box.width * view.scale, top + box.height * view.scale];
  if (left >= 0 && top >= 0 && right <= window.width && bottom <= window.height) return view;
  return panned(view, {
    x: window.width / 2 - (left + right) / 2,
    y: window.height / 2 - (top + bottom) / 2,
  });
}

/** The box around several; null around none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
