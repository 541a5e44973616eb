import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/chart/layout/chart-layout.ts';
import {
  boxAround,
  fitted,
  largestScale,
  showing,
  smallestScale,
  zoomedAt,
  type Viewport,
} from '../../../../src/inspector/page/chart/viewport.ts';

const length = fc.integer({ min: 1, max: 4_000 });
const anySize = fc.record({ width: length, height: length });
const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 2_000 }), y: fc.integer({ min: 0, max: 2_000 }) });
const anyView: fc.Arbitrary<Viewport> = fc.record({
  left: fc.integer({ min: -2_000, max: 2_000 }),
  top: fc.integer({ min: -2_000, max: 2_000 }),
  scale: fc.double({ min: smallestScale, max: largestScale, noNaN: true }),
});

/** Where a box of the drawing stands in the window. */
const seenAt = ({ x, y, width, height }: Box, { left, top, scale }: Viewport) => ({
  left: x * scale + left,
  top: y * scale + top,
  right: (x + width) * scale + left,
  bottom: (y + height) * scale + top,
});

describe('what is seen of a drawing', () => {
  it('is all of it when it fits, in the middle and never enlarged', () => {
    fc.assert(
      fc.property(anySize, anySize, (drawing, window) => {
        const view = fitted(drawing, window);
        const seen = seenAt({ x: 0, y: 0, ...drawing }, view);
        expect(view.scale).toBeLessThanOrEqual(1);
        expect(seen.left + seen.right).toBeCloseTo(window.width, 6);
        expect(seen.top + seen.bottom).toBeCloseTo(window.height, 6);
        if (view.scale > smallestScale) {
          expect(seen.right - seen.left).toBeLessThanOrEqual(Math.max(window.width, 24));
          expect(seen.bottom - seen.top).toBeLessThanOrEqual(Math.max(window.height, 24));
        }
      }),
    );
  });

  it('is zoomed around a point that stays where it is, within bounds', () => {
    fc.assert(
      fc.property(anyView, fc.double({ min: 0.2, max: 5, noNaN: true }), anyPoint, (view, factor, at) => {
        const zoomed = zoomedAt(view, factor, at);
        expect(zoomed.scale).toBeGreaterThanOrEqual(smallestScale);
        expect(zoomed.scale).toBeLessThanOrEqual(largestScale);
        expect((at.x - zoomed.left) / zoomed.scale).toBeCloseTo((at.x - view.left) / view.scale, 4);
        expect((at.y - zoomed.top) / zoomed.scale).toBeCloseTo((at.y - view.top) / view.scale, 4);
      }),
    );
  });

  it('is moved to a box that is out of sight, and left alone for one that is in sight', () => {
    const box = { x: 100, y: 100, width: 50, height: 20 };
    const window = { width: 400, height: 300 };
    const near = { left: 0, top: 0, scale: 1 };
    expect(showing(near, box, window)).toBe(near);
    const seen = seenAt(box, showing({ left: -900, top: 0, scale: 2 }, box, window));
    expect(seen).toEqual({ left: 150, top: 130, right: 250, bottom: 170 });
  });

  it('a box around several holds them all, and there is none around nothing', () => {
    const boxes = [
      { x: 10, y: 50, width: 5, height: 5 },
      { x: 0, y: 60, width: 100, height: 10 },
    ];
    expect(boxAround(boxes)).toEqual({ x: 0, y: 50, width: 100, height: 20 });
    expect(boxAround([])).toBeNull();
  });
});
