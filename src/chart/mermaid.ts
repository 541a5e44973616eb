import {
  isInitial,
  statesIn,
  type ChartModel,
  type ChartState,
  type ChartTransition,
} from './chart-model.ts';
import { asWords, transitionText } from './chart-text.ts';
import { anywhereText } from './layout/elk-graph.ts';

/** The names of states in Mermaid, which knows letters, digits and underscores alone. */
type Names = ReadonlyMap<string, string>;

interface Drawn {
  model: ChartModel;
  names: Names;
  /** The transitions by the state in whose block they stand: the innermost that holds both ends. */
  within: ReadonlyMap<string, readonly Arrow[]>;
}

interface Arrow {
  from: string;
  to: string;
  transition: ChartTransition;
}

/** A chart as Mermaid writes it (`stateDiagram-v2`). Transitions that only act are left out, as in the drawing. */
export function chartMermaid(model: ChartModel): string {
  const names = namesOf(model);
  const arrows = statesIn(model.root).flatMap(({ transitions }) => transitions.flatMap(arrowsOf));
  const within = Map.groupBy(arrows, ({ from, to }) => commonState(model.root, from, to));
  return `${['stateDiagram-v2', ...indented(['direction LR', ...stateLines(model.root, { model, names, within })])].join('\n')}\n`;
}

const arrowsOf = (transition: ChartTransition): Arrow[] =>
  transition.targets.map((to) => ({ from: transition.source, to, transition }));

/** Names of their own for all states and for the places "from anywhere" inside them. */
function namesOf({ root }: ChartModel): Names {
  const names = new Map<string, string>();
  for (const { id } of statesIn(root))
    for (const [name, text] of [
      [id, id],
      [anywhereIn(id), `${id} anywhere`],
    ] as const) {
      // a word alone may mean something in Mermaid: `end`, `note`
      const plain = text.replaceAll(/\W/g, '_').replace(/^[^_]*$/, '$&_chart');
      const taken = new Set(names.values());
      let free = plain;
      for (let number = 2; taken.has(free); number += 1) free = `${plain}_${number}`;
      names.set(name, free);
    }
  return names;
}

const anywhereIn = (state: string): string => `${state}\nanywhere`;

/** The innermost state that has states inside it and holds both. */
function commonState(root: ChartState, from: string, to: string): string {
  const holds = ({ id }: ChartState, inner: string) => inner === id || inner.startsWith(`${id}.`);
  const next = root.states.find(
    (child) => child.states.length > 0 && holds(child, from) && holds(child, to) && child.id !== to,
  );
  return next === undefined ? root.id : commonState(next, from, to);
}

function stateLines(state: ChartState, drawn: Drawn): string[] {
  const { names, within } = drawn;
  const name = names.get(state.id) ?? '';
  const title = `state "${escaped(asWords(state.key))}" as ${name}`;
  if (state.states.length === 0) return [title];
  const arrows = within.get(state.id) ?? [];
  const start = state.states.find((child) => isInitial(child, drawn.model));
  const inner = state.states.map((child) => stateLines(child, drawn));
  const anywhere = arrows.some(({ from }) => from === state.id)
    ? [`state "${anywhereText}" as ${names.get(anywhereIn(state.id))}`]
    : [];
  const body = [
    ...anywhere,
    ...(state.type === 'parallel'
      ? inner.flatMap((lines, place) => (place === 0 ? lines : ['--', ...lines]))
      : inner.flat()),
    ...(start === undefined ? [] : [`[*] --> ${names.get(start.id)}`]),
    ...arrows.map((arrow) => arrowLine(arrow, state, names)),
    ...state.states.filter(({ type }) => type === 'final').map(({ id }) => `${names.get(id)} --> [*]`),
  ];
  return [title, `state ${name} {`, ...indented(body), '}'];
}

const arrowLine = ({ from, to, transition }: Arrow, around: ChartState, names: Names): string =>
  `${names.get(from === around.id ? anywhereIn(from) : from)} --> ${names.get(to)} : ${escaped(transitionText(transition))}`;

/** A text in Mermaid: whatever could mean something there is written as the number of its character. */
const escaped = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\p{L}\p{N} .,()[\]]/gu, (character) => `#${character.codePointAt(0)};`);

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
