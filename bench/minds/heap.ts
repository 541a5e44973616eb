/** The bytes of the heap that are in use when all garbage is collected, which only `node --expose-gc` can do at will. */
export function heapInUse(): number {
  if (globalThis.gc === undefined) throw new Error('Garbage must be collected at will: node --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
