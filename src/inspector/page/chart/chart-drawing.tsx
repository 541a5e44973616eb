import { useMemo } from 'react';
import { isInitial, statesIn, type ChartModel } from '../../../chart/chart-model.ts';
import type { ChartLayout } from '../../../chart/layout/chart-layout.ts';
import { drawnEdges } from '../../../chart/layout/drawn-edges.ts';
import { anywhereText } from '../../../chart/layout/elk-graph.ts';
import { lineHeight } from '../../../chart/layout/measures.ts';
import { EdgeArrow, EdgeLabel, HotArrow } from './edge-arrow.tsx';
import type { HotTransitions } from './hot-transitions.ts';
import { StateBox } from './state-box.tsx';

export interface ChartDrawingProps {
  model: ChartModel;
  layout: ChartLayout;
  /** The active states by their full names. */
  active: ReadonlySet<string>;
  hot: HotTransitions | null;
  selected: string | null;
  /** The state that the Tab key leads to. */
  tabStop: string;
  breakpoints: ReadonlySet<string>;
  onBreakpoint: ((state: string) => void) | undefined;
  onSelect: (state: string) => void;
  onFocus: (state: string) => void;
}

/** The inside of a chart's picture: boxes, arrows, labels, and the glow of what was just taken. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { model, layout, active, hot, selected, tabStop, breakpoints, onSelect, onFocus } = props;
  const edges = useMemo(
    () =>
      drawnEdges(model).flatMap((edge, place) => {
        const route = layout.edges[place];
        return route === undefined ? [] : [{ edge, route, name: `${edge.from} > ${edge.to}` }];
      }),
    [model, layout],
  );
  const states = statesIn(model.root);
  const leaves = states.flatMap(({ id, states: inside }) =>
    inside.length === 0 ? (layout.states[id] ?? []) : [],
  );
  return (
    <>
      <ArrowHeads />
      {states.map((state) => {
        const box = layout.states[state.id];
        return box === undefined ? null : (
          <StateBox
            key={state.id}
            state={state}
            box={box}
            detail={layout.detail}
            isWhole={state === model.root && state.type === 'parallel'}
            isRegion={model.root.type === 'parallel' && model.root.states.includes(state)}
            isInitial={isInitial(state, model)}
            isActive={active.has(state.id)}
            isSelected={state.id === selected}
            isTabStop={state.id === tabStop}
            isBreakpoint={breakpoints.has(state.id)}
            onBreakpoint={props.onBreakpoint}
            onSelect={onSelect}
            onFocus={onFocus}
          />
        );
      })}
      {Object.entries(layout.anywhere).map(([state, { x, y, width, height }]) => (
        <g key={state} className="chart-anywhere" aria-hidden>
          <rect x={x} y={y} width={width} height={height} rx={9} />
          <text className="chart-label guard" x={x + width / 2} y={y + lineHeight} textAnchor="middle">
            {anywhereText}
          </text>
        </g>
      ))}
      {edges.map(({ edge, route, name }) => (
        <EdgeArrow key={name} route={route} isChosen={edge.from === selected} />
      ))}
      {edges.map(({ edge, route, name }) =>
        route.label === null ? null : <EdgeLabel key={name} lines={edge.lines} box={route.label} />,
      )}
      {edges
        .filter(({ edge }) => edge.transitions.some((transition) => hot?.transitions.has(transition)))
        .map(({ edge, route, name }) => (
          <HotArrow key={`${hot?.step} ${name}`} edge={edge} route={route} boxes={leaves} />
        ))}
    </>
  );
}

function ArrowHeads() {
  return (
    <defs>
      {['', '-chosen', '-hot'].map((kind) => (
        <marker
          key={kind}
          id={`chart-head${kind}`}
          className={`chart-head${kind}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0.5L8 4L0 7.5z" />
        </marker>
      ))}
    </defs>
  );
}
