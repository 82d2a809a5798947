/** Draws one moment of the graph on a canvas. */
import type { Chain } from '../chains.ts';
import { type GraphNode, nodeAt } from '../nodes.ts';
import { PAUSE_FRAMES, REST_FRAMES } from '../rules.ts';
import { drawnSegments, type Graph, type Run } from '../run.ts';
import { kindOf } from './category-names.ts';
import { drawNameTag, type TagColors } from './name-tag.ts';
import { type Curve, curveBetween, curveUpTo, HUB, type Point } from './segments.ts';
import { OUTLINED, type Pen, SYMBOLS } from './symbols.ts';

export interface GraphColors extends TagColors {
  /** Nodes at rest and the web between them. */
  quiet: string;
  /** The lit chain. */
  lit: string;
  /** The head of the chain, and the hub when it is reached. */
  signal: string;
}

export interface Scene {
  graph: Graph;
  run: Run;
  /** For how long the rings have turned, in milliseconds. */
  elapsedMs: number;
  /** Index of the node under the pointer. */
  hovered: number | undefined;
}

export interface Stage {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colors: GraphColors;
}

/** Distance from hub to outer ring as a share of the canvas's smaller half; tags need the rest. */
const REACH = 0.9;
/** Below this distance in CSS pixels there is room for one name at a time. */
const ROOMY_PX = 210;
/** Names at a time where there is room. */
const MAX_TAGS = 3;
/** For how long a chain glows on after its rest, in frames. */
const AFTERGLOW_FRAMES = 70;
const WEB_OPACITY = 0.11;

export const hubDistance = (width: number, height: number): number =>
  (Math.min(width, height) / 2) * REACH;

/** All nodes of this moment. */
export const sceneNodes = ({ graph, run, elapsedMs }: Scene): GraphNode[] => {
  const reached = new Set(run.chain?.slice(0, Math.floor(drawnSegments(graph, run)) + 1));
  const isRunning = run.phase !== 'pause';
  return graph.nodes.map((node) => nodeAt(node, elapsedMs, isRunning && reached.has(node.index)));
};

export function drawGraph(stage: Stage, scene: Scene): void {
  const { context, width, height, colors } = stage;
  const { graph, run } = scene;
  const reach = hubDistance(width, height);
  const nodes = sceneNodes(scene);
  const points = nodes.map(({ x, y }): Point => ({ x: x * reach, y: y * reach }));
  context.save();
  context.translate(width / 2, height / 2);
  context.lineCap = 'round';
  drawWeb(stage, scene, points);
  drawNodes(stage, nodes, reach);
  const before = run.history.chains.at(-1);
  const glow = afterglow(run);
  if (before !== undefined && glow > 0) {
    drawChain(context, points, before, before.length, glow * 0.7, colors.lit);
  }
  if (run.chain !== undefined) {
    const drawn = drawnSegments(graph, run);
    drawChain(context, points, run.chain, drawn, 1, colors.lit);
    drawHead(stage, points, run, drawn);
  }
  context.restore();
  drawTags(stage, scene, nodes, points, reach);
  context.globalAlpha = 1;
}

/** How brightly the chain before still glows, from 1 to 0. */
function afterglow({ phase, frame }: Run): number {
  if (phase === 'rest') return 0;
  const since = phase === 'pause' ? frame : PAUSE_FRAMES + frame;
  return Math.max(0, 1 - since / AFTERGLOW_FRAMES);
}

export function trace(pen: Pen, { from, control, to }: Curve): void {
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(control.x, control.y, to.x, to.y);
}

/** Everything that leads anywhere, faintly; what the pointer is on, clearly. */
function drawWeb(
  { context, colors }: Stage,
  { graph, hovered }: Scene,
  points: readonly Point[],
): void {
  const traceLinks = (index: number): void => {
    for (const target of graph.links[index] ?? []) {
      trace(context, curveBetween(points[index] ?? HUB, points[target] ?? HUB));
    }
  };
  context.globalAlpha = WEB_OPACITY;
  context.strokeStyle = colors.quiet;
  context.lineWidth = 1;
  context.beginPath();
  for (const { index } of graph.nodes) traceLinks(index);
  context.stroke();
  if (hovered === undefined) return;
  context.globalAlpha = 0.8;
  context.strokeStyle = colors.lit;
  context.beginPath();
  traceLinks(hovered);
  context.stroke();
}

function drawNodes({ context, colors }: Stage, nodes: readonly GraphNode[], reach: number): void {
  context.lineWidth = 1.25;
  for (const { x, y, radius, opacity, label, active } of nodes) {
    context.globalAlpha = opacity;
    context.fillStyle = active ? colors.lit : colors.quiet;
    context.strokeStyle = context.fillStyle;
    context.beginPath();
    SYMBOLS[label](context, x * reach, y * reach, radius);
    if (OUTLINED.has(label) && !active) context.stroke();
    else context.fill();
  }
}

export function chainCurves(points: readonly Point[], chain: Chain): Curve[] {
  const stops = [...chain.map((index) => points[index] ?? HUB), HUB];
  return stops.slice(1).map((to, index) => curveBetween(stops[index] ?? HUB, to));
}

function drawChain(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  chain: Chain,
  drawn: number,
  opacity: number,
  color: string,
): void {
  context.globalAlpha = opacity;
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.beginPath();
  for (const [index, curve] of chainCurves(points, chain).entries()) {
    const share = Math.min(Math.max(drawn - index, 0), 1);
    if (share > 0) trace(context, curveUpTo(curve, share));
  }
  context.stroke();
}

/** The point that runs along the chain; at the hub it becomes a ring that spreads. */
function drawHead(
  { context, colors }: Stage,
  points: readonly Point[],
  run: Run,
  drawn: number,
): void {
  if (run.chain === undefined || run.phase === 'pause') return;
  context.beginPath();
  if (run.phase === 'rest') {
    const share = run.frame / REST_FRAMES;
    context.globalAlpha = 1 - share * 0.8;
    context.strokeStyle = colors.signal;
    context.lineWidth = 2;
    context.arc(0, 0, 30 + 26 * share, 0, 2 * Math.PI);
    context.stroke();
    return;
  }
  const curves = chainCurves(points, run.chain);
  const current = curves[Math.min(Math.floor(drawn), curves.length - 1)];
  if (current === undefined) return;
  const { to } = curveUpTo(current, drawn % 1);
  context.globalAlpha = 1;
  context.fillStyle = colors.signal;
  context.arc(to.x, to.y, 4.5, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 0.25;
  context.beginPath();
  context.arc(to.x, to.y, 10, 0, 2 * Math.PI);
  context.fill();
}

/** Names of the nodes that the chain has reached; the one under the pointer has its own. */
function drawTags(
  { context, width, height, colors }: Stage,
  { graph, run, hovered }: Scene,
  nodes: readonly GraphNode[],
  points: readonly Point[],
  reach: number,
): void {
  const reached = (run.chain ?? []).filter((index) => nodes[index]?.active);
  for (const index of reached.slice(reach < ROOMY_PX ? -1 : -MAX_TAGS)) {
    if (index === hovered) continue;
    const node = nodes[index];
    const point = points[index];
    const topic = graph.content.topics[node?.topic ?? -1];
    if (node === undefined || point === undefined || topic === undefined) continue;
    const place = { x: width / 2 + point.x, y: height / 2 + point.y };
    const kind = kindOf(graph.content, node.label);
    const tag = { kind, name: topic.name, ...place, opacity: 1 };
    drawNameTag(context, tag, { width, height }, colors);
  }
}
