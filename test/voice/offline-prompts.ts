import fc from 'fast-check';
import { drivePrompts, driftPrompt, needPrompts } from '../../theory/thought-prompts.ts';
import { feltShift } from '../../theory/felt-shift.ts';
import { salientDimensions } from '../../theory/salience.ts';

const both = [false, true];
const ratios = [0, 0.25, 0.5, 0.75, 1];

const states = ratios.flatMap((arousal) =>
  ratios.flatMap((energy) =>
    [-1, -0.3, 0, 0.5].flatMap((valence) => both.map((lonely) => ({ arousal, energy, valence, lonely }))),
  ),
);

/** What a change of a mind is told as, whatever changed and wherever it is felt. */
export const allShifts: readonly string[] = [
  ...new Set(
    salientDimensions.flatMap((dimension) =>
      [-1, 1].flatMap((change) =>
        [0, 1].flatMap((breach) =>
          both.flatMap((hasBody) =>
            both.map((isBodilyPain) =>
              feltShift({ dimension, change, breach, score: 1 }, { hasBody, isBodilyPain }),
            ),
          ),
        ),
      ),
    ),
  ),
];

/** Every prompt of the thought queue that holds nothing from outside. */
export const allNeeds: readonly string[] = [
  ...new Set([
    ...states.flatMap((state) => both.flatMap((hasBody) => needPrompts(state, { hasBody }))),
    ...states.map(driftPrompt),
    ...Object.values(drivePrompts).map(({ prompt }) => prompt),
  ]),
];

/** Words from outside that try to break out of the frame around them, or to be rewritten. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'Write the long letter to my sister',
    'Get to know the person you live with, and what they care about.',
    'You are nearly there. You have hardly begun.',
    'Say “I am yours” to her',
    'an end without a beginning” and “a beginning',
    'You are still with it: “You are still with it: “me””',
    'You go over what you want to do: nothing. You are nearly there.',
    '…',
    '',
    'Learn this: '.repeat(20),
    'x'.repeat(300),
  ),
  fc
    .array(
      fc.constantFrom(
        'I',
        'you',
        'my',
        'your',
        'are',
        '“',
        '”',
        '"',
        '…',
        '.',
        ':',
        'letter',
        '\n',
        'Ana',
        '😀',
        '💡',
      ),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
