import { useEffect, useMemo, useRef } from 'react';
import type { KeptCheckpoint } from '../../../service/kept-checkpoint.ts';
import { goTo, select, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { nameText, shortText, wholeText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';
import { pictureDifferences } from './picture-differences.ts';

const reasonWords: Record<KeptCheckpoint['reason'], string> = {
  cycle: 'a cycle ended',
  mode: 'its mode or a task changed',
  memory: 'memory was judged',
  stop: 'it stopped',
  recovery: 'after a crash',
};

/** The moments that are kept: travel to one, and see how it differs from now. */
export function CheckpointsPanel() {
  const { client, live } = usePageMind();
  const { commit: looked } = useAddress();
  const kept = useFetched(`checkpoints ${live.marks.commits.at(-1)?.commit ?? 0}`, () =>
    client.checkpoints(),
  );
  return (
    <div className="panel">
      {looked !== undefined && <Comparison />}
      <section>
        <h2>Kept checkpoints</h2>
        <Awaited fetched={kept}>
          {(checkpoints) =>
            checkpoints.length === 0 ? (
              <p className="nothing">None is kept yet: the first comes with its first commit.</p>
            ) : (
              <table className="rows kept-checkpoints">
                <thead>
                  <tr>
                    <th className="number">Cycle</th>
                    <th className="number">Commit</th>
                    <th>When</th>
                    <th>Why</th>
                    <th>Mode</th>
                    <th>
                      <span className="hidden">Travel</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {checkpoints.map(({ commit, cycle, at, reason, mode }) => (
                    <tr key={commit} data-selected={commit === looked || undefined}>
                      <td className="number">{wholeText(cycle)}</td>
                      <td className="number dim">{wholeText(commit)}</td>
                      <td>
                        <Ago at={at} />
                      </td>
                      <td className="dim">{reasonWords[reason]}</td>
                      <td className="dim">{mode === null ? '' : nameText(mode)}</td>
                      <td>
                        <button
                          type="button"
                          aria-pressed={commit === looked}
                          onClick={() => goTo({ commit, at: undefined })}
                        >
                          Look at it
                        </button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Awaited>
      </section>
    </div>
  );
}

/** How the checkpoint that is looked at differs from now. */
function Comparison() {
  const { picture, live, moment } = usePageMind();
  const now = live.picture;
  const found = useMemo(
    () => (picture === null || now === null ? [] : pictureDifferences(picture, now)),
    [picture, now],
  );
  const place = useRef<HTMLElement>(null);
  const commit = moment.kind === 'checkpoint' ? moment.commit : null;
  const isShown = commit !== null && picture !== null && now !== null;
  useEffect(() => {
    // whoever has pressed far down in the list would not see it
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, commit]);
  if (!isShown) return null;
  return (
    <section ref={place}>
      <h2>
        Cycle {picture.cycle} beside now
        <span className="right dim">
          {wholeText(now.cycle - picture.cycle)} cycles, {wholeText(now.sequence - picture.sequence)} steps
          between
        </span>
      </h2>
      <div className="scroll">
        <table className="rows compare">
          <thead>
            <tr>
              <th>Of</th>
              <th>Then</th>
              <th>Now</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ actor, field, before, after }) => (
              <tr key={`${actor} ${field}`}>
                <td>
                  <button type="button" className="link" onClick={() => select({ actor })}>
                    {nameText(actor)}
                  </button>{' '}
                  <span className="dim">{nameText(field)}</span>
                </td>
                <td className="then">{shortText(before, 120)}</td>
                <td>{shortText(after, 120)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
