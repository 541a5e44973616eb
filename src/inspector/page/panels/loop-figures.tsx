import type { LoopPass } from '../../../../ports/strange-loop.ts';
import { movementText } from '../../../words/loop-words.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { Sparkline } from '../parts/sparkline.tsx';
import { momentText, shortText, wholeText } from '../parts/words.ts';
import { useFetched } from '../server/use-fetched.ts';

/** How many deep passes are plotted. */
const most = 200;

/** The strange loop over its deep passes: how far what the mind is made of moved in each, how much of that went towards what it had felt, and what it had felt most before the last one. */
export function LoopFigures() {
  const { client, live } = usePageMind();
  const commits = live.marks.commits.at(-1)?.commit ?? 0;
  const loop = useFetched(`loop ${commits}`, () => client.memory.loop({ limit: most }));
  const passes = loop.value?.passes ?? [];
  const [last] = passes;
  if (last === undefined) return null;
  const curve = (of: (pass: LoopPass) => number | null) =>
    passes.toReversed().flatMap((pass) => {
      const value = of(pass);
      return value === null ? [] : [[pass.at, value] as const];
    });
  const distance = curve(({ moved }) => moved);
  const direction = curve(({ along }) => along);
  const [moved, along] = movementText(last);
  const farthest = Math.max(1e-4, ...distance.map(([, value]) => value));
  return (
    <section>
      <h2>
        What it is made of <span className="right dim">over {wholeText(passes.length)} deep passes</span>
      </h2>
      <div className="measures">
        <figure>
          <figcaption>
            moved <b>{moved}</b>
          </figcaption>
          <Sparkline
            points={distance}
            range={[0, farthest]}
            label={`moved in the last deep pass: ${moved}`}
          />
        </figure>
        <figure>
          <figcaption>
            towards what it felt <b>{along}</b>
          </figcaption>
          <Sparkline points={direction} range={[-1, 1]} label={`towards what it felt: ${along}`} />
        </figure>
      </div>
      <ul className="small">
        {last.strongest.map(({ cycle, near, said }) => (
          <li key={cycle}>
            {near.toFixed(2)} {said === null ? 'something' : `“${shortText(said, 80)}”`}{' '}
            <span className="dim">cycle {cycle}</span>
          </li>
        ))}
      </ul>
      <p className="dim small">
        {momentText(last.at)}: {wholeText(last.felt)} moments were felt since the pass before, and{' '}
        {wholeText(last.made)} memories made.
      </p>
    </section>
  );
}
