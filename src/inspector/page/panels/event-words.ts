import { breakpointText } from '../../../service/picture/breakpoint.ts';
import type { LiveEvent, HowSteered } from '../../../service/picture/live-event.ts';
import type { StepDelta } from '../../../service/picture/step-delta.ts';
import { crashesAlikeText } from '../../../words/crash-words.ts';
import { consolidationText } from '../../../words/consolidation-words.ts';
import { spreadText } from '../../../words/spread-words.ts';
import { toolsFailedText } from '../../../words/tools-words.ts';
import { movedText } from '../../../words/tuning-words.ts';
import type { KeptEvent } from '../live/event-ring.ts';
import { clockText, lengthText, nameText, ratioText } from '../parts/words.ts';

type TimedNews = Extract<LiveEvent, { kind: 'news' }>['news'];

/** An event in words: what kind it is, and what it says. */
export interface EventWords {
  word: string;
  text: string;
  /** Whether a person should look at it. */
  isTrouble: boolean;
}

export function eventWords(event: KeptEvent): EventWords {
  switch (event.kind) {
    case 'step':
      return stepWords(event.step);
    case 'steering':
      return { ...steeringWords(event), isTrouble: false };
    case 'news':
      return {
        word: event.news.kind.replace('.', ' '),
        text: newsText(event.news),
        isTrouble: /failed|unknown|unconfirmed|quarantined|doubtful|delayed|refused|scarce/.test(
          event.news.kind,
        ),
      };
    default:
      return event satisfies never;
  }
}

function steeringWords({ held, stop, breakpoints }: HowSteered): Pick<EventWords, 'word' | 'text'> {
  if (stop !== null) return { word: 'stopped', text: `${stop.why} (${stop.breakpoint.kind})` };
  const list = breakpoints.map(breakpointText).join(', ');
  return { word: held ? 'held' : 'goes on', text: list === '' ? '' : `breakpoints: ${list}` };
}

function stepWords({ message, actors, asked, broke }: StepDelta): EventWords {
  const changed = actors.map(({ actor }) => nameText(actor)).join(', ');
  const wants = asked.map(({ effect, type }) => nameText(effect ?? type)).join(', ');
  const key = 'key' in message && typeof message.key === 'string' ? ` ${message.key}` : '';
  const text = [
    changed === '' ? 'changes nobody' : `changes ${changed}`,
    wants === '' ? '' : `asks for ${wants}`,
    broke ?? '',
  ].filter((part) => part !== '');
  return { word: `${message.type}${key}`, text: text.join('; '), isTrouble: broke !== null };
}

/** What each kind of news says, where that is more than its plain fields. */
const texts: { readonly [Kind in TimedNews['kind']]?: (news: Extract<TimedNews, { kind: Kind }>) => string } =
  {
    'mode.changed': ({ from, to, why }) =>
      `${from === null ? '' : `${nameText(from)} → `}${nameText(to)}: ${why}`,
    'percept.accepted': ({ percept }) => percept.text,
    'percepts.noticed': ({ excerpt, batch }) => (batch > 1 ? `${excerpt} (and ${batch - 1} more)` : excerpt),
    'attention.settled': ({ competition: { of, foremost } }) =>
      `${of} competed, the first with ${ratioText(foremost[0]!.salience)}`,
    'effect.begun': ({ key, attempt, requestedAt }) =>
      `${key}${attempt > 1 ? `, begun ${attempt} times` : ''}, asked for at ${clockText(requestedAt)}`,
    'thought.forming': ({ delta }) => delta,
    'thought.formed': ({ text }) => text,
    'thought.taken': ({ text }) => text,
    'review.made': ({ text }) => text,
    'reflection.made': ({ text }) => text,
    'memory.consolidated': ({ changes }) => consolidationText(changes),
    'crashes.alike': (news) => crashesAlikeText(news),
    'gates.tuned': ({ moved }) => movedText(moved),
    'spread.changed': spreadText,
    'tools.failed': toolsFailedText,
    'utterance.delayed': ({ message, again, at }) => `${message} Again in ${lengthText(again - at)}.`,
    'utterance.delivered': ({ utterance }) => utterance.text,
    'utterance.unconfirmed': ({ utterance }) => utterance.text,
    'cycle.waiting': ({ interval }) => `${lengthText(interval)} to the next cycle`,
    'commit.durable': ({ commit, cycle }) => `commit ${commit}, cycle ${cycle}`,
    'model.called': ({ purpose, key }) => `${nameText(purpose)}: ${key}`,
    'affect.changed': ({ inner: { affect } }) =>
      `arousal ${ratioText(affect.arousal)}, valence ${ratioText(affect.valence)}, energy ${ratioText(affect.energy)}`,
  };

function newsText(news: TimedNews): string {
  const text = texts[news.kind] as ((news: TimedNews) => string) | undefined;
  return text?.(news) ?? restText(news);
}

/** The plain fields of a piece of news, one behind the other. */
function restText(news: object): string {
  return Object.entries(news)
    .filter(([name, value]) => !['kind', 'at', 'stamp'].includes(name) && typeof value !== 'object')
    .map(([name, value]) => `${nameText(name)} ${plainText(name, value)}`)
    .join(', ');
}

/** A plain field as it is read: moments as a time of day. Their names end so: `requestedAt`, and `until`. */
const plainText = (name: string, value: unknown): string =>
  typeof value === 'number' && value > earliestMoment && /At$|^until$/.test(name)
    ? clockText(value)
    : String(value);

/** What is smaller is no moment since the epoch but a figure, milliseconds. */
const earliestMoment = 1e11;
