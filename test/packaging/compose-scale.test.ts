import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { engineOptions } from '../../src/cli/serve/engine-options.ts';
import { composeValidator } from './compose-schema.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const written = read('docker-compose.scale.yml');

interface Service {
  command?: string[];
  hostname?: string;
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
}
const file = parse(written, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const all = Object.entries(file.services);
const nodes = all.filter(([name]) => name.startsWith('restate-'));
const served = all.filter(([name]) => name.startsWith('wakeful-'));

/** What an option of a command is given, each time that it is named. */
const given = (command: readonly string[], option: string): string[] =>
  command.flatMap((word, place) => (command[place - 1] === option ? [word] : []));

it('is a compose file by the schema of the Compose Specification', () => {
  const validate = composeValidator();
  validate(file);
  expect(validate.errors).toBeNull();
});

it('has nodes that `npm run scale` has as well, told by the same file, of which one makes the cluster', () => {
  expect(nodes).toHaveLength(3);
  for (const [name, { environment = {}, env_file = '', volumes = [] }] of nodes) {
    expect(existsSync(join(root, env_file))).toBe(true);
    expect(read('scripts/scale/restate-cluster.ts')).toContain(env_file);
    expect(environment).toMatchObject({ RESTATE_NODE_NAME: name, RESTATE_ADVERTISED_HOST: name });
    const addresses = nodes.map(([node]) => `http://${node}:5122`);
    expect(JSON.parse(environment['RESTATE_METADATA_CLIENT__ADDRESSES']!)).toEqual(addresses);
    expect(volumes.map((volume) => volume.split(':')[0]!).every((volume) => volume in file.volumes)).toBe(
      true,
    );
  }
  const makers = nodes.filter(([, { environment }]) => environment?.['RESTATE_AUTO_PROVISION'] === 'true');
  expect(makers).toHaveLength(1);
});

it('has services that know all nodes, and each of which Restate finds elsewhere', () => {
  expect(served).toHaveLength(2);
  for (const [name, { command = [], hostname }] of served) {
    for (const [option, port] of [
      ['--engine-ingress', 8_080],
      ['--engine-admin', 9_070],
    ] as const)
      expect(given(command, option)).toEqual(nodes.map(([node]) => `http://${node}:${port}`));
    expect([hostname, given(command, '--engine-host')]).toEqual([name, [name]]);
    const known = new Set(engineOptions.map(({ long }) => long));
    const named = command.filter((word) => word.startsWith('--engine'));
    expect(named.filter((option) => !known.has(option))).toEqual([]);
  }
  const places = served.map(([, { command = [] }]) => given(command, '--engine-port').join());
  expect(new Set(places).size).toBe(served.length);
});

it('asks for the SDK that the tests run with, and for no variable that docker-compose.yml does not know', () => {
  const version = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> })
    .devDependencies['@restatedev/restate-sdk'];
  expect(written).toContain(`@restatedev/restate-sdk@${version}`);
  const names = (text: string) => new Set([...text.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name));
  expect([...names(written)].filter((name) => !names(read('docker-compose.yml')).has(name))).toEqual([]);
});
