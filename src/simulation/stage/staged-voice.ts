import type { CallPurpose } from '../../../ports/call-purpose.ts';
import type { Clock } from '../../../ports/clock.ts';
import { pause } from '../../../ports/pause.ts';
import type { ThoughtOutcome, ThoughtRequest, Voice } from '../../../ports/voice.ts';
import { cancelledOutcome } from '../../voice/local-failure.ts';
import { scriptedVoice } from '../../voice/scripted.ts';
import type { VoiceScriptInput } from '../../configuration/voice-script.ts';
import type { Tripwire } from './crash-point.ts';

/** An answer that a scenario gives for the voice. */
export interface StagedAnswer {
  answer: VoiceScriptInput['rules'][number]['answer'];
  /** What kind of call it answers. */
  purpose: CallPurpose;
  /** How long it takes, milliseconds; as long as every answer when left out. */
  delay?: number | undefined;
  /** How many calls it answers. */
  times: number;
  /** Until when it answers, milliseconds since the epoch; without an end when left out. */
  until?: number | undefined;
}

/**
 * The voice of a scenario: the answers that its steps give, in their order; where there is none for the purpose of a call, the
 * voice beneath answers.
 */
export class StagedVoice {
  private readonly beneath: Voice;
  private readonly delay: number;
  private answers: { voice: Voice; purpose: CallPurpose; delay: number; left: number; until: number }[] = [];
  private readonly called: (request: ThoughtRequest) => void;

  /**
   * @param delay how long every answer takes, milliseconds
   * @param called hears of each call before it is made
   */
  constructor(beneath: Voice, delay: number, called: (request: ThoughtRequest) => void) {
    this.beneath = beneath;
    this.delay = delay;
    this.called = called;
  }

  /** Gives the next answers, after those that were given before. */
  prepare(
    { answer, purpose, delay = this.delay, times, until = Infinity }: StagedAnswer,
    clock: Clock,
  ): void {
    // which call of its cycle it answers does not matter: it answers the next one
    const rules = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => ({ when: { purpose, step }, answer }));
    this.answers.push({ voice: scriptedVoice({ rules }, clock), purpose, delay, left: times, until });
  }

  /** The voice for one process, which may be killed. */
  in(clock: Clock, wire: Tripwire): Voice {
    return {
      name: this.beneath.name,
      model: this.beneath.model,
      free: this.beneath.free,
      imageTokens: this.beneath.imageTokens,
      think: async (request, listen): Promise<ThoughtOutcome> => {
        this.called(request);
        const { voice, delay } = this.next(request.purpose, clock.now());
        await wire.pass('before effect');
        if (delay > 0 && !(await pause(clock, delay, listen.signal))) return cancelledOutcome();
        return voice.think(request, listen);
      },
    };
  }

  private next(purpose: CallPurpose, now: number): { voice: Voice; delay: number } {
    this.answers = this.answers.filter(({ until }) => now < until);
    const next = this.answers.find((answer) => answer.purpose === purpose);
    if (next === undefined) return { voice: this.beneath, delay: this.delay };
    next.left -= 1;
    if (next.left === 0) this.answers = this.answers.filter((answer) => answer !== next);
    return next;
  }
}
