import type { ReactNode } from 'react';
import { queryOf, type Address } from '../address/address.ts';
import { goTo, pageAddress } from '../address/use-address.ts';

/** A link to something of a mind. It has an address of its own, so that it opens in another tab, too. */
export function MindLink({
  to,
  visit,
  children,
}: {
  to: Address & { mind: string };
  /** Told when it is followed here. */
  visit: () => void;
  children: ReactNode;
}) {
  return (
    <a
      href={queryOf(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        // nothing of what was looked at before means anything there
        const nothing = Object.fromEntries(Object.keys(pageAddress()).map((field) => [field, undefined]));
        goTo({ ...nothing, ...to });
        visit();
      }}
    >
      {children}
    </a>
  );
}
