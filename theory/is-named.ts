/** A name without what the eye does not see of it: case, width, spaces at its ends, marks that are not shown. */
const plainly = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Whether a name is one of these for whoever reads it: what an agent may not say it may not say as "SCOUT" either.
 *
 * @example isNamed(['Scout'], ' scout') // true
 */
export function isNamed(names: readonly string[], name: string): boolean {
  const sought = plainly(name);
  return names.some((each) => plainly(each) === sought);
}
