import { settingsOnce, settingsShared } from './settings-once.ts';
import { read, writtenTree } from './written-tree.ts';

type Json = Record<string, unknown>;

/** XState's persisted snapshot of a root chart and what it has spawned. */
export interface Tree extends Json {
  context: Json;
  children: Record<string, Json>;
}

/** The settings in a mind's context. */
const settingsOf = ({ context }: Tree): unknown => (context['self'] as Json | undefined)?.['settings'];

/** The actors of a mind as text, one by one, in the order in which they were born. */
export class FoldedActors {
  private readonly root: string;
  private readonly children: ReadonlyMap<string, string>;
  /** The settings as they came out of the text: where they are others by now, those who have the same as the mind are written anew. */
  private settings: unknown = null;

  private constructor(root: string, children: ReadonlyMap<string, string>) {
    this.root = root;
    this.children = children;
  }

  /** @param before what they were unfolded from, and which of them have not changed since: their text is kept */
  static of(
    tree: Tree,
    before: { actors: FoldedActors; rests: (name: string) => boolean } | null,
  ): FoldedActors {
    const known = before !== null && before.actors.settings === settingsOf(tree) ? before : null;
    const names = Object.keys(tree.children);
    const kept = (name: string) =>
      known?.rests(name) === true ? known.actors.children.get(name) : undefined;
    const others = names.filter((name) => kept(name) === undefined);
    const written = writtenTree(
      settingsOnce({
        ...tree,
        children: Object.fromEntries(others.map((name) => [name, tree.children[name]])),
      }),
    ) as Tree;
    const texts = names.map((name) => [name, kept(name) ?? JSON.stringify(written.children[name])] as const);
    return new FoldedActors(JSON.stringify({ ...written, children: {} }), new Map(texts));
  }

  /** The tree as XState persisted it, with the contexts of all actors beside it, by name; the root has its own, `mind`. */
  unfolded(): { tree: Tree; contexts: ReadonlyMap<string, unknown> } {
    const children = [...this.children].map(([name, text]) => [name, JSON.parse(text) as Json] as const);
    const root = JSON.parse(this.root) as Tree;
    const tree = settingsShared(read({ ...root, children: Object.fromEntries(children) })) as Tree;
    this.settings = settingsOf(tree);
    const contexts = new Map<string, unknown>([['mind', tree.context]]);
    const bare = Object.entries(tree.children).map(([name, child]) => {
      const snapshot = child['snapshot'] as Json;
      contexts.set(name, snapshot['context']);
      return [name, { ...child, snapshot: { ...snapshot, context: {} } }] as const;
    });
    return { tree: { ...tree, context: {}, children: Object.fromEntries(bare) }, contexts };
  }
}
