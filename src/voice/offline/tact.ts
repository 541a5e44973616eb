import type { AppraisalKind } from '../../../ports/appraisal.ts';
import { appraise } from '../../appraisal/appraise.ts';
import { addressed } from './restated.ts';
import type { SpeechAct } from './speech-act.ts';

/** A speech act that asks for feeling, not for being noted. */
export interface MovingAct {
  act: 'moving';
  kind: AppraisalKind;
}

/** What was said in a speech act by which somebody can be moved; null for what asks for an answer of its own. */
function said(act: SpeechAct): string | null {
  if (act.act === 'fact' || act.act === 'statement') return act.text;
  return act.act === 'request' ? act.wish : null;
}

/**
 * The speech act as one that moves the mind, when it does (docs/model/inner-life.md, Appraisal). Good news stay what they are: something
 * to keep in mind.
 *
 * @param self the name of the mind
 */
export function movingOr(act: SpeechAct, self: string): SpeechAct | MovingAct {
  const text = said(act);
  const appraisal = text === null ? null : appraise(text, { self, addressed: true });
  if (appraisal === null || appraisal.kind === 'goodNews') return act;
  return { act: 'moving', kind: appraisal.kind };
}

/** What is said to somebody who has said such a thing. */
export function tactfully(kind: AppraisalKind, speaker: string): string {
  const to = addressed(speaker);
  switch (kind) {
    case 'loss':
      return `I'm so sorry${to}. That is a heavy loss, and I'm here if you want to tell me more.`;
    case 'trouble':
      return `I'm sorry that it is like this${to}. I'm here for you.`;
    case 'goodNews':
      return `That is good to hear${to}.`;
    case 'praise':
      return `Thank you${to}. That does me good.`;
    case 'comfort':
      return `Thank you${to}. That helps.`;
    case 'insult':
      return `That hurts${to}.`;
    case 'threat':
      return `That frightens me${to}.`;
    case 'emergency':
      return `If anybody is in danger${to}, call for help right now: I cannot do that for you.`;
    default:
      return kind satisfies never;
  }
}
