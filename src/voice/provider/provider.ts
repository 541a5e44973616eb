import type { VoiceFailureKind } from '../../../ports/voice.ts';

/** The provider that a networked voice talks to, as failures and remedies name it. Holds nothing secret. */
export interface Provider {
  /** As people call it: `Anthropic`, `OpenAI`, or `The server`. */
  title: string;
  /** Where it is, without credentials or query. */
  address: string;
  model: string;
  /** The environment variable that holds the key. */
  keyName: string;
  /** Whether this is the vendor's own service and not a server somebody runs. */
  official: boolean;
  /** What to do about each kind of failure, where a program brought the model; left out where the configuration names it. */
  remedies?: Readonly<Record<VoiceFailureKind, string>>;
}

/** A provider's title where it does not begin the sentence. */
export function titleWithin({ title }: Provider): string {
  return title.replace(/^The /, 'the ');
}

/** An address that may be shown: credentials, query and fragment left out; what is no address at all is not repeated. */
export function shownAddress(baseURL: string): string {
  if (!URL.canParse(baseURL)) return 'an address that is not a URL';
  const { origin, pathname } = new URL(baseURL);
  return pathname === '/' ? origin : origin + pathname;
}
