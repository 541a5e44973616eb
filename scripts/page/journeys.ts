import assert from 'node:assert/strict';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { serve } from '../../src/http/serve.ts';
import { inEachSight, violations } from './accessibility.ts';
import { assistantJourneys } from './assistant-journeys.ts';
import { fleetJourneys } from './fleet-journeys.ts';
import { press, say, until, view } from './gestures.ts';
import type { Journey } from './journey.ts';
import { postMortemJourneys } from './post-mortem-journeys.ts';
import { recordingJourneys } from './recording-journeys.ts';
import { lit, litIn, litMode, standing } from './sights.ts';
import { steeringJourneys } from './steering-journeys.ts';
import { whyJourneys } from './why-journeys.ts';

/** Whether the second list has the items of the first, in their order. */
function isInOrder(wanted: readonly string[], seen: readonly string[]): boolean {
  let place = 0;
  for (const state of seen) if (state === wanted[place]) place += 1;
  return place === wanted.length;
}

/** A cycle, as it lights up. */
const wholeCycle = ['observing', 'thinking', 'committing', 'waiting'];

/** What a person does at the page, one after the other. */
export const journeys: Record<string, Journey> = {
  async 'the address opens the page once, and the chart is drawn'({ page, server }) {
    await page.goto(server.invite());
    await page.locator('.chart-state').first().waitFor();
    assert.ok(!page.url().includes('token'), 'the token stands in the address bar');
    await page.locator(lit).first().waitFor();
    return `${await page.locator('.chart-state').count()} states`;
  },

  async 'what is said is answered, and stands in the talk with its cycle'({ page }) {
    await page.locator('.line').first().waitFor();
    const before = await page.locator('.line[data-kind=said]').count();
    await say(page, 'Ana lives in Porto now, by the way.');
    await page.locator('.line[data-kind=said]').nth(before).waitFor();
    assert.match(await page.locator('.feed').innerText(), /Ana lives in Porto now[\s\S]*Ada/);
  },

  async 'what looks like a page is shown as text'({ page }) {
    const hostile = '<img src=x onerror="document.title=1"> <script>alert(1)</script> __proto__ \u202Eabc';
    await say(page, hostile);
    await page.locator('.line', { hasText: '<img src=x' }).first().waitFor();
    assert.equal(await page.locator('.app img, .app script').count(), 0);
    assert.equal(await page.title(), 'Ada · Wakeful');
  },

  async 'held, it takes one message at a time, and the cycle lights up in order'({ page, mind }) {
    await press(page, 'Hold');
    await page.getByRole('button', { name: 'Release' }).waitFor();
    await say(page, 'Did you sleep well?');
    await page.locator('.line', { hasText: 'Did you sleep well?' }).waitFor();
    const seen: string[] = [];
    for (let steps = 0; steps < 80; steps += 1) {
      const before = await standing(page);
      await page.locator('.talk').click({ position: { x: 5, y: 5 } });
      await page.keyboard.press('.');
      // where nothing waits yet, as before a model has answered, the next press finds it
      for (let asked = 0; asked < 15 && (await standing(page)) === before; asked += 1)
        await page.waitForTimeout(50);
      const now = await litIn(page, 'cycle');
      if (seen.at(-1) !== now) seen.push(now);
      if (isInOrder(wholeCycle, seen)) break;
    }
    await press(page, 'Release');
    await page.getByRole('button', { name: 'Hold', exact: true }).waitFor();
    assert.equal((await mind.picture()).held, false);
    assert.ok(isInOrder(wholeCycle, seen), `lit: ${seen.join(', ')}`);
    return seen.join(' → ');
  },

  async 'of a state it is told why it is not left now'({ page }) {
    await page.locator('.chart-state[data-state="mind.mode.normal"]').click();
    await page.locator('.why .state-details').waitFor();
    await page.locator('.why .why-words').first().waitFor();
    assert.match(page.url(), /state=mind\.mode\.normal/);
    const words = await page.locator('.why .why-words').first().innerText();
    await page.keyboard.press('Escape');
    return words;
  },

  async 'paused by the keyboard it begins nothing, and goes on'({ page, mind }) {
    await page.locator('.talk').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    assert.equal((await mind.observe()).life, 'paused');
    assert.equal(await litIn(page, 'life'), 'paused');
    await press(page, 'Resume');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  },

  async 'sent to sleep it shows so by word, shape and colour, and wakes up'({ page }) {
    await press(page, 'Sleep');
    await page.locator('html[data-mode=sleep]').waitFor();
    assert.equal(await litIn(page, 'mode'), 'sleep');
    assert.match(await page.locator('.mode-pill').innerText(), /sleep/);
    await press(page, 'Wake');
    await page.locator('html[data-mode=normal]').waitFor();
  },

  async 'a memory is found, and traced to what was heard'({ page, mind }) {
    await say(page, '/remember Ana moved to Porto in May.');
    // the cycle that obeys is durable
    await until(page, async () => (await mind.memory.stats()).memories > 0);
    await page.locator('.talk').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search memory' }).fill('Porto');
    await page.locator('.memories button').first().click();
    await page.locator('.why .belief').waitFor();
    assert.match(await page.locator('.why').innerText(), /Ana moved to Porto[\s\S]*believed/);
    await page.locator('.why .tree li').first().waitFor();
    const [memory] = (await mind.memory.search('Porto')).found;
    assert.ok(page.url().includes(encodeURIComponent(memory!.memory.id)), 'the memory has no address');
  },

  async 'who is what to whom is listed, and leads to the memory that says so'({ page, mind }) {
    await page.getByRole('searchbox', { name: 'Search memory' }).fill('Ana');
    const relations = page.getByRole('region', { name: 'Who is what to whom' });
    await relations.getByText('ana —home→ porto').click();
    await relations.locator('button[aria-pressed=true]').first().waitFor();
    await page.locator('.why .belief').waitFor();
    assert.match(await page.locator('.why').innerText(), /Ana moved to Porto/);
    return `${(await mind.memory.relations({ of: 'Ana' })).length} relations`;
  },

  ...whyJourneys,
  ...steeringJourneys,

  async 'an effect of unknown outcome is settled by a person'({ page, mind }) {
    assert.equal((await mind.review.list()).length, 1);
    await view(page, 'Review');
    await page.getByText('Nobody knows whether this was done').waitFor();
    await page.getByLabel('What is known of it').fill('The letter went out.');
    await page.getByRole('button', { name: 'It was done' }).click();
    await page.getByText('Nothing waits for a person').waitFor();
    assert.equal((await mind.review.list()).length, 0);
  },

  async 'it travels back to a checkpoint, compares and comes back'({ page }) {
    await view(page, 'Checkpoints');
    await page.getByRole('button', { name: 'Look at it' }).last().click();
    await page.locator('.app[data-moment=checkpoint]').waitFor();
    await page.getByText('Nothing can be done here but look').waitFor();
    await page.locator('.compare tbody tr').first().waitFor();
    assert.ok(await page.getByRole('button', { name: 'Pause', exact: true }).isDisabled());
    const rows = await page.locator('.compare tbody tr').count();
    return `${rows} differences`;
  },

  async 'it forks there, and the new mind is shown'({ page, service }) {
    await page.getByRole('button', { name: 'Fork here …' }).click();
    await page.getByLabel('Its name').fill('Ada2');
    await page.getByRole('dialog').getByRole('button', { name: 'Fork', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Ada2').or(page.locator('select.mind-name')).first().waitFor();
    assert.ok((await service.list()).some(({ id }) => id === 'ada2'));
  },

  ...fleetJourneys,
  ...postMortemJourneys,

  async 'no serious violation of accessibility: light and dark, wide and on a phone'({ page, server, mind }) {
    // two cycles that called the voice
    const [cycle, beside] = [...new Set((await mind.history()).utterances.map((said) => said.cycle))];
    const found = await inEachSight(page, async (sight) => {
      const wrong: string[] = [];
      await page.evaluate(() => localStorage.clear());
      for (const place of [
        'chart',
        'events',
        'actors',
        'memory',
        'body',
        'plans',
        'cost',
        'review',
        'checkpoints',
        'postmortem',
      ]) {
        await page.goto(`${server.origin}/?mind=ada&place=${place}&tab=more&kinds=step,news&search=Porto`);
        await page.locator('.view > *').first().waitFor();
        await page.locator('.app[data-connection=live]').waitFor();
        wrong.push(...(await violations(page, `${place}, ${sight}`)));
      }
      await page.goto(
        `${server.origin}/?mind=ada&tab=why&cycle=${cycle}&part=${encodeURIComponent(`ada/${cycle}/0`)}`,
      );
      await page.locator('.chain [data-lit]').first().waitFor();
      wrong.push(...(await violations(page, `chain, ${sight}`)));
      await page.goto(`${server.origin}/?mind=ada&tab=why&cycle=${cycle}&beside=${beside}`);
      await page.locator('.why .difference').waitFor();
      await page.getByRole('button', { name: 'sequence' }).click();
      wrong.push(...(await violations(page, `sequence and contexts, ${sight}`)));
      await page.goto(`${server.origin}/?mind=ada&tab=talk`);
      await page.locator('.app[data-connection=live]').waitFor();
      wrong.push(...(await violations(page, `talk, ${sight}`)));
      return wrong;
    });
    assert.deepEqual(found, []);
    return '52 views';
  },

  async 'a thousand transitions come without one that is dropped or out of order'({ page, mind, server }) {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${server.origin}/?mind=ada&place=events`);
    await page.locator('.app[data-connection=live]').waitFor();
    await page.getByText('events are kept').waitFor();
    const from = (await mind.picture()).sequence;
    let said = 0;
    let sequence = from;
    while (sequence - from < 1_000) {
      said += 1;
      await mind.say(`This is message ${said}.`);
      ({ sequence } = await mind.picture());
    }
    await until(page, async () => {
      ({ sequence } = await mind.picture());
      return (await standing(page)).endsWith(`step ${sequence.toLocaleString('en-US')}`);
    });
    // one that is missing makes the page begin anew, with an empty ring
    const kept = /([\d,]+) events are kept/.exec(await page.locator('.panel').innerText())?.[1] ?? '0';
    assert.ok(Number(kept.replaceAll(',', '')) >= 1_000, `${kept} events are kept`);
    return `${said} messages, ${sequence - from} steps, ${kept} events kept, mode ${await litMode(page)}`;
  },

  async 'the page is ready with its chart drawn (median of five)'({ page, server }) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1_440, height: 900 });
    const taken: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await page.goto('about:blank');
      const begun = systemClock.now();
      await page.goto(`${server.origin}/?mind=ada`, { waitUntil: 'commit' });
      await page.locator(lit).first().waitFor();
      taken.push(systemClock.now() - begun);
    }
    const median = taken.sort((a, b) => a - b)[2]!;
    return `${median} ms (${taken.join(', ')})`;
  },

  ...recordingJourneys,

  async 'when the server is gone it says since when what is shown is old, and what to do'({
    page,
    server,
    service,
  }) {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${server.origin}/?mind=ada`);
    await page.locator(lit).first().waitFor();
    await server.close();
    await page.locator('.app[data-connection=lost]').waitFor();
    await page.getByText('What is shown is of').waitFor();
    const port = Number(new URL(server.origin).port);
    const again = await serve(service, { port });
    // the new one knows no session of the old one
    await page.getByText('Open the address that the server printed').waitFor();
    assert.ok((await page.locator('.chart-state.active').count()) > 0, 'what was known is shown no more');
    await again.close();
  },

  ...assistantJourneys,
};
