import { useEffect, useRef } from 'react';
import { only, placeNames } from '../address/address.ts';
import { goTo, pageAddress, select, openPlace } from '../address/use-address.ts';
import { answerTo } from '../controls/answer-to.ts';
import { lifeOf } from '../controls/life-of.ts';
import { step } from '../controls/step.ts';
import type { DialogName } from '../frame/dialog-name.ts';
import type { PageMind } from '../frame/page-mind.ts';
import { placeWords } from '../frame/place-words.ts';
import { neighbourCycle } from '../lanes/neighbour-cycle.ts';

/** Listens to the keyboard as long as the page is shown. What is written into a field is left alone. */
export function useKeys(page: PageMind, open: (dialog: DialogName) => void): void {
  const now = useRef({ page, open });
  useEffect(() => {
    now.current = { page, open };
  });
  useEffect(() => {
    let isGoing = false;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target) || isOverlaid()) return;
      const { page, open } = now.current;
      if (isGoing) {
        isGoing = false;
        const place = placeNames.find((name) => placeWords[name].key === event.key);
        if (event.key === 't') focus('.say textarea');
        else if (event.key === 'l') goTo({ ...only({}), mind: undefined, view: 'fleet' });
        else if (place !== undefined) openPlace(place);
        else return;
        event.preventDefault();
        return;
      }
      if (event.key === 'g') isGoing = true;
      else if (obey(event, page, open)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Does what a key stands for; false when it stands for nothing. */
function obey({ key, target }: KeyboardEvent, page: PageMind, open: (dialog: DialogName) => void): boolean {
  const canSteer = page.session.scope === 'operate' && page.moment.kind !== 'checkpoint';
  switch (key) {
    case ' ':
      // a button that has the focus is pressed by it
      if (isPressed(target) || !canSteer) return false;
      if (lifeOf(page.live.picture) === 'paused') answerTo(page, page.client.resume(), 'It goes on.');
      else answerTo(page, page.client.pause(), 'It is paused.');
      return true;
    case '.':
      if (!canSteer) return false;
      step(page);
      return true;
    case 'b':
      open('breakpoints');
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      moveCycle(page, key === 'ArrowLeft' ? -1 : 1);
      return true;
    case '/':
      openPlace('memory');
      focus('.view input[type=search]');
      return true;
    case '?':
      open('keys');
      return true;
    case 'Escape':
      goTo(only({ at: undefined }));
      return true;
    default:
      return false;
  }
}

function moveCycle(page: PageMind, by: -1 | 1): void {
  const cycle = neighbourCycle(page.live.marks.cycles, pageAddress().cycle, by);
  if (cycle !== null) select({ cycle }, 'replace');
}

const focus = (selector: string): void => {
  // the view may only now be on its way
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()),
  );
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** A dialog has all keys, also where nothing in it has the focus. */
const isOverlaid = (): boolean => document.querySelector('dialog[open]') !== null;

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, summary, a') !== null;
