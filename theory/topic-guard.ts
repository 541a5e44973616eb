/** How many of the latest topics are looked at, and for how many the guard holds once it acts. */
export const topicsWatched = 20;

/** From so many on the topics tell something. */
const fewest = 8;

/** The evenness of topics below which they are spread unevenly. Our choice. */
const leastEntropy = 0.5;

/** How often one topic may come up while the guard holds: less than a third. */
const mostOfOne = 6;

/** The state of the guard. */
export interface TopicGuard {
  /** The latest topics, oldest first, at most {@link topicsWatched}. */
  topics: readonly string[];
  /** For how many topics it still holds; 0: it does not. */
  holds: number;
  /** The topic that made it act; null while it does not hold. */
  worn: string | null;
}

/** A guard that has seen nothing. */
export const newGuard: TopicGuard = { topics: [], holds: 0, worn: null };

/** How often each topic stands in a list. */
function counted(topics: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

/**
 * How evenly topics are spread, 0 (all the same) to 1 (each as often as the others): Shannon's entropy as a share of the most that so many
 * different ones could have. 1 for none.
 */
export function topicEntropy(topics: readonly string[]): number {
  const counts = [...counted(topics).values()];
  if (counts.length < 2) return counts.length === 0 ? 1 : 0;
  const shares = counts.map((count) => count / topics.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0) / Math.log2(counts.length);
}

/** Whether a mind goes round in a circle: more than two thirds are of one topic, or they are spread unevenly. */
const isRound = (topics: readonly string[]): boolean =>
  topics.length >= fewest &&
  (Math.max(...counted(topics).values()) > (2 / 3) * topics.length || topicEntropy(topics) < leastEntropy);

/**
 * The guard with one topic more. It begins to hold when the latest topics go round in a circle, and holds for twenty: then the most frequent one is not
 * to come up, and no other more than six times ({@link avoidedTopics}).
 */
export function withOneMore({ topics, holds, worn }: TopicGuard, topic: string): TopicGuard {
  const latest = [...topics, topic].slice(-topicsWatched);
  if (holds > 1) return { topics: latest, holds: holds - 1, worn };
  if (holds > 0 || !isRound(latest)) return { topics: latest, holds: 0, worn: null };
  const [[foremost]] = [...counted(latest)].toSorted(([, one], [, other]) => other - one) as [
    [string, number],
  ];
  return { topics: latest, holds: topicsWatched, worn: foremost };
}

/** The guard after a look that came upon nothing: it holds for one less, so that a mind of few topics is not silent for good. */
export const withNothing = ({ topics, holds, worn }: TopicGuard): TopicGuard =>
  holds > 1 ? { topics, holds: holds - 1, worn } : { topics, holds: 0, worn: null };

/** The topics that are not to come up now; none while the guard does not hold. */
export function avoidedTopics({ topics, holds, worn }: TopicGuard): string[] {
  if (worn === null) return [];
  const since = topicsWatched - holds;
  const seen = counted(since === 0 ? [] : topics.slice(-since));
  const full = [...seen].flatMap(([topic, count]) => (count >= mostOfOne ? [topic] : []));
  return [...new Set([worn, ...full])];
}
