import { useMemo } from 'react';
import { activeStates } from '../../../chart/chart-model.ts';
import { select, useAddress } from '../address/use-address.ts';
import { canStop, toggleBreakpoint } from '../breakpoints/toggle-breakpoint.ts';
import { StateDetails } from '../chart/state-details.tsx';
import { usePageMind } from '../frame/page-mind.ts';
import { useCharts } from '../panels/use-charts.ts';
import { useFetched } from '../server/use-fetched.ts';
import { whyNotNow } from './why-not-now.ts';

/** A state of a chart: its prose, and what it hears. */
export function StateAccount({ state }: { state: string }) {
  const page = usePageMind();
  const { id, picture, moment, live } = page;
  const { chart: actor = 'mind' } = useAddress();
  const charts = useCharts();
  const shown = picture?.actors[actor];
  const model = charts.value?.[shown?.chart ?? actor]?.model;
  const active = useMemo(
    () => (model === undefined || shown === undefined ? new Set<string>() : activeStates(model, shown.value)),
    [model, shown],
  );
  const isAsked = moment.kind === 'now' && shown !== undefined && active.has(state);
  const answers = useFetched(isAsked ? `${id} ${actor} ${picture?.sequence}` : null, () =>
    whyNotNow(id, actor),
  );
  if (model === undefined) return null;
  const isSet = live.picture?.breakpoints.some(({ id }) => id === `state:${state}`) === true;
  return (
    <>
      <StateDetails
        model={model}
        state={state}
        isActive={active.has(state)}
        answers={isAsked ? answers.value : null}
        onSelect={(next) => select({ state: next })}
      />
      {canStop(page) && actor !== 'recovery' && (
        <p className="buttons">
          <button
            type="button"
            aria-pressed={isSet}
            onClick={() => toggleBreakpoint(page, { kind: 'state', state })}
          >
            Stop when it is entered
          </button>
        </p>
      )}
    </>
  );
}
