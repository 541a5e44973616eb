interface ChartToolsProps {
  /** Whether events and guards are written on the arrows. */
  isFull: boolean;
  isFitted: boolean;
  isFollowing: boolean;
  onFull: (full: boolean) => void;
  onZoom: (direction: 'in' | 'out') => void;
  onFit: () => void;
  onFollow: (follow: boolean) => void;
}

/** The buttons over a chart: what is written on it, how large it is, and whether it follows. */
export function ChartTools(props: ChartToolsProps) {
  const { isFull, isFitted, isFollowing, onFull, onZoom, onFit, onFollow } = props;
  return (
    <div className="chart-tools" role="toolbar" aria-label="Look at the chart">
      <button type="button" aria-pressed={isFull} onClick={() => onFull(!isFull)}>
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
