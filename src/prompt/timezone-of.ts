import type { MindConfiguration } from '../configuration/schema.ts';

/** The time zone of a mind: that of its configuration. UTC where none is named, so that nothing depends on where it is run. */
export const timezoneOf = ({ timezone }: Pick<MindConfiguration, 'timezone'>): string => timezone ?? 'UTC';
