import { settingsOnce, settingsShared } from './settings-once.ts';
import { read, writtenActor } from './written-tree.ts';

type Json = Record<string, unknown>;

/** XState's persisted snapshot of a root chart and what it has spawned. */
export interface Tree extends Json {
  context: Json;
  children: Record<string, Json>;
}

/** An actor that the root has spawned: its context, and all else. */
interface Folded {
  shell: string;
  context: string;
}

const childAlone = (name: string, child: Json): Pick<Tree, 'children'> => ({ children: { [name]: child } });

/** The actors of a mind as text, one by one, in the order in which they were born. */
export class FoldedActors {
  private readonly root: string;
  private readonly children: ReadonlyMap<string, Folded>;

  private constructor(root: string, children: ReadonlyMap<string, Folded>) {
    this.root = root;
    this.children = children;
  }

  /**
   * @param tree the root, with those of its actors that are to be written
   * @param names of all that it has spawned
   * @param before what the others were unfolded from: their text is kept
   */
  static of(tree: Tree, names: readonly string[], before: FoldedActors | null): FoldedActors {
    const { own, faculty } = settingsOnce(tree);
    const children = names.map((name): [string, Folded] => {
      const child = tree.children[name];
      if (child === undefined) return [name, before!.children.get(name)!];
      const { context, ...shell } = writtenActor(faculty(child), name) as Json;
      return [name, { shell: JSON.stringify(shell), context: JSON.stringify(context) }];
    });
    return new FoldedActors(JSON.stringify({ ...own, children: {} }), new Map(children));
  }

  /** The tree as XState persisted it, but for the contexts of the actors that the root has spawned. */
  unfolded(): Tree {
    const root = settingsShared(read(JSON.parse(this.root) as Json)) as Tree;
    const shells = [...this.children].map(([name, { shell }]) => {
      const child = { ...(JSON.parse(shell) as Json), context: {} };
      return [name, (read(childAlone(name, child)) as Tree).children[name]!] as const;
    });
    return { ...root, children: Object.fromEntries(shells) };
  }

  /** The context of an actor that the root has spawned. @param root the context of the root, whose settings it may share */
  contextOf(name: string, root: Json): unknown {
    const child = { context: JSON.parse(this.children.get(name)!.context) as unknown };
    const { children } = settingsShared({ ...read(childAlone(name, child)), context: root }) as Tree;
    return (children[name]!['snapshot'] as Json)['context'];
  }
}
