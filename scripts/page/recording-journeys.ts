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
import { inEachSight, violations } from './accessibility.ts';
import { until, view } from './gestures.ts';
import type { Journey } from './journey.ts';
import { litMode } from './sights.ts';

const scenario = join(import.meta.dirname, '../../scenarios/a-nights-sleep.yaml');

/** A recording of the scenario, served by itself. */
async function servedRecording() {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-recording-'));
  const file = join(folder, 'life.jsonl');
  const read = await readScenario(scenario);
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

/** Looking at a life that was recorded. */
export const recordingJourneys: Record<string, Journey> = {
  async 'a recording is looked at at any step, forwards and back, and nothing can be done'({ page }) {
    await using recorded = await servedRecording();
    const { life, server } = recorded;
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(server.invite());
    const bar = page.getByRole('region', { name: 'Recording' });
    await bar.waitFor();
    await page.locator('.chart-state.active').first().waitFor();
    for (const name of ['Pause', 'Hold', 'Fork …', 'Inject …'])
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
    const standing = async () => (await page.locator('.standing').innerText()).replace(/ · [^·]*$/, '');
    const atEnd = await standing();
    assert.match(atEnd, new RegExp(`step ${life.mindAtEnd.moment().sequence.toLocaleString('en-US')}$`));
    await bar.getByRole('button', { name: 'Back', exact: true }).click();
    await until(page, async () => (await standing()) !== atEnd);
    const before = await standing();
    await page.keyboard.press('.');
    await page
      .getByText(`step ${life.mindAtEnd.moment().sequence.toLocaleString('en-US')}`)
      .first()
      .waitFor();
    assert.notEqual(before, atEnd);
    // anywhere, by the slider and by an address
    const middle = Math.floor(life.end / 2);
    await bar.getByRole('slider').fill(String(middle));
    const picture = life.pictureAt(middle)!;
    const step = `step ${picture.sequence.toLocaleString('en-US')}`;
    await page.getByText(step).first().waitFor();
    await page.reload();
    await page.getByText(step).first().waitFor();
    await page.locator('.chart-state.active').first().waitFor();
    assert.equal(
      await litMode(page),
      Object.keys((picture.actors['mind']!.value as { mode: object }).mode)[0],
    );
    await view(page, 'Events');
    await page.locator('.view tbody tr').first().waitFor();
    await view(page, 'Actors');
    await page.locator('.view .actors li, .view .actors button').first().waitFor();
    await bar.getByRole('button', { name: 'The beginning' }).click();
    await page.getByText('step 0').first().waitFor();
    return `${life.steps} steps, ${life.end} events`;
  },

  async 'a recording can be looked at on a phone, in light and dark'({ page }) {
    await using recorded = await servedRecording();
    const { life, server } = recorded;
    await page.goto(server.invite());
    await page.getByRole('region', { name: 'Recording' }).waitFor();
    const found = await inEachSight(page, async (sight) => {
      await page.goto(`${server.origin}/?tab=chart&at=1.${Math.floor(life.end / 3)}`);
      await page.locator('.chart-state.active').first().waitFor();
      return violations(page, `recording, ${sight}`);
    });
    assert.deepEqual(found, []);
  },
};
