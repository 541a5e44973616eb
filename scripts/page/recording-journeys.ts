import assert from 'node:assert/strict';
import { inEachSight, violations } from './accessibility.ts';
import { until, view } from './gestures.ts';
import type { Journey } from './journey.ts';
import { servedRecording } from './served-recording.ts';
import { litMode } from './sights.ts';

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

  async 'every view of a recording shows what it holds or says what it does not, and asks for nothing that fails'({
    page,
  }) {
    await using recorded = await servedRecording();
    const { life, server } = recorded;
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(server.invite());
    await page.locator('.chart-state.active').first().waitFor();
    const shown = page.locator('.view .panel');
    await view(page, 'Memory');
    await shown.getByText('came to be in the recording').waitFor();
    const [memory] = life.written.rows.longTerm.all.values();
    assert.ok(memory !== undefined, 'the scenario makes a memory');
    const { content } = memory.memory;
    await page.getByRole('searchbox', { name: 'Search memory' }).fill(content);
    await page.locator('.memories button').first().click();
    await page.locator('.why .belief .claim').first().waitFor();
    for (const [name, words] of [
      ['Cost', 'in the recording'],
      ['Review', 'when the recording ended'],
      ['Post-mortem', 'How the recording ends'],
      ['Goals', 'Tasks'],
      ['Body', ''],
      ['Checkpoints', 'Kept checkpoints'],
      ['Events', ''],
      ['Actors', ''],
    ] as const) {
      await view(page, name);
      await page.locator('.view').getByText(words).first().waitFor();
      assert.equal(await page.locator('.view .problem').count(), 0, `${name} has a problem`);
    }
    assert.equal(await page.getByRole('button', { name: 'Scenario …' }).isDisabled(), true);
    const cycle = life.mindAtEnd.moment().cycle;
    await page.goto(`${server.origin}/?cycle=${cycle}`);
    await page.locator('.why h2').first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => {});
    assert.deepEqual(failed, []);
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
