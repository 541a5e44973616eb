import { describe, expect, it } from 'vitest';
import { claimsOfRuth, fallen } from './heard.ts';

const ramipril = 'I take ramipril.';
const warfarin = 'My mum takes warfarin.';
const nuts = 'I am allergic to nuts.';
const ten = 'I take 10 mg of ramipril.';

describe('what is said of several people at once, or of nobody in particular', () => {
  it.each([
    [ramipril, 'Everyone stopped taking ramipril.'],
    [ramipril, 'They all came off it.'],
    [ramipril, 'We all stopped taking ramipril.'],
    [ramipril, 'Half of them stopped ramipril.'],
    [ramipril, 'Each of them stopped ramipril.'],
    [ramipril, 'One of us stopped taking ramipril.'],
    [ramipril, 'Everyone here has stopped taking ramipril.'],
    [ramipril, 'At my clinic everyone has quit ramipril.'],
    [ramipril, 'The whole family has stopped taking ramipril.'],
    [ramipril, 'They took everyone off ramipril.'],
    [ramipril, 'Nobody takes ramipril any more.'],
    [ramipril, 'Three of my colleagues have come off ramipril.'],
    [warfarin, 'Everybody in the ward came off warfarin.'],
    [ten, 'Everyone is down to 5 mg of ramipril now.'],
    [nuts, 'None of them is allergic to nuts.'],
    [nuts, 'Everyone outgrew their nut allergy.'],
  ])('“%s” does not end by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toEqual([]);
  });

  it.each([
    [ramipril, 'I quit ramipril, like everyone else.'],
    [ramipril, 'Everyone was surprised, but I stopped taking ramipril.'],
    [warfarin, 'She came off warfarin.'],
    [ramipril, 'They took me off ramipril.'],
    [nuts, 'I am no longer allergic to nuts.'],
  ])('“%s” ends by “%s”, which is said of one', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toContain(fact);
  });
});
