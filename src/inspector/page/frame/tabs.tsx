import type { PlaceName, TabName } from '../address/address.ts';
import { goTo } from '../address/use-address.ts';

const tabs: readonly [tab: TabName, name: string, shape: string][] = [
  ['talk', 'Talk', 'M3 4h14v9H9l-4 4v-4H3z'],
  ['chart', 'Chart', 'M3 3h6v5H3zM11 12h6v5h-6zM6 8v6h5'],
  [
    'why',
    'Why',
    'M10 2a8 8 0 1 0 .01 0zM7.500 8a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M10 14.500v.5',
  ],
  ['time', 'Time', 'M3 6h9M7 10h10M3 14h6'],
  ['more', 'More', 'M3 5h14M3 10h14M3 15h14'],
];

/** The tabs of a small screen: one place of the page at a time. */
export const Tabs = ({ tab, place }: { tab: TabName; place: PlaceName }) => (
  <nav className="tabs" aria-label="Places">
    {tabs.map(([name, word, shape]) => (
      <button
        key={name}
        type="button"
        aria-current={name === tab ? 'page' : undefined}
        onClick={() => goTo({ tab: name, ...placeFor(name, place) })}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={shape} />
        </svg>
        {word}
      </button>
    ))}
  </nav>
);

/** The view that a tab opens. */
function placeFor(tab: TabName, place: PlaceName): { place?: PlaceName } {
  if (tab === 'chart') return { place: 'chart' };
  return tab === 'more' && place === 'chart' ? { place: 'events' } : {};
}
