/** An error: a channel cannot be opened as the configuration and the environment have it. A person must mend it. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
  /** The field of the configuration, like `channels.webhooks[0].send.secret`. */
  readonly field: string;
  /** What a person can do about it. */
  readonly remedy: string;

  constructor(field: string, message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
    this.remedy = remedy;
  }
}

/** The variables of a process, among them the secrets of channels. */
export type ChannelEnvironment = Readonly<Record<string, string | undefined>>;

/** The secret in a variable that a field names. Throws `ChannelRefused` where it is not set; what it holds is told to nobody. */
export function secretIn(environment: ChannelEnvironment, variable: string, field: string): string {
  const secret = environment[variable]?.trim() ?? '';
  if (secret !== '') return secret;
  throw new ChannelRefused(
    field,
    `the environment variable ${variable} is not set.`,
    `Set it, as with: export ${variable}=… (docs/channels.md tells how each secret is made).`,
  );
}
