import { PGlite } from '@electric-sql/pglite';
import { Socket } from 'node:net';
import { noTraffic, type Traffic, Wire } from './wire-counts.ts';

/** Counts what this process says to a server, or to an embedded engine, while it is told to. */
export interface WireWatch {
  /** What was said and heard while `what` ran; `told` is given each statement. */
  during(what: () => Promise<void>, told?: (sql: string) => void): Promise<Traffic>;
}

/** Watches every connection to the server at this port, also those that other packages open: what is counted is what goes over the wire. */
export function watchSockets(port: number): WireWatch {
  const wires = new WeakMap<Socket, Wire>();
  const counter = new Counter();
  // oxlint-disable-next-line typescript/unbound-method -- called with the socket below
  const write = Socket.prototype.write;
  Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
    const [bytes] = given;
    if (this.remotePort === port && bytes instanceof Uint8Array) {
      let wire = wires.get(this);
      if (wire === undefined) {
        const opened = counter.wire(true);
        wire = opened;
        wires.set(this, opened);
        this.on('data', (answer: Buffer) => opened.receive(answer));
      }
      wire.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
    return Reflect.apply(write, this, given);
  } as typeof write;
  return counter;
}

/** Watches every embedded engine of this process: a call into it is what a round trip is to a server. */
export function watchEngines(): WireWatch {
  const wires = new WeakMap<PGlite, Wire>();
  const counter = new Counter();
  // oxlint-disable-next-line typescript/unbound-method -- called with the engine below
  const call = PGlite.prototype.execProtocolRawSync;
  PGlite.prototype.execProtocolRawSync = function (this: PGlite, message: Uint8Array) {
    const wire = wires.get(this) ?? counter.wire(false);
    wires.set(this, wire);
    wire.send(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    const answer = Reflect.apply(call, this, [message]);
    wire.receive(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    return answer;
  };
  return counter;
}

class Counter implements WireWatch {
  private readonly traffic = noTraffic();
  private told: (sql: string) => void = () => {};

  wire(greets: boolean): Wire {
    return new Wire(this.traffic, (sql) => this.told(sql), { greets });
  }

  async during(what: () => Promise<void>, told: (sql: string) => void = () => {}): Promise<Traffic> {
    const before = { ...this.traffic };
    this.told = told;
    await what();
    this.told = () => {};
    const { statements, waits, rowsRead, bytesSent, bytesReceived } = this.traffic;
    return {
      statements: statements - before.statements,
      waits: waits - before.waits,
      rowsRead: rowsRead - before.rowsRead,
      bytesSent: bytesSent - before.bytesSent,
      bytesReceived: bytesReceived - before.bytesReceived,
    };
  }
}
