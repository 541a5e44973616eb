import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { ChartState } from '../chart-model.ts';
import { asWords } from '../chart-text.ts';
import type { Detail } from './chart-layout.ts';
import { actingLines, type DrawnEdge } from './drawn-edges.ts';
import {
  headHeight,
  innerPadding,
  labelPadding,
  labelSize,
  lineHeight,
  narrowestState,
  stateHeight,
  statePadding,
  titleSize,
} from './measures.ts';
import { labelSizeOf } from './measures-of-label.ts';
import { textWidth } from './text-width.ts';

/** The text of the small box at which transitions of a state into itself begin. */
export const anywhereText = 'from anywhere';

const options = (detail: Detail) => {
  // labels need room between layers anyway
  const close = detail !== 'full';
  return {
    'elk.algorithm': 'layered',
    'elk.direction': detail === 'tall' ? 'DOWN' : 'RIGHT',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.spacing.nodeNode': close ? '16' : '22',
    'elk.spacing.edgeNode': close ? '10' : '12',
    'elk.spacing.edgeEdge': close ? '7' : '9',
    'elk.spacing.edgeLabel': '2',
    'elk.layered.spacing.nodeNodeBetweenLayers': close ? '16' : '22',
    'elk.layered.spacing.edgeNodeBetweenLayers': close ? '10' : '12',
    'elk.layered.spacing.edgeEdgeBetweenLayers': close ? '7' : '9',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.layered.thoroughness': '60',
  };
};

/** The graph of a state and its arrows, as elk takes it. Names of nodes are those of the states, and of boxes "from anywhere". */
export function elkGraph(
  state: ChartState,
  edges: readonly (DrawnEdge & { place: number })[],
  detail: Detail,
): ElkNode {
  const starts = new Set(edges.filter(({ fromAnywhere }) => fromAnywhere).map(({ from }) => from));
  return {
    id: 'drawing',
    layoutOptions: { ...options(detail), 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [elkNode(state, starts, detail)],
    edges: edges.map((edge) => elkEdge(edge, detail)),
  };
}

/** The name of the node of the box "from anywhere" inside a state. */
export const anywhereNode = (state: string): string => `anywhere in ${state}`;

function elkNode(state: ChartState, starts: ReadonlySet<string>, detail: Detail): ElkNode {
  const titleWidth = textWidth(asWords(state.key), titleSize) + 2 * statePadding;
  if (state.states.length === 0) {
    const lines = detail === 'full' ? actingLines(state) : [];
    const widths = lines.map((line) => textWidth(line, labelSize) + 2 * statePadding);
    return {
      id: state.id,
      width: Math.max(titleWidth, narrowestState, ...widths),
      height: stateHeight + (lines.length === 0 ? 0 : lines.length * lineHeight + innerPadding / 2),
    };
  }
  const children = state.states.map((child) => elkNode(child, starts, detail));
  const start = {
    id: anywhereNode(state.id),
    width: textWidth(anywhereText, labelSize) + 2 * labelPadding + 10,
    height: lineHeight + 2 * labelPadding,
  };
  return {
    id: state.id,
    children: starts.has(state.id) ? [start, ...children] : children,
    layoutOptions: {
      'elk.padding': `[top=${headHeight},left=${innerPadding},bottom=${innerPadding},right=${innerPadding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${titleWidth}, ${stateHeight})`,
      ...options(detail),
    },
  };
}

function elkEdge(
  { from, to, fromAnywhere, lines, place }: DrawnEdge & { place: number },
  detail: Detail,
): ElkExtendedEdge {
  const ends = { id: String(place), sources: [fromAnywhere ? anywhereNode(from) : from], targets: [to] };
  if (detail !== 'full') return ends;
  return {
    ...ends,
    labels: [
      {
        text: lines.map(({ text }) => text).join('\n'),
        ...labelSizeOf(lines),
        // the arrow goes through its label: nobody has to guess whose it is
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  };
}
