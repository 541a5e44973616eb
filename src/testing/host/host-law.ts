import fc from 'fast-check';
import {
  mindConfigurationSchema,
  type MindConfiguration,
  type WrittenConfiguration,
} from '../../configuration/schema.ts';
import type { MindStores } from '../../../ports/store.ts';
import { soundBuild } from '../build.ts';
import type { DayLaw } from '../day-law.ts';
import { worldParts, type DayLimits } from '../days.ts';
import { noFaults } from '../fault-schedule.ts';
import type { Telling } from '../lived-world.ts';
import { HostWorld } from './host-world.ts';

/** The subject of a law on the host: which minds, and which surroundings. */
export interface HostBuild {
  configurations: fc.Arbitrary<WrittenConfiguration>;
  configuration: (written: WrittenConfiguration) => MindConfiguration;
  /** What is made of the stores: nothing, or something wrong. */
  stores: (stores: MindStores) => MindStores;
}

/** The host as it is, with minds of any configuration. */
export const soundHost: HostBuild = {
  configurations: soundBuild.configurations,
  configuration: (written) => mindConfigurationSchema.parse(written),
  stores: (stores) => stores,
};

/**
 * Days that a host can have: its clock is not set, and its messages come once. The process dies once a day at the most: what a second
 * crash in a row falls into is held back for a person, which is another promise.
 */
const hostDays: DayLimits = {
  events: 16,
  burst: 5,
  pause: 60_000,
  clock: false,
  crashes: false,
  faults: fc
    .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 1 })
    .map((deaths) => ({ ...noFaults, deaths })),
};

/** A law that holds in every life of a mind on the real host. Its lives take time, so its property is asynchronous. */
export interface HostLaw {
  /** That of the law with "(host)" behind it. */
  readonly name: string;
  readonly invariant: string;
  readonly statement: string;
  property(build?: HostBuild): fc.IAsyncProperty<[life: unknown]>;
  size(life: unknown): number;
}

/** The law on the real host. */
export const onHost = <Life>({ name, invariant, statement, lives, size, holds }: DayLaw<Life>): HostLaw => ({
  name: `${name} (host)`,
  invariant,
  statement,
  property: (build = soundHost) => {
    const { configurations, configuration, stores } = build;
    return fc.asyncProperty(lives({ ...soundBuild, configurations }, hostDays), (life) =>
      told(
        holds(
          life,
          (day, parts) => new HostWorld(configuration(day.configuration), worldParts(day, parts), stores),
        ),
      ),
    );
  },
  size: (life) => size(life as Life),
});

async function told(telling: Telling): Promise<void> {
  for (let next = telling.next(); next.done !== true; next = telling.next()) await next.value;
}
