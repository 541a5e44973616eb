import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mindId } from '../../ports/mind-name.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import { serve, type OpenServer } from '../../src/http/serve.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { MindService } from '../../src/service/mind-service.ts';
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

/** Serves a mind that has lived earlier today, and of which an effect waits for a person. */
export async function mindOfPage(): Promise<MindOfPage> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  const loaded = loadConfiguration(text, 'mind.yaml');
  if (!loaded.ok)
    throw new Error(`The configuration of the mind is wrong: ${JSON.stringify(loaded.problems)}`);
  const id = mindId(loaded.configuration.name);
  const database = { folder: join(folder, 'database') };
  await liveBefore(database, loaded.configuration);
  const service = await createHost({ database, minds: [loaded.configuration] });
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
