/**
 * The equations a mind lives by: pure, without time, chance or input of their own.
 *
 * @packageDocumentation
 */
export * from './activation-parameters.ts';
export * from './activation.ts';
export * from './base-level.ts';
export * from './belief-weight.ts';
export * from './bm25.ts';
export * from './co-access-score.ts';
export * from './co-access.ts';
export * from './cosine.ts';
export * from './dirichlet.ts';
export * from './dormancy.ts';
export * from './embedding-opposition.ts';
export * from './emotional-charge.ts';
export * from './entry-gate.ts';
export * from './entities.ts';
export * from './event-rate.ts';
export * from './fan.ts';
export * from './fusion.ts';
export * from './gate-decision.ts';
export * from './gate-spreading.ts';
export * from './logistic-noise.ts';
export * from './mechanical-output.ts';
export * from './moving-average.ts';
export * from './named-source.ts';
export * from './negation.ts';
export * from './neighbouring-moments.ts';
export * from './novelty-band.ts';
export * from './partial-matching.ts';
export * from './period-fit.ts';
export * from './personalized-pagerank.ts';
export * from './priority.ts';
export * from './question-share.ts';
export * from './relevance.ts';
export * from './rerank.ts';
export * from './search-terms.ts';
export * from './similarity.ts';
export * from './spreading-activation.ts';
export * from './timing.ts';
export * from './tokens.ts';
export * from './uniform.ts';
export * from './variable-decay.ts';
