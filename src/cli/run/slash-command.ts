import { stimuli } from '../../../ports/inner.ts';
import { type AutonomyLevel, autonomyLevels } from '../../../theory/autonomy.ts';
import { mindCommandSchema, type MindCommand } from '../../../ports/percept.ts';
import { nearestWord } from '../../configuration/nearest-word.ts';
import { idForGoal, idOfGoal, type KnownGoal } from './goal-ids.ts';

const wordsAlone = [
  'pause',
  'resume',
  'confirm',
  'state',
  'history',
  'review',
  'tasks',
  'goals',
  'identity',
  'context',
  'cost',
  'examine',
  'readiness',
  'autonomy',
  'proposals',
  'plans',
  'members',
  'governance',
  'page',
  'help',
  'quit',
] as const;

const commandNames = [
  ...wordsAlone,
  'focus',
  'unfocus',
  'sleep',
  'wake',
  'feel',
  'goal',
  'do',
  'image',
  'allow',
  'deny',
  'task',
  'settle',
  'acknowledge',
  'memory',
  'why',
  'remember',
  'forget',
  'exit',
];

/** The request in a line that begins with a slash. */
export type SlashCommand =
  | { kind: 'command'; command: MindCommand; text: string }
  | { kind: (typeof wordsAlone)[number] }
  /** `said`: the task or the thing that waits, and what is to become of it. */
  | { kind: 'task' | 'settle' | 'acknowledge' | 'memory' | 'why' | 'forget' | 'image'; said: string }
  /** What the person does. */
  | { kind: 'do'; said: string }
  /** What the mind is to remember, word for word. */
  | { kind: 'remember'; said: string }
  /** Its autonomy is to be raised or lowered; `to`: by one level when left out. */
  | { kind: 'changeAutonomy'; which: 'raise' | 'lower'; to: AutonomyLevel | undefined }
  /** A day, as somebody wrote it; empty for the newest. */
  | { kind: 'identityReview'; day: string }
  | { kind: 'unknown'; problem: string };

export const slashHelp = `Say anything, or:
  /do <what you do>  do something that it sees: /do hands you a letter
  /image <file> [words]  show it an image: /image photo.jpg What is this?
  /focus <task>  give it a task that asks for sustained attention
  /unfocus       end the task
  /sleep, /wake  send it to sleep, wake it
  /feel <stimulus> [intensity]  let its body feel something: ${stimuli.join(', ')}; from 0 to 1
  /goal <text>   give it a goal   /goal done <id>, /goal drop <id>  end one   /goals  show them
  /goal 40% <id> say how far it is with one; where it has only one, its id can be left out
  /identity      show who it has become, and why
  /identity review [day]   what life made of it on a day   /identity undo [day]  take that back
  /memory <words>   find memories   /remember <text>  have it remember something
  /forget <words or id>  have it forget a memory; by words it asks first
  /why           show why it said what it said last   /why <words or id>  where a memory comes from
  /context       show what stood in the last call to the voice
  /cost          show what its model calls cost
  /readiness     show which milestones it has reached, and by what that is seen
  /autonomy      show what it may do by itself   /autonomy raise [level], /autonomy lower [level]  change it
  /proposals     show what it has asked people to consent to   /allow <id>, /deny <id>  answer, once
  /plans         show what it has planned itself   /plans cancel <id>  call it off
  /members       show who is in its spaces; wakeful members changes that
  /governance    show the mode of governance and its mandates
  /examine       look for contradictions in its record
  /page          show another address of its page: each is good once, for an hour
  /pause         begin no further cycle; what arrives is kept   /resume  go on
  /confirm       let it go on after its record was found to contradict itself
  /tasks         show what it has delegated
  /task <task> <word> [result]  pause, resume or cancel one; or say what became of it: done, not-done, retry
  /state         show mode, cycle, what waits and how it feels
  /history       show what it was told and said last   /review  show what waits for you
  /settle <id> <word> [result]  settle what waits, as /review shows it; with "all" for the id, all of a kind
  /acknowledge <id>  say that you know of what operators were told; "all" for all of it
  /quit          stop it; everything is kept for the next time
A line that should begin with a slash is written with two: //like this.`;

