import { describe, expect, it } from 'vitest';
import { claimsOfRuth, contested, fallen } from './heard.ts';

const own = 'I am allergic to nuts.';
const leo = 'My son Leo is allergic to nuts.';
const son = 'My son is allergic to nuts.';
const mother = 'My mother takes warfarin.';

describe('what somebody else has outgrown or stopped', () => {
  it.each([
    [own, 'My friend outgrew her nut allergy.'],
    [own, 'My friend used to be allergic to nuts.'],
    [own, 'Yesterday a friend of mine outgrew her nut allergy.'],
    [own, 'Good news: our neighbours overcame their nut allergy.'],
    [own, "My sister's boy outgrew his nut allergy."],
    [leo, 'My neighbour outgrew his nut allergy.'],
    [leo, 'In March my nephew outgrew his nut allergy.'],
    [leo, 'His friend outgrew his nut allergy.'],
    [leo, "Leo's brother got over his nut allergy."],
    [son, "My neighbour's son is not allergic to nuts."],
    [son, "My son's friend outgrew it."],
    ['My daughter Mia is allergic to eggs and nuts.', 'My niece outgrew her egg allergy.'],
    ['Zoe is allergic to bees.', 'Her brother outgrew his bee allergy.'],
    [mother, "My mother's friend is off warfarin."],
    [mother, "My mother's sister stopped taking warfarin."],
  ])('neither ends nor contests “%s”: %s', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(fact);
  });

  it.each([
    [own, 'My nut allergy is gone.'],
    [own, 'I outgrew my nut allergy.'],
    [leo, 'Leo outgrew his nut allergy.'],
    [leo, 'My son outgrew his nut allergy.'],
    [leo, 'He outgrew his nut allergy.'],
    [leo, 'The doctor says Leo is not allergic to nuts.'],
    [mother, 'Mum stopped taking warfarin.'],
    [mother, "My mother's doctor stopped the warfarin."],
  ])('but what is told of them themselves leaves “%s” not as it was: %s', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect([...fallen(claims), ...contested(claims)]).toContain(fact);
  });
});
