/**
 * For people who embed minds: arbitraries of what may happen to one, a world in memory around it, the laws that hold in every
 * life, faults that show that the laws would notice, and generated paths through any chart. It needs fast-check:
 * `npm install --save-dev fast-check`.
 *
 * @example
 * import { checkMind } from 'wakeful/testing';
 * checkMind(configuration, { runs: 1_000, seed: 42 });
 *
 * @module wakeful/testing
 */
export { partsOf, soundBuild, type Build } from './build.ts';
export { statesOf, transitionsOf, type NamedTransition } from './chart.ts';
export { checkHost, checkHostLaw } from './check-host.ts';
export { checkLaw, type Breach, type LawReport, type Trial } from './check-law.ts';
export { checkMind, MindBreaksLaw, type MindTrial } from './check-mind.ts';
export { anyConfiguration } from './configurations.ts';
export { onStandIn, type DayLaw } from './day-law.ts';
export { anyDay, anyThought, daysOf, happen, live, worldOf, type Day, type DayEvent } from './days.ts';
export { changing, edited, tampered, type Fault, type Tampering } from './fault.ts';
export { anyFaultSchedule, noFaults, type FaultSchedule } from './fault-schedule.ts';
export { faultNamed, faults } from './faults/faults.ts';
export { hostFaults, type HostFault } from './host/host-faults.ts';
export { anyHappening, anyLife, type Happening } from './happenings.ts';
export { LawBroken, lawOf, must, type Law, type LawOf } from './law.ts';
export { onHost, soundHost, type HostBuild, type HostLaw } from './host/host-law.ts';
export { hostLawNamed, hostLaws } from './host/host-laws.ts';
export { HostWorld } from './host/host-world.ts';
export { lawNamed, laws } from './laws/laws.ts';
export type { LivedWorld, Telling, WorldOf } from './lived-world.ts';
export { MemoryInbox } from './memory-inbox.ts';
export { MemoryJournal } from './memory-journal.ts';
export { composition, liveMinds, originOf, type Origin, type Steppable } from './origin.ts';
export { anyPercept, anySource } from './percepts.ts';
export { RawWorld } from './raw-world.ts';
export { settingsWith } from './settings.ts';
export { failing, saying, silence, thinking, type ThinkOutcome } from './thoughts.ts';
export { Twins } from './twins.ts';
export { coverageOf, pathsOf, walk, type AnyWalk, type Coverage, type Path, type Walk } from './walk.ts';
export { walkedCharts, type WalkedChart } from './walks/charts.ts';
export { World } from './world.ts';
export { moments, type Moment, type Told, type WorldParts } from './world-parts.ts';
