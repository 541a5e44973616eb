import type { BudgetLimit } from '../../../costs/budget.ts';
import type { CostReport, CostTotal } from '../../../costs/cost-report.ts';
import { budgetPlace, budgetWords, dollarWords, totalWords } from '../../../costs/cost-words.ts';
import { useNow } from '../clock/use-now.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { RecordedNote } from '../recording/recorded-note.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { Bar } from '../parts/bar.tsx';
import { Scrolling } from '../parts/scrolling.tsx';
import { clockText, lengthText, nameText, wholeText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';
import { costShares, spendingOf } from './spending.ts';

/** So often the sums are read anew while nothing happens, milliseconds: what was spent leaves its hour. */
const readEvery = 30_000;

/** What its calls of models cost, beside what they may cost, and for what. */
export function CostPanel() {
  const { client, live, recording } = usePageMind();
  const now = useNow(readEvery);
  const costs = useFetched(`cost ${live.marks.commits.at(-1)?.commit ?? 0} ${now}`, () => client.cost());
  return (
    <div className="panel">
      <RecordedNote>
        Counted from the answers in the recording, up to its end, by the known price list. Calls that a crash
        swallowed, prices and budgets of a configuration, and what was spent before stand in the ledger of the
        mind: <code>wakeful cost</code> tells that.
      </RecordedNote>
      <Awaited fetched={costs}>
        {(report) =>
          report.lifetime.calls === 0 ? (
            <p className="nothing">
              {recording === null ? 'It has called no model yet.' : 'It called no model in this recording.'}{' '}
              Every call is counted here: what for, by which model, its tokens and its price.
            </p>
          ) : (
            <>
              {report.spent !== null && <Spent spent={report.spent} now={now} />}
              <Spendings report={report} />
              <Purposes report={report} />
            </>
          )
        }
      </Awaited>
    </div>
  );
}

const Spent = ({ spent, now }: { spent: NonNullable<CostReport['spent']>; now: number }) => (
  <p className="problem row" role="status">
    <span>
      {budgetWords(spent)} It sleeps until {clockText(spent.until)}, {lengthText(spent.until - now)} from now,
      or until "{budgetPlace(spent)}" is raised.
    </span>
  </p>
);

function Spendings({ report: { session, hour, day, lifetime, budget } }: { report: CostReport }) {
  const { recording } = usePageMind();
  const before = recording === null ? '' : ' of the recording';
  return (
    <section>
      <h2>
        Spent{' '}
        <span className="right dim">
          {recording !== null
            ? 'which budget there was it does not tell'
            : budget === null
              ? 'no budget limits it'
              : 'an hour and a day move along'}
        </span>
      </h2>
      <div className="measures">
        <Window title={`the last hour${before}`} total={hour} limit={budget?.hour} />
        <Window title={`the last 24 hours${before}`} total={day} limit={budget?.day} />
      </div>
      {session !== null && <Total title="since it woke" total={session} />}
      <Total title={recording === null ? 'in its whole life' : 'in the recording'} total={lifetime} />
    </section>
  );
}

const Window = ({
  title,
  total,
  limit,
}: {
  title: string;
  total: CostTotal;
  limit: BudgetLimit | undefined;
}) => (
  <figure>
    <figcaption>{title}</figcaption>
    {spendingOf(total, limit).map(({ unit, text, share }) => (
      <p key={unit} className={share !== null && share >= 1 ? 'needs' : undefined}>
        {text}
        {share !== null && <Bar value={share} />}
      </p>
    ))}
    {total.unpriced > 0 && <p className="needs">{total.unpriced} of unknown price</p>}
  </figure>
);

const Total = ({ title, total }: { title: string; total: CostTotal }) => (
  <p className="row">
    <span>{totalWords(total)}</span>
    <span className="dim">{title}</span>
  </p>
);

/** What calls cost together, as far as their prices are known. */
const moneyText = ({ dollars, unpriced }: CostTotal): string => {
  if (unpriced === 0) return dollarWords(dollars);
  return dollars === 0 ? 'unknown' : `${dollarWords(dollars)} and more`;
};

function Purposes({ report }: { report: CostReport }) {
  const { recording } = usePageMind();
  return (
    <section>
      <h2>
        For what{' '}
        <span className="right dim">
          of {dollarWords(report.lifetime.dollars)}{' '}
          {recording === null ? 'in its whole life' : 'in the recording'}
        </span>
      </h2>
      <Scrolling className="scroll" role="region" aria-label="Cost by purpose and model">
        <table className="rows">
          <thead>
            <tr>
              <th>For</th>
              <th>Model</th>
              <th className="number">Cost</th>
              <th className="number">Calls</th>
              <th className="number">Tokens in</th>
              <th className="number">out</th>
            </tr>
          </thead>
          <tbody>
            {costShares(report).map(({ purpose, voice, model, share, ...total }) => (
              <tr key={`${purpose} ${voice} ${model}`}>
                <td>
                  {nameText(purpose)}
                  <Bar value={share} />
                </td>
                <td className="text">
                  {model === '' ? voice : model}
                  {total.unpriced > 0 && (
                    <span className="needs">
                      {' '}
                      Its price is not known: add it to "costs.prices" of the configuration.
                    </span>
                  )}
                </td>
                <td className="number">{moneyText(total)}</td>
                <td className="number">
                  {wholeText(total.calls)}
                  {total.failures > 0 && <span className="needs"> {wholeText(total.failures)} failed</span>}
                </td>
                <td className="number" title={`${wholeText(total.cachedTokens)} from the prompt cache`}>
                  {wholeText(total.inputTokens)}
                </td>
                <td className="number">{wholeText(total.outputTokens)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </section>
  );
}
