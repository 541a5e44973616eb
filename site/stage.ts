/**
 * Lays the pages out for the site, in `.pages`: the README is its first page, `docs/` stands beside it as it does in the repository, so that every
 * link is right in both places, and folders that a page links to (stories, minds, examples) get a page that lists their files.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const repository = join(import.meta.dirname, '..');
const pages = join(import.meta.dirname, '.pages');
rmSync(pages, { recursive: true, force: true });
mkdirSync(join(pages, 'public'), { recursive: true });

const folders = ['docs', 'examples', 'minds', 'scenarios'];

/** A page that lists the files of a folder, each as it is. */
function listing(folder: string): void {
  const files = readdirSync(join(repository, folder)).filter((name) =>
    statSync(join(repository, folder, name)).isFile(),
  );
  const lines = files.map((name) =>
    name.endsWith('.md')
      ? `- [${name}](./${name})`
      : `- <a href="/${folder}/${name}" target="_self">${name}</a>`,
  );
  writeFileSync(join(pages, folder, 'index.md'), `# ${folder}\n\n${lines.join('\n')}\n`);
}

/** Pages go among the pages, and whatever else they link to is served as the file it is. */
function stage(folder: string): void {
  mkdirSync(join(pages, folder), { recursive: true });
  for (const entry of readdirSync(join(repository, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) stage(path);
    else if (/\.(md|png|svg)$/.test(path)) cpSync(join(repository, path), join(pages, path));
    else cpSync(join(repository, path), join(pages, 'public', path));
  }
  const written = readdirSync(join(pages, folder));
  if (written.includes('README.md')) {
    cpSync(join(pages, folder, 'README.md'), join(pages, folder, 'index.md'));
  } else listing(folder);
}

for (const folder of folders) stage(folder);
for (const page of ['CHANGELOG.md', 'CONTRIBUTING.md']) cpSync(join(repository, page), join(pages, page));
cpSync(join(repository, 'LICENSE'), join(pages, 'LICENSE.md'));
writeFileSync(join(pages, 'index.md'), readFileSync(join(repository, 'README.md'), 'utf8'));
