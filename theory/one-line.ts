/** Characters that end a line for some reader or steer the display instead of saying something. */
const steering =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/gu;

/** A text without anything that could begin a new line. */
export const oneLine = (text: string): string => text.toWellFormed().replaceAll(steering, ' ');
