import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfiguration } from '../../src/configuration/read.ts';
import { composeValidator } from './compose-schema.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const written = read('docker-compose.yml');

interface Service {
  build?: string;
  command?: string[];
  volumes?: string[];
}
const { services, volumes } = parse(written) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

describe('the compose file', () => {
  it('is one by the schema of the Compose Specification', () => {
    const validate = composeValidator();
    validate(parse(written));
    expect(validate.errors).toBeNull();
    expect(validate({ services: { wakeful: { image: 'wakeful', memory: 'much' } } })).toBe(false);
  });

  it('demands no variable, so that `ps` and `down` need none, and .env.example has all that it knows', () => {
    const variables = [...written.matchAll(/\$\{(\w+)(:?[-?+]?)/g)].map(([, name = '', kind = '']) => ({
      name,
      kind,
    }));
    expect(variables.map(({ kind }) => kind)).not.toContain(':?');
    expect(new Set(variables.map(({ kind }) => kind))).toEqual(new Set([':-']));
    const shown = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(shown)).toEqual(new Set(variables.map(({ name }) => name)));
  });

  it('names files that are there, and volumes that it has', () => {
    const contexts = Object.values(services).flatMap(({ build }) => (build === undefined ? [] : [build]));
    expect(contexts.filter((context) => !existsSync(join(root, context, 'Dockerfile')))).toEqual([]);
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]!),
    );
    expect(
      mounted.filter((place) =>
        place.startsWith('.') ? !existsSync(join(root, place)) : !(place in volumes),
      ),
    ).toEqual([]);
  });

  it('serves a mind that can be read where it is mounted', async () => {
    const { command = [] } = services['wakeful']!;
    expect(command[0]).toBe('serve');
    const file = command.at(-1)!.replace(/^\/minds\//, join(root, 'minds/'));
    expect((await readConfiguration(file)).ok).toBe(true);
  });
});
