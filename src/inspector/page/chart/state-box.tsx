import type { ChartState } from '../../../chart/chart-model.ts';
import { asWords } from '../../../chart/chart-text.ts';
import type { Box, Detail } from '../../../chart/layout/chart-layout.ts';
import { actingLines } from '../../../chart/layout/drawn-edges.ts';
import { lineHeight, stateHeight, titleBase } from '../../../chart/layout/measures.ts';

export interface StateBoxProps {
  state: ChartState;
  box: Box;
  detail: Detail;
  isWhole: boolean;
  /** Whether it is one of the regions side by side: those are always active, so that it says nothing. */
  isRegion: boolean;
  isInitial: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** Whether the Tab key leads to it; the arrow keys lead from there to the others. */
  isTabStop: boolean;
  isBreakpoint: boolean;
  onBreakpoint: ((state: string) => void) | undefined;
  onSelect: (state: string) => void;
  onFocus: (state: string) => void;
}

/** A state as it is drawn: a box with its name, lit while it is active. */
export function StateBox(props: StateBoxProps) {
  const { state, box, detail, isWhole, isRegion, isInitial, isActive, isSelected, isTabStop, isBreakpoint } =
    props;
  const { onSelect, onFocus, onBreakpoint } = props;
  const gutter = { cx: box.x, cy: box.y + stateHeight / 2 };
  const isLeaf = state.states.length === 0;
  const name = asWords(state.key);
  const middle = box.x + box.width / 2;
  const base = box.y + titleBase;
  const lines = detail === 'full' && isLeaf ? actingLines(state) : [];
  const classes = [
    'chart-state',
    isLeaf ? 'leaf' : 'compound',
    isWhole && 'whole',
    isActive && !(isRegion && isLeaf) && 'active',
    isSelected && 'selected',
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-state={state.id}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={spoken(state, { isActive, isInitial, isBreakpoint })}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(state.id);
      }}
      onFocus={(event) => {
        event.stopPropagation();
        onFocus(state.id);
      }}
    >
      <title>{state.description}</title>
      <rect className="chart-box" x={box.x} y={box.y} width={box.width} height={box.height} rx={9} />
      {isLeaf ? (
        <text className="chart-name" x={middle} y={base} textAnchor="middle">
          {name}
        </text>
      ) : (
        <text className="chart-name around" x={box.x + 14} y={base}>
          {name}
        </text>
      )}
      {lines.map((line, place) => (
        <text
          key={line}
          className="chart-label guard"
          x={middle}
          y={box.y + stateHeight + (place + 1) * lineHeight - 4}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
      {isInitial && <circle className="chart-initial" cx={box.x + 9} cy={base - 4.5} r={3} />}
      {isBreakpoint && <circle className="chart-breakpoint" {...gutter} r={5} />}
      {onBreakpoint !== undefined && !isWhole && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by the keyboard it is B on the state
        <circle
          className="chart-gutter"
          {...gutter}
          r={8}
          onClick={(event) => {
            event.stopPropagation();
            onBreakpoint(state.id);
          }}
        >
          <title>{isBreakpoint ? `Stop no more at ${name}` : `Stop when ${name} is entered`}</title>
        </circle>
      )}
    </g>
  );
}

/** What a screen reader says of a state. */
function spoken(
  { id, type, states, description }: ChartState,
  { isActive, isInitial, isBreakpoint }: Pick<StateBoxProps, 'isActive' | 'isInitial' | 'isBreakpoint'>,
): string {
  const parts = [
    id.split('.').map(asWords).join(', '),
    isActive ? 'active' : 'not active',
    ...(isInitial ? ['entered first'] : []),
    ...(isBreakpoint ? ['breakpoint'] : []),
    ...(states.length > 0 ? [`${states.length} ${type === 'parallel' ? 'regions' : 'states'} inside`] : []),
  ];
  return `${parts.join('; ')}. ${description}`;
}
