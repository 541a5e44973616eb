import type { PanelItem } from '../../../../ports/panel.ts';
import { Bar } from '../parts/bar.tsx';
import { nameText, ratioText, wholeText } from '../parts/words.ts';

const figureText = (value: number): string => (Number.isInteger(value) ? wholeText(value) : ratioText(value));

/** One thing that a faculty shows of itself: a figure, with a bar where it has a range, or a list. */
export function ShownEntry({ entry }: { entry: PanelItem }) {
  if ('entries' in entry)
    return (
      <>
        <h3 title={entry.help}>{nameText(entry.name)}</h3>
        {entry.entries.length === 0 && <p className="row dim">none</p>}
        {entry.entries.map((text, place) => (
          <p key={place} className="row">
            {text}
          </p>
        ))}
      </>
    );
  const { name, help, value, range } = entry;
  return (
    <p className="row" title={help}>
      <span>{nameText(name)}</span>
      {value !== null && range !== undefined && (
        <Bar value={(value - range[0]) / (range[1] - range[0])} isMain={false} />
      )}
      <b>{value === null ? '–' : figureText(value)}</b>
    </p>
  );
}
