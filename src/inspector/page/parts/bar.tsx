/** A bar that is so full, 0 to 1. */
export const Bar = ({ value, isMain = true }: { value: number; isMain?: boolean }) => (
  <span className={isMain ? 'bar main' : 'bar'} aria-hidden="true">
    <i style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }} />
  </span>
);
