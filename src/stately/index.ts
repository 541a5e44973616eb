/**
 * Minds in Stately's inspector: `serveStately` tells what happens in them in the protocol of `@statelyai/inspect`. It needs the package `ws`:
 * `npm install ws`.
 *
 * @module wakeful/stately
 */
export type {
  InspectedActor,
  InspectedChange,
  InspectedEvent,
  InspectedSnapshot,
  InspectionEvent,
} from './inspection-event.ts';
export { serveStately, StatelyRefused, type ShownToStately, type StatelyOptions } from './serve-stately.ts';
