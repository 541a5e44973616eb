import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EngineDoor } from '../../src/restate/engine-request.ts';
import { startRestate, startRestateServer, usualSettings } from '../../src/restate/restate-server.ts';

/** A Restate of one run. */
export interface RestateNodes {
  ingress: EngineDoor;
  admin: EngineDoor;
  processes: number[];
  close(): Promise<void>;
}

/** The node that `wakeful serve --engine restate` starts. */
export function oneNode(folder: string): RestateNodes {
  const server = startRestateServer(folder);
  const { ingress, admin, pid } = server;
  return { ingress, admin, processes: [pid!], close: () => server.close() };
}

/**
 * Three nodes that find each other at ports of 127.0.0.1. Each keeps a part of the log and of the metadata, and what is in the log is kept
 * by two of them. The process speaks to the first.
 */
export async function threeNodes(folder: string): Promise<RestateNodes> {
  const names = ['one', 'two', 'three'];
  const ports = await freePorts(3 * names.length);
  const address = (place: number): string => `127.0.0.1:${ports[place]!}`;
  const url = (place: number): string => `http://${address(place)}`;
  const nodes = names.map((name, place) =>
    startRestate(join(folder, name), {
      ...usualSettings,
      RESTATE_CLUSTER_NAME: 'wakeful-bench',
      RESTATE_NODE_NAME: name,
      RESTATE_FORCE_NODE_ID: String(place + 1),
      RESTATE_LISTEN_MODE: 'tcp',
      RESTATE_AUTO_PROVISION: String(place === 0),
      RESTATE_BIND_ADDRESS: address(place),
      RESTATE_ADVERTISED_ADDRESS: url(place),
      RESTATE_ADMIN__BIND_ADDRESS: address(names.length + place),
      RESTATE_INGRESS__BIND_ADDRESS: address(2 * names.length + place),
      RESTATE_METADATA_CLIENT__ADDRESSES: JSON.stringify(names.map((_, each) => url(each))),
      RESTATE_METADATA_SERVER__TYPE: 'replicated',
      RESTATE_BIFROST__DEFAULT_PROVIDER: 'replicated',
      RESTATE_DEFAULT_REPLICATION: '2',
    }),
  );
  return {
    admin: { url: url(names.length) },
    ingress: { url: url(2 * names.length) },
    processes: nodes.map(({ pid }) => pid!),
    close: async () => void (await Promise.all(nodes.map((node) => node.close()))),
  };
}

/** So many ports of 127.0.0.1 at which nobody listens now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
