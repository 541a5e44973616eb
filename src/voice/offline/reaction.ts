import type { MindCommand, Percept } from '../../../ports/percept.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { replyTo } from './reply.ts';
import { clipped } from './sentences.ts';

/** What a percept makes the mind think, and what it makes it say; null for what is only thought about. */
export interface Reaction {
  thought: string;
  say: string | null;
}

const excerptLength = 120;

/** How the offline voice reacts to one percept. */
export function reactionTo(
  percept: Percept,
  request: Pick<ThoughtRequest, 'messages' | 'situation'>,
  choose: Choose,
): Reaction {
  const { source, text } = percept;
  const excerpt = text.trim() === '' ? 'nothing in words' : `“${clipped(text, excerptLength)}”`;
  switch (source.kind) {
    case 'speech':
      return {
        thought: `${source.speaker} says to me in ${source.space}: ${excerpt}.`,
        say: replyTo({ text, speaker: source.speaker, request }, choose),
      };
    case 'chatter':
      return {
        thought: `I overhear ${source.speaker} in ${source.space}: ${excerpt}. It is not meant for me.`,
        say: null,
      };
    case 'command':
      return { thought: `${source.speaker} wants me to ${wishOf(source.command)}.`, say: assentTo(source.command) };
    case 'observation': {
      const what = `${source.subject} was ${source.change}`;
      // What only names its subject again tells nothing.
      const more = text.trim() === '' || text.includes(source.subject) ? '' : ` It reads: ${excerpt}`;
      return {
        thought: `${source.observer} shows me that ${what}.${more}`,
        say: source.change === 'created' ? `I noticed that ${what}.${more}` : null,
      };
    }
    case 'plan':
      return {
        thought: `My plan ${source.plan} is due.`,
        say: text.trim() === '' ? `It is time for ${source.plan}.` : text.trim(),
      };
    case 'interrupt': {
      const weight = ['an emergency', 'something critical', 'something urgent'][source.level]!;
      return { thought: `There is ${weight}: ${excerpt}.`, say: `I noticed ${weight}: ${excerpt}.` };
    }
    default:
      return source satisfies never;
  }
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
    default:
      return command satisfies never;
  }
}
