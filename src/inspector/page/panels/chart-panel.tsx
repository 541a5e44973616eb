import { useMemo } from 'react';
import { takenEdges } from '../../../chart/taken-edges.ts';
import { goTo, select, useAddress } from '../address/use-address.ts';
import { canStop, toggleBreakpoint } from '../breakpoints/toggle-breakpoint.ts';
import { ChartView } from '../chart/chart-view.tsx';
import { usePageMind } from '../frame/page-mind.ts';
import { nameText } from '../parts/words.ts';
import { useCharts, type DrawnChart } from './use-charts.ts';

/** The chart of an actor as it lives: of the mind, unless another one is selected. */
export function ChartPanel() {
  const { picture } = usePageMind();
  const { chart: chosen = 'mind' } = useAddress();
  const charts = useCharts();
  const actors = useMemo(() => (picture === null ? [] : Object.keys(picture.actors)), [picture]);
  if (charts.problem !== null) return <p className="problem nothing">{charts.problem}</p>;
  if (charts.value === null || picture === null) return <p className="nothing">…</p>;
  const chartOf = (actor: string): DrawnChart | undefined =>
    charts.value?.[picture.actors[actor]?.chart ?? actor];
  const shown = chartOf(chosen) === undefined ? 'mind' : chosen;
  const others = [...actors.filter((actor) => actor !== 'mind').sort(), 'recovery'];
  return (
    <>
      <div className="chart-of">
        <button
          type="button"
          aria-pressed={shown === 'mind'}
          onClick={() => goTo({ chart: undefined }, 'replace')}
        >
          mind
        </button>
        <select
          aria-label="Another chart"
          value={shown === 'mind' ? '' : shown}
          data-chosen={shown !== 'mind' || undefined}
          onChange={(event) => goTo({ chart: event.currentTarget.value || undefined }, 'replace')}
        >
          <option value="">its faculties …</option>
          {others.map((actor) => (
            <option key={actor} value={actor}>
              {nameText(actor)}
            </option>
          ))}
        </select>
      </div>
      <Drawn actor={shown} chart={chartOf(shown)!} />
    </>
  );
}

function Drawn({ actor, chart }: { actor: string; chart: DrawnChart }) {
  const page = usePageMind();
  const { picture, live, moment } = page;
  const { state } = useAddress();
  const set = live.picture?.breakpoints;
  const breakpoints = useMemo(
    () => new Set(set?.flatMap((breakpoint) => (breakpoint.kind === 'state' ? breakpoint.state : []))),
    [set],
  );
  const value = picture?.actors[actor]?.value ?? null;
  const { step } = live;
  const hot = useMemo(() => {
    const change = step?.delta.actors.find((delta) => delta.actor === actor);
    const before = step?.before.actors[actor]?.value;
    if (step === null || before === undefined || change === undefined || change.value === null) return null;
    const transitions = takenEdges(chart.model, before, change.value, step.delta.message.type);
    return { step: String(step.delta.sequence), transitions };
  }, [step, actor, chart]);
  return (
    <ChartView
      model={chart.model}
      layouts={chart.layouts}
      value={value}
      hot={moment.kind === 'now' ? hot : null}
      selected={state ?? null}
      breakpoints={breakpoints}
      onBreakpoint={
        // the chart of recovery is run before there is anybody who could be stopped
        canStop(page) && actor !== 'recovery'
          ? (state) => toggleBreakpoint(page, { kind: 'state', state })
          : undefined
      }
      onSelect={(state) => select({ state: state ?? undefined })}
    />
  );
}
