import type { VoiceFailureKind } from '../../ports/voice.ts';
import type { AiSdkModel } from './ai-sdk-model.ts';

/** What can be done about each kind of failure of a model that a program made. */
export function aiSdkRemedies({
  provider,
  modelId,
}: Pick<AiSdkModel, 'provider' | 'modelId'>): Readonly<Record<VoiceFailureKind, string>> {
  const another = 'give aiSdkVoice another model';
  return {
    rateLimited:
      'If it happens often, lower callsPerMinute or concurrency of aiSdkVoice, or raise the limits of the account.',
    overloaded: `If it lasts, ${another}.`,
    unavailable: `Check the network, the address that ${provider} is made with, and the provider's status page.`,
    timeout:
      'If the model is slow, raise timeout of aiSdkVoice or choose a smaller model; otherwise check the network.',
    refused: `The model will not answer this. Say it differently, or ${another}.`,
    malformed: `Update the package that ${provider} is of, and check that the server speaks its protocol. If the model has to answer at great length, raise longestAnswer of aiSdkVoice.`,
    tooLong: `Choose a model with a larger window, or lower context.budget to what ${modelId} reads.`,
    rejected: `Lower voice.maxTokens or shorten what is sent if it is too long, and check that ${modelId} supports tools, streaming and a temperature; a middleware of the AI SDK can leave out what it does not take.`,
    unauthorized: `Give ${provider} a valid key that may use ${modelId}, and start the program again.`,
    misconfigured: `Check the model (${modelId}) and the address that ${provider} is made with: the server must have that model.`,
    overBudget: 'Nothing: it goes on when the time has passed; or raise costs.hour or costs.day.',
    cancelled: 'Nothing: the mind itself gave the call up.',
  };
}
