import type { MindSettings } from '../../ports/settings.ts';
import { mindConfigurationSchema, type WrittenConfiguration } from '../configuration/schema.ts';
import { settingsOf } from '../host/settings.ts';

const known = new Map<string, MindSettings>();

/** The numbers a mind decides with when its owner writes no more than this. */
export function settingsWith(written: WrittenConfiguration = {}): MindSettings {
  const text = JSON.stringify(written);
  const settings = known.get(text) ?? settingsOf(mindConfigurationSchema.parse(written));
  known.set(text, settings);
  return settings;
}
