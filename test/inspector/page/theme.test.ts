import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src/inspector/page/theme.css'), 'utf8');

const themes = ['light', 'dark'] as const;

/** The colours of a theme, by their names. */
const coloursOf = (theme: (typeof themes)[number]): Map<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
      ([, name, ...colours]) => [name!, colours[themes.indexOf(theme)]!],
    ),
  );

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What `--tint` is for an accent: 11 % of it on the panel. */
const tinted = (accent: string, panel: string): string =>
  `#${channels(panel)
    .map((channel, place) => Math.round(channel * 0.89 + channels(accent)[place]! * 0.11))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

describe.each(themes)('the %s theme', (theme) => {
  const colours = coloursOf(theme);
  const modes = [...colours].filter(([name]) => name.startsWith('mode-'));
  const grounds = ['ground', 'panel', 'region'].map((name) => colours.get(name)!);

  it.each(['ink', 'dim', 'needs-person'])(
    'shows text in --%s with a contrast of 4.5 on every ground',
    (name) => {
      const weakest = Math.min(...grounds.map((ground) => contrast(colours.get(name)!, ground)));
      expect(weakest).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('shows the accent of each of the six modes, and text on its tint, with a contrast of 4.5', () => {
    expect(modes).toHaveLength(6);
    for (const [, accent] of modes) {
      const tint = tinted(accent, colours.get('panel')!);
      for (const ground of [...grounds, tint]) {
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.get('ink')!, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.get('dim')!, tint)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
