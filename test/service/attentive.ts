import type { Voice } from '../../ports/voice.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';

/** A voice that knows what it was told. */
export const attentive = (): Voice =>
  scriptedVoice(
    {
      rules: [
        { when: { contains: 'boats' }, answer: { fail: 'unauthorized' } },
        { when: { contains: 'what is my cat', context: 'called Luna' }, answer: { say: 'Luna.' } },
        { when: { contains: 'what is my cat', context: 'called Miro' }, answer: { say: 'Miro.' } },
        { when: { contains: 'what is my cat' }, answer: { say: 'I do not know.' } },
      ],
      otherwise: { text: 'Somebody speaks.', say: 'I hear you.' },
    },
    systemClock,
  );

export const quick = 'owner: Tom\ntiming: { callFloor: 0 s, minimumInterval: 10 ms }\nseed: 7\n';
