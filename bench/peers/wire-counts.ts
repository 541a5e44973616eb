/** What one side says and hears in PostgreSQL's protocol, whether over a socket or by calls into an embedded engine. */
export interface Traffic {
  /** Statements that were run, `begin` and `commit` among them. */
  statements: number;
  /** How often something was sent and then waited for. */
  waits: number;
  /** Rows that came back. */
  rowsRead: number;
  bytesSent: number;
  bytesReceived: number;
}

export const noTraffic = (): Traffic => ({
  statements: 0,
  waits: 0,
  rowsRead: 0,
  bytesSent: 0,
  bytesReceived: 0,
});

const code = (letter: string): number => letter.charCodeAt(0);
const [parse, bind, execute, query, dataRow] = ['P', 'B', 'E', 'Q', 'D'].map(code);

const zeroEnd = (bytes: Buffer, from: number): number => bytes.indexOf(0, from);
const textAt = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, zeroEnd(bytes, from));

/**
 * One connection, read as it is written. A message is a letter, its length in four bytes and its body; only the first message of a
 * connection, which greets the server, has no letter.
 */
export class Wire {
  private readonly names = new Map<string, string>();
  private readonly traffic: Traffic;
  private readonly told: (sql: string) => void;
  private bound = '';
  private isAsked = false;
  private hasGreeted: boolean;
  /** What is left of an answer that came in pieces: bytes of its body, or the pieces of its head. */
  private left = 0;
  private head = Buffer.alloc(0);

  /** @param told is given each statement that is run */
  constructor(traffic: Traffic, told: (sql: string) => void, { greets }: { greets: boolean }) {
    this.traffic = traffic;
    this.told = told;
    this.hasGreeted = !greets;
  }

  /** Whole messages, as both drivers write them. */
  send(bytes: Buffer): void {
    this.traffic.bytesSent += bytes.length;
    this.isAsked = true;
    if (!this.hasGreeted) {
      this.hasGreeted = true;
      return;
    }
    for (let from = 0; from + 5 <= bytes.length; from += 1 + bytes.readUInt32BE(from + 1))
      this.read(bytes, from);
  }

  private read(bytes: Buffer, from: number): void {
    const letter = bytes[from];
    const body = from + 5;
    if (letter === parse) this.names.set(textAt(bytes, body), textAt(bytes, zeroEnd(bytes, body) + 1));
    if (letter === bind) this.bound = textAt(bytes, zeroEnd(bytes, body) + 1);
    if (letter === execute) this.ran(this.names.get(this.bound) ?? '');
    if (letter === query) this.ran(textAt(bytes, body));
  }

  private ran(sql: string): void {
    this.traffic.statements += 1;
    this.told(sql);
  }

  receive(bytes: Buffer): void {
    this.traffic.bytesReceived += bytes.length;
    if (this.isAsked) this.traffic.waits += 1;
    this.isAsked = false;
    let from = Math.min(this.left, bytes.length);
    this.left -= from;
    while (from < bytes.length) {
      const head = Buffer.concat([this.head, bytes.subarray(from, from + 5 - this.head.length)]);
      from += head.length - this.head.length;
      if (head.length < 5) {
        this.head = head;
        return;
      }
      this.head = Buffer.alloc(0);
      if (head[0] === dataRow) this.traffic.rowsRead += 1;
      const length = head.readUInt32BE(1) - 4;
      this.left = Math.max(0, from + length - bytes.length);
      from = Math.min(from + length, bytes.length);
    }
  }
}
