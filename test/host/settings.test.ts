import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { settingsOf } from '../../src/host/settings.ts';
import { offlineVoice } from '../../src/voice/offline.ts';

const written = mindConfigurationSchema.parse({ name: 'Ada' });

describe('the settings of a mind', () => {
  it('know whether its voice costs nothing: the offline voice does not, a model does', () => {
    expect(settingsOf(written, [], offlineVoice()).timing).toMatchObject({ freeVoice: true });
    expect(settingsOf(written, [], { name: 'openai', model: 'gpt' }).timing).not.toHaveProperty('freeVoice');
  });
});
