import type { Identifiers, PerceptId } from '../../../ports/identifiers.ts';
import { isDirect, personIn, type PerceptHeader } from '../../../ports/percept.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { TimedNews } from '../../host/news/news.ts';

/**
 * What is typed at this terminal, whose screen shows it already, told apart from what is said in the same name and space elsewhere: on the
 * page, or over HTTP. Makes the ids of what is typed.
 */
export class Typing implements Identifiers {
  private readonly whose: Pick<MindConfiguration, 'owner' | 'spaces'>;
  private readonly ids: Identifiers;
  /** What was typed and is not accepted yet, and what was accepted and came from elsewhere. */
  private readonly typed = new Set<string>();
  private readonly elsewhere = new Set<PerceptId>();

  constructor(whose: Typing['whose'], ids: Identifiers) {
    this.whose = whose;
    this.ids = ids;
  }

  next(): string {
    const id = this.ids.next();
    this.typed.add(id);
    return id;
  }

  hear(news: TimedNews): void {
    if (news.kind !== 'percept.accepted') return;
    const { id, source } = news.percept;
    if (!this.typed.delete(id) && this.isAsTyped(source)) this.elsewhere.add(id);
  }

  /** Whether all that is noticed is one thing that was typed here, now or before an earlier end. */
  isTyped({ winner: { id, source }, batch }: { winner: PerceptHeader; batch: number }): boolean {
    return batch === 1 && this.isAsTyped(source) && !this.elsewhere.has(id);
  }

  private isAsTyped(source: PerceptHeader['source']): boolean {
    if (source.kind === 'command') return source.speaker === this.whose.owner;
    const here = this.whose.spaces[0]?.id ?? 'terminal';
    return isDirect(source) && personIn(source) === this.whose.owner && source.space === here;
  }
}
