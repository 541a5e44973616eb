import type { Identifiers } from '../../../ports/identifiers.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import { deedText } from '../../host/percepts/deed-text.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import type { ActOptions } from '../mind.ts';
import type { SayOptions } from '../say-options.ts';
import type { Seat } from '../seat.ts';

/** Puts what callers say and do into percepts of a mind; what they leave out is filled in from its configuration. */
export class Percepts {
  private readonly seat: Seat;
  private readonly identifiers: Identifiers;

  constructor(seat: Seat, identifiers: Identifiers) {
    this.seat = seat;
    this.identifiers = identifiers;
  }

  said(text: string, { speaker, space, id, images }: SayOptions): PerceptInput {
    const said = this.percept(text, id, {
      kind: 'speech',
      speaker: speaker ?? this.owner,
      space: space ?? this.space,
    });
    return images === undefined ? said : { ...said, images };
  }

  done(text: string, { actor, space, id }: ActOptions): PerceptInput {
    const who = actor ?? this.owner;
    return this.percept(deedText(who, text), id, { kind: 'action', actor: who, space: space ?? this.space });
  }

  commanded(
    command: MindCommand,
    text: string,
    { id, by }: { id?: string | undefined; by?: string } = {},
  ): PerceptInput {
    return this.percept(text, id, { kind: 'command', speaker: by ?? this.owner, command });
  }

  private get owner(): string {
    return this.seat.configured().owner;
  }

  private get space(): string {
    return this.seat.configured().spaces[0]?.id ?? 'terminal';
  }

  private percept(text: string, id: string | undefined, source: PerceptInput['source']): PerceptInput {
    return { id: id ?? this.identifiers.next(), source, at: this.seat.clock.now(), text };
  }
}
