import { isOwnThought, type Percept, type PerceptSource } from '../../../ports/percept.ts';
import type { Situation } from '../../../ports/voice.ts';
import { taskWords } from '../../prompt/task-words.ts';
import { addressed, named } from './addressed.ts';
import type { Choose } from './choice.ts';
import { wondered } from './curiosity.ts';
import { clipped, ended, inQuotes } from './cut.ts';
import { fileContent } from './file-content.ts';
import { musing } from './musing.ts';
import type { Remark } from './remark.ts';
import { actsIn, repliesTo } from './reply.ts';
import type { Spoken } from './spoken.ts';
import { intention, isGood } from './tact.ts';

/** The thought and the speech that a percept leads to; nothing for what is only thought about. */
export interface Reaction {
  thought: string;
  remarks: Remark[];
  /** Whether it is about how somebody feels: then it is no time to think of how oneself copes. */
  isTender?: boolean;
  /** Whether that is hard for them, or for the mind: then nothing is good about it. */
  isGrave?: boolean;
}

/** The situation, and what somebody says with all that the reply may draw on (`listening.ts`). */
export interface Listener {
  situation: Situation;
  listen: (said: Pick<Percept, 'id' | 'text'> & { speaker: string }) => Spoken;
  /** Who spoke last; "you" where nobody did. */
  lastSpeaker: string;
}

const excerptLength = 120;
const excerptOf = (text: string): string =>
  text.trim() === '' ? 'nothing in words' : inQuotes(text, excerptLength);

/** What is thought, and said to nobody in particular; where it is left out, nothing is said. */
const thinking = (thought: string, said?: string): Reaction => ({
  thought,
  remarks: said === undefined ? [] : [{ answers: false, text: () => said }],
});

/** How the offline voice reacts to one percept. */
export function reactionTo(percept: Percept, listener: Listener, choose: Choose): Reaction {
  const { id, source, text } = percept;
  const excerpt = excerptOf(text);
  switch (source.kind) {
    case 'speech':
      return heard(percept, source, listener, choose);
    case 'action':
      return thinking(
        `${named(source.actor)} does something in ${clipped(source.space, 60)}: ${excerpt}.`,
        `I see it${addressed(source.actor)}: ${clipped(ended(text.trim()), 2 * excerptLength)}`,
      );
    case 'chatter':
      return thinking(
        `I overhear ${clipped(source.speaker, 60)} in ${clipped(source.space, 60)}: ${excerpt}. It is not meant for me.`,
      );
    case 'command':
      // obeyed without a thought (`machines/mind/turn.ts`): no voice is asked for it
      return thinking(`${named(source.speaker)} tells me to do something.`);
    case 'observation':
      return observed(source, text);
    case 'plan': {
      const due = inQuotes(source.plan, 60);
      const what = text.trim() === '' ? '.' : `: ${clipped(text, 2 * excerptLength)}`;
      return thinking(`My plan ${due} is due${what}`, `It is time for ${due}${what}`);
    }
    case 'interrupt': {
      const weight = ['an emergency', 'something critical', 'something urgent'][source.level]!;
      return thinking(`There is ${weight}: ${excerpt}.`, `I noticed ${weight}: ${excerpt}.`);
    }
    case 'task': {
      const what = `What I asked ${clipped(source.delegate, 60)} for ${taskWords[source.status]}.`;
      return thinking(`${what} ${excerpt}`, `${what} ${clipped(text, 4 * excerptLength)}`);
    }
    case 'feeling':
      return thinking(musing('feeling', text, choose));
    case 'impulse': {
      const { situation, listen, lastSpeaker } = listener;
      // it does not break in on what is said to it
      const isAlone = situation.percepts.every((each) => isOwnThought(each.source));
      const isWondering = source.category === 'goalRehearsal' && isAlone && situation.mode !== 'sleep';
      const question = isWondering ? wondered(listen({ id, text: '', speaker: lastSpeaker }), 1) : null;
      return thinking(musing(source.category, text, choose), question ?? undefined);
    }
    default:
      return source satisfies never;
  }
}

/** The reaction to what somebody said to the mind. */
function heard(
  { id, text }: Percept,
  { speaker, space }: Extract<PerceptSource, { kind: 'speech' }>,
  { situation, listen }: Listener,
  choose: Choose,
): Reaction {
  const spoken = listen({ id, speaker, text });
  const acts = actsIn(spoken);
  const moving = acts.find((act) => act.kind === 'moving');
  const isHeavy = spoken.weighing !== null;
  // who keeps a person company and gave no name is that
  const isCompanion = situation.nature === 'person' && spoken.to === '';
  const who = isCompanion
    ? 'My companion says to me'
    : `${named(speaker)} says to me in ${clipped(space, 60)}`;
  const thought = ended(`${who}: ${excerptOf(text)}`);
  return {
    thought: moving === undefined ? thought : `${thought} ${intention(moving)}`,
    remarks: repliesTo(acts, spoken, choose),
    isTender: isHeavy || acts.some((act) => act.kind === 'moving' || act.kind === 'mood'),
    isGrave: isHeavy || acts.some((act) => act.kind === 'moving' && !isGood(act)),
  };
}

function observed(source: Extract<PerceptSource, { kind: 'observation' }>, text: string): Reaction {
  const { observer, change } = source;
  const what = `${clipped(source.subject, 80)} was ${change}`;
  const { note, content } = fileContent(source.subject, text.slice(0, 4_000));
  const more = content === '' ? '' : ` It begins: ${inQuotes(content, 2 * excerptLength)}`;
  const found = `${what}${note === '' ? '' : ` ${clipped(note, 80)}`}.${more}`;
  return thinking(
    `${clipped(observer, 60)} shows me that ${found}`,
    change === 'created' ? `I noticed that ${found}` : undefined,
  );
}
