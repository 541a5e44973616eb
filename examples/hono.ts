// A mind behind routes of a Hono app: it is asked, and whoever wants to watches what it does.
//
//   curl -s localhost:3000/ask -H 'content-type: application/json' -d '{"text":"My sister Ana lives in Lisbon."}'
//   curl -N localhost:3000/news
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { createHost, TryAgain } from 'wakeful';

const host = await createHost({ database: { folder: '.wakeful-hono' }, minds: ['name: Ada'] });
const ada = host.mind('ada');

const app = new Hono();

// Waits for what Ada says to this. `outcome` tells more than that: "waiting" when the minute is over (the question is kept all the same),
// "refused" when it was not taken, with the `reason`.
app.post('/ask', async (context) => {
  const { text } = await context.req.json<{ text: string }>();
  const { outcome, reason, utterances } = await ada.ask(text, { timeout: 60_000 });
  const said = utterances.map((utterance) => utterance.text);
  return context.json({ outcome, reason, said }, outcome === 'refused' ? 422 : 200);
});

// Everything that happens in Ada, from now on: what she notices, thinks and says, and each change of her mode.
app.get('/news', (context) =>
  streamSSE(context, async (stream) => {
    const { signal } = context.req.raw;
    for await (const event of ada.subscribe({ steps: false, signal }))
      if (event.kind === 'news') await stream.writeSSE({ id: event.id, data: JSON.stringify(event.news) });
  }),
);

// The errors of a host are classed by what the caller can do about them. This one: send the same again.
app.onError((error, context) => {
  console.error(error);
  return context.json({ error: error.message }, error instanceof TryAgain ? 503 : 500);
});

const port = Number(process.env['PORT'] ?? 3_000);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
  console.log(`Ada listens at http://127.0.0.1:${address.port}`),
);

// A clean stop gives the mind time for its last commit. Without it nothing is lost either: it comes back as after a crash.
process.once('SIGTERM', () => {
  server.close();
  void host.close().then(() => process.exit());
});
