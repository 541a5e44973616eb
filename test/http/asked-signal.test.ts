import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { askedSignal } from '../../src/http/asked-signal.ts';

describe('the signal of a request', () => {
  it('aborts with the caller and with the server', () => {
    for (const which of [0, 1]) {
      const controllers = [new AbortController(), new AbortController()] as const;
      const { signal } = askedSignal(controllers[0].signal, controllers[1].signal);
      expect(signal.aborted).toBe(false);
      controllers[which]!.abort();
      expect(signal.aborted).toBe(true);
      expect(askedSignal(controllers[0].signal, controllers[1].signal).signal.aborted).toBe(true);
    }
  });

  it('outlasts the caller where there is no one caller', () => {
    const server = new AbortController();
    const { signal } = askedSignal(null, server.signal);
    expect(signal.aborted).toBe(false);
    server.abort();
    expect(signal.aborted).toBe(true);
  });

  it('leaves nothing at the server when it is released', () => {
    const server = new AbortController();
    for (let time = 0; time < 100; time++) askedSignal(new AbortController().signal, server.signal).release();
    expect(getEventListeners(server.signal, 'abort')).toEqual([]);
  });
});
