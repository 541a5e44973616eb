import type { Clock } from '../../../ports/clock.ts';
import type { Voice } from '../../../ports/voice.ts';
import { offlineVoice } from '../../voice/offline.ts';
import { scriptedVoice } from '../../voice/scripted.ts';
import { recordedVoice } from '../recorded-voice.ts';
import type { Scenario } from '../scenario.ts';

/** The voice that a scenario asks for: never one that costs anything or reaches a network. */
export function voiceBeneath({ voice, recording }: Scenario, clock: Clock): Voice {
  switch (voice.kind) {
    case 'offline':
      return offlineVoice();
    case 'scripted': {
      const { kind: _, delay: __, ...script } = voice;
      return scriptedVoice(script, clock);
    }
    case 'recorded':
      return recordedVoice(recording ?? new Map());
    default:
      return voice satisfies never;
  }
}
