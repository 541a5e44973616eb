import type { Clock } from '../../ports/clock.ts';
import { readKey } from '../../ports/effect-key.ts';
import type { Voice } from '../../ports/voice.ts';
import type { Mind } from '../../src/service/mind.ts';

/** What a turn took, milliseconds. */
export interface TurnTimes {
  /** From where the cycle asks what it remembers to where the voice is given the prompt: recall, mandates and the prompt. */
  assembly: number;
  /** From where the cycle asks which mandates apply to where it goes on. */
  consulting: number;
}

interface Moments {
  recall?: number;
  asked?: number;
  settled?: number;
  thought?: number;
}

/** Notes when the cycles of some minds ask what they remember and which mandates apply, and when their voice is asked. */
export class WatchedTurns {
  private readonly turns = new Map<string, Moments>();
  private readonly listening = new AbortController();
  private readonly clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  /** The voice as it is, whose calls are noted. */
  voice(voice: Voice): Voice {
    return {
      ...voice,
      think: (request, listen) => {
        const { situation, key } = request;
        // what follows a tool is assembled anew from what was recalled before
        if (situation !== null && situation.step === 0)
          this.note(situation.self, key, { thought: this.clock.now() });
        return voice.think(request, listen);
      },
    };
  }

  /** Watches a mind until `close`. */
  async watch(mind: Mind): Promise<void> {
    try {
      for await (const event of mind.subscribe({ signal: this.listening.signal })) {
        if (event.kind !== 'step') continue;
        const { at } = event;
        for (const { effect, key } of event.step.asked) {
          if (key === undefined) continue;
          if (effect === 'memory.recall') this.note(mind.name, key, { recall: at });
          if (effect === 'mandates.query') this.note(mind.name, key, { asked: at });
        }
        for (const key of event.step.settled)
          if (readKey(key)?.what === 'mandates') this.note(mind.name, key, { settled: at });
      }
    } catch (error) {
      if (!this.listening.signal.aborted) throw error;
    }
  }

  /** Ends all watching. */
  close(): void {
    this.listening.abort();
  }

  /** The times of all turns whose moments are all known, and forgets them. */
  taken(): TurnTimes[] {
    const times = [...this.turns.values()].flatMap(({ recall, asked, settled, thought }) =>
      recall === undefined || asked === undefined || settled === undefined || thought === undefined
        ? []
        : [{ assembly: thought - recall, consulting: settled - asked }],
    );
    this.turns.clear();
    return times;
  }

  private note(mind: string, key: string, moment: Moments): void {
    const cycle = readKey(key)?.cycle;
    if (typeof cycle !== 'number') return;
    const turn = `${mind}/${cycle}`;
    this.turns.set(turn, { ...this.turns.get(turn), ...moment });
  }
}
