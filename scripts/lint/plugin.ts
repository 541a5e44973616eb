import { dirname, join, relative } from 'node:path';
import { mayImport, roomOf } from './rooms.ts';

// A plugin of Oxlint with the rules that only this repository has. Oxlint loads it by .oxlintrc.json.

/** The part of ESLint's interface that the rules use. */
interface Context {
  filename: string;
  cwd: string;
  report(found: { node: object; message: string }): void;
}

interface Naming {
  source?: { value?: unknown } | null;
}

/** Imports and exports go from each room of `src` only to those that it may know, be it for types alone. */
const arrows = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename);
    const from = roomOf(file);
    const check = (node: Naming) => {
      const name = node.source?.value;
      if (from === null || typeof name !== 'string' || !name.startsWith('.')) return;
      const target = join(dirname(file), name);
      if (mayImport(file, target)) return;
      const message = `${from} may not know ${roomOf(target)}. What each room of src may import stands in scripts/lint/rooms.ts.`;
      context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'wakeful' }, rules: { arrows } };
