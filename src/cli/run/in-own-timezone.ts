import type { MindConfiguration } from '../../configuration/schema.ts';

/**
 * The configuration with the zone whose clocks the mind reads and its plans go by: the system's where none is named. Looked up here and
 * nowhere below, so that what is played or replayed is the same on every machine.
 */
export const inOwnTimezone = (configuration: MindConfiguration): MindConfiguration => ({
  ...configuration,
  timezone: configuration.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
});
