// A mind for each user of an Express app: born when somebody first speaks to it, put away when it idles, woken when it is spoken to again.
//
//   curl -s localhost:3000/users/tom/say -H 'content-type: application/json' -d '{"text":"My sister Ana lives in Lisbon."}'
//   curl -s 'localhost:3000/users/tom/memory?about=Ana'
import express from 'express';
import { createHost } from 'wakeful';

const host = await createHost({
  database: { folder: '.wakeful-express' }, // or { url: process.env.DATABASE_URL }: then several processes can serve them
  idleAfter: 10 * 60_000,
});

/** The mind of a user. Making it known again changes nothing. */
const mindOf = (user: string) =>
  host.mind(host.add(JSON.stringify({ name: user, owner: user, identity: `You keep ${user} company.` })));

const app = express();
app.use(express.json());

// In a program of yours the user is who has signed in.
app.param('user', (_request, response, next, user: string) => {
  if (/^[a-z]{1,40}$/.test(user)) next();
  else response.status(404).json({ error: 'There is no such user.' });
});

app.post('/users/:user/say', async (request, response) => {
  const { text } = request.body as { text: string };
  const { outcome, utterances } = await mindOf(request.params.user).ask(text, { timeout: 60_000 });
  response.json({ outcome, said: utterances.map((utterance) => utterance.text) });
});

// What only reads wakes nobody.
app.get('/users/:user/memory', async (request, response) => {
  const { about } = request.query;
  const { found } = await mindOf(request.params.user).memory.search(typeof about === 'string' ? about : '');
  response.json(found.map(({ memory, score }) => ({ content: memory.content, score })));
});

const port = Number(process.env['PORT'] ?? 3_000);
const server = app.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`Minds listen at http://127.0.0.1:${address.port}`);
});

process.once('SIGTERM', () => {
  server.close();
  void host.close().then(() => process.exit());
});
