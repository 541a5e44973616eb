import type { TimedNews } from '../../../host/news/news.ts';
import type { StepDelta } from '../../../service/picture/step-delta.ts';
import type { KeptEvent } from '../live/event-ring.ts';
import { durationText, nameText, ratioText } from '../parts/words.ts';

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
      return { word: event.held ? 'held' : 'released', text: '', isTrouble: false };
    case 'news':
      return {
        word: event.news.kind.replace('.', ' '),
        text: newsText(event.news),
        isTrouble: /failed|unknown|unconfirmed|quarantined|doubtful|delayed|refused|scarce/.test(event.news.kind),
      };
    default:
      return event satisfies never;
  }
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

/** What a piece of news says, by the fields that most of them have. */
function newsText(news: TimedNews): string {
  switch (news.kind) {
    case 'mode.changed':
      return `${news.from === null ? '' : `${nameText(news.from)} → `}${nameText(news.to)}: ${news.why}`;
    case 'percept.accepted':
      return news.percept.text;
    case 'percepts.noticed':
      return news.batch > 1 ? `${news.excerpt} (and ${news.batch - 1} more)` : news.excerpt;
    case 'attention.settled':
      return `${news.competition.of} competed, the first with ${ratioText(news.competition.foremost[0]!.salience)}`;
    case 'thought.formed':
    case 'thought.taken':
    case 'review.made':
    case 'reflection.made':
      return news.text;
    case 'utterance.delivered':
    case 'utterance.unconfirmed':
      return news.utterance.text;
    case 'cycle.waiting':
      return `${durationText(news.interval)} to the next cycle`;
    case 'commit.durable':
      return `commit ${news.commit}, cycle ${news.cycle}`;
    case 'model.called':
      return `${nameText(news.purpose)}: ${news.key}`;
    case 'affect.changed':
      return `arousal ${ratioText(news.inner.affect.arousal)}, valence ${ratioText(news.inner.affect.valence)}, energy ${ratioText(news.inner.affect.energy)}`;
    default:
      return restText(news);
  }
}

/** The plain fields of a piece of news, one behind the other. */
function restText(news: object): string {
  return Object.entries(news)
    .filter(([name, value]) => !['kind', 'at', 'stamp'].includes(name) && typeof value !== 'object')
    .map(([name, value]) => `${nameText(name)} ${String(value)}`)
    .join(', ');
}
