import type { MindSettings } from '../../ports/settings.ts';
import type { ToolSettings } from '../../ports/tools.ts';
import { mindConfigurationSchema, type WrittenConfiguration } from '../configuration/schema.ts';
import { settingsOf } from '../host/settings.ts';

const known = new Map<string, MindSettings>();

/** A tool of the host that must not be called twice, which every mind in a test has. Nothing of it is ever run. */
export const bell: ToolSettings = { name: 'ring_bell', idempotent: false, timeout: 20_000, perHour: 60 };

/** The numbers a mind decides with when its owner writes no more than this. */
export function settingsWith(written: WrittenConfiguration = {}): MindSettings {
  const text = JSON.stringify(written);
  const settings =
    known.get(text) ?? settingsOf(mindConfigurationSchema.parse(written), [], undefined, [bell]);
  known.set(text, settings);
  return settings;
}
