import type { Clock } from '../../../ports/clock.ts';
import type { MemberChange, MemberStore } from '../../../ports/member.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { MindSettings } from '../../../ports/settings.ts';
import type { Message } from '../../../ports/step.ts';
import { goneNow, hasLeft, membershipOf, withMembersNow } from '../../configuration/members-now.ts';
import { isNamed } from '../../../theory/is-named.ts';
import { patiently } from '../clock/patiently.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

/** The most that somebody who has left a space is trusted there, 0 to 1 (ours): as a stranger is, too little for consent. */
const trustInWhoLeft = 0.5;

interface Parts {
  store: Pick<MemberStore, 'list'>;
  /** As a person has written it, without what operators and rooms have changed. */
  written: MindConfiguration;
  /** The settings of a configuration. */
  settingsOf: (configuration: MindConfiguration) => MindSettings;
}

/** Who the members of a mind's spaces are, as the process that has it awake knows it. */
export class KnownMembers {
  private readonly parts: Parts;
  private changes: readonly MemberChange[];

  private constructor(parts: Parts, changes: readonly MemberChange[]) {
    this.parts = parts;
    this.changes = changes;
  }

  static async read(parts: Parts): Promise<KnownMembers> {
    return new KnownMembers(parts, await parts.store.list());
  }

  /** The configuration with the members that there are now. */
  get configuration(): MindConfiguration {
    return withMembersNow(this.parts.written, this.changes);
  }

  get settings(): MindSettings {
    const settings = this.parts.settingsOf(this.configuration);
    return { ...settings, ...membershipOf(this.parts.written.spaces, this.changes) };
  }

  /** Reads again what operators and rooms have changed, however long the database takes, and tells the mind if that is news. */
  async tell(
    { clock, givingUp }: { clock: Clock; givingUp: AbortController },
    post: (message: Message) => void,
  ): Promise<void> {
    const given = { clock, signal: givingUp.signal, delayed: () => {} };
    const changes = await patiently(() => this.parts.store.list(), given);
    if (JSON.stringify(changes) === JSON.stringify(this.changes)) return;
    this.changes = changes;
    const { consenting, agents, membership } = this.settings;
    post({
      type: 'members.changed',
      ...(consenting && { consenting }),
      ...(agents && { agents }),
      ...(membership && { membership }),
    });
  }

  /** The percept, trusted as a stranger's if it is from somebody who has left the space; or why it is refused: a command of somebody who is in no space any more. */
  received(percept: Percept): { percept: Percept } | { reason: string } {
    const { written } = this.parts;
    if (this.changes.length === 0) return { percept };
    const { source } = percept;
    if (source.kind === 'command') {
      const who = source.speaker.trim();
      return isNamed(goneNow(written.spaces, this.changes), who)
        ? {
            reason: `source.speaker: ${JSON.stringify(who)} has left and is a member of no space. Send it in the name of a member, or let them in again: wakeful members add.`,
          }
        : { percept };
    }
    if (source.kind !== 'speech' && source.kind !== 'chatter' && source.kind !== 'action') return { percept };
    const name = source.kind === 'action' ? source.actor : source.speaker;
    if (!hasLeft(written.spaces, this.changes, { name: name.trim(), space: source.space }))
      return { percept };
    return { percept: { ...percept, sourceConfidence: Math.min(percept.sourceConfidence, trustInWhoLeft) } };
  }
}
