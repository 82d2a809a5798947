/** Names the node under the pointer, and leads to what it stands for. */
import { hubDistance, type Scene, sceneNodes } from './draw-graph.ts';

/** How near the pointer has to be to a node, in CSS pixels. */
const POINTER_REACH = 16;

interface Pointed {
  scene: () => Scene;
  /** Takes note of the node under the pointer. */
  mark: (hovered: number | undefined) => void;
}

/** Follows the pointer over a canvas. @returns ends that. */
export function followPointer(
  canvas: HTMLCanvasElement,
  overlay: HTMLElement,
  { scene, mark }: Pointed,
): () => void {
  const pointing = new AbortController();
  const { signal } = pointing;
  const link = createNodeLink(overlay);
  const point = (hovered: number | undefined): void => {
    if (hovered === scene().hovered) return;
    mark(hovered);
    layLink(link, scene(), canvas);
  };
  const area = canvas.parentElement;
  area?.addEventListener('pointermove', (event) => point(nodeUnder(event, scene(), canvas)), {
    signal,
  });
  area?.addEventListener('pointerleave', () => point(undefined), { signal });
  return () => pointing.abort();
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
  link.className = 'graph-link';
  overlay.append(link);
  return link;
}

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
