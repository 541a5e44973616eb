import type { ToolWords } from '../tool-words.ts';

export const agentToolWords: ToolWords = {
  sendMessage: {
    what: 'Say something to the people in a space. This is the only way anybody hears you.',
    text: 'What to say.',
    space: 'The id of the space; the one you are in when left out.',
    spaceOfSeveral: 'The id of the space in which it is to be heard.',
  },
  enterSpace: {
    what: 'Go to another space. You are shown what was said there last.',
    space: 'The id of the space.',
  },
  delegate: {
    what: 'Give a task to somebody else, who works on it while you go on. The report comes to you later, as an event. You can ask:',
    delegate: 'Whom to ask.',
    assignment: (longest) =>
      `What is to be done, up to ${longest} characters. They know nothing else: say all that they need.`,
  },
  updateGoal: {
    what: 'Keep how far you are with one of your goals, when that has changed.',
    goal: 'The id of the goal.',
    progress: 'How far it is now, 0 to 1.',
    done: 'True when it is reached.',
    note: 'What has changed, in a sentence.',
  },
};

/** The tool of an agent that may read about itself. */
export const readDocumentationWords = {
  what: 'Read the documentation of Wakeful, the program that you are. Without "path" you are shown which pages there are.',
  path: 'The page, as the list names it: docs/memory.md.',
  line: 'The line from which on it is shown; from the first one when left out.',
} as const;
