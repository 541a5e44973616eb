import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { EscapeCase } from './escape-case.ts';
import { secret, type EscapeWorld } from './escape-world.ts';

const reading = (
  what: string,
  path: string | ((world: EscapeWorld) => string),
  why: string | null,
): EscapeCase => ({
  what,
  tool: 'read_file',
  input: (world) => ({ path: typeof path === 'string' ? path : path(world) }),
  why,
});

const listing = (what: string, path: string, why: string): EscapeCase => ({
  what: `listing ${what}`,
  tool: 'list_files',
  input: () => ({ path }),
  why,
});

const writing = (what: string, path: string, why: string | null, replace = false): EscapeCase => ({
  what: `writing ${what}`,
  tool: 'write_file',
  input: () => ({ path, text: 'Taken over.', replace }),
  why,
});

/** Makes a folder that is given a link to the outside and back again, as often as it can until it is ended. */
async function swapping({ root }: EscapeWorld): Promise<() => Promise<void>> {
  const [real, aside, outside] = ['given/sub', 'given/aside', 'outside'].map((path) => join(root, path)) as [
    string,
    string,
    string,
  ];
  const over = new AbortController();
  const swaps = (async () => {
    while (!over.signal.aborted) {
      await rename(real, aside);
      await symlink(outside, real);
      await rm(real);
      await rename(aside, real);
    }
  })();
  return async () => {
    over.abort();
    await swaps;
  };
}

const down = 'a path goes down only';
const relative = 'a path is relative';
const control = 'no control characters';
const isLink = 'is a link, and links are not followed';
const elsewhere = 'a part of it is a link';
const leftOut = 'is left out of what you are given';
const ofTheSystem = 'is one of the system';
const notThere = 'is not there';
const notGiven = 'begins with no folder that you are given';

