import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CheckpointRefused,
  decodeCheckpoint,
  encodeCheckpoint,
  type CheckpointBody,
} from '../../src/mind/checkpoint.ts';

/** No actor, alarm or field can be called `__proto__`, which an object does not keep as a key. */
const names = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((name) => name !== '__proto__');
const time = fc.integer({ min: 0, max: 2 ** 42 });

/** Bodies as a kernel writes them: plain JSON. Numbers as JSON keeps them, so no negative zero. */
const bodies: fc.Arbitrary<CheckpointBody> = fc
  .record({
    machine: names,
    version: names,
    structure: names,
    ledger: fc.record({
      now: time,
      sequence: fc.nat(),
      pending: fc.dictionary(
        names,
        fc.record({
          owner: names,
          perform: fc.record({
            type: fc.constant('perform' as const),
            key: names,
            effect: fc.constant('space.read' as const),
            space: names,
          }),
        }),
        { maxKeys: 3, noNullPrototype: true },
      ),
      alarms: fc.dictionary(names, fc.record({ owner: names, name: names, at: time }), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    }),
    snapshot: fc.dictionary(names, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5, noNullPrototype: true }),
  })
  .map((body) => JSON.parse(JSON.stringify(body)) as CheckpointBody);

const sample: CheckpointBody = {
  machine: 'mind',
  version: '1',
  structure: '0123456789abcdef',
  ledger: {
    now: 1_767_225_600_000,
    sequence: 12,
    pending: {},
    alarms: { 'mind/tick': { owner: 'mind', name: 'tick', at: 1_767_225_602_000 } },
  },
  snapshot: { status: 'active', value: { life: 'awake', mode: 'normal' }, context: { rate: 1e-7 } },
};
const text = encodeCheckpoint(sample);

/** What a text is refused for; throws what is no refusal. */
function faultOf(damaged: string): string {
  try {
    decodeCheckpoint(damaged);
    return 'accepted';
  } catch (error) {
    if (error instanceof CheckpointRefused && error.message !== '') return error.fault;
    throw error;
  }
}

/** An envelope that is right around any body. */
const enclosed = (body: unknown): string => {
  const written = JSON.stringify(body);
  return `{"format":1,"checksum":"${hash('sha256', written)}","body":${written}}`;
};

describe('a checkpoint', () => {
  it('comes back exactly as it was, the order of every key included', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const written = encodeCheckpoint(body);
        const read = decodeCheckpoint(written);
        expect(read).toEqual(body);
        expect(JSON.stringify(read.snapshot)).toBe(JSON.stringify(body.snapshot));
        expect(encodeCheckpoint(read)).toBe(written);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused for every single bit that has changed', () => {
    const bytes = Buffer.from(text);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(['unreadable', 'format', 'checksum'], `bit ${bit}`).toContain(faultOf(damaged.toString()));
    }
  });

  it('is refused wherever it was cut off, and when anything was added', () => {
    for (let length = 0; length < text.length; length += 1)
      expect(faultOf(text.slice(0, length))).toBe('unreadable');
    expect(faultOf(`${text}\n`)).toBe('checksum');
    expect(faultOf(`${text}x`)).toBe('unreadable');
    expect(faultOf(text.replace('{"format":1,', '{"format":1,"note":"edited",'))).toBe('checksum');
  });

  it.each([
    ['lacks what is asked', { effect: 'space.read' }],
    ['asks for something else', { effect: 'space.read', space: 7 }],
    ['is none that there is', { effect: 'space.paint', space: 'terminal' }],
    [
      'lacks a field deeper down',
      { effect: 'percept.send', percept: 'p', source: { kind: 'speech' }, text: '', about: null },
    ],
  ])('is refused when an effect that it waits for %s', (_, asked) => {
    const pending = { k: { owner: 'senses', perform: { type: 'perform', key: 'k', ...asked } } };
    expect(faultOf(enclosed({ ...sample, ledger: { ...sample.ledger, pending } }))).toBe('unreadable');
  });

  it('keeps an effect that it waits for as it was written, whatever the order of its keys', () => {
    const pending = {
      k: { owner: 'senses', perform: { space: 'terminal', effect: 'space.read', key: 'k', type: 'perform' } },
    };
    const written = enclosed({ ...sample, ledger: { ...sample.ledger, pending } });
    expect(JSON.stringify(decodeCheckpoint(written).ledger.pending)).toBe(JSON.stringify(pending));
  });

  it('is refused for any damage, for any body', () => {
    const damage = fc.record({
      from: fc.nat(),
      length: fc.nat({ max: 9 }),
      put: fc.string({ maxLength: 9 }),
    });
    fc.assert(
      fc.property(bodies, damage, (body, { from, length, put }) => {
        const whole = encodeCheckpoint(body);
        const place = from % whole.length;
        const damaged = whole.slice(0, place) + put + whole.slice(place + length);
        fc.pre(damaged !== whole);
        expect(['unreadable', 'format', 'checksum']).toContain(faultOf(damaged));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['nothing', ''],
    ['another value', 'null'],
    ['a list', '[]'],
    ['no body', '{"format":1,"checksum":"x"}'],
    ['no format', `{"checksum":"x","body":{}}`],
    ['a format that is text', '{"format":"1","checksum":"x","body":{}}'],
  ])('is unreadable when there is %s', (_, envelope) => {
    expect(faultOf(envelope)).toBe('unreadable');
  });

  it('is refused by name for each field that is missing, strange or of another type', () => {
    for (const field of Object.keys(sample)) {
      const { [field as keyof CheckpointBody]: _, ...rest } = sample;
      for (const body of [rest, { ...sample, [field]: 7 }]) {
        expect(() => decodeCheckpoint(enclosed(body))).toThrow(CheckpointRefused);
        expect(() => decodeCheckpoint(enclosed(body))).toThrow(new RegExp(`malformed:[^]*${field}`));
      }
    }
    expect(() => decodeCheckpoint(enclosed({ ...sample, soul: 1 }))).toThrow(/malformed:[^]*soul/);
    const ledger = { ...sample.ledger, now: 0.5 };
    expect(() => decodeCheckpoint(enclosed({ ...sample, ledger }))).toThrow(/malformed:[^]*ledger\.now/);
  });

  it('of another format is refused with both formats named, whether or not it is whole', () => {
    const later = text.replace('"format":1', '"format":2');
    expect(() => decodeCheckpoint(later)).toThrow('has format 2; this version of Wakeful reads format 1');
    expect(faultOf(later)).toBe('format');
  });

  it('that is not JSON keeps the cause', () => {
    const error: unknown = (() => {
      try {
        return decodeCheckpoint(text.slice(0, 40));
      } catch (refusal) {
        return refusal;
      }
    })();
    expect(error).toMatchObject({ name: 'CheckpointRefused', fault: 'unreadable' });
    expect((error as Error).cause).toBeInstanceOf(SyntaxError);
  });
});
