import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { neededNode, refuseOlderNode } from '../../../src/host/lifecycle/refuse-older-node.ts';

const root = new URL('../../../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
  engines: { node: string };
};

it('what is needed is what the package says', () => {
  expect(manifest.engines.node).toBe(`>=${neededNode}`);
});

it('an older Node is refused with the sentence of the command, this one and newer ones are not', () => {
  for (const version of [process.versions.node, '24.0.0', '26.3.1'])
    expect(() => refuseOlderNode(version)).not.toThrow();
  expect(() => refuseOlderNode('20.19.2')).toThrow(
    'wakeful needs Node 24 or newer; this is v20.19.2. Update Node.',
  );
});

it('the command refuses an older Node before it reads what that cannot read', () => {
  // a Node that says it is older, as nothing else of it is looked at so early
  const older =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.2" } })';
  const preload = `data:text/javascript,${encodeURIComponent(older)}`;
  const command = new URL('bin/wakeful.js', root).pathname;
  expect(() =>
    execFileSync(process.execPath, ['--import', preload, command, '--version'], { stdio: 'pipe' }),
  ).toThrow(/wakeful needs Node 24 or newer; this is [^]*remedy: /);
  const printed = execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
  expect(printed).toBe(`${manifest.version}\n`);
});
