import type { ItemFate, Section } from '../../ports/context-account.ts';

/** What each section of a call is, in words for people. */
export const sectionWords: Record<Section['name'], string> = {
  system: 'who it is, its spaces and instructions',
  tools: 'what it can do',
  selfModel: 'what it is like of late',
  stream: 'the conversation so far',
  identity: 'what it holds',
  relevant: 'older cycles that are like the present',
  memories: 'what was recalled',
  files: 'what is written down about it',
  inbox: 'what came in',
  moment: 'the time and its state',
  turn: 'what this cycle has done so far',
  answer: 'room for the answer',
};

/** What became of an item, in words for people. */
export const fateWords: Record<ItemFate, string> = {
  whole: 'whole',
  shortened: 'shortened',
  compressed: 'as a line',
  'in the stream': 'left out: it stands in the conversation so far',
  'shown already': 'left out: it is shown elsewhere in the call',
  'no room': 'left out: no room',
  'over the limit': 'left out: as many as may be shown are shown',
  forgotten: 'left out: it was to be forgotten',
};
