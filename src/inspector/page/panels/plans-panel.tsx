import type { IdentityAspect } from '../../../../ports/identity.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { answerTo } from '../controls/answer-to.ts';
import { Ago } from '../parts/ago.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { Bar } from '../parts/bar.tsx';
import { nameText, shortText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';
import { AutonomySection } from './autonomy-section.tsx';
import { GovernanceSection } from './governance-section.tsx';
import { OwnPlansSection } from './own-plans-section.tsx';

/** What it wants, what it has given to others, what it may do by itself, and who it is. */
export function PlansPanel() {
  const page = usePageMind();
  const { client, live } = page;
  const name = String(live.marks.commits.at(-1)?.commit ?? 0);
  const goals = useFetched(`goals ${name}`, () => client.goals());
  const tasks = useFetched(`tasks ${name}`, () => client.tasks());
  const identity = useFetched(`identity ${name}`, () => client.identity());
  return (
    <div className="panel">
      <section>
        <h2>Goals</h2>
        <Awaited fetched={goals}>
          {({ goals, changes }) => (
            <>
              {goals.length === 0 && <p className="row dim">It pursues nothing of its own.</p>}
              {goals.map(({ id, text, status, progress }) => (
                <div key={id} className="row">
                  <span>
                    {text}
                    {progress > 0 && <Bar value={progress} />}
                  </span>
                  <span className="dim">
                    {status !== 'active' ? status : progress > 0 ? `${Math.round(progress * 100)} %` : 'open'}
                  </span>
                </div>
              ))}
              {changes.length > 0 && <h3>How that came about</h3>}
              {changes.map(({ goal, by, reason }) => (
                <p key={`${goal.id} ${goal.changedAt}`} className="row">
                  <span>
                    {shortText(goal.text, 80)} <span className="dim">{reason}</span>
                  </span>
                  <span className="dim">
                    {by}, <Ago at={goal.changedAt} />
                  </span>
                </p>
              ))}
            </>
          )}
        </Awaited>
      </section>
      <section>
        <h2>Tasks</h2>
        <Awaited fetched={tasks}>
          {(tasks) =>
            tasks.length === 0 ? (
              <p className="row dim">It has given nothing to others.</p>
            ) : (
              tasks.map(({ task, delegate, assignment, state, progress, why }) => (
                <div key={task} className="row">
                  <span>
                    {shortText(assignment, 160)}{' '}
                    <span className="dim">
                      {delegate}: {why}
                    </span>
                    {progress !== null && <Bar value={progress} />}
                  </span>
                  <span className={state === 'interrupted' ? 'needs' : 'dim'}>
                    {state}{' '}
                    {page.session.scope === 'operate' && (
                      <button
                        type="button"
                        onClick={() =>
                          answerTo(
                            page,
                            client.command({ name: 'cancelTask', task }),
                            'It is told to call it off.',
                          )
                        }
                      >
                        cancel
                      </button>
                    )}
                  </span>
                </div>
              ))
            )
          }
        </Awaited>
      </section>
      {/* what its next level asks for stands in its database, which a recording has not */}
      {page.recording === null && (
        <>
          <OwnPlansSection name={name} />
          <AutonomySection name={name} />
          <GovernanceSection name={name} />
        </>
      )}
      <section>
        <h2>Who it is</h2>
        <Awaited fetched={identity}>
          {([newest, ...older]) =>
            newest === undefined ? (
              <p className="row dim">Nobody has said, and it has not found out yet.</p>
            ) : (
              <>
                {(Object.keys(newest.core) as IdentityAspect[])
                  .filter((aspect) => newest.core[aspect].length > 0)
                  .map((aspect) => (
                    <div key={aspect} className="row">
                      <span>
                        <span className="dim">{aspect}: </span>
                        {newest.core[aspect].join('; ')}
                      </span>
                    </div>
                  ))}
                <h3>How it changed</h3>
                {[newest, ...older].map(({ version, reason, by, at }) => (
                  <p key={version} className="row">
                    <span>
                      {version}. {reason}
                    </span>
                    <span className="dim">
                      {nameText(by)}, <Ago at={at} />
                    </span>
                  </p>
                ))}
              </>
            )
          }
        </Awaited>
      </section>
    </div>
  );
}
