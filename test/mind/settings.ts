import { settingsOf } from '../../src/host/settings.ts';
import { mindConfigurationSchema, type WrittenConfiguration } from '../../src/configuration/schema.ts';
import type { MindSettings } from '../../ports/settings.ts';

/** The numbers a mind decides with when its owner writes no more than this. */
export const settingsWith = (written: WrittenConfiguration = {}): MindSettings =>
  settingsOf(mindConfigurationSchema.parse(written));
