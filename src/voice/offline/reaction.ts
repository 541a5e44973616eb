import type { MindCommand, Percept } from '../../../ports/percept.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { fileContent } from './file-content.ts';
import type { Remark } from './remark.ts';
import { repliesTo } from './reply.ts';
import { named } from './restated.ts';
import { clipped } from './sentences.ts';

/** What a percept makes the mind think, and what it makes it say; nothing for what is only thought about. */
export interface Reaction {
  thought: string;
  remarks: Remark[];
}

const excerptLength = 120;

const taskWords = {
  reported: 'is done',
  failed: 'has failed',
  interrupted: 'waits for a person',
  cancelled: 'was cancelled',
} as const;

/** How the offline voice reacts to one percept. */
export function reactionTo(
  percept: Percept,
  request: Pick<SituatedRequest, 'messages' | 'situation'>,
  choose: Choose,
): Reaction {
  const { source, text } = percept;
  const excerpt = text.trim() === '' ? 'nothing in words' : `“${clipped(text, excerptLength)}”`;
  switch (source.kind) {
    case 'speech':
      return {
        thought: `${named(source.speaker)} says to me in ${clipped(source.space, 60)}: ${excerpt}.`,
        remarks: repliesTo({ text, speaker: source.speaker, request }, choose),
      };
    case 'chatter':
      return {
        thought: `I overhear ${clipped(source.speaker, 60)} in ${clipped(source.space, 60)}: ${excerpt}. It is not meant for me.`,
        remarks: [],
      };
    case 'command':
      return {
        thought: `${named(source.speaker)} wants me to ${wishOf(source.command)}.`,
        remarks: remark(assentTo(source.command)),
      };
    case 'observation':
      return observed(source, text);
    case 'plan': {
      const due = `“${clipped(source.plan, 60)}”`;
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
    default:
      return source satisfies never;
  }
}

const remark = (text: string): Remark[] => [{ answers: false, text: () => text }];

function observed(source: Extract<Percept['source'], { kind: 'observation' }>, text: string): Reaction {
  const { observer, change } = source;
  const subject = clipped(source.subject, 80);
  const what = `${subject} was ${change}`;
  const { note, content } = fileContent(source.subject, text.slice(0, 4_000));
  const more = content === '' ? '' : ` It begins: “${clipped(content, 2 * excerptLength)}”`;
  const found = `${what}${note === '' ? '' : ` ${clipped(note, 80)}`}.${more}`;
  return {
    thought: `${clipped(observer, 60)} shows me that ${found}`,
    remarks: change === 'created' ? remark(`I noticed that ${found}`) : [],
  };
}

function wishOf(command: MindCommand): string {
  switch (command.name) {
    case 'focus':
      return `focus on ${clipped(command.task, excerptLength)}`;
    case 'unfocus':
      return 'let go of my task';
    case 'sleep':
      return 'sleep';
    case 'wake':
      return 'wake up';
    case 'pauseTask':
      return `pause ${clipped(command.task, 60)}`;
    case 'resumeTask':
      return `resume ${clipped(command.task, 60)}`;
    case 'cancelTask':
      return `cancel ${clipped(command.task, 60)}`;
    case 'resolve':
      return 'know what became of something I had begun';
    default:
      return command satisfies never;
  }
}

function assentTo(command: MindCommand): string {
  switch (command.name) {
    case 'focus':
      return `All right: ${clipped(command.task, excerptLength)} has my attention.`;
    case 'unfocus':
      return 'All right, I let go of my task.';
    case 'sleep':
      return 'Good night.';
    case 'wake':
      return "I'm awake.";
    case 'pauseTask':
    case 'resumeTask':
    case 'cancelTask':
      return `All right, I ${wishOf(command)}.`;
    case 'resolve':
      return 'Thank you, now I know.';
    default:
      return command satisfies never;
  }
}
