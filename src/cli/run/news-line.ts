import { escalatedText, retriedText } from '../../words/judgement-words.ts';
import { budgetPlace, budgetWords } from '../../costs/cost-words.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import { isOwnThought } from '../../../ports/percept.ts';
import type { ThoughtOrigin } from '../../../ports/inner.ts';
import { autonomyChangedText, refusedActText } from '../../words/autonomy-words.ts';
import { governanceChangedText } from '../../words/governance-words.ts';
import { crashesAlikeText } from '../../words/crash-words.ts';
import { consolidationText } from '../../words/consolidation-words.ts';
import { operatorToldText, waitingText } from '../../words/operator-words.ts';
import { spreadText } from '../../words/spread-words.ts';
import { toolsFailedText } from '../../words/tools-words.ts';
import { movedText } from '../../words/tuning-words.ts';
import { goalChangeText } from './goal-lines.ts';
import { perceptLine, textOnTerminal } from './text.ts';

/** The subject of a line; a terminal gives each its own colour. */
export type Tone = 'speech' | 'thought' | 'mode' | 'feeling' | 'review' | 'notice' | 'warning';

/** One thing the mind shows: who or what, and the text. */
export interface NewsLine {
  tone: Tone;
  label: string;
  text: string;
}

const modeWords: Record<string, string> = {
  normal: 'normal',
  deepFocus: 'deep focus',
  exploration: 'exploration',
  overload: 'overload',
  sleep: 'sleep',
  recovery: 'recovery',
};

const warning = (text: string): NewsLine => ({ tone: 'warning', label: 'warning', text });

const aged = (cycles: number): string => `${cycles} ${cycles === 1 ? 'cycle' : 'cycles'} old`;

/** Milliseconds as a person says them: `1.5 s`, `3 min`. */
export const inWords = (milliseconds: number): string => {
  const seconds = Math.max(0, milliseconds) / 1_000;
  return seconds < 90 ? `${Number(seconds.toFixed(1))} s` : `${Math.round(seconds / 60)} min`;
};

/** How a thought is shown, by where it comes from. */
const originLabels: Record<ThoughtOrigin, string> = {
  respond: 'thinks',
  reactive: 'reacts',
  spontaneous: 'muses',
};

/** What a person's command has done to memory, in words: `keeps what it was told to remember (12/0@mf3k2lqz)`. */
const deliberateText = (changes: readonly MemoryChange[]): string =>
  changes
    .flatMap((change) => {
      if (change.change === 'persisted') return `keeps what it was told to remember (${change.memory})`;
      return change.change === 'forgotten' ? `has forgotten ${change.memory}` : [];
    })
    .join('; ');

