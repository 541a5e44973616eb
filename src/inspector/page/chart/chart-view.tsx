import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { activeStates, statesIn, type ChartModel } from '../../../chart/chart-model.ts';
import { asWords } from '../../../chart/chart-text.ts';
import type { StateValue } from '../../../../ports/step.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartTools } from './chart-tools.tsx';
import type { HotTransitions } from './hot-transitions.ts';
import { neighbourState } from './neighbour-state.ts';
import { useFollowing } from './use-following.ts';
import { useLayouts, type ChartLayouts } from './use-layouts.ts';
import { useSize } from './use-size.ts';
import { useViewport } from './use-viewport.ts';
import { fitted, showing, zoomedAt, type Size } from './viewport.ts';
import './chart.css';

export interface ChartViewProps {
  model: ChartModel;
  /** The layouts that came with the chart; null: none did, and they are made here. */
  layouts: ChartLayouts | null;
  /** Where the actor is; null: there is none, and no state is lit. */
  value: StateValue | null;
  /** What the newest step took; null: nothing glows. */
  hot?: HotTransitions | null;
  /** The selected state by its full name. */
  selected?: string | null;
  onSelect?: (state: string | null) => void;
  /** The states at which somebody wants to stop. */
  breakpoints?: ReadonlySet<string>;
  /** Sets a breakpoint at a state, or takes it away; left out where that cannot be done. */
  onBreakpoint?: ((state: string) => void) | undefined;
}

/** A chart, live: the states that an actor is in are lit, what it just took glows, and one can look around in it. */
export function ChartView({ model, layouts, ...rest }: ChartViewProps) {
  const progress = useLayouts(model, layouts);
  if (progress === 'working')
    return (
      <p className="chart-message" role="status">
        The chart is being laid out …
      </p>
    );
  if ('failed' in progress)
    return (
      <p className="chart-message" role="alert">
        The chart could not be laid out: {progress.failed}
      </p>
    );
  return <ChartCanvas key={model.structure} model={model} layouts={progress.layouts} {...rest} />;
}

const noStates: ReadonlySet<string> = new Set();
/** The scale below which labels, and below which names, are too small to be read. */
const readable = 0.72;
const smallestOverview = 0.6;
const zoomStep = 1.25;

interface ChartCanvasProps extends ChartViewProps {
  layouts: ChartLayouts;
}

function ChartCanvas(props: ChartCanvasProps) {
  const { model, layouts, value, hot = null, selected = null, onSelect, onBreakpoint } = props;
  const { breakpoints = noStates } = props;
  const canvas = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<'events' | 'states' | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  const window = useSize(canvas);
  const overview = overviewFor(layouts, window);
  const isFull = chosen === null ? fitted(layouts.full, window).scale >= readable : chosen === 'events';
  const layout = isFull ? layouts.full : layouts[overview];
  const stay = useCallback(() => setFollowing(false), []);
  const { view, look, fit, isFitted, drag } = useViewport({
    element: canvas,
    window,
    layout,
    onMoved: stay,
  });
  const active = useMemo(() => (value === null ? noStates : activeStates(model, value)), [model, value]);
  useFollowing({ isFollowing, layout, active, window, look });
  const tabStop = focused ?? selected ?? firstLit(model, active);
  const zoom = (factor: number) =>
    look((before) => zoomedAt(before, factor, { x: window.width / 2, y: window.height / 2 }));
  const goTo = (state: string) => {
    canvas.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(state)}"]`)?.focus();
    const box = layout.states[state];
    if (box !== undefined) look((before) => showing(before, box, window));
  };
  const keys = (event: KeyboardEvent<SVGSVGElement>): void => {
    const next = neighbourState(layout, tabStop, event.key);
    if (next !== null) goTo(next);
    else if (event.key === 'Enter' || event.key === ' ') onSelect?.(tabStop === selected ? null : tabStop);
    else if (event.key === 'Escape' && selected !== null) onSelect?.(null);
    else if (event.key === 'b' && onBreakpoint !== undefined) onBreakpoint(tabStop);
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') fit();
    else return;
    // the page has keys of its own
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="chart">
      <svg
        ref={canvas}
        className="chart-canvas"
        role="group"
        aria-label={`The chart ${asWords(model.chart)}. Arrow keys go from state to state, Enter selects, B stops there, plus and minus zoom, 0 shows all.`}
        onKeyDown={keys}
        onClick={() => onSelect?.(null)}
        {...drag}
      >
        <g transform={`translate(${view.left} ${view.top}) scale(${view.scale})`}>
          <ChartDrawing
            model={model}
            layout={layout}
            active={active}
            hot={hot}
            selected={selected}
            tabStop={tabStop}
            breakpoints={breakpoints}
            onBreakpoint={onBreakpoint}
            onSelect={(state) => onSelect?.(state === selected ? null : state)}
            onFocus={setFocused}
          />
        </g>
      </svg>
      <ChartTools
        isFull={isFull}
        isFitted={isFitted}
        isFollowing={isFollowing}
        onFull={(full) => {
          setChosen(full ? 'events' : 'states');
          fit();
        }}
        onZoom={(direction) => zoom(direction === 'in' ? zoomStep : 1 / zoomStep)}
        onFit={fit}
        onFollow={setFollowing}
      />
    </div>
  );
}

/** The drawing without labels that is larger in a window: the tall one where the other would be too small. */
const overviewFor = ({ compact }: ChartLayouts, window: Size): 'compact' | 'tall' =>
  fitted(compact, window).scale < smallestOverview && window.height > window.width ? 'tall' : 'compact';

/** The innermost state that is lit first, else the whole chart. */
const firstLit = ({ root }: ChartModel, active: ReadonlySet<string>): string =>
  statesIn(root).find(({ id, states }) => states.length === 0 && active.has(id))?.id ?? root.id;
