import { visibleText } from '../../../visible-text.ts';

/** Figures and times in words, as every part of the page says them. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in words: "1.2 s", "3 min 12 s", "2 h 5 min", "3 d 4 h". */
export function lengthText(milliseconds: number): string {
  const length = Math.max(0, milliseconds);
  if (length < 1_000) return `${Math.round(length)} ms`;
  if (length < 10_000) return `${(length / 1_000).toFixed(1)} s`;
  if (length < minute) return `${Math.round(length / 1_000)} s`;
  if (length < hour) return pair(length, [minute, 'min'], [1_000, 's']);
  if (length < day) return pair(length, [hour, 'h'], [minute, 'min']);
  return pair(length, [day, 'd'], [hour, 'h']);
}

function pair(length: number, [large, name]: [number, string], [small, smallName]: [number, string]): string {
  const whole = Math.floor(length / large);
  const rest = Math.floor((length % large) / small);
  return rest === 0 ? `${whole} ${name}` : `${whole} ${name} ${rest} ${smallName}`;
}

/** How long ago something was: "now", "12 s ago". */
export const agoText = (at: number, now: number): string =>
  now - at < 1_000 ? 'now' : `${lengthText(now - at)} ago`;

/** A time of day: "14:05:09". */
export const clockText = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

/** A time of day without seconds. */
export const minuteText = (at: number): string => clockText(at).slice(0, 5);

/** A day: "3 Jan". */
export const dayText = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** A whole moment, for those who hover: "2026-11-24 14:05:09". */
export const momentText = (at: number): string =>
  `${new Date(at).toLocaleDateString('sv-SE')} ${clockText(at)}`;

/** A whole number with its thousands: "3,120". */
export const wholeText = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A ratio to two places without its zero: ".62"; "1.00". */
export function ratioText(value: number): string {
  const text = value.toFixed(2);
  return text.replace(/^(-?)0\./, '$1.');
}

/** A name of the code as words: `deepFocus` is "deep focus". */
export const nameText = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);

/** A text on one line, cut with an ellipsis; what would steer its reader is written out. */
export function shortText(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? visibleText(line) : `${visibleText(line.slice(0, most - 1).toWellFormed())}…`;
}
