import { usePageMind } from '../frame/page-mind.ts';
import { answerTo } from '../controls/answer-to.ts';
import { shortText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';

/** What the mind has planned itself, when it comes and who had spoken to it; each can be called off. Nothing where it has planned nothing. */
export function OwnPlansSection({ name }: { name: string }) {
  const page = usePageMind();
  const { client } = page;
  const { value } = useFetched(`plans ${name}`, () => client.plans.list());
  if (value === null || value.length === 0) return null;
  return (
    <section>
      <h2>What it has planned</h2>
      {value.map(({ id, text, next, cron, wantedBy }) => (
        <div key={id} className="row">
          <span>
            {shortText(text, 160)}{' '}
            <span className="dim">
              {id}
              {wantedBy !== null && `, ${wantedBy} had spoken to it`}
            </span>
          </span>
          <span className="dim">
            {next === null ? 'never again' : new Date(next).toLocaleString()}
            {cron !== undefined && ` (${cron})`}{' '}
            {page.session.scope === 'operate' && (
              <button
                type="button"
                onClick={() => answerTo(page, client.plans.cancel(id), 'It is told to call that off.')}
              >
                cancel
              </button>
            )}
          </span>
        </div>
      ))}
    </section>
  );
}
