/**
 * The equations a mind lives by: pure, without time, chance or input of their own.
 *
 * @packageDocumentation
 */
export * from './event-rate.ts';
export * from './moving-average.ts';
export * from './priority.ts';
export * from './similarity.ts';
export * from './timing.ts';
export * from './tokens.ts';
export * from './uniform.ts';
