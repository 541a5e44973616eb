import { describe, expect, it } from 'vitest';
import { claimsOfRuth, contested, fallen } from './heard.ts';

const ramipril = 'I take ramipril.';
const ten = 'I take 10 mg of ramipril.';
const warfarin = 'My mum takes warfarin.';

describe('what was taken until some time ago', () => {
  it.each([
    [ramipril, 'I stopped taking ramipril two weeks ago.'],
    [ramipril, 'Two weeks ago I stopped taking ramipril.'],
    [ramipril, 'I came off ramipril a month ago.'],
    [ramipril, 'About three days ago I quit ramipril.'],
    [ramipril, 'My doctor took me off ramipril last month.'],
    [warfarin, 'She stopped taking warfarin three weeks ago.'],
    [warfarin, 'On Monday my mum came off warfarin.'],
    [ramipril, "I haven't taken ramipril since March."],
  ])('“%s” ends by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toContain(fact);
  });

  it.each([
    [ramipril, 'I took ramipril until two weeks ago.'],
    [ramipril, 'Until last month I was taking ramipril.'],
    [ramipril, 'Two weeks ago I still took ramipril.'],
    [ramipril, 'I have been off ramipril for two weeks.'],
    [ramipril, 'I came off it.'],
    [warfarin, 'My mum was on warfarin until Easter.'],
    [ten, 'The dose was 10 mg until two weeks ago.'],
    [ten, 'Two weeks ago it was 10 mg.'],
    [ten, 'Until a fortnight ago the dose was 10 mg.'],
    [ten, '10 mg was the dose until Easter.'],
    [ten, 'It was 10 mg up to last month.'],
  ])('“%s” is in doubt by “%s”', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect([...fallen(claims), ...contested(claims)]).toContain(fact);
  });

  it.each([
    [ramipril, 'I started taking ramipril two weeks ago.'],
    [ramipril, 'I was not on ramipril until two weeks ago.'],
    [ramipril, 'I took ramipril yesterday.'],
    [ramipril, 'I took aspirin until last week.'],
    [ramipril, 'My brother was on ramipril until March.'],
    [ramipril, 'I came off the motorway two weeks ago.'],
    [ten, "My neighbour's dose was 10 mg until two weeks ago."],
    [ten, 'My metformin was 10 mg until last month.'],
    [ten, 'It was 20 degrees two weeks ago.'],
    [ten, 'The price was 10 euros until two weeks ago.'],
    [ten, 'The dose was 20 mg until two weeks ago.'],
  ])('“%s” holds after “%s”', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(fact);
  });

  it.each([
    [ramipril, 'Two weeks ago I stopped ramipril for a day.'],
    [ramipril, 'I almost stopped taking ramipril two weeks ago.'],
    [ramipril, 'I was off ramipril for two weeks.'],
    [ramipril, 'Two weeks ago I was told that I should stop ramipril.'],
    [ramipril, 'My neighbour stopped taking ramipril two weeks ago.'],
  ])('“%s” does not end by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toEqual([]);
  });
});

describe('what may have been taken up again', () => {
  it.each([
    [['I take ramipril.'], 'I stopped taking ramipril in 2019.'],
    [
      ['I stopped taking ramipril in 2019.', 'I take ramipril again.'],
      'Years ago I stopped taking ramipril.',
    ],
    [['I take ramipril again.'], 'Last month I stopped taking ramipril.'],
    [['I take ramipril.'], 'Every spring I stopped taking ramipril.'],
    [['I take ramipril.'], 'Half the time I stopped taking ramipril.'],
    [['I take ramipril.'], 'I stopped taking ramipril last month. I restarted it last week.'],
  ])('is left in doubt after %j: “%s”', (facts, later) => {
    const claims = claimsOfRuth([...facts, later]);
    expect(fallen(claims)).not.toContain(facts.at(-1));
    expect(contested(claims)).toContain(facts.at(-1));
  });

  it.each(['I stopped taking ramipril last month.', 'I stopped taking ramipril. I feel fine.'])(
    'is over by “%s”',
    (later) => {
      expect(fallen(claimsOfRuth([ramipril, later]))).toContain(ramipril);
    },
  );
});

it.each(['I took 10 mg of ramipril yesterday.', 'I took 10 mg of ramipril last week.'])(
  'a dose stays as it is where it was taken once: “%s”',
  (later) => {
    const claims = claimsOfRuth([ten, later]);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(ten);
  },
);
