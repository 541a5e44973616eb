import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Tells on stderr, when the process ends, which packages it loaded. */
const telling = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = url.split('/node_modules/')[1]?.match(/^(@[^/]+\\/)?[^/]+/)?.[0];
      if (name !== undefined) packages.add(name);
      return next(url, context);
    },
  });
  process.on('exit', () => process.stdout.write('\\n' + JSON.stringify([...packages])));
`)}`;

function packagesOf(...command: string[]): string[] {
  const output = execFileSync(process.execPath, ['--import', telling, ...command], { encoding: 'utf8' });
  return JSON.parse(output.slice(output.lastIndexOf('\n'))) as string[];
}

describe('what a process loads', () => {
  it('answers --help with the parser of arguments alone', () => {
    expect(packagesOf('bin/wakeful.js', '--help')).toEqual(['commander']);
  });

  it('loads no provider, no tokenizer and no reader of dates before one is needed', () => {
    const loaded = packagesOf('src/index.ts');
    expect(loaded).toContain('xstate');
    for (const large of ['openai', '@anthropic-ai/sdk', 'gpt-tokenizer', 'chrono-node', 'hono', 'ws'])
      expect(loaded).not.toContain(large);
  });
});
