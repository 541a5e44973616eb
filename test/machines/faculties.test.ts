import { describe, expect, it } from 'vitest';
import { faculties } from '../../actors/faculties.ts';
import type { FacultyManifest } from '../../machines/faculty.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';

const sections = Object.keys(mindConfigurationSchema.in.shape);

describe.each(Object.entries<FacultyManifest>(faculties))('the manifest of %s', (_, manifest) => {
  const { chart, hears, asks, configuration } = manifest;

  it('names all that its chart hears, and nothing else', () => {
    const ofItsOwn = new Set(['alarm.rang', 'effect.settled']);
    const heard = chart.events.filter((type) => !ofItsOwn.has(type));
    expect(new Set<string>(heard)).toEqual(new Set(hears));
  });

  it('asks for an effect when and only when it waits for one to be settled', () => {
    expect(chart.events.includes('effect.settled')).toBe(asks.length > 0);
  });

  it('takes its figures from a section of the configuration that there is', () => {
    if (configuration !== undefined) expect(sections).toContain(configuration);
  });
});
