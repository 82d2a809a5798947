/** The graph for who has no script: one case that has reached the middle, drawn by the server. */
import { type GraphContent, SEED } from '../rules.ts';
import { arrivedRun, createGraph } from '../run.ts';
import { kindOf } from './category-names.ts';
import { chainCurves, type Scene, sceneNodes, trace } from './draw-graph.ts';
import { shortName } from './name-tag.ts';
import { curveBetween, HUB, type Point } from './segments.ts';
import { OUTLINED, type Pen, SYMBOLS } from './symbols.ts';

/** Distance from hub to outer ring and size of a node, in units of the drawing. */
const REACH = 100;
const NODE_RADIUS = 1.5;

function stillScene(content: GraphContent): Scene {
  const graph = createGraph(content, { size: 'tablet', seed: SEED, isInstant: true });
  return { graph, run: arrivedRun(graph).run, elapsedMs: 0, hovered: undefined };
}

/** What a canvas would be drawn with, as the path of an SVG. */
function pathOf(draw: (pen: Pen) => void): string {
  let path = '';
  const at = (...numbers: number[]): string =>
    numbers.map((one) => Math.round(one * 10) / 10).join(' ');
  draw({
    moveTo(x, y) {
      path += `M${at(x, y)}`;
    },
    lineTo(x, y) {
      path += `L${at(x, y)}`;
    },
    quadraticCurveTo(cx, cy, x, y) {
      path += `Q${at(cx, cy, x, y)}`;
    },
    // Symbols have no arcs but whole circles, which begin at their right.
    arc(_x, _y, r) {
      const radius = Math.round(r * 10) / 10;
      const half = `a${at(radius, radius)} 0 0 0`;
      path += `${half} ${at(-2 * radius)} 0${half} ${at(2 * radius)} 0`;
    },
    closePath() {
      path += 'Z';
    },
  });
  return path;
}

interface PlacedName {
  kind: string;
  name: string;
  /** Of the node, as far as there is room for the name, from the middle of the drawing. */
  x: number;
  y: number;
  isAbove: boolean;
}

/** Sizes of a name where the drawing is smallest, on a phone, in units of the drawing. */
const LETTER_WIDTH = 4;
const NAME_PADDING = 14;
const NAME_HEIGHT = 27;
const NAME_GAP = 6;
const EDGE = 111;

/** The names along the chain from its end, without those that would cover another one. */
function placeNames({ graph, run }: Scene, points: readonly Point[]): PlacedName[] {
  const placed: (PlacedName & { width: number })[] = [];
  for (const index of run.chain?.toReversed() ?? []) {
    const topic = graph.content.topics[graph.nodes[index]?.topic ?? -1];
    const { x, y } = points[index] ?? HUB;
    if (topic === undefined) continue;
    const kind = kindOf(graph.content, topic.category);
    const name = shortName(topic.name);
    const width = Math.max(kind.length * 1.2, name.length) * LETTER_WIDTH + NAME_PADDING;
    const room = EDGE - width / 2;
    const at = { x: Math.min(Math.max(x, -room), room), y, isAbove: y < 0, kind, name, width };
    if (!placed.some((other) => isOver(at, other))) placed.push(at);
  }
  return placed;
}

type Box = Pick<PlacedName, 'x' | 'y' | 'isAbove'> & { width: number };

/** Whether two names would cover each other. */
function isOver(one: Box, other: Box): boolean {
  const middle = ({ y, isAbove }: Box): number =>
    y + (isAbove ? -1 : 1) * (NAME_GAP + NAME_HEIGHT / 2);
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(middle(one) - middle(other)) < NAME_HEIGHT
  );
}

interface StillGraphProps {
  content: GraphContent;
  description: string;
}

export function StillGraph({ content, description }: StillGraphProps) {
  const scene = stillScene(content);
  const { graph, run } = scene;
  const nodes = sceneNodes(scene);
  const points = nodes.map(({ x, y }) => ({ x: x * REACH, y: y * REACH }));
  const chain = run.chain ?? [];
  const symbols = (isAmong: (node: (typeof nodes)[number]) => boolean): string =>
    pathOf((pen) => {
      for (const node of nodes.filter(isAmong)) {
        const radius = node.active ? NODE_RADIUS * 1.5 : NODE_RADIUS;
        SYMBOLS[node.label](pen, node.x * REACH, node.y * REACH, radius);
      }
    });
  const web = pathOf((pen) => {
    for (const [from, targets] of graph.links.entries()) {
      for (const to of targets) trace(pen, curveBetween(points[from] ?? HUB, points[to] ?? HUB));
    }
  });
  const lit = pathOf((pen) => {
    for (const curve of chainCurves(points, chain)) trace(pen, curve);
  });
  return (
    <div className="graph-still">
      <div>
        <svg
          viewBox="-111 -111 222 222"
          role="img"
          aria-label={description}
          className="size-full"
          fill="none"
          strokeWidth="0.5"
        >
          <path d={web} stroke="var(--text-2)" opacity="0.11" />
          <path
            d={symbols(({ label, active }) => !active && OUTLINED.has(label))}
            stroke="var(--text-2)"
            opacity="0.7"
          />
          <path
            d={symbols(({ label, active }) => !active && !OUTLINED.has(label))}
            fill="var(--text-2)"
            opacity="0.7"
          />
          <path d={lit} stroke="var(--data)" />
          <path d={symbols(({ active }) => active)} fill="var(--data)" />
        </svg>
        {placeNames(scene, points).map(({ kind, name, x, y, isAbove }) => (
          <span
            key={name}
            aria-hidden="true"
            style={{ left: `${50 + x / 2.22}%`, top: `${50 + y / 2.22}%` }}
            data-above={isAbove || undefined}
            className="graph-still-name"
          >
            <span className="label block text-data">{kind}</span>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What the case of the still graph has come to. */
export function StillCard({ content }: { content: GraphContent }) {
  const { graph } = stillScene(content);
  const { insight } = arrivedRun(graph);
  if (insight === undefined) return null;
  const { title, subtitle, href } = insight;
  return (
    <a href={href} className="graph-card">
      <span className="graph-card-title">{title}</span>
      <span className="label graph-card-subtitle">{subtitle}</span>
    </a>
  );
}
