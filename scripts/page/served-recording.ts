import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../src/http/serve.ts';
import { mindComposition } from '../../src/mind/compose.ts';
import { LifeOnRecord } from '../../src/recorded/life-on-record.ts';
import { recordedService } from '../../src/recorded/recorded-service.ts';
import { FileRecorder } from '../../src/replay/file-recorder.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');

/**
 * A recording of a scenario, served by itself.
 *
 * @param name of the scenario
 */
export async function servedRecording(name = 'a-nights-sleep') {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-recording-'));
  const file = join(folder, 'life.jsonl');
  const read = await readScenario(join(scenarios, `${name}.yaml`));
  assert.ok(read.ok, 'the scenario cannot be read');
  const recorder = await FileRecorder.create(file);
  await simulate(read.scenario, { recorder: async () => recorder });
  await recorder.close();
  const life = await LifeOnRecord.open(file, await readRecording(file), mindComposition());
  const service = await recordedService(life);
  const server = await serve(service, { port: 0, pageScope: 'observe' });
  return {
    life,
    server,
    async [Symbol.asyncDispose]() {
      await service.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
