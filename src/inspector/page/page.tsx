/** The whole page: what the mind does, why, and when. */
export function Page() {
  return <main aria-label="Inspector" />;
}
