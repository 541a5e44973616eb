import type { MindConfiguration } from '../configuration/schema.ts';
import { agentSystem } from './agent/system.ts';
import { natureOf } from './nature.ts';
import { personSystem } from './person/system.ts';
import type { Self } from './self.ts';

/**
 * The system prompt (docs/model/voice.md): who the mind is, where it can speak, what it wants, and how it works. It says nothing of the
 * moment, so that it stays the same from call to call and providers can keep it; the moment stands at the end of the conversation
 * (`momentMessage`). A person's speaks of a life, and has it say that it is a program only to who sincerely asks; an agent's
 * tells plainly what it is (docs/model/voice.md).
 */
export const systemPrompt = (configuration: MindConfiguration, self: Self): string =>
  natureOf(configuration) === 'person' ? personSystem(configuration, self) : agentSystem(configuration, self);
