import { useState } from 'react';
import type { ExaminedCheckpoint, PostMortem } from '../../../service/post-mortem.ts';
import { goTo, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { Scrolling } from '../parts/scrolling.tsx';
import { wholeText } from '../parts/words.ts';
import { problemText } from '../server/problem-text.ts';
import { useFetched } from '../server/use-fetched.ts';
import { LookedAt } from './checkpoint-remains.tsx';
import { EffectRows } from './effect-rows.tsx';
import { HeldPercept } from './held-percept.tsx';
import { wakingWords } from './waking-words.ts';
import './post-mortem.css';

/** What went wrong, as far as anybody can tell: of a recording nothing, which has no record of a database. */
export function PostMortemPanel() {
  const { recording } = usePageMind();
  return recording === null ? <ReadPostMortem /> : <NoPostMortem ending={recording.ending} />;
}

const endedWords = {
  ended: 'It came to its end, and was closed.',
  cut: 'It has no end: the process that wrote it was killed, and what was under way then is in the picture of its last step (Waits, on the right).',
  torn: 'Its last line is torn: the process ended while it was written.',
  differs: 'It is shown up to where these charts go on otherwise than those that recorded it.',
};

const NoPostMortem = ({ ending }: { ending: keyof typeof endedWords }) => (
  <div className="panel post-mortem">
    <section>
      <h2>How the recording ends</h2>
      <p>{endedWords[ending]}</p>
      <p className="dim">
        What a crash has left behind, which checkpoints can be used and what the next waking would do stand in
        the database of the mind, and not in a recording. Serve the mind itself (
        <code>wakeful serve my-mind.yaml</code>) and open this view there: it wakes nobody.
      </p>
    </section>
  </div>
);

/** What went wrong, read from the record without waking anybody: what the next waking would do, what was under way, what is held back. */
function ReadPostMortem() {
  const { client, live, id } = usePageMind();
  const { commit } = useAddress();
  const [done, setDone] = useState(0);
  const found = useFetched(`${id} post-mortem ${live.reviewed} ${done}`, () => client.record.postMortem());
  const again = () => setDone(done + 1);
  return (
    <div className="panel post-mortem">
      <Awaited fetched={found}>
        {(read) => (
          <>
            <Standing read={read} again={again} />
            {read.underWay.length > 0 && (
              <section>
                <h2>Under way when it ended</h2>
                <EffectRows title="What never became durable" effects={read.underWay} />
              </section>
            )}
            <section>
              <h2>Held back</h2>
              {read.quarantined.length === 0 ? (
                <p className="nothing">Nothing is held back.</p>
              ) : (
                <ul className="review">
                  {read.quarantined.map((account) => (
                    <HeldPercept key={account.percept.id} account={account} settled={again} />
                  ))}
                </ul>
              )}
            </section>
            {commit !== undefined && <LookedAt commit={commit} />}
            <Checkpoints checkpoints={read.checkpoints} looked={commit} />
          </>
        )}
      </Awaited>
    </div>
  );
}

function Standing({ read, again }: { read: PostMortem; again: () => void }) {
  const { client, session, tell } = usePageMind();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { presence, isCrashed, trouble, epoch, lastAlive, cycle, waking } = read;
  const start = async (rebuild: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      await client.start(rebuild ? { rebuild } : {});
      tell('It is awake.');
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
    setSure(false);
    again();
  };
  const canStart = session.scope === 'operate' && presence !== 'here' && presence !== 'elsewhere';
  return (
    <section>
      <h2>
        How it stands
        <span className="right dim">
          epoch {epoch}, cycle {wholeText(cycle)}
          {lastAlive !== null && (
            <>
              , last alive <Ago at={lastAlive} />
            </>
          )}
        </span>
      </h2>
      {isCrashed && <p className="needs">Its last activation was ended by a crash.</p>}
      {trouble !== null && !wakingWords(waking).includes(trouble) && <p className="problem">{trouble}</p>}
      <p className={waking.does === 'refuse' ? 'needs' : ''}>{wakingWords(waking)}</p>
      {problem !== null && problem !== trouble && <p className="problem">{problem}</p>}
      {canStart && (
        <p className="buttons">
          <button type="button" disabled={isBusy} onClick={() => void start(false)}>
            Wake it
          </button>
          {waking.does === 'refuse' && waking.canRebuild && !isSure && (
            <button type="button" disabled={isBusy} onClick={() => setSure(true)}>
              Rebuild it from its logs …
            </button>
          )}
          {isSure && (
            <button type="button" className="main" disabled={isBusy} onClick={() => void start(true)}>
              Rebuild: what only the checkpoint knew is lost
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function Checkpoints({
  checkpoints,
  looked,
}: {
  checkpoints: readonly ExaminedCheckpoint[];
  looked: number | undefined;
}) {
  return (
    <section>
      <h2>Kept checkpoints</h2>
      {checkpoints.length === 0 ? (
        <p className="nothing">None is kept yet: the first comes with its first commit.</p>
      ) : (
        <Scrolling className="kept" role="region" aria-label="Kept checkpoints">
          <table className="rows">
            <thead>
              <tr>
                <th className="number">Commit</th>
                <th className="number">Cycle</th>
                <th>When</th>
                <th>What is wrong with it</th>
                <th>
                  <span className="hidden">Look</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {checkpoints.map(({ commit, cycle, at, problem }) => (
                <tr key={commit} data-selected={commit === looked || undefined}>
                  <td className="number">{wholeText(commit)}</td>
                  <td className="number dim">{wholeText(cycle)}</td>
                  <td>
                    <Ago at={at} />
                  </td>
                  <td className={problem === null ? 'text dim' : 'text needs'}>
                    {problem === null ? 'nothing' : problem.message}
                  </td>
                  <td>
                    <button
                      type="button"
                      aria-pressed={commit === looked}
                      onClick={() => goTo({ commit: commit === looked ? undefined : commit, at: undefined })}
                    >
                      Read it
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </section>
  );
}
