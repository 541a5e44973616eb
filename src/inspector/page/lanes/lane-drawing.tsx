import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { ModeStretch } from '../../../service/mode-stretch.ts';
import { breakpointText, type Breakpoint, type Stop } from '../../../service/picture/breakpoint.ts';
import { laneOf } from '../breakpoints/lane-of.ts';
import type { CycleSpan, LaneMark, LaneMarks } from '../live/lane-marks.ts';
import { clockText, lengthText, nameText, shortText } from '../parts/words.ts';
import { placeIn, scaleOf, scaleText, type TimeWindow } from './window.ts';

/** What was pointed at. */
export type Picked = { kind: 'cycle'; cycle: number; part: string } | { kind: 'time'; at: number };

const lanes = ['mode', 'heard', 'thought', 'said', 'effects', 'commits'] as const;
const left = 74;
const rowHeight = 25;
const height = lanes.length * rowHeight + 26;

/** The lanes as a drawing. It is as wide as its place, so that texts keep their size. */
export function LaneDrawing({
  marks,
  modes,
  window,
  now,
  playhead,
  cycle,
  breakpoints,
  stop,
  pick,
}: {
  marks: LaneMarks;
  /** In the window, and perhaps before. */
  modes: readonly ModeStretch[];
  window: TimeWindow;
  now: number;
  /** The moment that is looked at; null: now. */
  playhead: number | null;
  /** The cycle that is selected. */
  cycle: CycleSpan | null;
  breakpoints: readonly Breakpoint[];
  /** Where it stands still. */
  stop: Stop | null;
  pick: (picked: Picked) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const x = (at: number) => left + placeIn(window, at) * (width - left - 12);
  const y = (lane: (typeof lanes)[number]) => lanes.indexOf(lane) * rowHeight + 14;
  const isShown = (from: number, to: number = from) => to >= window.from && from <= window.to;
  const atPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    const ratio = (event.clientX - edge - left) / (width - left - 12);
    return window.from + ratio * (window.to - window.from);
  };
  const scrub = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 1) pick({ kind: 'time', at: atPointer(event) });
  };
  const dots = (lane: 'heard' | 'said', list: readonly LaneMark[]) =>
    list
      .filter(({ at }) => isShown(at))
      .map((mark) => (
        <circle
          key={mark.id}
          className={`dot ${lane}`}
          cx={x(mark.at)}
          cy={y(lane)}
          r="3.4"
          {...pickable(mark, pick)}
        >
          <title>{`${clockText(mark.at)} ${lane}: ${shortText(mark.text, 120)}`}</title>
        </circle>
      ));
  const head = x(playhead ?? now);
  return (
    <div className="lanes" ref={place}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={laneText(
          marks,
          modes.filter(({ from, to }) => isShown(from, to ?? now)),
        )}
        onPointerDown={scrub}
        onPointerMove={scrub}
      >
        {cycle !== null && (
          <rect
            className="chosen"
            x={x(cycle.from) - 3}
            y="2"
            width={Math.max(4, x(cycle.to ?? now) - x(cycle.from)) + 6}
            height={lanes.length * rowHeight}
            rx="4"
          />
        )}
        {lanes.map((lane) => (
          <g key={lane}>
            <line className="rule" x1={left} x2={width - 12} y1={y(lane) + 11.5} y2={y(lane) + 11.5} />
            <LaneGutter breakpoints={breakpoints.filter((each) => laneOf(each) === lane)} y={y(lane)} />
            <text className="lane-name" x="14" y={y(lane) + 4}>
              {lane}
            </text>
          </g>
        ))}
        {modes.map((stretch) => {
          const to = stretch.to ?? now;
          if (!isShown(stretch.from, to)) return null;
          const from = Math.max(x(stretch.from), left);
          const long = Math.max(1.5, Math.min(x(to), width - 12) - from - 1.5);
          return (
            <g key={stretch.from} className="stretch" data-mode={stretch.mode}>
              <rect x={from} y={y('mode') - 8} width={long} height="15" rx="3" />
              {long > 74 && (
                <text x={from + 7} y={y('mode') + 3.5}>
                  {nameText(stretch.mode)}
                </text>
              )}
              <title>{`${nameText(stretch.mode)} from ${clockText(stretch.from)} for ${lengthText(to - stretch.from)}`}</title>
            </g>
          );
        })}
        {dots('heard', marks.heard)}
        {marks.thought
          .filter(({ at }) => isShown(at))
          .map((mark) => (
            <rect
              key={mark.id}
              className="thought"
              x={x(mark.at) - 5}
              y={y('thought') - 4.5}
              width="10"
              height="9"
              rx="3"
              {...pickable(mark, pick)}
            >
              <title>{`${clockText(mark.at)} thought: ${shortText(mark.text, 120)}`}</title>
            </rect>
          ))}
        {dots('said', marks.said)}
        {marks.effects
          .filter(({ from, to }) => isShown(from, to ?? now))
          .map(({ key, effect, from, to, cycle }) => (
            <rect
              key={key}
              className={to === null ? 'effect open' : 'effect'}
              x={Math.max(x(from), left)}
              y={y('effects') - 4.5}
              width={Math.max(3, x(to ?? now) - Math.max(x(from), left))}
              height="9"
              rx="2"
              {...pickable({ cycle, id: key }, pick)}
            >
              <title>{`${effect} (${key}), ${to === null ? 'for' : 'took'} ${lengthText((to ?? now) - from)}`}</title>
            </rect>
          ))}
        {marks.commits
          .filter(({ at }) => isShown(at))
          .map((mark) => (
            <line
              key={mark.id}
              className="commit"
              x1={x(mark.at)}
              x2={x(mark.at)}
              y1={y('commits') - 7}
              y2={y('commits') + 7}
              {...pickable({ cycle: mark.cycle, id: 'commit' }, pick)}
            >
              <title>{`${clockText(mark.at)} ${mark.text}, cycle ${mark.cycle}`}</title>
            </line>
          ))}
        {scaleOf(window, Math.max(2, Math.floor(width / 150))).map((at) => (
          <text key={at} className="scale" x={x(at)} y={height - 7} textAnchor="middle">
            {scaleText(at, window)}
          </text>
        ))}
        {stop !== null && isShown(stop.at) && (
          <line className="stopped" x1={x(stop.at)} x2={x(stop.at)} y1="0" y2={lanes.length * rowHeight}>
            <title>{`${clockText(stop.at)} stopped: ${stop.why}`}</title>
          </line>
        )}
        {head >= left && head <= width && (
          <g className={playhead === null ? 'playhead' : 'playhead past'}>
            <line x1={head} x2={head} y1="0" y2={lanes.length * rowHeight + 4} />
            <path d={`M${head - 5} 0h10l-5 7z`} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** The breakpoints that stand beside a lane. */
const LaneGutter = ({ breakpoints, y }: { breakpoints: readonly Breakpoint[]; y: number }) =>
  breakpoints.length === 0 ? null : (
    <circle className="lane-breakpoint" cx="7" cy={y} r="4">
      <title>{`Stops at ${breakpoints.map(breakpointText).join(', ')}`}</title>
    </circle>
  );

/** What is of a cycle selects it. */
const pickable = ({ cycle, id }: { cycle: number | null; id: string }, pick: (picked: Picked) => void) =>
  cycle === null
    ? {}
    : {
        'data-cycle': cycle,
        onPointerDown: (event: PointerEvent) => {
          event.stopPropagation();
          pick({ kind: 'cycle', cycle, part: id });
        },
      };

const laneText = (
  { heard, thought, said, effects, commits }: LaneMarks,
  modes: readonly ModeStretch[],
): string =>
  `Time: ${modes.map(({ mode, from }) => `${nameText(mode)} from ${clockText(from)}`).join(', ')}; heard ${heard.length}, thought ${thought.length}, said ${said.length}, effects ${effects.length}, commits ${commits.length}`;

/** The width of an element, followed. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(900);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0)
        setWidth(Math.max(280, entry.contentRect.width));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
