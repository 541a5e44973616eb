import type { EffectOfCycle } from '../../../service/post-mortem.ts';
import { select } from '../address/use-address.ts';
import { Scrolling } from '../parts/scrolling.tsx';
import { momentText, nameText, shortText } from '../parts/words.ts';

/** Effects, each with how far it came. */
export const EffectRows = ({ title, effects }: { title: string; effects: readonly EffectOfCycle[] }) => (
  <Scrolling className="scroll" role="region" aria-label={title}>
    <table className="rows">
      <caption className="dim">{title}</caption>
      <thead className="hidden">
        <tr>
          <th>Effect</th>
          <th>Cycle</th>
          <th>State</th>
          <th>Asked for</th>
          <th>Failure</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ key, effect, cycle, state, attempts, requestedAt, failure }) => (
          <tr key={key}>
            <td title={key}>{nameText(effect)}</td>
            <td>
              <button type="button" className="link" onClick={() => select({ cycle, part: key })}>
                cycle {cycle}
              </button>
            </td>
            <td className={state === 'settled' ? 'dim' : 'needs'}>
              {state}
              {attempts > 1 && `, begun ${attempts} times`}
            </td>
            <td className="dim">{momentText(requestedAt)}</td>
            <td className="text">{failure === null ? '' : shortText(failure, 200)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolling>
);
