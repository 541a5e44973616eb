import type { Clock } from '../../../ports/clock.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { chooseVoice } from '../../voice/choose.ts';

/**
 * The voice that a mind's configuration asks for. Throws `VoiceConfigurationError`.
 *
 * @param clock that of the machine: a provider keeps no time but the world's
 */
export const ownVoice = ({ voice }: MindConfiguration, clock: Clock): Voice =>
  chooseVoice(voice, { environment: process.env, clock });
