import { describe, expect, it } from 'vitest';
import { problemsOf } from './broken.ts';

const hosts = (...written: string[]) =>
  problemsOf(`tools:\n  fetch:\n    allow:\n${written.map((host) => `      - { ${host} }\n`).join('')}`);

const files = (...written: string[]) =>
  problemsOf(`tools:\n  files:\n${written.map((folder) => `    - { ${folder} }\n`).join('')}`);

describe('the hosts that pages may be fetched from', () => {
  it('are names, wide ones and addresses', () => {
    expect(
      hosts(
        'host: example.org',
        'host: "*.example.org"',
        'host: wiki.local, http: true, port: 8080, private: true',
        'host: "[::1]"',
        'host: 127.0.0.1',
        'host: xn--bcher-kva.example',
      ),
    ).toEqual([]);
  });

  it.each([
    ['Example.ORG', 'Write it as "example.org".'],
    ['b\u00FCcher.example', 'Write it as "xn--bcher-kva.example".'],
    ['0x7f.1', 'Write it as "127.0.0.1".'],
    ['"*.Example.org"', 'Write it as "*.example.org".'],
    ['https://example.org', 'Write it like "example.org"'],
    ['example.org:8080', 'a port goes to "port"'],
    ['example.org/page', 'Write it like "example.org"'],
    ['"*"', 'Write it like "example.org"'],
    ['"*.org"', '"*.example.org" for all below it'],
    ['"*.0.0.1"', 'Write it'],
    ['"a.*.org"', 'Write it like "example.org"'],
    ['"ada@example.org"', 'Write it like "example.org"'],
    ['"two words"', 'Write it like "example.org"'],
  ])('are not %s', (host, remedy) => {
    const [problem] = hosts(`host: ${host}`);
    expect(problem).toContain('tools.fetch.allow[0].host: is no host');
    expect(problem).toContain(remedy);
  });
});

describe('the folders whose files are given', () => {
  it('have names of their own, by which paths begin', () => {
    expect(files('folder: ./notes, name: notes', 'folder: /srv/wiki, name: Our wiki')).toEqual([]);
    expect(files('folder: ./notes, name: notes', 'folder: ./more, name: notes')).toEqual([
      '4:31 tools.files[1].name: must be unique, "notes" is there already → Give each entry of "files" its own name.',
    ]);
    for (const name of ['"../notes"', 'a/b', '"."', '" notes"', '"C:"'])
      expect(files(`folder: ./notes, name: ${name}`)[0]).toContain(
        'tools.files[0].name: must be letters, digits',
      );
    expect(files('folder: ./notes')[0]).toContain('tools.files[0].name');
  });
});
