import { isInitial, statesIn, type ChartModel, type ChartState } from './chart-model.ts';
import { asWords } from './chart-text.ts';
import type { Box, ChartLayout } from './layout/chart-layout.ts';
import { actingLines, drawnEdges, type DrawnEdge } from './layout/drawn-edges.ts';
import { edgePath } from './layout/edge-path.ts';
import { anywhereText } from './layout/elk-graph.ts';
import { labelPadding, labelSize, lineHeight, stateHeight, titleBase, titleSize } from './layout/measures.ts';

/** A text inside XML, as text or in an attribute; characters that XML has not are shown as U+FFFD. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- XML allows none of these characters
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const style = `
  svg { --ground: #f7f7f4; --panel: #fff; --region: #fcfcfa; --line: #d3d2ca; --ink: #1d1d1b; --dim: #63625c; --faint: #8d8b83; --accent: #1b6f63 }
  @media (prefers-color-scheme: dark) { svg { --ground: #131412; --panel: #252622; --region: #1a1b19; --line: #43443e; --ink: #ecebe4; --dim: #a9a89f; --faint: #7d7c75; --accent: #5cc4b3 } }
  text { font-family: Inter, 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; fill: var(--ink) }
  .title { font-size: ${titleSize}px; font-weight: 600 }
  .label { font-size: ${labelSize}px } .guard { fill: var(--dim) } .around { fill: var(--dim) }
  .ground { fill: var(--ground) } .state { fill: var(--panel); stroke: var(--line) } .compound { fill: var(--region) } .whole { fill: none; stroke: none }
  .anywhere { fill: none; stroke: var(--line); stroke-dasharray: 3 3 }
  .plate { fill: var(--region) } .edge { fill: none; stroke: var(--faint); stroke-width: 1.2 } .head { fill: var(--faint) }
  .first { fill: var(--accent) }`;

/** A chart as a drawing that stands alone: an SVG file, light or dark as its reader is. */
export function chartSvg(model: ChartModel, layout: ChartLayout): string {
  const { width, height } = layout;
  const size = { width: width + 2, height: height + 2 };
  const edges = drawnEdges(model).map((edge, place) => [edge, layout.edges[place]] as const);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img">
<title>${xmlText(`The chart ${asWords(model.chart)}`)}</title>
<desc>${xmlText(model.root.description)}</desc>
<style>${style}
</style>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0.5L8 4L0 7.5z"/></marker></defs>
${rect({ x: -1, y: -1, ...size }, 'ground', 0)}
${statesIn(model.root)
  .map((state) => stateSvg(state, model, layout))
  .join('\n')}
${edges.map(([, route]) => (route ? `<path class="edge" marker-end="url(#arrow)" d="${edgePath(route.points)}"/>` : '')).join('\n')}
${edges.map(([edge, route]) => (route?.label ? labelSvg(edge, route.label) : '')).join('\n')}
</svg>
`;
}

function stateSvg(state: ChartState, model: ChartModel, layout: ChartLayout): string {
  const box = layout.states[state.id];
  if (box === undefined) return '';
  const parts = [
    `<title>${xmlText(state.description)}</title>`,
    rect(box, `state ${kindOf(state, model)}`, 9),
  ];
  const middle = box.x + box.width / 2;
  if (state.states.length > 0)
    parts.push(textSvg('title around', box.x + 14, box.y + titleBase, asWords(state.key), 'start'));
  else {
    parts.push(textSvg('title', middle, box.y + titleBase, asWords(state.key)));
    for (const [place, line] of (layout.detail === 'full' ? actingLines(state) : []).entries())
      parts.push(textSvg('label guard', middle, box.y + stateHeight + (place + 1) * lineHeight - 4, line));
  }
  if (isInitial(state, model))
    parts.push(`<circle class="first" cx="${box.x + 9}" cy="${box.y + titleBase - 4.5}" r="3"/>`);
  const anywhere = layout.anywhere[state.id];
  if (anywhere !== undefined)
    parts.push(
      rect(anywhere, 'anywhere', 9),
      textSvg('label guard', anywhere.x + anywhere.width / 2, anywhere.y + lineHeight, anywhereText),
    );
  return `<g>${parts.join('')}</g>`;
}

const kindOf = (state: ChartState, { root }: ChartModel): string => {
  if (state.states.length === 0) return 'leaf';
  return state === root && root.type === 'parallel' ? 'whole' : 'compound';
};

const textSvg = (name: string, x: number, y: number, text: string, anchor = 'middle'): string =>
  `<text class="${name}" text-anchor="${anchor}" x="${x}" y="${y}">${xmlText(text)}</text>`;

const rect = ({ x, y, width, height }: Box, name: string, radius: number): string =>
  `<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

function labelSvg({ lines }: DrawnEdge, label: Box): string {
  const texts = lines.map(
    ({ kind, text }, place) =>
      `<text class="label ${kind}" text-anchor="middle" x="${label.x + label.width / 2}" y="${label.y + labelPadding + (place + 1) * lineHeight - 3.5}">${xmlText(text)}</text>`,
  );
  return `${rect(label, 'plate', 4)}${texts.join('')}`;
}
