import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/common/free-port.ts';
import { createClient, type WakefulClient } from '../../../src/client/index.ts';
import { Command } from '../../cli/command.ts';

const token = 'operate-of-all-for-this-test';
const program = createRequire(
  createRequire(import.meta.url).resolve('@restatedev/restate-server/package.json'),
).resolve(`@restatedev/restate-server-${platform()}-${arch()}/bin/restate-server`);

/** The options of a command by which it uses a Restate that runs on its own, which ends with the test. */
export async function restateRuns(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-restate-'));
  const [node, ingress, admin] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(program, ['--no-logo'], {
    stdio: 'ignore',
    env: {
      RESTATE_BASE_DIR: folder,
      RESTATE_NODE_NAME: 'test',
      RESTATE_LISTEN_MODE: 'tcp',
      RESTATE_BIND_ADDRESS: `127.0.0.1:${node}`,
      RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
      RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
      RESTATE_DEFAULT_NUM_PARTITIONS: '4',
      RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '256MiB',
      RESTATE_DISABLE_TELEMETRY: 'true',
    },
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return ['--engine', 'restate', '--engine-ingress', at(ingress), '--engine-admin', at(admin)];
}

/** Begins to serve the mind of `ada.yaml` in a process. */
export function begun(cwd: string, args: readonly string[], env: Record<string, string> = {}): Command {
  const all = ['serve', 'ada.yaml', '--no-page', '--port', '0', '--token', 'operate=TOKEN', ...args];
  return new Command(cwd, all, { TOKEN: token, ...env });
}

/** Serves it. Rejects where the process ends before it does. */
export async function serving(
  ...given: Parameters<typeof begun>
): Promise<{ command: Command; wakeful: WakefulClient }> {
  const command = begun(...given);
  await command.until(/\/docs\./);
  const [, url = ''] = /(http:\/\/127\.0\.0\.1:\d+)\/docs/.exec(command.written)!;
  return { command, wakeful: createClient({ url, token }) };
}
