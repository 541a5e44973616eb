import { describe, expect, it, onTestFinished } from 'vitest';
import { openStores } from '../../db/stores.ts';
import { Host } from '../../src/host/host.ts';
import { metrics } from '../../src/operating/metrics.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company, configurationOf } from '../host/company.ts';
import { served } from '../service/served.ts';

/** A scrape, as Prometheus reads it: by name and labels, the value; and of each name its kind. */
function parsed(text: string) {
  const samples = new Map<string, number>();
  const kinds = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const kind = /^# TYPE (\S+) (counter|gauge|summary|histogram)$/.exec(line);
    if (kind) kinds.set(kind[1]!, kind[2]!);
    if (line.startsWith('#')) {
      expect(line).toMatch(/^# (?:HELP|TYPE) [a-z_]+ \S/);
      continue;
    }
    const sample = /^([a-z_]+)(\{(?:[a-z_]+="[^"\n]*",?)*\})? (-?[\d.e+-]+|NaN)$/.exec(line);
    if (sample === null) throw new Error(`Prometheus would not read this line: ${line}`);
    samples.set(`${sample[1]}${sample[2] ?? ''}`, Number(sample[3]));
  }
  return { samples, kinds };
}

describe('the metrics of a host', () => {
  it('stand at zero from the first scrape on, of the minds of a service too, and count from there', async () => {
    const { host } = await served('name: Ada\nreflection: { when: never }');
    await host.mind('ada').start();
    const first = parsed(await metrics(host)).samples;
    for (const zero of [
      'wakeful_percepts_total{mind="ada",source="speech"}',
      'wakeful_effects_total{mind="ada",effect="think",outcome="failed"}',
      'wakeful_effect_seconds_count{mind="ada",effect="memory.recall"}',
      'wakeful_cycle_seconds_count{mind="ada"}',
      'wakeful_cycle_seconds{quantile="0.95",mind="ada"}',
      'wakeful_failures_total{mind="ada",kind="voice.failed"}',
      'wakeful_model_tokens_total{mind="ada",purpose="thought",kind="input"}',
      'wakeful_alert{mind="ada",alert="loopStopped",severity="critical"}',
      'wakeful_working_memory_tokens{mind="ada"}',
    ])
      expect([zero, first.get(zero)]).toEqual([zero, 0]);
    await host.mind('ada').say('Hello!');
    const { samples } = parsed(await metrics(host));
    expect(samples.get('wakeful_percepts_total{mind="ada",source="speech"}')).toBe(1);
    // of a model nobody knows before it has answered
    const added = [...samples.keys()].filter((name) => !first.has(name));
    expect(added.filter((name) => !name.startsWith('wakeful_model_calls_total'))).toEqual([]);
  });

  it('are what the seed names, in a form that Prometheus reads', async () => {
    const company = new Company();
    company.host = await Host.open({ stores: memoryStores(), clock: company.clock });
    onTestFinished(() => company.host.close());
    expect(parsed(await metrics(company.host)).samples.size).toBe(0);
    company.mind = await company.host.wake(configurationOf('name: Ada\nreflection: { when: never }'), {
      voice: company.echo(),
      channel: async (utterance) => void company.heard.push(utterance),
    });
    await company.say('one');
    await company.untilIdle();
    await company.say('two');
    await company.untilIdle();

    const { samples, kinds } = parsed(await metrics(company.host));
    expect(samples.get('wakeful_percepts_total{mind="ada",source="speech"}')).toBe(2);
    expect(samples.get('wakeful_attention_total{mind="ada",source="speech"}')).toBe(2);
    expect(samples.get('wakeful_cycle_seconds_count{mind="ada"}')).toBeGreaterThanOrEqual(2);
    for (const quantile of ['0.5', '0.95', '0.99'])
      expect(samples.get(`wakeful_cycle_seconds{quantile="${quantile}",mind="ada"}`)).toBeGreaterThanOrEqual(
        0,
      );
    expect(samples.get('wakeful_effects_total{mind="ada",effect="think",outcome="ok"}')).toBe(2);
    expect(samples.get('wakeful_effect_seconds_count{mind="ada",effect="memory.recall"}')).toBeGreaterThan(0);
    expect(samples.get('wakeful_queue_depth{mind="ada"}')).toBe(0);
    expect(samples.get('wakeful_consecutive_errors{mind="ada"}')).toBe(0);
    expect(samples.get('wakeful_working_memory_tokens{mind="ada"}')).toBeGreaterThan(0);
    expect(samples.get('wakeful_model_calls_total{mind="ada",purpose="thought",model="scripted"}')).toBe(2);
    expect(samples.get('wakeful_cost_dollars{mind="ada",window="lifetime"}')).toBe(0);
    expect(samples.get('wakeful_steps_total{mind="ada"}')).toBeGreaterThan(5);
    // what faculties show of themselves
    expect(samples.get('wakeful_attention_looks{mind="ada"}')).toBeGreaterThanOrEqual(2);
    const modes = [...samples].filter(([name]) => name.startsWith('wakeful_mode{'));
    expect(modes.reduce((sum, [, value]) => sum + value, 0)).toBe(1);
    const inModes = [...samples].filter(([name]) => name.startsWith('wakeful_mode_seconds_total'));
    expect(inModes.reduce((sum, [, seconds]) => sum + seconds, 0)).toBeCloseTo(120, 0);
    expect(kinds.get('wakeful_cycle_seconds')).toBe('summary');
    expect([...kinds.keys()].every((name) => name.startsWith('wakeful_'))).toBe(true);
  });

  it('tell what faculties show from the first scrape on, also after a restart, and no more of a mind that is put away', async () => {
    const database = await emptyInMemory();
    const stores = await openStores(database);
    onTestFinished(() => stores.close());
    const company = new Company();
    const configuration = configurationOf('name: Ada\nreflection: { when: never }');
    const lived: { looks: number; shown: string[] }[] = [];
    const shownIn = (samples: Map<string, number>) =>
      [...samples.keys()].filter((name) =>
        /^wakeful_(?:attention|thought_queue|stream|exit_gate)_(?!total)/.test(name),
      );
    for (const said of ['one', 'two']) {
      company.host = await Host.open({ stores: { ...stores, close: async () => {} }, clock: company.clock });
      await metrics(company.host);
      company.mind = await company.host.wake(configuration, {
        voice: company.echo(),
        channel: async () => {},
      });
      const { samples: first } = parsed(await metrics(company.host));
      lived.push({ looks: first.get('wakeful_attention_looks{mind="ada"}')!, shown: shownIn(first) });
      await company.say(said);
      await company.untilIdle();
      const { samples: later } = parsed(await metrics(company.host));
      lived.push({ looks: later.get('wakeful_attention_looks{mind="ada"}')!, shown: shownIn(later) });
      expect(later.get('wakeful_queue_depth{mind="ada"}')).toBe(0);
      await company.mind.stop();
      const { samples: last } = parsed(await metrics(company.host));
      expect(shownIn(last)).toEqual([]);
      const standing = [...last.keys()].filter((name) =>
        /^wakeful_(?:mode|queue_depth|overdue_seconds|consecutive_errors)\{/.test(name),
      );
      expect(standing).toEqual([]);
      expect(last.get('wakeful_percepts_total{mind="ada",source="speech"}')).toBe(1);
      await company.host.close();
    }
    const [newborn, before, restarted, after] = lived;
    expect(newborn!.looks).toBe(0);
    expect(before!.looks).toBeGreaterThan(0);
    // as it was, though no step has changed it since
    expect(restarted!.looks).toBe(before!.looks);
    expect(after!.looks).toBeGreaterThan(restarted!.looks);
    expect(newborn!.shown).toContain('wakeful_thought_queue_chain_depth{mind="ada"}');
    expect(restarted!.shown).toContain('wakeful_thought_queue_chain_depth{mind="ada"}');
  });
});
