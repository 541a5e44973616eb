import { serve } from '../src/http/serve.ts';
import { createClient } from '../src/client/index.ts';
import { UnknownMind } from '../src/service/service-errors.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
const picture = { upTo: '1.1', mind: 'ada', name: 'Ada', at: 1, sequence: 1, cycle: 1, actors: {}, pending: [], alarm: null, held: false };
const mind: any = { id: 'ada', name: 'Ada', async observe() { return { life: 'awake' } }, async say(t: string, o: any) { console.log('say', t, o.id); return { outcome: 'duplicate', depth: 0 } },
 async pause() {}, async *subscribe({after, signal}: any) { if (!after) yield { id: '1.1', at: 1, cycle: 1, kind: 'reset', picture }; for (let n = 2; n < 5; n++) yield { id: `1.${n}`, at: 1, cycle: 1, kind: 'news', news: { kind: 'x' } }; await new Promise((r) => signal.addEventListener('abort', r)); } };
const service: any = { async list() { return [{ id: 'ada', name: 'Ada', presence: 'here', holder: null, isConfigured: true }] }, mind(id: string) { if (id !== 'ada') throw new UnknownMind(id); return mind } };
const served = await serve(service, { port: 0, tokens: [{ name: 't', secret: 'x'.repeat(30), scope: 'operate', minds: '*' }], failed: console.error });
console.log(served.url);
const c = createClient({ url: served.origin, token: 'x'.repeat(30) });
console.log(await c.minds(), await c.mind('ada').observe(), await c.mind('ada').say('hi'), await c.mind('ada').pause());
console.log(await c.mind('ada').say('hi', { key: 'a' }), await c.mind('ada').say('hi', { key: 'a' }), await c.mind('ada').say('ho', { key: 'a' }).catch((e) => [e.code, e.remedy]));
console.log(await c.mind('bob').say('hi').catch((e) => [e.code, e.remedy]), await c.mind('ada').say('').catch((e) => e.fields));
let n = 0; for await (const { event } of c.mind('ada').watch()) { console.log(event.kind, event.id); if (++n === 4) break; }
await new Promise((r) => setTimeout(r, 50));
console.log('streams', served.openStreams(), await c.ready(), await c.session());
const doc = await (await fetch(served.origin + '/api/openapi.json')).json();
const v = await new Validator().validate(structuredClone(doc)); console.log(JSON.stringify(v).slice(0, 1500));
console.log(JSON.stringify(doc).length, Object.keys(doc.components.schemas).join(' '), Object.keys(doc.paths).length);
const r = await fetch(served.origin + '/docs'); const t = await r.text(); console.log(r.status, Object.fromEntries(r.headers), t.length);
(await import('node:fs')).writeFileSync('/dev/shm/docs.html', t); (await import('node:fs')).writeFileSync('/dev/shm/openapi.json', JSON.stringify(doc, null, 1));
await served.close(); console.log('closed');
