import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { restateProgram } from '../../src/restate/restate-server.ts';
import { wait } from '../takeover/waiting.ts';
import type { Network } from './network.ts';

const settings = parseEnv(
  readFileSync(new URL('../../packaging/scale/restate.env', import.meta.url), 'utf8'),
) as Record<string, string>;

/** How long a cluster may take until all of its nodes and partitions are there, milliseconds. */
const longestStart = 120_000;

/** A cluster of Restate, each node of which keeps the log, the metadata and the state of minds. */
export class RestateCluster {
  private readonly network: Network;
  private readonly size: number;
  private readonly folder: string;
  private readonly nodes = new Map<number, ChildProcess>();

  constructor(network: Network, size: number, folder: string) {
    this.network = network;
    this.size = size;
    this.folder = folder;
  }

  get ingress(): string[] {
    return this.all((node) => this.url(node, 8_080));
  }

  get admin(): string[] {
    return this.all((node) => this.url(node, 9_070));
  }

  start(node: number): void {
    const log = openSync(join(this.folder, `restate-${node}.log`), 'a');
    const env = {
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      ...settings,
      RESTATE_BASE_DIR: this.folder,
      RESTATE_NODE_NAME: `node-${node}`,
      RESTATE_BIND_IP: this.network.address(node),
      RESTATE_ADVERTISED_HOST: this.network.address(node),
      // one of them makes the cluster, and the others find it there
      RESTATE_AUTO_PROVISION: String(node === 0),
      RESTATE_DEFAULT_REPLICATION: String(
        Math.min(this.size, Number(settings['RESTATE_DEFAULT_REPLICATION'])),
      ),
      RESTATE_METADATA_CLIENT__ADDRESSES: JSON.stringify(this.all((each) => this.url(each, 5_122))),
    };
    const child = this.network.start(node, restateProgram(), ['--no-logo'], {
      env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.nodes.set(node, child);
  }

  async kill(node: number): Promise<void> {
    const child = this.nodes.get(node);
    this.nodes.delete(node);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Resolves when each node answers, and each partition has a leader. Throws when that takes too long. */
  async ready(): Promise<void> {
    const end = clock.now() + longestStart;
    for (;;) {
      const led = await Promise.all(this.all((node) => this.leads(node)));
      const partitions = Number(settings['RESTATE_DEFAULT_NUM_PARTITIONS']);
      const sum = led.reduce<number>((all, each) => all + (each ?? Number.NaN), 0);
      if (sum === partitions) return;
      if (clock.now() > end)
        throw new Error(`Restate is not ready: partitions led by its nodes ${led.join(', ')}.`);
      await wait(100);
    }
  }

  /** The node that leads most partitions, and the others. */
  async byLeading(): Promise<{ leader: number; others: number[] }> {
    const led = await Promise.all(
      this.all(async (node) => ({ node, leads: (await this.leads(node)) ?? -1 })),
    );
    const [leader, ...others] = led.toSorted((one, other) => other.leads - one.leads).map(({ node }) => node);
    return { leader: leader!, others };
  }

  async close(): Promise<void> {
    await Promise.all(this.all((node) => this.kill(node)));
  }

  /** Kills what is left and does not wait: for the end of this process. */
  end(): void {
    for (const child of this.nodes.values()) child.kill('SIGKILL');
  }

  /** How many partitions a node leads; null where it does not answer. */
  private async leads(node: number): Promise<number | null> {
    try {
      const answer = await fetch(`${this.url(node, 5_122)}/metrics`, { signal: AbortSignal.timeout(2_000) });
      const found = /^restate_num_active_partition_leaders\{[^}]*\} (\d+)/m.exec(await answer.text());
      return found === null ? null : Number(found[1]);
    } catch {
      return null;
    }
  }

  private readonly url = (node: number, port: number): string =>
    `http://${this.network.address(node)}:${port}`;

  private all<T>(of: (node: number) => T): T[] {
    return Array.from({ length: this.size }, (_, node) => of(node));
  }
}
