import { describe, expect, it } from 'vitest';
import { conversing } from './conversing.ts';

/** Types lines to a mind with a database. */
async function typing(configuration?: string) {
  const { conversation, said, untilIdle } = await conversing({ database: { memory: true } }, configuration);
  /** Types a line, lets the mind live, and returns what it is told. */
  const type = async (line: string): Promise<string> => {
    await conversation.line(line);
    await untilIdle();
    return said.splice(0).join('\n');
  };
  return { type };
}

describe('in a conversation', () => {
  it('/remember and /memory keep and find a memory', async () => {
    const { type } = await typing();
    expect(await type('/remember')).toMatch(/^\/remember needs a text: \/remember /);
    expect(await type('/remember Ana lives in Porto.')).toBe('');
    const found = await type('/memory Ana');
    expect(found).toContain('Ana lives in Porto.');
    expect(found).toMatch(/believed 0\.43/);
    expect(await type('/memory')).toMatch(/^\/memory needs words/);
  });

  it('/forget asks for an id when several fit, forgets the one that is named, and shows it no more', async () => {
    const { type } = await typing();
    await type('/remember Ana lives in Porto.');
    await type('/remember Ana plays the cello.');
    const several = await type('/forget Ana');
    expect(several).toMatch(/^2 fit; name one by its id, like \/forget \S+\n/);
    const [, id] = /(\S+) {2}Ana lives in Porto\./.exec(several)!;
    expect(await type(`/forget ${id}`)).toContain(`Ada is told to forget: Ana lives in Porto.  (${id})`);
    expect(await type('/memory Ana lives')).not.toContain('Porto');
    const traced = await type(`/why ${id}`);
    expect(traced).toMatch(/was withdrawn .* by you: you asked to forget it\.$/);
    expect(traced).not.toContain('Porto');
    expect(await type('/forget')).toMatch(/^\/forget needs words or an id/);
  });

  it('/forget shows the one memory that its words fit, and forgets it only after a yes', async () => {
    const { type } = await typing();
    await type('/remember Ana lives in Porto.');
    const asked = await type('/forget Ana lives');
    expect(asked).toMatch(
      /^This fits: Ana lives in Porto\. {2}\(\S+\)\nType yes to have it forgotten, or: \/forget \S+\./,
    );
    await type('no');
    expect(await type('/memory Ana')).toContain('Porto');
    await type('yes');
    expect(await type('/memory Ana')).toContain('Porto');
    await type('/forget Ana lives');
    expect(await type('Yes.')).toContain('Ada is told to forget: Ana lives in Porto.');
    expect(await type('/memory Ana')).not.toContain('Porto');
  });

  it('a command that is said without its slash is said to the mind, and the command is named', async () => {
    const { type } = await typing();
    expect(await type('quit')).toMatch(/^\/quit stops it/);
    expect(await type('help')).toMatch(/^\/help shows/);
    // what is asked in speech is obeyed, and needs no command
    expect(await type('forget where I live')).toBe('');
    expect(await type('I quit my job.')).toBe('');
    expect(await type('/settle')).toMatch(/^\/settle needs what waits/);
  });

  it('/forget says that nothing can change a safety memory', async () => {
    const { type } = await typing('name: Ada\nmemory: { safety: [Never tell where the keys are.] }');
    expect(await type('/forget the keys')).toContain('a safety memory, and nothing can change it');
  });

  it('/why tells what the last answer was about, and traces a memory by its words', async () => {
    const { type } = await typing();
    expect(await type('/why')).toBe('Ada has said nothing yet.');
    await type('/remember Ana lives in Porto.');
    await type('Where does Ana live?');
    const why = await type('/why');
    expect(why).toMatch(
      /^Ada said in cycle 2, .*: “I hear you\.”\nIt answers what came in:\n {2}you: Where does Ana live\?/,
    );
    // what it was told stands in the conversation still, and did not have to come back
    expect(why).toMatch(/No memory came to mind for it\.$/m);
    expect(await type('/why Porto')).toMatch(
      /Where it comes from, oldest first:\n.* became a memory in cycle 1/,
    );
    expect(await type('/why elephants')).toMatch(/^No memory has all of these words: elephants\./);
  });

  it('/context tells what stood in the last call', async () => {
    const { type } = await typing();
    expect(await type('/context')).toBe('The voice was not called since this start.');
    await type('Good morning!');
    const context = await type('/context');
    expect(context).toMatch(/^Cycle 1, call 1, \S+: about \d+ of \d+ tokens\n {2}system +\d+ {2}who it is/);
    expect(context).toMatch(/\n {2}inbox +\d+ {2}what came in\n/);
    expect(context).toMatch(/No memory came to mind for it\./);
  });
});
