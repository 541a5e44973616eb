import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files are in one folder. */
const perFolder = 100;

/** A change of one file, and what a percept about it says when nothing of it was lost. */
export interface FolderChange {
  subject: string;
  change: 'created' | 'modified' | 'deleted';
  says: string;
}

const subjectOf = (place: number): string => `shelf-${Math.floor(place / perFolder)}/note-${place}.md`;

const noteOf = (place: number, edition: number): string =>
  `# Note ${place}\n\nShelf mark ${place}-${edition}. The box stands on board ${place % 17}, and ${place % 29} pages are in it.\n`;

/** Markdown files in a real folder. */
export class NotesFolder {
  private readonly root: string;
  private readonly files: number;

  private constructor(root: string, files: number) {
    this.root = root;
    this.files = files;
  }

  /** Writes so many files. */
  static async filled(root: string, files: number): Promise<NotesFolder> {
    const folder = new NotesFolder(root, files);
    for (let place = 0; place < files; place += 1) await folder.write(place, 1);
    return folder;
  }

  /** Changes so many files at once: of ten, eight are written anew, one is new and one is deleted. */
  async burst(size: number): Promise<FolderChange[]> {
    return Promise.all(Array.from({ length: size }, (_, place) => this.change(place)));
  }

  private async change(place: number): Promise<FolderChange> {
    if (place % 10 === 8) {
      const added = this.files + place;
      await this.write(added, 1);
      return { subject: subjectOf(added), change: 'created', says: `Shelf mark ${added}-1.` };
    }
    const subject = subjectOf(place);
    if (place % 10 === 9) {
      await rm(join(this.root, subject));
      return { subject, change: 'deleted', says: 'was deleted' };
    }
    await this.write(place, 2);
    return { subject, change: 'modified', says: `Shelf mark ${place}-2.` };
  }

  private async write(place: number, edition: number): Promise<void> {
    const path = join(this.root, subjectOf(place));
    if (place % perFolder === 0 || place >= this.files) await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, noteOf(place, edition));
  }
}
