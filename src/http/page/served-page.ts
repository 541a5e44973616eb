import { PageFiles } from './page-files.ts';

/** The page of a server, which may be built while the server answers everything else already. */
export class ServedPage {
  private files: PageFiles | null = null;
  /** Whether it will be there later. */
  isComing = true;

  /**
   * Looks at a folder. Waits for nothing where that is not there yet.
   *
   * @param folder null: there is no page; one that is awaited and fails leaves the server without a page, and whoever builds it says why
   */
  static async of(folder: string | Promise<string> | null): Promise<ServedPage> {
    const page = new ServedPage();
    if (folder instanceof Promise)
      void folder.then(
        (there) => page.look(there),
        () => page.look(null),
      );
    else await page.look(folder);
    return page;
  }

  /** The file at a path; null when there is none, or none yet. */
  async answer(path: string): Promise<Response | null> {
    return (await this.files?.answer(path)) ?? null;
  }

  private async look(folder: string | null): Promise<void> {
    if (folder !== null) this.files = await PageFiles.of(folder);
    this.isComing = false;
  }
}
