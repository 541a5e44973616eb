import type { VoiceFailureKind } from '../../../ports/voice.ts';
import type { Provider } from './provider.ts';

/**
 * The remedy for a failure of a networked voice, one or two sentences. Whether it is tried again is not for it to say: a
 * mind that lives on does, a command that ends does not.
 */
export function remedyOf(kind: VoiceFailureKind, provider: Provider): string {
  switch (kind) {
    case 'rateLimited':
      return `If it happens often, lower voice.callsPerMinute or voice.concurrency, or raise the limits of the account.`;
    case 'overloaded':
      return `If it lasts, choose another model in voice.model.`;
    case 'unavailable':
      return provider.official
        ? `Check the network and the provider's status page.`
        : `Start the server at ${provider.address}, or correct voice.baseUrl.`;
    case 'timeout':
      return `If the model is slow, raise voice.timeout or choose a smaller model; otherwise check the network.`;
    case 'refused':
      return `The model will not answer this. Say it differently, or choose another model in voice.model.`;
    case 'malformed':
      return `Check that voice.baseUrl (${provider.address}) is a server of the protocol that voice.kind names, and update it if it is one.`;
    case 'tooLong':
      return `Choose a model with a larger window in voice.model, or lower context.budget to what it reads.`;
    case 'rejected':
      return `Lower voice.maxTokens or shorten what is sent if it is too long, and check that ${provider.model} supports tools, streaming and a temperature.`;
    case 'unauthorized':
      return `Set ${provider.keyName} to a valid key that may use ${provider.model}, and start the mind again.`;
    case 'misconfigured':
      return `Check voice.model (${provider.model}) and voice.baseUrl (${provider.address}): the server must have that model.`;
    case 'overBudget':
      return `Nothing: it goes on when the time has passed; or raise costs.hour or costs.day.`;
    case 'cancelled':
      return `Nothing: the mind itself gave the call up.`;
    default:
      return kind satisfies never;
  }
}
