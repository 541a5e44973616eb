import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs';
import { statesIn, type ChartModel, type ChartState } from '../chart-model.ts';
import type { Box, ChartLayout, Detail, EdgeRoute, Point } from './chart-layout.ts';
import { drawnEdges } from './drawn-edges.ts';
import { anywhereNode, elkGraph } from './elk-graph.ts';
import { headHeight, innerPadding, regionGap } from './measures.ts';

/** One part of a chart that was laid out by itself: the whole, or a region. */
interface Part {
  width: number;
  height: number;
  boxes: Map<string, Box>;
  routes: Map<number, EdgeRoute>;
}

/** Lays a chart out. Regions of a parallel root are laid out one by one, because no arrow leads from one to another. */
export async function layOut(
  model: ChartModel,
  detail: Detail,
  elk: Pick<ELK, 'layout'>,
): Promise<ChartLayout> {
  const edges = drawnEdges(model).map((edge, place) => ({ ...edge, place }));
  const inside = (state: ChartState) =>
    edges.filter(({ from }) => from === state.id || from.startsWith(`${state.id}.`));
  const part = async (state: ChartState): Promise<Part> =>
    partOf(await elk.layout(elkGraph(state, inside(state), detail)));
  const whole =
    model.root.type === 'parallel'
      ? packed(model.root, await Promise.all(model.root.states.map(part)))
      : await part(model.root);
  const states = statesIn(model.root);
  const placed = (name: (state: string) => string) =>
    Object.fromEntries(
      states.flatMap(({ id }) => [whole.boxes.get(name(id))].flatMap((box) => (box ? [[id, box]] : []))),
    );
  return {
    structure: model.structure,
    detail,
    width: whole.width,
    height: whole.height,
    states: placed((id) => id),
    anywhere: placed(anywhereNode),
    edges: edges.map(({ place, from, to }) => {
      const route = whole.routes.get(place);
      if (route === undefined) throw new Error(`No arrow was laid out from "${from}" to "${to}".`);
      return route;
    }),
  };
}

/** The part that elk has laid out. */
function partOf(drawing: ElkNode): Part {
  const boxes = new Map<string, Box>();
  const collect = (node: ElkNode): void => {
    boxes.set(node.id, rounded(boxOf(node)));
    node.children?.forEach(collect);
  };
  drawing.children?.forEach(collect);
  const routes = new Map((drawing.edges ?? []).map((edge) => [Number(edge.id), routeOf(edge)]));
  return { width: Math.ceil(drawing.width ?? 0), height: Math.ceil(drawing.height ?? 0), boxes, routes };
}

function routeOf({ id, sections = [], labels = [] }: ElkExtendedEdge): EdgeRoute {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = labels;
  if (points.length < 2) throw new Error(`The arrow ${id} was laid out without a way.`);
  return { points: points.map(roundedPoint), label: label === undefined ? null : rounded(boxOf(label)) };
}

/** Regions in rows under the name of the root, each in the first row that has room for it; the widest region says how much there is. */
function packed(root: ChartState, regions: readonly Part[]): Part {
  const room = Math.max(...regions.map(({ width }) => width));
  const rows: Part[][] = [];
  for (const region of regions) {
    const row = rows.find((parts) => widthOf([...parts, region]) <= room);
    if (row === undefined) rows.push([region]);
    else row.push(region);
  }
  const whole: Part = { width: room + 2 * innerPadding, height: 0, boxes: new Map(), routes: new Map() };
  let y = headHeight;
  for (const row of rows) {
    let x = innerPadding;
    for (const region of row) {
      place(region, { x, y }, whole);
      x += region.width + regionGap;
    }
    y += Math.max(...row.map(({ height }) => height)) + regionGap;
  }
  whole.height = y - regionGap + innerPadding;
  whole.boxes.set(root.id, { x: 0, y: 0, width: whole.width, height: whole.height });
  return whole;
}

const widthOf = (row: readonly Part[]): number =>
  row.reduce((sum, { width }) => sum + width + regionGap, -regionGap);

/** Puts a part into the whole. */
function place(part: Part, at: Point, whole: Part): void {
  for (const [id, box] of part.boxes) whole.boxes.set(id, movedBox(box, at));
  for (const [number, { points, label }] of part.routes)
    whole.routes.set(number, {
      points: points.map((point) => movedPoint(point, at)),
      label: label && movedBox(label, at),
    });
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });
const roundedPoint = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
const rounded = ({ x, y, width, height }: Box): Box => ({
  ...roundedPoint({ x, y }),
  width: Math.ceil(width),
  height: Math.ceil(height),
});
const movedPoint = (point: Point, by: Point): Point => roundedPoint({ x: point.x + by.x, y: point.y + by.y });
const movedBox = (box: Box, by: Point): Box => ({ ...box, ...movedPoint(box, by) });
