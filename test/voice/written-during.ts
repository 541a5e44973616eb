import { vi } from 'vitest';

/** All that is written to the console or the standard streams while something is done. */
export async function writtenDuring(act: () => Promise<void>): Promise<unknown[][]> {
  const written: unknown[][] = [];
  const hear = (...said: unknown[]) => void written.push(said);
  const spies = [
    ...(['log', 'info', 'debug', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(hear),
    ),
    ...[process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        hear(text);
        return true;
      }),
    ),
  ];
  try {
    await act();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return written;
}