/** Speech goes through its channel and is no news here. */
export function newsLine(news: Exclude<TimedNews, { kind: 'affect.changed' }>): NewsLine | null {
  switch (news.kind) {
    case 'mode.changed':
      return { tone: 'mode', label: 'mode', text: `${modeWords[news.to] ?? news.to} (${news.why})` };
    case 'sleep.phase':
      return { tone: 'mode', label: 'sleep', text: news.phase };
    case 'life.changed':
      return news.to === 'awake' ? null : { tone: 'mode', label: 'life', text: news.to };
    case 'mind.restored': {
      const text = `${news.crashed ? 'back after a crash' : 'back'}, ${aged(news.cycle)}`;
      return { tone: 'mode', label: 'life', text };
    }
    case 'percepts.noticed': {
      const others = news.batch > 1 ? ` (and ${news.batch - 1} more)` : '';
      const { winner, excerpt } = news;
      // what it brings up by itself is a sentence already
      if (isOwnThought(winner.source))
        return { tone: 'thought', label: 'turns to', text: perceptLine(winner.source, excerpt) };
      return { tone: 'notice', label: 'notices', text: `${perceptLine(winner.source, excerpt)}${others}` };
    }
    case 'thought.formed':
      return news.text.trim() === ''
        ? null
        : { tone: 'thought', label: originLabels[news.origin], text: textOnTerminal(news.text.trim()) };
    case 'voice.failed': {
      const { failure, again, at } = news;
      // told once, when the budget was used up
      if (failure.kind === 'overBudget') return null;
      const then = again === null ? 'It is given up.' : `It is tried again in ${inWords(again - at)}.`;
      return warning(`no thought came: ${failure.message} ${then}\nremedy: ${failure.remedy}`);
    }
    case 'faculty.failed':
      return warning(`the faculty "${news.faculty}" broke and begins anew: ${news.message}`);
    case 'utterance.failed':
      return warning(
        `this could not be delivered (${textOnTerminal(news.message)}) and may not have been heard: ${textOnTerminal(news.utterance.text)}\nremedy: /review shows it; say what became of it with /settle`,
      );
    case 'utterance.delayed':
      return warning(
        `what it said in ${textOnTerminal(news.utterance.space)} has not arrived yet (${textOnTerminal(news.message)}); it is sent again in ${inWords(news.again - news.at)}`,
      );
    case 'utterance.unconfirmed':
      return warning(
        `when it last ended this was on its way; it may not have been heard: ${textOnTerminal(news.utterance.text)}\nremedy: /review shows it; say what became of it with /settle`,
      );
    case 'commit.delayed':
      return warning(
        `the database does not take commit ${news.commit} (${news.message}); the mind waits and tries again in ${inWords(news.again - news.at)}`,
      );
    case 'delivery.delayed':
      return warning(
        `the database does not let the mind speak (${news.message}); it is tried again in ${inWords(news.again - news.at)}`,
      );
    case 'journal.delayed':
      return warning(
        `the database does not take what the mind does (${news.message}); it is tried again in ${inWords(news.again - news.at)}`,
      );
    case 'effect.unknown':
      return warning(
        `nobody knows whether this was done before the crash: ${news.key}. Say it with /settle; /review shows it`,
      );
    case 'percepts.quarantined':
      return warning(
        `${news.unreadable === true ? 'nothing can be told of' : 'two crashes in a row fell into the handling of'} ${news.percepts.join(', ')}: held back. /review shows it; /settle offers it again`,
      );
    case 'integrity.doubtful': {
      const found = news.inconsistencies.map(({ message }) => `\n  ${textOnTerminal(message)}`).join('');
      return warning(
        `the record contradicts itself, and the mind only reads until you have looked:${found}\nremedy: restore a backup, or let it go on as it is with /confirm`,
      );
    }
    case 'alert.raised':
      // a warning is in the log: with a large model ten seconds for an answer are nothing that a talk is interrupted for
      return news.severity === 'critical' ? warning(news.message) : null;
    case 'alert.cleared':
      if (news.severity !== 'critical') return null;
      return { tone: 'mode', label: 'alert', text: `${news.alert} is over` };
    case 'budget.spent':
      return warning(
        `${budgetWords(news)} It sleeps, and goes on in ${inWords(news.until - news.at)}\nremedy: /cost shows what was spent; raise ${budgetPlace(news)}`,
      );
    case 'budget.free':
      return { tone: 'mode', label: 'life', text: 'something of its budget is left again' };
    case 'resources.scarce':
      return warning(`the mind begins nothing more: ${news.what}`);
    case 'resources.sufficient':
      return { tone: 'mode', label: 'life', text: 'the machine has enough again' };
    case 'clock.ahead':
      return news.milliseconds === 0
        ? { tone: 'mode', label: 'life', text: "the machine's clock has caught up with its time" }
        : warning(
            `the machine's clock was set back: the mind's time is ${inWords(news.milliseconds)} ahead of it and goes on\nremedy: none is needed if the clock is right now; else set it`,
          );
    case 'mind.rebuilt':
      return warning(
        `no checkpoint was of use: the mind was rebuilt from its logs, ${aged(news.cycle)}; its faculties begin anew`,
      );
    case 'turn.resumed':
      return { tone: 'mode', label: 'life', text: 'takes up the thought that the crash interrupted' };
    case 'cycle.preempted':
      return { tone: 'mode', label: 'life', text: 'drops its thought for an emergency' };
    case 'task.changed': {
      const why = news.why === '' ? '' : `: ${textOnTerminal(news.why)}`;
      return { tone: 'mode', label: 'task', text: `${news.task} (${news.delegate}) is ${news.to}${why}` };
    }
    case 'watcher.failed':
      return warning(`something that watched the mind broke and sees nothing more: ${news.message}`);
    case 'recording.failed':
      return warning(`the recording ends here, and the mind lives on without: ${news.message}`);
    case 'checkpoint.refused':
      return warning(`checkpoint ${news.commit} cannot be used: ${news.message}`);
    case 'memory.failed':
      return warning(
        news.what === 'recall'
          ? `memory could not be searched, and the mind thinks without: ${news.message}`
          : `what passed by could not be judged and waits: ${news.message}`,
      );
    case 'tools.failed':
      return warning(toolsFailedText(news));
    case 'embedding.failed':
      return warning(`no vectors came, and memory is searched by words alone: ${news.message}`);
    case 'embedding.stale':
      return news.count === 0
        ? { tone: 'mode', label: 'memory', text: 'every memory has a vector again' }
        : {
            tone: 'mode',
            label: 'memory',
            text: `${news.count} ${news.count === 1 ? 'memory is' : 'memories are'} being embedded for ${news.model}; until then found by words alone`,
          };
    case 'memories.recalled': {
      const { length } = news.memories;
      return { tone: 'notice', label: 'recalls', text: `${length} ${length === 1 ? 'memory' : 'memories'}` };
    }
    case 'gate.judged': {
      const kept = news.changes.filter(({ change }) => change === 'persisted').length;
      if (kept === 0) return null;
      return { tone: 'notice', label: 'keeps', text: `${kept} ${kept === 1 ? 'memory' : 'memories'}` };
    }
    case 'memory.commanded':
      return { tone: 'mode', label: 'memory', text: deliberateText(news.changes) };
    case 'memory.consolidated':
      if (
        news.changes.every(({ change }) =>
          ['faded', 'noticed', 'replayed', 'contextualized', 'recompressed'].includes(change),
        )
      )
        return null;
      return { tone: 'notice', label: 'consolidates', text: consolidationText(news.changes) };
    case 'crashes.alike':
      return { tone: 'notice', label: 'learns', text: crashesAlikeText(news) };
    case 'gates.tuned':
      return { tone: 'notice', label: 'tunes', text: movedText(news.moved) };
    case 'spread.changed':
      return { tone: 'notice', label: 'beliefs', text: spreadText(news) };
    case 'review.made':
      return { tone: 'review', label: '[REVIEW]', text: textOnTerminal(news.text.trim()) };
    case 'reflection.made':
      if (news.text.trim() === '') return null;
      return {
        tone: 'notice',
        label: 'reflects',
        text: textOnTerminal(news.text.trim()),
      };
    case 'reflection.failed':
      return warning(`no reflection came: ${news.message}`);
    case 'thought.retried':
      return { tone: 'notice', label: 'unsure', text: retriedText(news) };
    case 'thought.escalated':
      return { tone: 'notice', label: 'looks again', text: textOnTerminal(escalatedText(news)) };
    case 'act.refused':
      return { tone: 'notice', label: 'holds back', text: refusedActText(news) };
    case 'autonomy.changed':
      return { tone: 'mode', label: 'autonomy', text: textOnTerminal(autonomyChangedText(news)) };
    case 'governance.changed':
      return { tone: 'mode', label: 'governance', text: textOnTerminal(governanceChangedText(news)) };
    case 'mandates.timedOut':
      return warning(
        `its mandates had not answered within ${news.timeout_ms} ms: it goes by conservative defaults (${news.query_id})`,
      );
    case 'mandates.failed':
      return warning(`its mandates could not be asked, it goes by conservative defaults: ${news.message}`);
    case 'operator.told':
      return { tone: 'notice', label: 'operators', text: textOnTerminal(operatorToldText(news)) };
    case 'operators.silent':
      return warning(
        `${waitingText(news.matters)} for a person: operators were told as often as they may be, and nobody has acknowledged it`,
      );
    case 'operators.failed':
      return warning(`its operators could not be told, which is tried again: ${news.message}`);
    case 'command.refused':
      return warning(`that cannot be done: ${news.problem}`);
    case 'review.failed':
      return warning(`no review came: ${news.message}`);
    case 'goal.changed':
      return { tone: 'mode', label: 'goal', text: goalChangeText(news.change) };
    case 'identity.changed': {
      const { version, reason } = news.change;
      return { tone: 'mode', label: 'identity', text: `version ${version}: ${textOnTerminal(reason)}` };
    }
    case 'stream.compacted': {
      const text = `cycles before ${news.window.verbatimFrom} are shown to the voice more briefly from now on`;
      return { tone: 'mode', label: 'stream', text };
    }
    // of a thought that is only marked the trace and the page tell: most are as good as any
    case 'thought.doubted':
    // how it feels is shown when that can be told
    case 'percept.appraised':
    // what won is shown when it is noticed
    case 'attention.settled':
    // it is shown when it is noticed
    case 'thought.taken':
    case 'percept.accepted':
    case 'integrity.examined':
    case 'effect.begun':
    case 'effect.recalled':
    case 'model.called':
    case 'recovery.reached':
    case 'utterance.delivered':
    case 'thought.forming':
    case 'commit.durable':
    case 'cycle.waiting':
      return null;
    default:
      return news satisfies never;
  }
}
