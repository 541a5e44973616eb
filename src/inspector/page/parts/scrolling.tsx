import type { ComponentProps } from 'react';

/** A box whose content scrolls in it. It can be focused, so that the arrow keys scroll it, too. */
export const Scrolling = (given: ComponentProps<'div'>) => <div tabIndex={0} {...given} />;
