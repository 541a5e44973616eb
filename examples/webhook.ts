// A mind in a chat that is reached over webhooks: the chat posts what people write to us, and we post what the mind says to the chat.
//
//   CHAT_URL=http://127.0.0.1:9000/messages node webhook.ts
//   curl -s localhost:3000/hook -d '{"id":"m-1","room":"kitchen","from":"Tom","text":"My sister Ana lives in Lisbon."}'
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createHost } from 'wakeful';

type ChatMessage = Record<'id' | 'room' | 'from' | 'text', string>;

const spaces = [
  { id: 'kitchen', name: 'Kitchen', members: ['Tom', 'Eva'] },
  { id: 'garden', name: 'Garden', members: ['Tom'] },
];
const chat = process.env['CHAT_URL'] ?? 'http://127.0.0.1:9000/messages';

const host = await createHost({
  database: { folder: '.wakeful-webhook' },
  minds: [JSON.stringify({ name: 'Ada', spaces })],
  // Each utterance is given here once, also after a crash; where it is unknown whether the chat has it, a person is asked (`review`).
  async channel({ id, space, text }) {
    const response = await fetch(chat, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ room: space, text }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The chat answered ${response.status}.`);
  },
});
const ada = host.mind('ada');

/** Takes a message of the chat; says how that is answered. */
async function take({ id, room, from, text }: ChatMessage): Promise<number> {
  // Chats post a message again when our answer is late. Under its own id it is heard once, however often it comes.
  const acceptance = await ada.say(text, { id, speaker: from, space: room });
  // Once it is accepted it is durable: the chat need not keep it, and need not wait for what Ada says.
  if (acceptance.outcome !== 'refused') return 202;
  return acceptance.retry ? 503 : 422;
}

const server = createServer((request, response) => {
  void json(request)
    .then((message) => take(message as ChatMessage))
    .catch(() => 500)
    .then((status) => response.writeHead(status).end());
});
server.listen(Number(process.env['PORT'] ?? 3_000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`Ada listens at http://127.0.0.1:${address.port}`);
});

process.once('SIGTERM', () => {
  server.close();
  void host.close().then(() => process.exit());
});
