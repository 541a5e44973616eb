/** The answers of a person about an effect whose outcome is unknown: it was done, it was not, or do it again. */
export const resolutions = ['done', 'notDone', 'retry'] as const;
export type Resolution = (typeof resolutions)[number];
