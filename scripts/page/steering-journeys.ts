import assert from 'node:assert/strict';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { violations } from './accessibility.ts';
import { press, say, until, view } from './gestures.ts';
import type { Journey } from './journey.ts';
import { litIn } from './sights.ts';

/** Stopping a mind where one wants to look, and taking along what it lived. */
export const steeringJourneys: Record<string, Journey> = {
  async 'a breakpoint in the gutter of a state stops it there, says so, and lets go'({ page, mind }) {
    await view(page, 'Chart');
    const thinking = page.locator('.chart-state[data-state="mind.cycle.thinking"]');
    await thinking.focus();
    await page.keyboard.press('b');
    await thinking.locator('.chart-breakpoint').waitFor();
    await say(page, 'What do you think of Porto?');
    await page.getByText('Stopped at the state mind.cycle.thinking').waitFor();
    assert.equal((await mind.picture()).stop?.breakpoint.id, 'state:mind.cycle.thinking');
    assert.equal(await litIn(page, 'cycle'), 'thinking');
    await press(page, 'Stops …');
    const dialog = page.getByRole('dialog');
    const set = async (condition: string) => {
      await dialog.getByLabel('Which').fill(condition);
      await dialog.getByRole('button', { name: 'Set' }).click();
    };
    await set('bodi.pain > 0.5');
    await dialog.getByText('names "bodi", which nothing is called').waitFor();
    await set('mode = sleep');
    await dialog.getByRole('button', { name: 'Clear mode = sleep' }).waitFor();
    assert.deepEqual(await violations(page, 'breakpoints'), []);
    await dialog.getByRole('button', { name: 'Clear mode = sleep' }).click();
    await dialog.getByRole('button', { name: 'Clear mind.cycle.thinking' }).click();
    await dialog.getByText('It stops nowhere').waitFor();
    await page.keyboard.press('Escape');
    const stopped = page.locator('.banner.stopped');
    await stopped.getByRole('button', { name: 'Release' }).click();
    await stopped.waitFor({ state: 'detached' });
    await until(page, async () => (await mind.observe()).doing === 'waiting');
  },

  async 'a stretch is copied as a scenario, and the scenario says the same'({ page, mind }) {
    const { cycle } = await mind.observe();
    await page.getByRole('button', { name: 'Scenario …' }).click();
    await page.getByLabel('From cycle').fill('1');
    // the cycle that a journey before has selected would be offered
    await page.getByLabel('To cycle').fill(String(cycle));
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    const text = await page.getByRole('textbox', { name: 'The scenario' }).inputValue();
    assert.deepEqual(await violations(page, 'scenario'), []);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    ]);
    const outcome = await readScenario(await saved.path());
    assert.ok(outcome.ok, 'the scenario cannot be read');
    const report = await simulate(outcome.scenario);
    assert.deepEqual(
      report.verdicts.filter(({ holds }) => !holds),
      [],
    );
    assert.match(text, /Ana lives in Porto now/);
    await page.keyboard.press('Escape');
    return `${report.counts['percepts']} percepts, ${report.counts['utterances']} utterances`;
  },

  async 'what if something else had been said: the fork is lived on, and the first difference shown'({
    page,
    mind,
    service,
  }) {
    const percept = (await mind.history()).percepts.find(({ source }) => source.kind === 'speech');
    await press(page, 'What if …');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which').selectOption(percept!.id);
    await dialog.getByLabel('What if it were').fill('What do you think of Lisbon?');
    await dialog.getByLabel('The name of the fork').fill('AdaIf');
    await dialog.getByRole('button', { name: 'Live on' }).click();
    await dialog.getByText('They differ first in cycle').waitFor();
    assert.deepEqual(await violations(page, 'what if'), []);
    const difference = await dialog.getByRole('status').innerText();
    assert.match(difference, /Lisbon/);
    await page.keyboard.press('Escape');
    assert.ok((await service.list()).some(({ id, presence }) => id === 'adaif' && presence === 'asleep'));
    return difference.split('\n')[0]!;
  },
};
