/** Brings a graph to life in its place on the page; needs no React. */
import { runCanvas } from '#ui/canvas-loop.ts';
import { LAYOUT_MIN_PX, type LayoutMode, layoutMode } from '#ui/layout-mode.ts';
import { isMovingNow, isPausedNow, subscribeToMotion } from '#ui/motion.ts';
import {
  FRAMES_PER_SECOND,
  type GraphContent,
  type GraphSize,
  INSIGHT_MS,
  SEED,
} from '../rules.ts';
import { arrivedRun, createGraph, nextArrival, startRun, stepRun } from '../run.ts';
import { drawGraph, type GraphColors, type Scene } from './draw-graph.ts';
import { createInsightCard, type InsightCard } from './insight-card.ts';
import { followPointer } from './node-link.ts';

export interface GraphPlace {
  canvas: HTMLCanvasElement;
  /** Empty, and over the canvas; the link of a node is put into it. */
  overlay: HTMLElement;
  /** Empty, and beside the canvas; insight cards are put into it. */
  cards: HTMLElement;
}

/** Windows in which the rings have other numbers of nodes. */
const DESKTOP = `(width >= ${LAYOUT_MIN_PX.mid}px)`;
const TABLET = `(width >= ${LAYOUT_MIN_PX.tablet}px)`;

const SIZES: Readonly<Record<LayoutMode, GraphSize>> = {
  large: 'desktop',
  mid: 'desktop',
  tablet: 'tablet',
  mobile: 'mobile',
};

/** What ends the graph on a canvas, for every canvas that has one. */
const mounted = new WeakMap<HTMLCanvasElement, () => void>();

/**
 * Shows a graph until it is unmounted. A canvas that shows one already keeps it, so that React
 * takes over what was there before it. @returns unmounts it.
 */
export function mountGraph(place: GraphPlace, content: GraphContent): () => void {
  const shown = mounted.get(place.canvas);
  if (shown !== undefined) return shown;
  const life = new AbortController();
  const { signal } = life;
  let stop = showGraph(place, content);
  const showAnew = (): void => {
    stop();
    stop = showGraph(place, content);
  };
  for (const query of [DESKTOP, TABLET]) {
    matchMedia(query).addEventListener('change', showAnew, { signal });
  }
  const unmount = (): void => {
    mounted.delete(place.canvas);
    life.abort();
    stop();
  };
  mounted.set(place.canvas, unmount);
  return unmount;
}

/** Shows a graph of the window's size. @returns takes it away. */
function showGraph({ canvas, overlay, cards }: GraphPlace, content: GraphContent): () => void {
  const size = SIZES[layoutMode(window.innerWidth)];
  const isMoving = isMovingNow();
  const graph = createGraph(content, { size, seed: SEED, isInstant: !isMoving });
  const card = createInsightCard(cards);
  const colors = readColors(canvas);
  const start = isMoving ? { run: startRun(graph), insight: undefined } : arrivedRun(graph);
  const moment: Moment = {
    card,
    scene: { graph, run: start.run, elapsedMs: 0, hovered: undefined },
  };
  if (start.insight !== undefined) card.showStill(start.insight);

  const loop = (): (() => void) =>
    runCanvas(
      canvas,
      (context, { width, height, stepMs }) => {
        if (stepMs > 0 && !isBeingRead(moment)) {
          if (isMovingNow()) advance(moment, stepMs);
          else stepOn(moment);
        }
        drawGraph({ context, width, height, colors }, moment.scene);
      },
      isMovingNow(),
      isPausedNow() ? undefined : INSIGHT_MS.removed,
    );
  let stop = loop();
  const stopListening = subscribeToMotion(() => {
    stop();
    moment.scene = { ...moment.scene, graph: { ...graph, isInstant: !isMovingNow() } };
    stop = loop();
  });
  const stopFollowing = followPointer(canvas, overlay, {
    scene: () => moment.scene,
    mark: (hovered) => {
      moment.scene = { ...moment.scene, hovered };
    },
  });
  return () => {
    stop();
    stopListening();
    stopFollowing();
    overlay.replaceChildren();
    cards.replaceChildren();
  };
}

/** What the graph shows now. */
interface Moment {
  readonly card: InsightCard;
  scene: Scene;
}

/** Whether the visitor is about to read or follow something. */
const isBeingRead = ({ card, scene }: Moment): boolean =>
  scene.hovered !== undefined || card.isHeld();

/** Lets time pass. */
function advance(moment: Moment, stepMs: number): void {
  const { card, scene } = moment;
  card.age(stepMs);
  const frames = (stepMs * FRAMES_PER_SECOND) / 1_000;
  const { run, insight } = stepRun(scene.graph, scene.run, frames);
  if (insight !== undefined) card.show(insight);
  moment.scene = { ...scene, run, elapsedMs: scene.elapsedMs + stepMs };
}

/** Shows the next chain as it has arrived, with its card. */
function stepOn(moment: Moment): void {
  const { card, scene } = moment;
  const { run, insight } = nextArrival(scene.graph, scene.run);
  if (insight !== undefined) card.showStill(insight);
  moment.scene = { ...scene, run };
}

/** The colours of the ground that the canvas stands on. */
function readColors(canvas: HTMLCanvasElement): GraphColors {
  const probe = document.createElement('span');
  canvas.parentElement?.append(probe);
  // It follows what is set.
  const styles = getComputedStyle(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return styles.color;
  };
  const colors = {
    quiet: read('text-2'),
    lit: read('data'),
    signal: read('signal'),
    ground: read('ground'),
    line: read('line-2'),
    kind: read('data'),
    name: read('text'),
    sans: styles.getPropertyValue('--font-sans'),
    mono: styles.getPropertyValue('--font-mono'),
  };
  probe.remove();
  return colors;
}

/** Our own server wrote this text from a value of this type. */
const readContent = (text: string): GraphContent => JSON.parse(text);

function mountBeforeReact(host: Element): void {
  const canvas = host.querySelector('canvas');
  const overlay = host.querySelector<HTMLElement>('[data-overlay]');
  const cards = host.querySelector<HTMLElement>('[data-cards]');
  const content = host.querySelector('script')?.textContent;
  if (canvas === null || overlay === null || cards === null || !content) return;
  mountGraph({ canvas, overlay, cards }, readContent(content));
}

// src/site/hydration/start.ts imports this module when a graph comes into view before React does.
for (const host of document.querySelectorAll('[data-module="graph"]')) mountBeforeReact(host);