/** Attempts to read what is not given of a disk. */
export const fileEscapes: readonly EscapeCase[] = [
  reading('a path that goes up', '../outside/secret.txt', down),
  reading('a path that goes up inside', 'notes/../../outside/secret.txt', down),
  reading('a path that goes up from a file', 'notes/plan.md/../../../outside/secret.txt', down),
  reading('a path that ends above', 'notes/..', down),
  reading('a path that stays and goes up', 'notes/./../given-too/secret.txt', down),
  reading('going up with backslashes', 'notes\\..\\..\\outside\\secret.txt', down),
  reading('backslashes', 'notes\\plan.md', '"/" between folders'),
  reading('an absolute path', ({ root }) => join(root, 'outside/secret.txt'), relative),
  reading('the absolute path of a file that is given', ({ root }) => join(root, 'given/plan.md'), relative),
  reading('the passwords of the machine', '/etc/passwd', relative),
  reading('the environment of the process', '/proc/self/environ', relative),
  reading('an open file of the process', '/proc/self/fd/0', relative),
  reading('the root by way of the process', '/proc/self/root/etc/passwd', relative),
  reading('the home of the user', '~/.ssh/id_rsa', relative),
  reading('a drive of Windows', 'C:\\Windows\\win.ini', relative),
  reading('a share of Windows', '\\\\server\\share\\secret.txt', relative),
  reading('an address of a file', 'file:///etc/passwd', relative),
  reading('a name with a NUL in it', 'notes/plan.md\0.txt', control),
  reading('a name with a line break in it', 'notes/plan.md\n../../outside/secret.txt', control),
  reading('half a character', 'notes/\uD800', control),
  reading('an empty part', 'notes//plan.md', 'one "/" between folders'),
  reading('a folder that is not given', 'outside/secret.txt', notGiven),
  reading('a folder whose name begins alike', 'notes-too/secret.txt', notGiven),
  reading('the name of a folder in capitals', 'NOTES/plan.md', notGiven),
  reading('the name of a file in capitals', 'notes/PLAN.MD', notThere),
  reading('a name that only looks the same', 'notes/sub/cafe\u0301.md', notThere),
  reading('dots of double width', 'notes/\uFF0E\uFF0E/\uFF0E\uFF0E/outside/secret.txt', notThere),
  reading('a slash that is none', 'notes\u2215..\u2215outside\u2215secret.txt', notGiven),
  reading('encoded dots', 'notes/%2e%2e/%2e%2e/outside/secret.txt', notThere),
  reading('encoded twice', 'notes/%252e%252e/outside/secret.txt', notThere),
  reading('letters that are read backwards', 'notes/\u202Edm.nalp', notThere),
  reading('a dot behind a name', 'notes/plan.md.', notThere),
  reading('a stream of a file', 'notes/plan.md::$DATA', notThere),
  reading('a file as a folder', 'notes/plan.md/secret.txt', notThere),
  reading('a name of 300 characters', `notes/${'a'.repeat(300)}`, 'has a name that is too long'),
  reading('a path of 5,000 characters', `notes/${'a/'.repeat(2_500)}`, 'characters at the most'),
  reading('a hidden file', 'notes/.env', leftOut),
  reading('a file of a hidden folder', 'notes/.git/config', leftOut),
  reading('a file of a package', 'notes/node_modules/package/index.js', leftOut),
  reading('a link', 'notes/link.txt', isLink),
  reading('a link with an absolute target', 'notes/absolute.txt', isLink),
  reading('a link to a link', 'notes/chain.txt', isLink),
  reading('a link inside the folder', 'notes/inside.md', isLink),
  reading('a link to itself', 'notes/loop', isLink),
  reading('a file behind a link to itself', 'notes/loop/secret.txt', isLink),
  reading('a link to the environment', 'notes/environment', isLink),
  reading('a link to a device', 'notes/zeros', isLink),
  reading('a file behind a linked folder', 'notes/folder/secret.txt', elsewhere),
  reading('a file behind a link that goes up', 'notes/sub/up/outside/secret.txt', elsewhere),
  reading('a file behind the link of a process', 'notes/process/environ', elsewhere),
  reading('the root behind the link of a process', 'notes/process/root/etc/hostname', elsewhere),
  reading('a file of a folder that leads to itself', 'notes/round/round/round/plan.md', elsewhere),
  reading('a second name of a file outside', 'notes/second-name.txt', 'has a second name'),
  reading('a pipe', 'notes/pipe', 'is not a plain file'),
  reading('a socket', 'notes/socket', 'is not a plain file'),
  reading('a folder', 'notes/sub', 'is a folder'),
  reading('a picture', 'notes/picture.png', 'is a PNG picture'),
  reading('what is no text', 'notes/binary', 'Only text can be read'),
  reading('a file of a million million bytes', 'notes/huge', 'Only text can be read'),
  reading('a folder of the process that was given', 'process/environ', ofTheSystem),
  reading('the root that was given', 'all/etc/passwd', ofTheSystem),
  reading('a folder of the kernel that was given', 'system/kernel/notes', ofTheSystem),
  reading('a device of a folder that was given', 'devices/zero', ofTheSystem),
  reading('a link to a process that was given', 'linked/environ', ofTheSystem),
  reading('a folder that is gone', 'gone/plan.md', 'cannot be opened'),
  {
    ...reading('a folder that is swapped for a link meanwhile', 'notes/sub/secret.txt', null),
    meanwhile: swapping,
    times: 200,
  },
  listing('above', 'notes/..', down),
  listing('an absolute path', '/etc', relative),
  listing('a linked folder', 'notes/folder', isLink),
  listing('the open files of a process', 'notes/process/fd', elsewhere),
  listing('a hidden folder', 'notes/.git', leftOut),
  listing('the root that was given', 'all', ofTheSystem),
  writing('above', 'notes/../outside/new.txt', down),
  writing('an absolute path', '/tmp/new.txt', relative),
  writing('in a folder that may only be read', 'readable/new.md', 'that you may only read'),
  writing('in a linked folder', 'notes/folder/new.txt', isLink),
  writing('over a file in a linked folder', 'notes/folder/secret.txt', isLink, true),
  writing('behind a link that goes up', 'notes/sub/up/outside/new.txt', elsewhere),
  writing('over a link', 'notes/link.txt', 'is no plain file', true),
  writing('through a link to nothing that is there', 'notes/absolute.txt', 'is no plain file'),
  writing('over a second name of a file outside', 'notes/second-name.txt', 'has a second name', true),
  writing('over a pipe', 'notes/pipe', 'is no plain file', true),
  writing('over a folder', 'notes/sub', 'is no plain file', true),
  writing('over a file that is there', 'notes/plan.md', 'is there already'),
  writing('in place of one that is not', 'notes/nothing.md', 'is not there', true),
  writing('a hidden file', 'notes/.bashrc', leftOut),
  writing('in a hidden folder', 'notes/.git/hooks', leftOut),
  writing('in a folder of the process', 'process/oom_score_adj', ofTheSystem),
  writing('the folder itself', 'notes', 'is no file that you are given', true),
  {
    ...writing('in a folder that is swapped for a link meanwhile', 'notes/sub/new.txt', null),
    meanwhile: swapping,
    times: 100,
  },
  {
    what: 'searching all that is given',
    tool: 'search_files',
    input: () => ({ words: secret, path: 'notes' }),
    why: null,
  },
  {
    what: 'searching a linked folder',
    tool: 'search_files',
    input: () => ({ words: secret, path: 'notes/folder' }),
    why: isLink,
  },
  {
    what: 'searching a folder that is swapped for a link meanwhile',
    tool: 'search_files',
    input: () => ({ words: secret, path: 'notes/sub' }),
    why: null,
    meanwhile: swapping,
    times: 50,
  },
];
