/** Where a mind is: awake in this conversation, or asleep, and how commands name its file (as `fileInCommand` has it). */
export type ReviewPlace = 'awake' | { file: string };
