import type { MindCommand, Percept } from '../../../ports/percept.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { replyTo } from './reply.ts';
import { named } from './restated.ts';
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
        thought: `${named(source.speaker)} says to me in ${clipped(source.space, 60)}: ${excerpt}.`,
        say: replyTo({ text, speaker: source.speaker, request }, choose),
      };
    case 'chatter':
      return {
        thought: `I overhear ${clipped(source.speaker, 60)} in ${clipped(source.space, 60)}: ${excerpt}. It is not meant for me.`,
        say: null,
      };
    case 'command':
      return {
        thought: `${named(source.speaker)} wants me to ${wishOf(source.command)}.`,
        say: assentTo(source.command),
      };
    case 'observation':
      return observed(source, text);
    case 'plan': {
      const due = `“${clipped(source.plan, 60)}”`;
      const what = text.trim() === '' ? '.' : `: ${clipped(text, 2 * excerptLength)}`;
      return { thought: `My plan ${due} is due${what}`, say: `It is time for ${due}${what}` };
    }
    case 'interrupt': {
      const weight = ['an emergency', 'something critical', 'something urgent'][source.level]!;
      return { thought: `There is ${weight}: ${excerpt}.`, say: `I noticed ${weight}: ${excerpt}.` };
    }
    default:
      return source satisfies never;
  }
}

// What senses tell of a file begins with a line that names it; what it holds comes after that line.
function observed(source: Extract<Percept['source'], { kind: 'observation' }>, text: string): Reaction {
  const { observer, change } = source;
  const subject = clipped(source.subject, 80);
  const what = `${subject} was ${change}`;
  const [first = '', ...others] = text.slice(0, 4_000).trim().split('\n');
  const isNamed = first.includes(source.subject);
  const held = isNamed ? others.join('\n').trim() : text;
  const more = held.trim() === '' ? '' : ` It begins: “${clipped(held, 2 * excerptLength)}”`;
  // "binary, 10 bytes" and the like stand with the name when there is no more to show.
  const note = /\([^()]+\)(?=[.:]?$)/.exec(isNamed ? first.trim() : '')?.[0] ?? '';
  const found = `${what}${note === '' ? '' : ` ${clipped(note, 80)}`}.${more}`;
  return {
    thought: `${clipped(observer, 60)} shows me that ${found}`,
    say: change === 'created' ? `I noticed that ${found}` : null,
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
