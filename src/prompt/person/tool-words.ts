import type { ToolWords } from '../tool-words.ts';

/** The tools of a person, in words of a life. */
export const personToolWords: ToolWords = {
  sendMessage: {
    what: 'Say something aloud to the people in a place. This is the only way anybody hears you.',
    text: 'Your words.',
    space: 'The place, by its short name; where you are now when left out.',
    spaceOfSeveral: 'The place in which it is to be heard, by its short name.',
  },
  enterSpace: {
    what: 'Go to another place. You learn what was said there last.',
    space: 'The place, by its short name.',
  },
  delegate: {
    what: 'Ask somebody to do something for you while you go on. You hear of it later. You can ask:',
    delegate: 'Whom to ask.',
    assignment: (longest) =>
      `What they should do, up to ${longest} characters. They know nothing else: say all that they need.`,
  },
  updateGoal: {
    what: 'Take note of how far you have come with something you want, when that has changed.',
    goal: 'What it is about, by its short name.',
    progress: 'How far you have come, from 0 (not begun) to 1 (there).',
    done: 'True when you have done it.',
    note: 'What has changed, in a sentence.',
  },
};

export const noticePatternsWords = {
  what: 'After thinking, mark how you dealt with what you felt: only what you notice in this thought, and nothing when there was nothing.',
  patterns: `How you dealt with it:
- rumination: going over it again and again
- acceptance: letting it be as it is
- reappraisal: finding another way to see it
- suppression: pushing the feeling down
- catastrophizing: expecting the worst
- problemSolving: working out what to do
- distraction: turning to something else
- denial: telling yourself that nothing is wrong`,
  felt: 'What the words or the happening that you think about did to you, when they did something. Leave it out for what came up by itself.',
  feltKind: `What it was:
- praise, insult, threat: meant for you
- loss: somebody died, or a bond or a livelihood ended
- trouble: somebody is not well
- goodNews: something good came about
- emergency: somebody is in danger now
- comfort: you were consoled`,
  feltIntensity: 'How strongly, from 0 (hardly) to 1 (it could not be stronger).',
} as const;
