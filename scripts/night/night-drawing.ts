import { type Depth, depths, type Night } from './night-of.ts';

const size = { width: 760, lane: 34, line: 17 };
const margin = { left: 78, right: 16, top: 34, axis: 40 };
const inner = size.width - margin.left - margin.right;
const anHour = 3_600_000;
/** How near two numbers may stand to each other, pixels. */
const nearest = 24;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const round = (value: number): string => String(Math.round(value * 100) / 100);
const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);

const colors: Readonly<Record<Depth, string>> = {
  awake: '#d98d2b',
  dreaming: '#8b5fbf',
  light: '#6f9fd8',
  deep: '#2c4f8c',
};

const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${attributes}>${escaped(content)}</text>`;

/** The first and last of those that stand too near each other for a number each. */
function groupsOf(places: readonly number[]): [first: number, last: number][] {
  const groups: [first: number, last: number][] = [];
  for (const [index, x] of places.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && x - places[group[1]]! < nearest) group[1] = index;
    else groups.push([index, index]);
  }
  return groups;
}

/** A night as an SVG: its phases over the hours, and below them what happened, each with the number that stands at its time. The same night gives the same bytes. */
export function nightDrawing({ name, start, end, phases, happened }: Night): string {
  const left = (at: number): number => margin.left + (inner * (at - start)) / (end - start);
  const bottom = margin.top + depths.length * size.lane;
  const height = bottom + margin.axis + (happened.length + 1) * size.line;
  const lanes = depths.map((depth, place) =>
    text(margin.left - 8, margin.top + place * size.lane + 21, depth, ' text-anchor="end"'),
  );
  const blocks = phases.map(({ at, depth }, place) => {
    const x = left(at);
    const width = left(phases[place + 1]?.at ?? end) - x;
    const y = margin.top + depths.indexOf(depth) * size.lane + 6;
    return `<rect x="${round(x)}" y="${y}" width="${round(width)}" height="${size.lane - 12}" fill="${colors[depth]}"><title>${depth} from ${clock(at)}</title></rect>`;
  });
  const hours: string[] = [];
  for (let at = Math.ceil(start / anHour) * anHour; at <= end; at += anHour)
    hours.push(
      `<line x1="${round(left(at))}" y1="${margin.top}" x2="${round(left(at))}" y2="${bottom}" stroke="#e5e5e5"/>`,
      text(left(at), bottom + 16, clock(at), ' text-anchor="middle" fill="#666"'),
    );
  const marks = groupsOf(happened.map(({ at }) => left(at))).map(([first, last]) => {
    const [from, to] = [left(happened[first]!.at), left(happened[last]!.at)];
    const name = first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
    return text((from + to) / 2, margin.top - 8, name, ' text-anchor="middle" font-size="10" fill="#666"');
  });
  const told = happened.map(({ at, text: what }, place) =>
    text(margin.left, bottom + margin.axis + place * size.line, `${place + 1}  ${clock(at)}  ${what}`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}" role="img" font-family="sans-serif" font-size="12" fill="#222">
<title>${escaped(`${name}: the phases of sleep over the hours, and what came of them`)}</title>
<rect width="${size.width}" height="${height}" fill="white"/>
${[...hours, ...lanes, ...blocks, ...marks, ...told].join('\n')}
</svg>
`;
}
