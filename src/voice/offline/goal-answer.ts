import type { Goal } from '../../../ports/goal.ts';
import type { Situation } from '../../../ports/voice.ts';
import { contentWords, stem } from './content-words.ts';
import { goalInWords } from './goal-words.ts';
import type { SpeechAct } from './speech-act.ts';

type Question = Pick<Extract<SpeechAct, { act: 'question' }>, 'about' | 'text'>;
type Given = Pick<Situation, 'goals' | 'nature' | 'mode'>;

/** How many goals are named, the newest; of more only the number is said. */
const mostNamed = 3;

/** So much of what a question names has to be in a goal, 0 to 1. */
const enough = 0.5;

const adverbs =
  /(?:,? (?:so far|yet|already|now|today|lately|right now|currently|at the moment|at present|these days))+$/iu;

const asksForWork =
  /^what(?: are|['’]re) you (?:currently |now )?(?:working (?:on|at|towards?)|busy with|doing|up to|pursuing|trying to (?:do|achieve|accomplish|reach)|aiming (?:for|at))$|^what do you work (?:on|at|towards?)$/iu;
const asksForGoals =
  /^(?:what|which) (?:goals?|aims?) (?:do you have|have you(?: got)?)$|^what have you set out to do$/iu;
const asksForDone = /^what have you (?:done|achieved|accomplished|finished|completed|reached)$/iu;

/** Ways to ask how far something is; where the thing may be left out, all goals are meant. */
const progressForms: readonly RegExp[] = [
  /^how far (?:along )?(?:are|have) you(?: come| got| gotten)?(?: along)?(?: with (?<thing>.+))?$/iu,
  /^(?:are|have) you (?:already )?(?:done|finished|completed|reached|achieved|accomplished)(?: with)?(?: (?<thing>.+))?$/iu,
  /^did you (?:already )?(?:finish|complete|reach|achieve|accomplish)(?: (?<thing>.+))?$/iu,
];
const courseForms: readonly RegExp[] = [
  /^how (?:is it|are things|are you getting|are you coming|are you) (?:going|coming|doing|on|along)(?: along| on)? with (?<thing>.+)$/iu,
  /^how(?: is| are|['’]s|['’]re) (?<thing>.+) (?:going|coming (?:on|along)|progressing|proceeding)$/iu,
];

// Words for any goal.
const anyGoal = new Set(['goal', 'aim', 'work', 'project', 'task'].map(stem));

/** What somebody is told who asks what the mind wants, works on or has done, or how far it is; null when no goal answers that. */
export function answerOfGoals({ about, text }: Question, { goals, nature, mode }: Given): string | null {
  const question = text.trim().replace(adverbs, '');
  const open = goals.filter(({ status }) => status === 'active');
  const told = (chosen: readonly Goal[]): string | null => {
    const words = chosen.slice(-mostNamed).map((goal) => goalInWords(goal, nature));
    const more = chosen.length - mostNamed;
    return words.length === 0 ? null : [...words, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
  };
  const listed = told(open);
  if (asksForWork.test(question)) {
    const deep = mode === 'deepFocus' ? 'I am deep in a task.' : null;
    if (listed === null) return deep ?? 'I am working on nothing in particular.';
    return `${deep === null ? '' : `${deep} `}I am working on this: ${listed}`;
  }
  if (about === 'wants' || asksForGoals.test(question))
    return listed === null ? null : `I want this: ${listed}`;
  if (asksForDone.test(question)) return told(goals.filter(({ status }) => status === 'done'));
  const named = namedIn(question);
  if (named === null) return null;
  return named.size === 0 ? listed : told(speakingOf(named, goals));
}

/** What a question asks the progress of: none for everything. Null when it asks for no progress. */
function namedIn(question: string): Set<string> | null {
  for (const form of progressForms) {
    const found = form.exec(question);
    if (found !== null) return namedBy(found.groups?.['thing'] ?? '');
  }
  for (const form of courseForms) {
    const thing = form.exec(question)?.groups?.['thing'] ?? '';
    // "How is it going?" asks how somebody is.
    if (contentWords(thing).size > 0) return namedBy(thing);
  }
  return null;
}

const namedBy = (thing: string): Set<string> =>
  new Set([...contentWords(thing)].filter((word) => !anyGoal.has(word)));

/** The goals that hold most of what is named. */
function speakingOf(named: ReadonlySet<string>, goals: readonly Goal[]): Goal[] {
  const shares = goals.map(({ id, text }) => {
    const words = contentWords(`${text} ${id}`);
    return [...named].filter((word) => words.has(word)).length / named.size;
  });
  const best = Math.max(enough, ...shares);
  return goals.filter((_, place) => shares[place] === best);
}
