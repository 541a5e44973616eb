import { describe, expect, it } from 'vitest';
import { claimsOfRuth, contested, fallen } from './heard.ts';

describe('a sentence that tells several things of which one is over', () => {
  it.each([
    ['Ana is allergic to eggs and nuts.', 'Ana outgrew her egg allergy.'],
    ['Ana is allergic to eggs, nuts and milk.', 'Ana is no longer allergic to eggs.'],
    ['My son is allergic to eggs and nuts.', "He doesn't have an egg allergy any more."],
    ['I have asthma and a nut allergy.', 'I have no asthma any more.'],
    ['Tim has asthma and diabetes.', 'Tim has no asthma any more.'],
    ['Jo has asthma, epilepsy and gout.', "Jo doesn't have asthma any more."],
    ['Rob takes Keppra and Lyrica.', 'Rob stopped Keppra.'],
    ['Rob takes Keppra as well as Lyrica.', 'Rob no longer takes Keppra.'],
    ['Eli is allergic to eggs and nuts.', 'Eli is allergic to cashews, not eggs.'],
  ])('“%s” does not end by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).not.toContain(fact);
  });

  it.each([
    ['Ana is allergic to eggs.', 'Ana outgrew her egg allergy.'],
    ['Tim has asthma.', 'Tim has no asthma any more.'],
    ['Tim has asthma and diabetes.', 'Tim has no asthma and no diabetes any more.'],
    ['Rob takes Keppra.', 'Rob stopped Keppra.'],
    ['I have asthma and I live in Rome.', 'I have no asthma any more.'],
  ])('“%s” ends by “%s”, which leaves nothing of it', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect(fallen(claims)).toContain(fact);
    expect(contested(claims)).toEqual([]);
  });
});
