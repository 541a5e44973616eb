import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** The problems that HTTP itself has with a request, each with what to do. */
export const problems = {
  foreignHost: (): Problem => ({
    code: 'foreignHost',
    status: 421,
    title: 'Another host was asked for',
    detail: 'The Host header names no host of this server.',
    remedy:
      'Use the address that the server printed. Behind a proxy, name the public host when serving (--allow-host).',
  }),
  foreignOrigin: (): Problem => ({
    code: 'foreignOrigin',
    status: 403,
    title: 'A page of another origin asked',
    detail: 'The request was made by a page that this server has not served.',
    remedy: 'Ask from a program with a token, or from the page of this server. CORS is off on purpose.',
  }),
  /** @param newAddress how another printed address is had, a sentence */
  noToken: (newAddress: string): Problem => ({
    code: 'noToken',
    status: 401,
    title: 'No valid token',
    detail: 'The request has no token, or one that is not known here.',
    remedy: `Send "Authorization: Bearer <token>" with a token of this server, or open the address with a one-time token that it printed. ${newAddress}`,
  }),
  /** @param newAddress as of `noToken` */
  spentToken: (newAddress: string): Problem => ({
    code: 'spentToken',
    status: 401,
    title: 'The token is good no more',
    detail: 'A one-time token can be traded once, within an hour.',
    remedy: `${newAddress} Programs sign in with a token of this server.`,
  }),
  notSigned: (): Problem => ({
    code: 'notSigned',
    status: 401,
    title: 'The post is not signed for this space',
    detail:
      'The signature is not that of a webhook that this mind receives in this space, or there is no such mind or space.',
    remedy:
      'Sign "webhook-id.webhook-timestamp.body" as Standard Webhooks has it, with the secret of "receive" of the space in "channels.webhooks"; the body byte for byte as it is sent.',
  }),
  noPageHeader: (): Problem => ({
    code: 'noPageHeader',
    status: 403,
    title: 'A write by cookie alone',
    detail: 'What writes by a cookie must have the header "x-wakeful: 1", which no foreign page can send.',
    remedy: 'Send the header, or a token instead of the cookie.',
  }),
  scopeMissing: (has: string, needed: string): Problem => ({
    code: 'scopeMissing',
    status: 403,
    title: 'The token may not do that',
    detail: `The token has the scope "${has}"; this needs "${needed}".`,
    remedy: `Use a token with the scope "${needed}".`,
  }),
  speakerMissing: (named: string, bound: readonly string[]): Problem => ({
    code: 'speakerMissing',
    status: 403,
    title: 'The token may not speak for them',
    detail: `The token may speak in the name of ${bound.join(', ')}, and this would be in the name of ${named}.`,
    remedy:
      'Name one of them as "speaker", "actor" or "by": what names nobody is sent in the name of the owner. Or use a token that may speak for them.',
  }),
  mindsMissing: (): Problem => ({
    code: 'mindsMissing',
    status: 403,
    title: 'The token is not for that mind',
    detail: 'The request makes or concerns a mind that the token does not name.',
    remedy: 'Use a token that names the mind, or all minds ("*").',
  }),
  tooOften: (milliseconds: number): Problem => ({
    code: 'tooOften',
    status: 429,
    title: 'Too many requests',
    detail: 'Requests come faster than this server takes them.',
    remedy: 'Wait as long as Retry-After says, and send less at a time.',
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)),
  }),
  tooManyStreams: (): Problem => ({
    code: 'tooManyStreams',
    status: 503,
    title: 'Too many open streams',
    detail: 'As many event streams are open as this server keeps, in all or of this token.',
    remedy: 'Close streams that nobody reads, or try again later.',
    retryAfter: 5,
  }),
  bodyTooLong: (bytes: number): Problem => ({
    code: 'bodyTooLong',
    status: 413,
    title: 'The body is too long',
    detail: `A body of this request may have ${bytes} bytes.`,
    remedy: 'Send it in parts.',
  }),
  noJson: (detail: string): Problem => ({
    code: 'noJson',
    status: 400,
    title: 'The body cannot be read',
    detail,
    remedy: 'Send one JSON value in UTF-8.',
  }),
  mediaType: (wanted: string): Problem => ({
    code: 'mediaType',
    status: 415,
    title: 'The body is of another media type',
    detail: `This request takes ${wanted}.`,
    remedy: `Send it with "content-type: ${wanted}".`,
  }),
  inputRefused: (fields: Required<Problem>['fields']): Problem => ({
    code: 'inputRefused',
    status: 422,
    title: 'The request can never be taken as it is',
    detail: fields.map(({ field, problem }) => `${field}: ${problem}`).join(' '),
    remedy: 'Correct the fields and send it again; nothing was done. /docs tells what each takes.',
    fields,
  }),
  unstorableText: (fields: Required<Problem>['fields']): Problem => ({
    code: 'unstorableText',
    status: 400,
    title: 'A text of the request can be kept nowhere',
    detail: fields.map(({ field, problem }) => `${field}: ${problem}`).join(' '),
    remedy: 'Send the fields as whole Unicode text without U+0000; nothing was done.',
    fields,
  }),
  noRoute: (): Problem => ({
    code: 'noRoute',
    status: 404,
    title: 'There is nothing here',
    detail: 'No route of this server has that path.',
    remedy: '/docs lists all routes.',
  }),
  otherMethod: (allowed: readonly string[]): Problem => ({
    code: 'otherMethod',
    status: 405,
    title: 'The path takes another method',
    detail: `It takes ${allowed.join(', ')}.`,
    remedy: '/docs lists all routes with their methods.',
  }),
  keyReused: (): Problem => ({
    code: 'keyReused',
    status: 422,
    title: 'The idempotency key was used for something else',
    detail: 'The same Idempotency-Key came with another request before; nothing was done.',
    remedy: 'Use a new key for each request, and the same one only to repeat it.',
  }),
  badKey: (): Problem => ({
    code: 'badKey',
    status: 400,
    title: 'The idempotency key cannot be used',
    detail: 'An Idempotency-Key has 1 to 200 visible ASCII characters.',
    remedy: 'Use a UUID.',
  }),
  failed: (): Problem => ({
    code: 'failed',
    status: 500,
    title: 'The server failed',
    detail: 'Something is wrong with this server, not with the request. Its log tells what.',
    remedy: 'Look into the log of the server. A write can be repeated with the same Idempotency-Key.',
  }),
} as const;

/** The problem of input that a schema refuses, field by field. */
export const problemOfInput = (issues: readonly z.core.$ZodIssue[]): Problem =>
  problems.inputRefused(
    issues.slice(0, 20).map(({ path, message }) => ({
      field: path.map(String).join('.').slice(0, 200) || 'the whole',
      problem: message.slice(0, 500),
    })),
  );
