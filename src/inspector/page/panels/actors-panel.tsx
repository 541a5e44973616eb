import { select, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { nameText } from '../parts/words.ts';
import { valueText } from '../why/actor-account.tsx';

/** Every actor that lives: its state, and whether the last step changed it. */
export function ActorsPanel() {
  const { picture, live, moment } = usePageMind();
  const { actor: selected } = useAddress();
  if (picture === null) return <p className="nothing">…</p>;
  const changed = new Set(moment.kind === 'now' ? live.step?.delta.actors.map(({ actor }) => actor) : []);
  const names = Object.keys(picture.actors).sort((a, b) =>
    a === 'mind' ? -1 : b === 'mind' ? 1 : a < b ? -1 : 1,
  );
  return (
    <div className="panel">
      <ul className="actors" aria-label="Actors">
        {names.map((name) => {
          const { value, chart, context } = picture.actors[name]!;
          const size = Object.keys(context).length;
          return (
            <li
              key={name}
              data-changed={changed.has(name) || undefined}
              data-child={name !== 'mind' || undefined}
            >
              <button type="button" aria-pressed={name === selected} onClick={() => select({ actor: name })}>
                <b>{nameText(name)}</b>
                {chart !== name && <span className="dim"> {chart}</span>}
                <span className="state">{valueText(value)}</span>
                <span className="dim">
                  {size} {size === 1 ? 'field' : 'fields'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
