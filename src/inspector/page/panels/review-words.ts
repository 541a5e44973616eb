/** What the words say that a person can say about what waits for one. */
export const reviewWords: Readonly<Record<string, string>> = {
  done: 'It was done',
  'not-done': 'It was not done',
  retry: 'Do it again',
  heard: 'It was heard',
  'not-heard': 'Say it again',
  release: 'Let it be handled',
  drop: 'Drop it',
  right: 'It was right',
  wrong: 'It was wrong',
};
