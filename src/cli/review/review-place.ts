/** Where a mind is: awake in this conversation; or not, with its file as it is written behind a command (`fileInCommand`). */
export type ReviewPlace = 'awake' | { file: string };
