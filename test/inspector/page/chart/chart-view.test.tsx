import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StateValue } from '../../../../ports/step.ts';
import { statesIn } from '../../../../src/chart/chart-model.ts';
import { drawableCharts } from '../../../../src/chart/kept-layouts.ts';
import { takenEdges } from '../../../../src/chart/taken-edges.ts';
import { whyNot } from '../../../../src/chart/why-not.ts';
import { ChartView } from '../../../../src/inspector/page/chart/chart-view.tsx';
import { labelPlace } from '../../../../src/inspector/page/chart/label-place.ts';
import { StateDetails } from '../../../../src/inspector/page/chart/state-details.tsx';
import { composition, liveMinds } from '../../../../src/testing/origin.ts';
import { RawWorld } from '../../../../src/testing/raw-world.ts';

const { mind } = drawableCharts(composition);
const standing = (mode: StateValue): StateValue => ({
  life: 'awake',
  mode,
  cycle: 'waiting',
  delegation: {},
  inner: {},
});

/** The opening tag of the box of a state. */
const boxOf = (html: string, state: string): string =>
  new RegExp(`<g[^>]*data-state="${state.replaceAll('.', String.raw`\.`)}"[^>]*>`).exec(html)?.[0] ?? '';

describe('a chart in the page', () => {
  const draw = (more: Partial<Parameters<typeof ChartView>[0]> = {}) =>
    renderToStaticMarkup(
      <ChartView model={mind!.model} layouts={mind!.layouts} value={standing({ sleep: 'deep' })} {...more} />,
    );

  it('lights the states that the actor is in, and says so to screen readers with their prose', () => {
    const html = draw();
    const deep = boxOf(html, 'mind.mode.sleep.deep');
    expect(deep).toContain('active');
    expect(deep).toMatch(/aria-label="mind, mode, sleep, deep; active\. Rest\./);
    expect(boxOf(html, 'mind.mode.sleep')).toMatch(/class="[^"]*\bactive\b/);
    expect(boxOf(html, 'mind.mode.normal')).not.toMatch(/class="[^"]*\bactive\b/);
    expect(boxOf(html, 'mind.mode.normal')).toMatch(/not active; entered first/);
    expect(html.match(/data-state=/g)).toHaveLength(statesIn(mind!.model.root).length);
  });

  it('lights nothing where there is no actor', () => {
    expect(draw({ value: null })).not.toMatch(/class="chart-state[^"]*\bactive\b/);
  });

  it('has one stop of the Tab key: the first state that is lit, else the one that is selected', () => {
    const stops = (html: string) =>
      [...html.matchAll(/data-state="([^"]+)"[^>]*tabindex="0"/g)].map(([, state]) => state);
    expect(stops(draw())).toEqual(['mind.life.awake']);
    expect(stops(draw({ selected: 'mind.mode.overload' }))).toEqual(['mind.mode.overload']);
  });

  it('lets what was just taken glow, with its label, and nothing else', () => {
    const transitions = takenEdges(mind!.model, standing('normal'), standing('exploration'), 'wake');
    const glow = draw({ hot: { step: '7', transitions } }).split('class="chart-hot"');
    expect(glow).toHaveLength(2);
    expect(glow[1]).toMatch(/>alarm\.rang<.*>\[idle and rang idle\]</);
    expect(draw()).not.toContain('chart-hot"');
  });

  it('marks a breakpoint', () => {
    const html = draw({ breakpoints: new Set(['mind.mode.overload']) });
    expect(html.match(/chart-breakpoint/g)).toHaveLength(1);
    expect(boxOf(html, 'mind.mode.overload')).toContain('breakpoint');
  });

  it('says that it is laid out while no layout has come with it', () => {
    expect(draw({ layouts: null })).toMatch(/role="status">The chart is being laid out/);
  });
});

describe('a state in words', () => {
  it('tells its prose and each transition: where it leads, and the guards of which a guard is made', () => {
    const html = renderToStaticMarkup(
      <StateDetails model={mind!.model} state="mind.cycle.waiting" isActive={false} />,
    );
    expect(html).toContain('Between cycles, for as long as the timing controller says.');
    expect(html).toMatch(/<strong>alarm\.rang<\/strong>.*→ observing/);
    expect(html).toMatch(
      /if may observe and rang tick.*if may observe.*if in life\.awake and not in mode\.recovery/,
    );
  });

  it('tells why each is not taken', () => {
    const world = new RawWorld();
    const { mind: one } = liveMinds.born({ mind: 'ada', settings: world.settings, at: world.now });
    one.step(world.message({ what: 'activation', passes: 0, crashed: false, ahead: 0, depth: 0 }), world.now);
    const { value, context } = one.state();
    const answers = whyNot(
      composition,
      { chart: 'mind', value, context: { ...context } },
      { type: 'alarm.rang', name: 'tick', at: world.now },
    );
    const html = renderToStaticMarkup(
      <StateDetails model={mind!.model} state="mind.mode.normal" isActive answers={answers} />,
    );
    expect(html).toContain('waits for sleep.requested');
    expect(html).toContain('rang idle: no');
    expect(html).toMatch(/guard-answer no">no<\/span> flooded/);
    expect(html).toMatch(/state-lit">active</);
  });

  it('says of a state that the chart has not that it has not', () => {
    const html = renderToStaticMarkup(<StateDetails model={mind!.model} state="<b>" isActive={false} />);
    expect(html).toBe('<p>The chart has no state “&lt;b&gt;”.</p>');
  });
});

describe('the place of a label for which the layout has none', () => {
  const lines = [{ kind: 'event' as const, text: 'percept.arrived' }];
  const points = [
    { x: 0, y: 100 },
    { x: 200, y: 100 },
  ];

  it('is the middle of the arrow, beside it where a box is in the way, and nowhere where all is full', () => {
    const free = labelPlace(lines, points, []);
    expect(free!.y + free!.height / 2).toBe(100);
    const box = { x: 50, y: 90, width: 100, height: 20 };
    const beside = labelPlace(lines, points, [box])!;
    expect(beside.y + beside.height <= 90 || beside.y >= 110).toBe(true);
    expect(labelPlace(lines, points, [{ x: -1_000, y: -1_000, width: 3_000, height: 3_000 }])).toBeNull();
  });
});
