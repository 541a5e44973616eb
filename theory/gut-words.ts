import type { OutcomePart } from './gut-axes.ts';

/** What an axis of the gut is called by what became of what lies on its good side, and of what lies on the other. */
export const axisWords: Readonly<Record<OutcomePart, string>> = {
  reaccess: 'what stays in mind / what is never thought of again',
  feedback: 'what proves right / what nothing bears out',
  success: 'what gets done / what fails',
  uncontradicted: 'what holds / what turns out otherwise',
};
