import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** Machines that are only addresses of this one: each with a network of its own where that may be made. */
export interface Network {
  /** What they are, for people. */
  kind: string;
  /** The address of this process, which each of them reaches. */
  home: string;
  /** The address of a machine, from 0. */
  address(machine: number): string;
  /** Starts a program on a machine. */
  start(machine: number, program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  close(): void;
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'pipe' });

/**
 * A network of so many machines: network namespaces that a bridge connects, which needs root and a kernel that lets it; where it does not, addresses
 * of loopback.
 *
 * @param id a number that no other network of this machine has
 */
export function openNetwork(machines: number, id: number): Network {
  const made: string[][] = [];
  const close = () => {
    for (const args of made.toReversed()) ip(...args);
  };
  const name = `wkf${id % 100_000}`;
  const subnet = `10.${64 + (id % 64)}.${Math.floor(id / 64) % 256}`;
  const address = (machine: number) => `${subnet}.${11 + machine}`;
  try {
    ip('link', 'add', name, 'type', 'bridge');
    made.push(['link', 'del', name]);
    ip('addr', 'add', `${subnet}.1/24`, 'dev', name);
    ip('link', 'set', name, 'up');
    for (let machine = 0; machine < machines; machine += 1) {
      const namespace = `${name}-${machine}`;
      ip('netns', 'add', namespace);
      made.push(['netns', 'del', namespace]);
      ip('link', 'add', `${name}v${machine}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', `${name}v${machine}`, 'master', name, 'up');
      ip('-n', namespace, 'addr', 'add', `${address(machine)}/24`, 'dev', 'eth0');
      ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
    }
  } catch (error) {
    close();
    return loopback(error);
  }
  return {
    kind: 'network namespaces on a bridge',
    home: `${subnet}.1`,
    address,
    // `ip netns exec` becomes the program, so that a signal is the program's
    start: (machine, program, args, options) =>
      spawn('ip', ['netns', 'exec', `${name}-${machine}`, program, ...args], options),
    close,
  };
}

function loopback(error: unknown): Network {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return {
    kind: `addresses of loopback (no network namespaces here: ${why})`,
    home: '127.0.0.1',
    address: (machine) => `127.0.1.${11 + machine}`,
    start: (_, program, args, options) => spawn(program, args, options),
    close: () => {},
  };
}
