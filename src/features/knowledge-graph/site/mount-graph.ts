/** Brings a graph to life in its place on the page; needs no React. */
import { runCanvas } from '#ui/canvas-loop.ts';
import { FRAMES_PER_SECOND, type GraphContent, type GraphSize } from '../rules.ts';
import { arrivedRun, createGraph, startRun, stepRun } from '../run.ts';
import { drawGraph, type GraphColors, hubDistance, type Scene, sceneNodes } from './draw-graph.ts';
import { createInsightCard } from './insight-card.ts';

/** Any word does; another one gives another arrangement. */
const SEED = 'northmile';

/** How near the pointer has to be to a node, in CSS pixels. */
const POINTER_REACH = 16;

export interface MountedGraph {
  setMoving: (isMoving: boolean) => void;
  unmount: () => void;
}

export interface GraphPlace {
  canvas: HTMLCanvasElement;
  /** Empty, and over the canvas; insight cards and the link of a node are put into it. */
  overlay: HTMLElement;
}

export function mountGraph(
  { canvas, overlay }: GraphPlace,
  content: GraphContent,
  { size, isMoving }: { size: GraphSize; isMoving: boolean },
): MountedGraph {
  const graph = createGraph(content, { size, seed: SEED, isInstant: !isMoving });
  const card = createInsightCard(overlay);
  const colors = readColors(canvas);
  const start = isMoving ? { run: startRun(graph), insight: undefined } : arrivedRun(graph);
  let scene: Scene = { graph, run: start.run, elapsedMs: 0, hovered: undefined };
  if (start.insight !== undefined) card.showStill(start.insight);

  const advance = (stepMs: number): void => {
    if (scene.hovered !== undefined || card.isHeld()) return;
    card.age(stepMs);
    const { run, insight } = stepRun(graph, scene.run, (stepMs * FRAMES_PER_SECOND) / 1_000);
    if (insight !== undefined) card.show(insight);
    scene = { ...scene, run, elapsedMs: scene.elapsedMs + stepMs };
  };
  const loop = (moving: boolean): (() => void) =>
    runCanvas(
      canvas,
      (context, { width, height, stepMs }) => {
        if (stepMs > 0) advance(stepMs);
        drawGraph({ context, width, height, colors }, scene);
      },
      moving,
    );
  let stop = loop(isMoving);

  const nodeLink = createNodeLink(overlay);
  const pointing = new AbortController();
  const redraw = (hovered: number | undefined): void => {
    if (hovered === scene.hovered) return;
    scene = { ...scene, hovered };
    layLink(nodeLink, scene, canvas);
  };
  canvas.parentElement?.addEventListener(
    'pointermove',
    (event) => redraw(nodeUnder(event, scene, canvas)),
    { signal: pointing.signal },
  );
  canvas.parentElement?.addEventListener('pointerleave', () => redraw(undefined), {
    signal: pointing.signal,
  });

  return {
    setMoving(moving) {
      stop();
      stop = loop(moving);
    },
    unmount() {
      stop();
      pointing.abort();
      overlay.replaceChildren();
    },
  };
}

/** Index of the node under a mouse; fingers have the list. */
function nodeUnder(
  event: PointerEvent,
  scene: Scene,
  canvas: HTMLCanvasElement,
): number | undefined {
  if (event.pointerType !== 'mouse') return undefined;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const reach = hubDistance(width, height);
  const x = event.clientX - left - width / 2;
  const y = event.clientY - top - height / 2;
  return sceneNodes(scene).find(
    (node) =>
      node.topic !== undefined &&
      Math.hypot(node.x * reach - x, node.y * reach - y) < POINTER_REACH,
  )?.index;
}

/** A link that lies over the node under the pointer; the list has the same for the keyboard. */
function createNodeLink(overlay: HTMLElement): HTMLAnchorElement {
  const link = document.createElement('a');
  link.hidden = true;
  link.tabIndex = -1;
  link.className = NODE_LINK;
  overlay.append(link);
  return link;
}

const NODE_LINK =
  'absolute top-0 left-0 z-10 size-8 -m-4 rounded-full border border-data after:absolute after:top-1/2 after:-translate-y-1/2 after:rounded-field after:border after:border-line-2 after:bg-ground-2 after:px-2.5 after:py-1 after:text-sm after:font-medium after:whitespace-nowrap after:content-[attr(aria-label)] data-[side=right]:after:left-[calc(100%+0.25rem)] data-[side=left]:after:right-[calc(100%+0.25rem)]';

/** Lays the link over the node under the pointer, with its name, or takes it away. */
function layLink(link: HTMLAnchorElement, scene: Scene, canvas: HTMLCanvasElement): void {
  const node = scene.hovered === undefined ? undefined : sceneNodes(scene)[scene.hovered];
  const topic = scene.graph.content.topics[node?.topic ?? -1];
  link.hidden = topic === undefined;
  if (node === undefined || topic === undefined) return;
  const { clientWidth, clientHeight } = canvas;
  const reach = hubDistance(clientWidth, clientHeight);
  link.setAttribute('aria-label', topic.name);
  link.dataset.side = node.x > 0 ? 'left' : 'right';
  link.style.translate = `${clientWidth / 2 + node.x * reach}px ${clientHeight / 2 + node.y * reach}px`;
  if (topic.href === undefined) link.removeAttribute('href');
  else link.href = topic.href;
}

/** The colours of the ground that the canvas stands on. */
function readColors(canvas: HTMLCanvasElement): GraphColors {
  const probe = document.createElement('span');
  canvas.parentElement?.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    quiet: read('text-2'),
    lit: read('data'),
    signal: read('signal'),
    ground: read('ground'),
    line: read('line-2'),
    kind: read('data'),
    name: read('text'),
  };
  probe.remove();
  return colors;
}
