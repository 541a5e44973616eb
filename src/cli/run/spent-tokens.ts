import type { CallPurpose } from '../../../ports/call-purpose.ts';
import type { TimedNews } from '../../host/news/news.ts';

/** The tokens of the model calls of a mind since it woke, by what it tells of them. */
export class SpentTokens {
  inputTokens = 0;
  /** Those of the input that came from the provider's prompt cache. */
  cachedTokens = 0;
  /** Given and answered together, by what the calls were made for. */
  readonly byPurpose = new Map<CallPurpose, number>();

  hear(news: TimedNews): void {
    if (news.kind !== 'model.called') return;
    const { inputTokens, outputTokens, cachedTokens } = news.usage;
    this.inputTokens += inputTokens;
    this.cachedTokens += cachedTokens;
    this.byPurpose.set(news.purpose, (this.byPurpose.get(news.purpose) ?? 0) + inputTokens + outputTokens);
  }
}
