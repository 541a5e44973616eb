import type { Detail } from '../../../chart/layout/chart-layout.ts';

interface ChartToolsProps {
  detail: Detail;
  isFitted: boolean;
  isFollowing: boolean;
  onDetail: (detail: Detail) => void;
  onZoom: (direction: 'in' | 'out') => void;
  onFit: () => void;
  onFollow: (follow: boolean) => void;
}

/** The buttons over a chart: what is written on it, how large it is, and whether it follows. */
export function ChartTools(props: ChartToolsProps) {
  const { detail, isFitted, isFollowing, onDetail, onZoom, onFit, onFollow } = props;
  return (
    <div className="chart-tools" role="toolbar" aria-label="Look at the chart">
      <button
        type="button"
        aria-pressed={detail === 'full'}
        onClick={() => onDetail(detail === 'full' ? 'compact' : 'full')}
      >
        Events
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => onZoom('out')}>
        −
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => onZoom('in')}>
        +
      </button>
      <button type="button" aria-pressed={isFitted} onClick={onFit}>
        Fit
      </button>
      <button type="button" aria-pressed={isFollowing} onClick={() => onFollow(!isFollowing)}>
        Follow
      </button>
    </div>
  );
}
