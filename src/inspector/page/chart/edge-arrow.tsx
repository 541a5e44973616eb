import type { Box, EdgeRoute } from '../../../chart/layout/chart-layout.ts';
import type { DrawnEdge, LabelLine } from '../../../chart/layout/drawn-edges.ts';
import { edgePath } from '../../../chart/layout/edge-path.ts';
import { labelPadding, lineHeight } from '../../../chart/layout/measures.ts';
import { labelPlace } from './label-place.ts';

/** An arrow; brighter while its source is selected. Screen readers hear of it in the list of the selected state. */
export function EdgeArrow({ route, isChosen }: { route: EdgeRoute; isChosen: boolean }) {
  return (
    <path
      className={isChosen ? 'chart-edge chosen' : 'chart-edge'}
      d={edgePath(route.points)}
      markerEnd={isChosen ? 'url(#chart-head-chosen)' : 'url(#chart-head)'}
      aria-hidden
    />
  );
}

interface HotArrowProps {
  edge: DrawnEdge;
  route: EdgeRoute;
  /** What the label must not cover, where the layout has no place for it. */
  boxes: readonly Box[];
}

/** The glow of an arrow that was just taken. It fades; whoever wants less motion sees it until the next step. */
export function HotArrow({ edge, route, boxes }: HotArrowProps) {
  const place = route.label ?? labelPlace(edge.lines, route.points, boxes);
  return (
    <g className="chart-hot" aria-hidden>
      <path d={edgePath(route.points)} markerEnd="url(#chart-head-hot)" />
      {place === null ? null : <EdgeLabel lines={edge.lines} box={place} />}
    </g>
  );
}

/** What is written on an arrow: events, and the guards that each needs. */
export function EdgeLabel({ lines, box }: { lines: readonly LabelLine[]; box: Box }) {
  return (
    <g className="chart-labels" aria-hidden>
      <rect className="chart-plate" x={box.x} y={box.y} width={box.width} height={box.height} rx={4} />
      {lines.map(({ kind, text }, place) => (
        <text
          key={place}
          className={`chart-label ${kind}`}
          x={box.x + box.width / 2}
          y={box.y + labelPadding + (place + 1) * lineHeight - 3.5}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </g>
  );
}
