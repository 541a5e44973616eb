import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mindId } from '../../ports/mind-name.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import type { MindConfiguration } from '../../src/configuration/schema.ts';
import { serve, type OpenServer } from '../../src/http/serve.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import { crashBefore } from './crashed-life.ts';
import { liveBefore } from './past-life.ts';

/** A mind in a folder of its own, with the offline voice, behind a server with the built page. */
export interface MindOfPage extends AsyncDisposable {
  server: OpenServer;
  mind: Mind;
  service: MindService;
}

const text = `name: Ada
identity: You are Ada, a warm and attentive companion who stays on.
owner: Tom
spaces:
  - { id: home, name: At home, members: [Tom] }
  - { id: office, name: Office, members: [Tom, Maria] }
inner: { nature: person, spontaneousInterval: 20 s }
character: { traits: [attentive, curious, slow to judge], values: [honesty, kindness, letting others finish] }
goals:
  - text: Get to know the person you live with, and what they care about.
modes: { exploration: { idleAfter: 20 s } }
costs:
  hour: { dollars: 0.5 }
  day: { dollars: 3, tokens: 2000000 }
delegates:
  - { name: scribe, command: [cat], description: writes letters }
voice: { kind: offline }
`;

/** The minds that are there beside it. */
const bob = 'name: Bob\nvoice: { kind: offline }';
const grace = 'name: Grace\nvoice: { kind: offline }';

/**
 * Serves a mind that has lived earlier today, and of which an effect waits for a person.
 *
 * @param given `company`: other minds are there, too: Bob, who was never born, and Grace, whose record a crash has left in a bad way
 */
export async function mindOfPage({ company = false } = {}): Promise<MindOfPage> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  const configuration = configurationIn(text);
  const id = mindId(configuration.name);
  const database = { folder: join(folder, 'database') };
  await liveBefore(database, configuration);
  if (company) await crashBefore(database, configurationIn(grace));
  const service = await createHost({ database, minds: [configuration] });
  if (company) for (const other of [bob, grace]) service.add(other);
  const mind = service.mind(id);
  await mind.start();
  const server = await serve(service, { port: 0 });
  return {
    server,
    mind,
    service,
    async [Symbol.asyncDispose]() {
      await server.close();
      await service.close(5_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configurationIn(text: string): MindConfiguration {
  const loaded = loadConfiguration(text, 'mind.yaml');
  if (loaded.ok) return loaded.configuration;
  throw new Error(`The configuration of the mind is wrong: ${JSON.stringify(loaded.problems)}`);
}
