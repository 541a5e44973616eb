import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './viewport.ts';

/** The size of an element, as it is now; nothing before it is drawn. */
export function useSize(element: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = current.getBoundingClientRect();
      setSize({ width, height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
