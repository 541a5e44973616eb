import type { Message } from '../../../ports/step.ts';
import type { QueueOrder } from '../../../ports/queue-order.ts';
import type { InboxStore } from '../../../ports/store.ts';

/**
 * Tells a mind what waits foremost, once it has turned out that another process has accepted something for it. A mind that cannot be told now finds it
 * when it next looks.
 */
export async function tellArrivedElsewhere(
  inbox: Pick<InboxStore, 'front'>,
  order: QueueOrder,
  post: (message: Message) => void,
): Promise<void> {
  const front = await inbox.front(order, { limit: 1, commandsOnly: false }).catch(() => null);
  const [foremost] = front?.candidates ?? [];
  if (front === null || foremost === undefined) return;
  const { excerpt: _, ...percept } = foremost;
  post({ type: 'percept.arrived', percept, depth: front.depth });
}
