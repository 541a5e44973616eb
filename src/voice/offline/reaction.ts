import type { Percept } from '../../../ports/percept.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import { taskWords } from '../../prompt/task-words.ts';
import { beliefIn } from '../../../theory/statements.ts';
import { weighingOn } from './care.ts';
import type { Choose } from './choice.ts';
import { wishOf } from './command-words.ts';
import { fileContent } from './file-content.ts';
import { feelingThought, impulseThought } from './musing.ts';
import { inQuotes } from './quote.ts';
import type { Remark } from './remark.ts';
import { actsIn, repliesTo } from './reply.ts';
import { addressed, named } from './restated.ts';
import { clipped, ended } from './sentences.ts';
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

const excerptLength = 120;
/** How much of what is said is looked through for something to be kept, characters. */
const longestBelieved = 4_000;

/** How the offline voice reacts to one percept. */
export function reactionTo(
  percept: Percept,
  request: Pick<SituatedRequest, 'messages' | 'situation'>,
  choose: Choose,
): Reaction {
  const { source, text } = percept;
  const { goals } = request.situation;
  const excerpt = text.trim() === '' ? 'nothing in words' : inQuotes(text, excerptLength);
  switch (source.kind) {
    case 'speech': {
      const weighing = weighingOn(source.speaker, text, request);
      const isBelieved = beliefIn(text.slice(0, longestBelieved)) !== null;
      const spoken = { text, speaker: source.speaker, request, weighing, isBelieved };
      const acts = actsIn(spoken);
      const moving = acts.find((act) => act.act === 'moving');
      const isHeavy = weighing !== null;
      const asksMood = acts.some((act) => act.act === 'question' && act.about === 'mood');
      const heard = ended(`${heardFrom(source, request.situation)}: ${excerpt}`);
      return {
        thought: moving === undefined ? heard : `${heard} ${intention(moving)}`,
        remarks: repliesTo(acts, spoken, choose),
        isTender: asksMood || moving !== undefined || isHeavy,
        isGrave: isHeavy || acts.some((act) => act.act === 'moving' && !isGood(act)),
      };
    }
    case 'action':
      return {
        thought: `${named(source.actor)} does something in ${clipped(source.space, 60)}: ${excerpt}.`,
        remarks: remark(
          `I see it${addressed(source.actor)}: ${clipped(ended(text.trim()), 2 * excerptLength)}`,
        ),
      };
    case 'chatter':
      return {
        thought: `I overhear ${clipped(source.speaker, 60)} in ${clipped(source.space, 60)}: ${excerpt}. It is not meant for me.`,
        remarks: [],
      };
    case 'command': {
      const wish = wishOf(source.command, goals);
      return {
        thought: `${named(source.speaker)} wants me to ${wish}.`,
        remarks: remark(`All right: you want me to ${wish}.`),
      };
    }
    case 'observation':
      return observed(source, text);
    case 'plan': {
      const due = inQuotes(source.plan, 60);
      const what = text.trim() === '' ? '.' : `: ${clipped(text, 2 * excerptLength)}`;
      return { thought: `My plan ${due} is due${what}`, remarks: remark(`It is time for ${due}${what}`) };
    }
    case 'interrupt': {
      const weight = ['an emergency', 'something critical', 'something urgent'][source.level]!;
      return {
        thought: `There is ${weight}: ${excerpt}.`,
        remarks: remark(`I noticed ${weight}: ${excerpt}.`),
      };
    }
    case 'task': {
      const what = `What I asked ${clipped(source.delegate, 60)} for ${taskWords[source.status]}.`;
      return {
        thought: `${what} ${excerpt}`,
        remarks: remark(`${what} ${clipped(text, 4 * excerptLength)}`),
      };
    }
    case 'feeling':
      return { thought: feelingThought(text, choose), remarks: [] };
    case 'impulse':
      return { thought: impulseThought(source.category, text, choose), remarks: [] };
    default:
      return source satisfies never;
  }
}

/** Who speaks, as it is thought: who keeps a person company and gave no name is that. */
function heardFrom(
  { speaker, space }: Extract<Percept['source'], { kind: 'speech' }>,
  { nature }: SituatedRequest['situation'],
): string {
  if (nature === 'person' && addressed(speaker) === '') return 'My companion says to me';
  return `${named(speaker)} says to me in ${clipped(space, 60)}`;
}

const remark = (text: string): Remark[] => [{ answers: false, text: () => text }];

function observed(source: Extract<Percept['source'], { kind: 'observation' }>, text: string): Reaction {
  const { observer, change } = source;
  const subject = clipped(source.subject, 80);
  const what = `${subject} was ${change}`;
  const { note, content } = fileContent(source.subject, text.slice(0, 4_000));
  const more = content === '' ? '' : ` It begins: ${inQuotes(content, 2 * excerptLength)}`;
  const found = `${what}${note === '' ? '' : ` ${clipped(note, 80)}`}.${more}`;
  return {
    thought: `${clipped(observer, 60)} shows me that ${found}`,
    remarks: change === 'created' ? remark(`I noticed that ${found}`) : [],
  };
}
