import { describe, expect, it } from 'vitest';
import { hourFactorsOf } from '../../src/configuration/activity.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { settingsOf } from '../../src/host/settings.ts';

const timed = (activity: unknown) => mindConfigurationSchema.safeParse({ timing: { activity } });

describe('the hours of the day in a configuration', () => {
  it('are learned unless it says otherwise', () => {
    expect(settingsOf(mindConfigurationSchema.parse({})).timing.hours).toBeUndefined();
    expect(hourFactorsOf('none')).toEqual([]);
  });

  it('are busy and quiet as it says, over midnight too', () => {
    const factors = hourFactorsOf({ busy: ['7-9', '18-22'], quiet: ['23-6'] })!;
    const named = (factor: number) => factors.flatMap((each, hour) => (each === factor ? [hour] : []));
    expect(named(0.5)).toEqual([7, 8, 18, 19, 20, 21]);
    expect(named(2)).toEqual([0, 1, 2, 3, 4, 5, 23]);
    expect(named(1)).toHaveLength(11);
  });

  it('are refused where they are none, or both', () => {
    expect(timed({ busy: ['9-12'] }).success).toBe(true);
    expect(timed({ busy: ['9 to 12'] }).success).toBe(false);
    expect(timed('often').success).toBe(false);
    const both = timed({ busy: ['9-12'], quiet: ['11-14'] });
    expect(both.error?.issues).toMatchObject([
      {
        path: ['timing', 'activity', 'quiet'],
        message: 'must not name an hour that "busy" names, it names 11-12',
      },
    ]);
  });
});
