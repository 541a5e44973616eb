import type { CheckpointAccount } from '../../../service/post-mortem.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { Fold } from '../parts/fold.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { nameText, wholeText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';

/** The checkpoint that is looked at: what waited then, and of one that cannot be used why, and what it still says. */
export function LookedAt({ commit }: { commit: number }) {
  const { client, id } = usePageMind();
  const account = useFetched(`${id} checkpoint account ${commit}`, () => client.record.checkpoint(commit));
  return (
    <section className="looked-at">
      <h2>Commit {wholeText(commit)}</h2>
      <Awaited fetched={account}>
        {(read) => (
          <>
            {read.problem !== null && (
              <p className="problem" role="alert">
                {read.problem.message} <span className="dim">{read.problem.remedy}</span>
              </p>
            )}
            <Waited waited={read.waited} />
            {read.problem === null ? (
              <p className="dim">
                The chart, the actors, its body and the rest of the page show it as it stood there.
              </p>
            ) : (
              <Remains remains={read.remains} />
            )}
          </>
        )}
      </Awaited>
    </section>
  );
}

function Waited({ waited: { percepts, count } }: Pick<CheckpointAccount, 'waited'>) {
  if (count === 0) return <p>Nothing waited for it then.</p>;
  return (
    <>
      <p>
        {wholeText(count)} {count === 1 ? 'percept' : 'percepts'} waited then
        {percepts.length < count && `, of which the oldest ${percepts.length} are shown`}:
      </p>
      <ul className="waited-then">
        {percepts.map(({ id, acceptedAt, source, text }) => (
          <li key={id}>
            <span className="dim">
              {nameText(source.kind)}, <Ago at={acceptedAt} />
            </span>{' '}
            <Fold text={text} most={300} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Remains({ remains }: Pick<CheckpointAccount, 'remains'>) {
  if (remains === null) return <p className="nothing">Nothing of it can be read.</p>;
  const { machine, version, structure, actors, ledger } = remains;
  return (
    <>
      <p className="dim">
        What it still says; nothing of this was checked. It is of {machine ?? 'no chart'}
        {version !== null && `, version ${version}`}
        {structure !== null && `, structure ${structure}`}.
      </p>
      {Object.entries(actors).map(([name, actor]) => (
        <JsonTree key={name} name={name} value={actor} />
      ))}
      <JsonTree name="ledger" value={ledger} />
    </>
  );
}
