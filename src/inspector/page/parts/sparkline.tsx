/** A small curve of values over time, between two bounds, with the last one marked. */
export function Sparkline({
  points,
  range: [low, high],
  label,
  width = 160,
  height = 34,
}: {
  points: readonly (readonly [at: number, value: number])[];
  range: readonly [low: number, high: number];
  /** What it shows, with its figures, for those who do not see it. */
  label: string;
  width?: number;
  height?: number;
}) {
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 1];
  const x = (at: number) => (to === from ? width - 3 : 2 + ((at - from) / (to - from)) * (width - 5));
  const y = (value: number) => height - 3 - ((value - low) / (high - low)) * (height - 6);
  const line = points.map(
    ([at, value], place) => `${place === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const last = points.at(-1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {low < 0 && high > 0 && <line className="zero" x1="0" x2={width} y1={y(0)} y2={y(0)} />}
      <path d={line.join('')} />
      {last !== undefined && <circle cx={x(last[0])} cy={y(last[1])} r="2.2" />}
    </svg>
  );
}
