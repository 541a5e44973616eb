import { useMemo } from 'react';
import { activeStates } from '../../../chart/chart-model.ts';
import { select, useAddress } from '../address/use-address.ts';
import { StateDetails } from '../chart/state-details.tsx';
import { usePageMind } from '../frame/page-mind.ts';
import { useCharts } from '../panels/use-charts.ts';

/** A state of a chart: its prose, and what it hears. */
export function StateAccount({ state }: { state: string }) {
  const { picture } = usePageMind();
  const { chart: actor = 'mind' } = useAddress();
  const charts = useCharts();
  const shown = picture?.actors[actor];
  const model = charts.value?.[shown?.chart ?? actor]?.model;
  const active = useMemo(
    () => (model === undefined || shown === undefined ? new Set<string>() : activeStates(model, shown.value)),
    [model, shown],
  );
  if (model === undefined) return null;
  return (
    <StateDetails
      model={model}
      state={state}
      isActive={active.has(state)}
      onSelect={(next) => select({ state: next })}
    />
  );
}
