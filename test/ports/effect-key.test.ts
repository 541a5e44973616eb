import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleOfKey, mintKey, readKey, taskOfKey, type EffectKeyParts } from '../../ports/effect-key.ts';

const actors = ['voice', 'memory', 'exitGate', 'mind', 'task.7.0', 'task.12.3'];

const anyParts: fc.Arbitrary<EffectKeyParts> = fc
  .record({
    cycle: fc.oneof(
      fc.nat(),
      fc.nat().map((look) => ({ look })),
    ),
    actor: fc.constantFrom(...actors),
    life: fc.nat(9),
    what: fc.stringMatching(/^[a-z]+(?:[./ü\n-][0-9a-z]+)*$/),
    attempt: fc.nat(20),
  })
  .map((parts) => (parts.actor === 'mind' ? { ...parts, life: null } : parts));

describe('the key of an effect', () => {
  it('says again what it was minted of', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        expect(readKey(mintKey(parts))).toEqual(parts);
      }),
    );
  });

  it('is another one for whatever is not the same', () => {
    fc.assert(
      fc.property(anyParts, anyParts, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(mintKey(one)).not.toBe(mintKey(other));
      }),
    );
  });

  it('is written as it always was: a journal knows the keys of older versions', () => {
    const voice = { cycle: 7, actor: 'voice', life: 0, what: 'think.1', attempt: 2 };
    expect(mintKey(voice)).toBe('7/voice.0/think.1/2');
    const look = { cycle: { look: 3 }, actor: 'attention', life: 0, what: 'inbox.read' };
    expect(mintKey(look)).toBe('look.3/attention.0/inbox.read/0');
    expect(mintKey({ cycle: 7, actor: 'mind', life: null, what: 'space.0.1' })).toBe('7/mind/space.0.1/0');
    expect(mintKey({ cycle: 7, actor: 'task.7.0', life: 1, what: 'run' })).toBe('7/task.7.0.1/run/0');
  });

  it('is none when it lacks a part', () => {
    for (const text of [
      '',
      'look',
      '7',
      '7/voice.0/think.0',
      'x/voice.0/think.0/0',
      '7//think.0/0',
      '7/voice.0/think.0/-1',
    ])
      expect(readKey(text)).toBeNull();
  });

  it('tells its cycle, unless it belongs to none', () => {
    expect(cycleOfKey('12/voice.0/think.0/0')).toBe(12);
    expect(() => cycleOfKey('look.3/attention.0/inbox.read/0')).toThrow('does not begin with a cycle');
    expect(() => cycleOfKey('nonsense')).toThrow('does not begin with a cycle');
  });

  it('tells the task whose it is', () => {
    expect(taskOfKey('7/task.7.0.1/run/2')).toBe('task.7.0');
    expect(taskOfKey('7/voice.0/think.0/0')).toBeNull();
    expect(taskOfKey('task.7.0')).toBeNull();
  });
});
