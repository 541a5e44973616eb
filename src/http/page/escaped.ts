import { visibleText } from '../../visible-text.ts';

/** A text of any origin as it stands in HTML. */
export const escaped = (text: string): string =>
  visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
