import { describe, expect, it } from 'vitest';
import { FrontDoor } from '../../src/http/access/front-door.ts';

describe('the front door', () => {
  const door = new FrontDoor({ host: '127.0.0.1', port: 4747 }, ['mind.example', 'lan.example:8080']);

  it.each([
    '127.0.0.1:4747',
    'localhost:4747',
    '[::1]:4747',
    'LOCALHOST:4747',
    'mind.example',
    'mind.example:443',
    'lan.example:8080',
  ])('lets in whoever asks for %s', (host) => expect(door.isOurs(host)).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example:4747',
    'localhost',
    'localhost:80',
    '127.0.0.1:4748',
    'localhost:4747.evil.example',
    'evil.example#localhost:4747',
    'localhost:4747@evil.example',
    'sub.mind.example',
    'mind.example.evil.example',
    'lan.example:8081',
    'lan.example',
  ])('sends away whoever asks for %s', (host) => expect(door.isOurs(host)).toBe(false));

  it.each([undefined, 'http://127.0.0.1:4747', 'http://localhost:4747', 'https://mind.example'])(
    'takes a request of the origin %s',
    (origin) => expect(door.isFromUs(origin)).toBe(true),
  );

  it.each([
    'null',
    '',
    'http://localhost:3000',
    'http://evil.example',
    'https://mind.example.evil.example',
    'http://127.0.0.1:4747.evil.example',
    'http://evil.example/http://localhost:4747',
    'file://',
  ])('refuses a request of the origin %s', (origin) => expect(door.isFromUs(origin)).toBe(false));

  it('knows the address that it is bound to, and on every address only names of this machine and those allowed', () => {
    expect(new FrontDoor({ host: '192.168.1.5', port: 1 }, []).isOurs('192.168.1.5:1')).toBe(true);
    expect(new FrontDoor({ host: '0.0.0.0', port: 1 }, []).isOurs('192.168.1.5:1')).toBe(false);
    expect(new FrontDoor({ host: '0.0.0.0', port: 1 }, ['192.168.1.5']).isOurs('192.168.1.5:1')).toBe(true);
    expect(new FrontDoor({ host: '::1', port: 1 }, []).isOurs('[::1]:1')).toBe(true);
    expect(new FrontDoor({ host: '127.0.0.1', port: 80 }, []).isOurs('localhost')).toBe(true);
  });
});