/**
 * Reads a line as a command; null when it is something said.
 *
 * @param goals those that the mind has, and those that were set and may not have reached it yet
 */
export function slashCommand(line: string, goals: readonly KnownGoal[]): SlashCommand | null {
  const text = line.trim();
  if (!text.startsWith('/') || text.startsWith('//')) return null;
  const [, name = '', rest = ''] = /^\/(\S*)\s*([\s\S]*)$/.exec(text) ?? [];
  if (name === 'identity' && rest !== '') return identityCommand(rest, text);
  if (name === 'autonomy' && rest !== '') return autonomyCommand(rest);
  if (name === 'plans' && rest !== '') return planCommand(rest, text);
  const alone = wordsAlone.find((word) => word === name);
  if (alone !== undefined) return { kind: alone };
  switch (name) {
    case 'focus':
      return commandOf({ name, task: rest }, text, focusProblem);
    case 'unfocus':
    case 'sleep':
    case 'wake':
      return commandOf({ name }, text, '');
    case 'feel':
      return commandOf(feelingOf(rest), text, feelProblem(rest));
    case 'goal':
      return commandOf(goalOf(rest, goals), text, goalProblemOf(rest));
    case 'allow':
    case 'deny':
      return commandOf(
        rest === '' ? null : { name: 'consent', proposal: rest, given: name === 'allow' },
        text,
        `/${name} needs the id of a question as /proposals shows it: /${name} 12.0`,
      );
    case 'task':
    case 'settle':
    case 'acknowledge':
    case 'memory':
    case 'why':
    case 'forget':
    case 'image':
      return { kind: name, said: rest };
    case 'do':
      return rest === '' ? { kind: 'unknown', problem: doProblem } : { kind: name, said: rest };
    case 'remember':
      return rest === '' ? { kind: 'unknown', problem: rememberProblem } : { kind: name, said: rest };
    case 'exit':
      return { kind: 'quit' };
    case 'verbose':
    case 'quiet':
      return { kind: 'unknown', problem: `How much is shown is chosen at the start: npm start -- --${name}` };
    default:
      return { kind: 'unknown', problem: unknownCommand(name) };
  }
}

/** Words that are said to the mind, and that somebody may have meant as a command. */
const meant: readonly [RegExp, string][] = [
  [/^(?:quit|exit|q|:q|stop|close|logout)$/iu, '/quit stops it, and everything is kept for the next time.'],
  [/^(?:help|commands|\?+|man)$/iu, '/help shows what you can type.'],
];

/** What to type instead of a line that may have been meant as a command; null for any other line. */
export function commandMeant(line: string): string | null {
  const bare = line.trim().replace(/[.!]+$/u, '');
  return meant.find(([form]) => form.test(bare))?.[1] ?? null;
}

const rememberProblem = '/remember needs a text: /remember the spare key is under the blue pot';
const doProblem = '/do needs what you do: /do hands you a letter';
const focusProblem = '/focus needs a task of 1 to 2000 characters: /focus write the report';
const goalProblem = '/goal needs what is to be brought about, 1 to 300 characters: /goal learn to bake bread';

const endProblem =
  '/goal done and /goal drop need the goal as /goals shows it, where not only one is pursued: /goal done learn-to-bake-bread';
const movedProblem =
  '/goal 40% needs the goal as /goals shows it, where not only one is pursued: /goal 40% learn-to-bake-bread';
const percentAlone = /^\d+\s*%$/;

function goalProblemOf(said: string): string {
  if (percentAlone.test(said)) return movedProblem;
  return /^(done|drop)(\s|$)/.test(said) ? endProblem : goalProblem;
}

