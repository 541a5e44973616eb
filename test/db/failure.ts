/** Why it failed. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  const settled = await Promise.allSettled([work]);
  if (settled[0].status === 'fulfilled') throw new Error('It succeeded.');
  return settled[0].reason;
}
