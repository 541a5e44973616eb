import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fromSource } from '../from-source.ts';

/** A program of `examples/`, run as it stands in a folder of its own. */
export class Example {
  private readonly child: ChildProcess;
  private readonly written: AsyncIterableIterator<string>;

  private constructor(folder: string, name: string, environment: Record<string, string>) {
    const {
      DATABASE_URL: _,
      ANTHROPIC_API_KEY: __,
      OPENAI_API_KEY: ___,
      OPENAI_BASE_URL: ____,
      ...env
    } = process.env;
    this.child = spawn(process.execPath, [join(folder, name)], {
      cwd: folder,
      env: { ...env, PORT: '0', ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const output = this.child.stdout!.setEncoding('utf8');
    this.written = output[Symbol.asyncIterator]() as AsyncIterableIterator<string>;
    onTestFinished(() => void this.child.kill('SIGKILL'));
  }

  static async started(name: string, environment: Record<string, string> = {}): Promise<Example> {
    const text = await readFile(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
    return new Example(await fromSource({ [name]: text }), name, environment);
  }

  /** What it writes next. Throws when it ends without. */
  async next(): Promise<string> {
    const { value, done } = await this.written.next();
    if (done === true) throw new Error('The example ended.');
    return value;
  }

  /** Where it serves, once it says so. */
  async origin(): Promise<string> {
    return /http:\/\/127\.0\.0\.1:\d+/.exec(await this.next())![0];
  }

  /** Gives it a line. */
  write(line: string): void {
    this.child.stdin!.write(`${line}\n`);
  }

  /** Ends its input. */
  end(): void {
    this.child.stdin!.end();
  }

  /** Asks it to stop. */
  stop(): void {
    this.child.kill('SIGTERM');
  }

  /** Its exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

/** Posts JSON and reads what is answered. */
export async function post(url: string, body: object): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? null : JSON.parse(text) };
}