function feelProblem(said: string): string {
  const [stimulus = '', intensity = ''] = said.split(/\s+/);
  const near = stimuli.some((known) => known === stimulus) ? null : nearestWord(stimulus, stimuli);
  const example =
    near === null ? ': /feel pain 0.7' : `. Did you mean /feel ${`${near} ${intensity}`.trim()}?`;
  return `/feel needs one of ${stimuli.join(', ')}, and how strong it is from 0 to 1${example}`;
}

function unknownCommand(name: string): string {
  const near = nearestWord(name, commandNames);
  return `There is no command /${name}.${near === null ? '' : ` Did you mean /${near}?`}`;
}

const identityProblem =
  '/identity needs nothing, or review or undo and perhaps a day: /identity undo 2026-05-04';

/** What is asked about what life has made of it. */
function identityCommand(said: string, text: string): SlashCommand {
  const [, word, day] = /^(review|undo)(?:\s+(\S+))?$/.exec(said) ?? [];
  if (word === 'review') return { kind: 'identityReview', day: day ?? '' };
  return commandOf(
    word === undefined ? null : { name: 'undoIdentity', ...(day !== undefined && { day }) },
    text,
    identityProblem,
  );
}

/** A plan that is to be called off. */
function planCommand(said: string, text: string): SlashCommand {
  const [, plan] = /^cancel\s+(\S+)$/.exec(said) ?? [];
  return commandOf(
    plan === undefined ? null : { name: 'cancelPlan', plan },
    text,
    '/plans needs nothing, or cancel and the id of a plan: /plans cancel own-12-1-0-0',
  );
}

const autonomyProblem =
  '/autonomy needs nothing, or raise or lower and perhaps a level from 1 to 5: /autonomy raise';

function autonomyCommand(said: string): SlashCommand {
  const [, which, level] = /^(raise|lower)(?:\s+([1-5]))?$/.exec(said) ?? [];
  if (which === undefined) return { kind: 'unknown', problem: autonomyProblem };
  const to = autonomyLevels.find((each) => String(each) === level);
  return { kind: 'changeAutonomy', which: which === 'raise' ? 'raise' : 'lower', to };
}

/** How strong a stimulus is of which that is not said. */
const someIntensity = 0.5;

function feelingOf(said: string): unknown {
  const [stimulus, intensity, ...more] = said.split(/\s+/);
  if (more.length > 0) return null;
  return { name: 'feel', stimulus, intensity: intensity === undefined ? someIntensity : Number(intensity) };
}

function goalOf(said: string, goals: readonly KnownGoal[]): unknown {
  const [, word, goal = ''] = /^(done|drop)(?:\s+(.*))?$/.exec(said) ?? [];
  if (word !== undefined) {
    const id = idOfGoal(goal, goals);
    return id === null ? null : { name: 'endGoal', goal: id, status: word === 'done' ? 'done' : 'dropped' };
  }
  const moved = movedGoal(said, goals);
  if (moved !== null) return moved;
  return said === '' || percentAlone.test(said)
    ? null
    : { name: 'setGoal', goal: idForGoal(said, goals), text: said };
}

/** How far a goal is that is pursued, that one which is where none is named; null where it names another: "50% less sugar" may be a goal of its own. */
function movedGoal(said: string, goals: readonly KnownGoal[]): unknown {
  const [, percent, named = ''] = /^(\d{1,2}|100)\s*%(?:\s+(\S.*))?$/.exec(said) ?? [];
  const goal = idOfGoal(named, goals);
  const isPursued = goals.some(({ id, status }) => id === goal && status === 'active');
  return percent !== undefined && isPursued
    ? { name: 'moveGoal', goal, progress: Number(percent) / 100 }
    : null;
}

function commandOf(written: unknown, text: string, problem: string): SlashCommand {
  const read = mindCommandSchema.safeParse(written);
  return read.success ? { kind: 'command', command: read.data, text } : { kind: 'unknown', problem };
}
