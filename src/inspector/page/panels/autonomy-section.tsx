import { usePageMind } from '../frame/page-mind.ts';
import { Ago } from '../parts/ago.tsx';
import { useFetched } from '../server/use-fetched.ts';

/** What a governed mind may do by itself, and what its next level asks for; nothing of one that is not governed. Whoever raises it gives their name to do so. */
export function AutonomySection({ name }: { name: string }) {
  const { client } = usePageMind();
  const { value } = useFetched(`autonomy ${name}`, () => client.autonomy.show());
  if (value === null || value.held === null) return null;
  const { held, levels, next } = value;
  return (
    <section>
      <h2>Autonomy</h2>
      {levels.map(({ level, allows }) => (
        <p key={level} className="row">
          <span className={level <= held.level ? '' : 'dim'}>
            {level}. {allows}
          </span>
          {level === held.level && (
            <span className="dim">
              held, <Ago at={held.since} />
            </span>
          )}
        </p>
      ))}
      {next !== null && <h3>Level {next.level} asks for</h3>}
      {next?.criteria.map(({ name: criterion, text, isMet }) => (
        <p key={criterion} className="row">
          <span>{text}</span>
          <span className={isMet ? 'dim' : 'needs'}>{isMet ? 'met' : 'not met'}</span>
        </p>
      ))}
    </section>
  );
}
