import type fc from 'fast-check';
import type { MindSettings } from '../../ports/settings.ts';
import type { PriorityParameters } from '../../theory/priority.ts';
import type { WrittenConfiguration } from '../configuration/schema.ts';
import { anyConfiguration } from './configurations.ts';
import { MemoryInbox } from './memory-inbox.ts';
import { MemoryJournal } from './memory-journal.ts';
import { liveMinds, type Origin } from './origin.ts';
import { settingsWith } from './settings.ts';
import { WorldMemory } from './world-memory.ts';
import type { WorldParts } from './world-parts.ts';

/** The subject of a law: how minds are created, with which settings, and the stores around them. */
export interface Build {
  /** The configurations that each life is drawn with. */
  configurations: fc.Arbitrary<WrittenConfiguration>;
  /** What the charts are given of it. */
  settings: (configuration: WrittenConfiguration) => MindSettings;
  origin: Origin;
  inbox: (priority: PriorityParameters) => MemoryInbox;
  journal: () => MemoryJournal;
  memory: () => WorldMemory;
}

/** A build without faults, of any configuration. */
export const soundBuild: Build = {
  configurations: anyConfiguration,
  settings: settingsWith,
  origin: liveMinds,
  inbox: (priority) => new MemoryInbox(priority),
  journal: () => new MemoryJournal(),
  memory: () => new WorldMemory(),
};

/** The parts of a world that stands on this build. */
export const partsOf = (
  { settings, origin, inbox, journal, memory }: Build,
  configuration: WrittenConfiguration,
): WorldParts => ({ settings: settings(configuration), origin, inbox, journal, memory });
