type Point = readonly [x: number, y: number];

interface Axis {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly logarithmic?: boolean;
}

/** One line of a panel: what people did as dots, what the model does as a line. */
interface Series {
  /** For the legend; empty for none. */
  readonly name: string;
  readonly color: string;
  readonly data: readonly Point[];
  readonly model: readonly Point[];
}

/** A pair of axes with what is drawn on them. */
export interface Panel {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

const [width, height] = [360, 300];
const margin = { left: 56, right: 16, top: 58, bottom: 46 };
const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };

/** Two decimals are enough for a pixel, and the same on every machine. */
const round = (value: number): string => String(Math.round(value * 100) / 100);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const share = ({ from, to, logarithmic }: Axis, value: number): number =>
  logarithmic === true ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);

const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${attributes}>${escaped(content)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, color: string): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${color}"/>`;

const axes = (
  { x, y, title }: Panel,
  left: (value: number) => number,
  top: (value: number) => number,
): string[] => {
  const [start, end] = [margin.left, margin.left + inner.width];
  const bottom = margin.top + inner.height;
  const middle = ' text-anchor="middle"';
  const upright = ` transform="rotate(-90 14 ${round(margin.top + inner.height / 2)})"${middle}`;
  return [
    text(start + inner.width / 2, 20, title, `${middle} font-weight="bold"`),
    ...y.ticks.flatMap((tick) => [
      line(start, top(tick), end, top(tick), '#e5e5e5'),
      text(start - 6, top(tick) + 4, String(tick), ' text-anchor="end"'),
    ]),
    ...x.ticks.flatMap((tick) => [
      line(left(tick), bottom, left(tick), bottom + 4, '#444'),
      text(left(tick), bottom + 17, String(tick), middle),
    ]),
    line(start, bottom, end, bottom, '#444'),
    line(start, margin.top, start, bottom, '#444'),
    text(start + inner.width / 2, height - 10, x.label, middle),
    text(14, margin.top + inner.height / 2, y.label, upright),
  ];
};

const panelMarks = (panel: Panel): string[] => {
  const left = (value: number) => margin.left + inner.width * share(panel.x, value);
  const top = (value: number) => margin.top + inner.height * (1 - share(panel.y, value));
  const legend = panel.series.filter(({ name }) => name !== '');
  return [
    ...axes(panel, left, top),
    ...panel.series.flatMap(({ color, model, data }) => [
      `<polyline points="${model.map(([x, y]) => `${round(left(x))},${round(top(y))}`).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...data.map(([x, y]) => `<circle cx="${round(left(x))}" cy="${round(top(y))}" r="4" fill="${color}"/>`),
    ]),
    ...legend.map(({ name, color }, index) =>
      text(margin.left + (index * inner.width) / legend.length, 40, name, ` fill="${color}" font-size="10"`),
    ),
  ];
};

/** A drawing of panels side by side: dots are people, lines the model. The same figures give the same bytes. */
export function plot(title: string, panels: readonly Panel[]): string {
  const total = width * panels.length;
  const marks = panels.map(
    (panel, index) => `<g transform="translate(${width * index} 0)">\n${panelMarks(panel).join('\n')}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="${height}" viewBox="0 0 ${total} ${height}" role="img" font-family="sans-serif" font-size="12" fill="#222">
<title>${escaped(title)}</title>
<rect width="${total}" height="${height}" fill="white"/>
${marks.join('\n')}
</svg>
`;
}
