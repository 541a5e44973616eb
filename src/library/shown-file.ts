/** A name with line breaks or other control characters in it is shown in quotes. */
export const shownFile = (subject: string): string =>
  /\p{Cc}/u.test(subject) ? JSON.stringify(subject) : subject;
