/**
 * An error: the configuration asks for a voice that cannot be had. The caller stops and shows `field`, `message` and `remedy`.
 */
export class VoiceConfigurationError extends Error {
  override readonly name = 'VoiceConfigurationError';
  /** The field of the voice configuration that is at fault, for example `apiKeyEnv`. */
  readonly field: string;
  /** What a person can do about it. */
  readonly remedy: string;

  constructor(field: string, message: string, remedy: string) {
    super(message);
    this.field = field;
    this.remedy = remedy;
  }
}
