import { uniform } from '../../theory/uniform.ts';
import { ask } from '../lived/ask.ts';
import { ended, Living, type LivedConversation } from '../lived/life.ts';
import { shownItems } from '../lived/shown-items.ts';
import { type LivedNature, thirdMind } from '../lived/third-mind.ts';
import type { WakeOptions } from '../../src/index.ts';
import { judgeControl, judgePast, judgePresent, type Present } from './judge.ts';
import type { Phrasings } from './phrasings.ts';
import { type Control, controlKinds, controlOf, lookAlikeOf } from './controls.ts';
import { Draws, type Story, storyOf, type Turn } from './story.ts';
import { smallTalk } from './vocabulary.ts';

/** A life with stories in it, which are all told and corrected before the small talk at its end. */
export interface Life {
  nature: LivedNature;
  seed: number;
  stories: Story[];
  controls: Control[];
}

/** How many stories and controls one life has. */
export const storiesALife = 10;
/** How many turns of small talk come after the last correction, so that it is out of the window. */
const lastTurns = 75;
const minute = 60_000;
const day = 24 * 60 * minute;

/** A life of a seed: its stories are corrected by these phrasings; without look-alikes of theirs it has as many controls of the bench. */
export function lifeOf(
  { corrections, lookAlikes }: Phrasings,
  { nature, seed }: Pick<Life, 'nature' | 'seed'>,
): Life {
  let count = 0;
  const draws = new Draws(() => uniform(seed, 'bench/corrections', (count += 1)));
  const stories = corrections.map((each) => storyOf(each, draws));
  const controls =
    lookAlikes.length > 0
      ? lookAlikes.map((each) => lookAlikeOf(each, draws))
      : corrections.map((_, place) => controlOf(controlKinds[(seed + place) % controlKinds.length]!, draws));
  return { nature, seed, stories, controls };
}

/** What became of one story or control. */
export interface Measured {
  stories: { story: Story; present: Present; past: boolean }[];
  controls: { control: Control; shown: boolean; wronglySuperseded: boolean }[];
  cycles: number;
}

/** Lives a life and asks about everything in it, each question in a fork of its own. */
export async function measure(life: Life, embedder: WakeOptions['embedder']): Promise<Measured> {
  const { nature, stories, controls } = life;
  const lived = await live(life, embedder);
  const shownFor = async (question: string): Promise<string[]> => {
    const { messages } = await ask(question, lived, { nature, embedder, memoryAlone: false });
    return shownItems(messages);
  };
  const measured: Measured = { stories: [], controls: [], cycles: lived.stores.found.durableCycle };
  for (const story of stories)
    measured.stories.push({
      story,
      present: judgePresent(await shownFor(story.question), story),
      past: judgePast(await shownFor(story.pastQuestion), story),
    });
  for (const control of controls)
    measured.controls.push({ control, ...judgeControl(await shownFor(control.question), control) });
  return measured;
}

/** Facts first, then corrections, then small talk; a restart between them, and one at the end. */
async function live(
  { nature, seed, stories, controls }: Life,
  embedder: WakeOptions['embedder'],
): Promise<Omit<LivedConversation, 'kept'>> {
  let talked = 0;
  const talk = (): Turn => {
    talked += 1;
    return {
      speaker: 'you',
      text: smallTalk[Math.floor(uniform(seed, 'bench/talk', talked) * smallTalk.length)]!,
      file: null,
    };
  };
  const between = (turns: readonly Turn[]): Turn[] => turns.flatMap((turn) => [turn, talk()]);
  const parts = [
    between([...stories.map(({ fact }) => fact), ...controls.map(({ fact }) => fact)]),
    between([...stories.map(({ correction }) => correction), ...controls.map(({ other }) => other)]),
    Array.from({ length: lastTurns }, talk),
  ];
  const speakers = [
    ...new Set(
      parts
        .flat()
        .filter(({ file }) => file === null)
        .map(({ speaker }) => speaker),
    ),
  ];
  const living = new Living(Date.UTC(2026, 0, 5, 9), thirdMind(nature, speakers), embedder);
  await living.wake();
  let said = 0;
  for (const [place, part] of parts.entries()) {
    if (place > 0) {
      await living.stop();
      await living.clock.advance(20 * day);
      await living.wake();
    }
    for (const turn of part) {
      await living.clock.advance(minute);
      said += 1;
      await tell(living, `turn-${said}`, turn);
    }
  }
  const stores = await ended(living);
  return { stores, now: living.clock.now(), speakers };
}

const tell = (living: Living, id: string, { speaker, text, file }: Turn): Promise<void> =>
  file === null
    ? living.hear(id, speaker, text)
    : living.perceive(
        id,
        { kind: 'observation', observer: 'notes', subject: file.name, change: file.change },
        text,
      );
