import type { RetryReason } from '../../ports/judgement.ts';
import { quoted } from './inbox-message.ts';

/** What a thought about a thought is for: the voice thinks it again, hears what a second look found, or takes that second look itself. */
export interface DoubtMoment extends RetryReason {
  as: 'retry' | 'advised' | 'look';
}

const unsure = ({ signs, isHardlyKnown, triggers }: RetryReason): string[] => [
  ...signs.map((sign) => `its words: ${sign}`),
  ...(isHardlyKnown ? ['hardly anything that you remember tells of what is asked'] : []),
  ...(triggers.includes('contradiction') ? ['something that you remember contradicts another thing'] : []),
];

const asked: Readonly<Record<DoubtMoment['as'], readonly string[]>> = {
  retry: [
    'Think once more. Say what you know, from what you were told, and leave out what you only suppose; where you do not know, say so plainly.',
  ],
  advised: [
    'Weigh it and decide yourself: it is advice, and it speaks to nobody. Then do and say what you find right, as you would have at first.',
  ],
  look: [
    'Look at it with care: is it right, complete, and wise to do? Call no tool; nothing that you write here is sent to anybody. Answer in this form:',
    'ANSWER: what you would answer, or do',
    'EXPLANATION: why',
    'ERROR: the kind of error in the thought in a few words, or none',
    'CORRECTION: how to avoid it next time, in a sentence, or none',
  ],
};

/** The end of a prompt for a thought about a thought; a line each. Nothing for any other. */
export function doubtLines(doubt: DoubtMoment | undefined): string[] {
  if (doubt === undefined) return [];
  const { as, draft, advice, triggers } = doubt;
  const reasons = unsure(doubt);
  const shown = [
    '',
    as === 'look' ? 'A THOUGHT TO LOOK AT:' : 'YOUR THOUGHT SO FAR (nothing of it was sent or done):',
    quoted(draft),
  ];
  if (as === 'look') shown.push(`It is looked at because of: ${triggers.join(', ')}.`);
  else if (reasons.length > 0) shown.push(`What is unsure in it: ${reasons.join('; ')}.`);
  if (as === 'advised' && advice !== null)
    shown.push(
      'A SECOND LOOK AT IT SAYS:',
      quoted(
        [
          advice.answer,
          advice.explanation,
          advice.correction === null ? '' : `Correction: ${advice.correction}`,
        ]
          .filter((each) => each !== '')
          .join('\n'),
      ),
    );
  return [...shown, ...asked[as]];
}
