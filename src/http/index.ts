/**
 * Minds over HTTP: `serve` a service that `createHost` has made. Routes of your own are checked, limited and documented as ours are.
 *
 * @module wakeful/http
 */
export { TokenRefused, type AccessToken } from './access/access-token.ts';
export type { Bearer } from './access/bearer.ts';
export type { Scope } from './access/scope.ts';
export type { HttpOptions } from './http-options.ts';
export type { HttpLimits } from './limits/http-limits.ts';
export type { RateLimit } from './limits/rate.ts';
export { hostRoute, mindRoute, type HttpRoute } from './route.ts';
export { serve, type OpenServer } from './serve.ts';
