import { expect, it } from 'vitest';
import { inOwnTimezone } from '../../src/cli/run/in-own-timezone.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { momentMessage } from '../../src/prompt/moment-message.ts';
import { spokenTime } from '../../src/prompt/person/time.ts';
import { moment, morning } from '../prompt/scene.ts';

it('a mind that is run reads the clocks of its configuration, or else those of the system', () => {
  const told = (timezone?: string) =>
    momentMessage(
      inOwnTimezone(
        mindConfigurationSchema.parse({ inner: { nature: 'person' }, ...(timezone && { timezone }) }),
      ),
      moment,
    );
  expect(told('Asia/Tokyo')).toContain('It is 18:00 in the evening');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(told()).toContain(`It is ${spokenTime(morning, timeZone)}`);
});
