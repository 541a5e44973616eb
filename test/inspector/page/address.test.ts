import { describe, expect, it } from 'vitest';
import { readAddress, changedAddress, only, queryOf } from '../../../src/inspector/page/address/address.ts';
import { tokenIn } from '../../../src/inspector/page/server/session.ts';

describe('the address of the page', () => {
  it('says everything that is looked at, and is read back as it was', () => {
    const address = {
      mind: 'ada',
      place: 'memory',
      tab: 'why',
      cycle: 12,
      memory: 'ada/12/0',
      search: 'Porto & "May"',
      at: '3.120',
      span: 3_600,
    } as const;
    expect(readAddress(queryOf(address))).toEqual(address);
    expect(queryOf({})).toBe('');
  });

  it('leaves out what it does not know', () => {
    expect(readAddress('?place=elsewhere&cycle=-1&commit=1e3&tab=&other=1')).toEqual({});
  });

  it('selects one thing in place of all others', () => {
    const before = { mind: 'ada', place: 'events', cycle: 3, event: '1.4' } as const;
    expect(changedAddress(before, only({ memory: 'm' }))).toEqual({
      mind: 'ada',
      place: 'events',
      memory: 'm',
    });
  });
});

describe('the fragment of the printed address', () => {
  it('holds a token that is good once', () => {
    expect(tokenIn('#token=q5lU6B6NgeIp5v88')).toBe('q5lU6B6NgeIp5v88');
    expect(tokenIn('')).toBeNull();
    expect(tokenIn('#events')).toBeNull();
  });
});
