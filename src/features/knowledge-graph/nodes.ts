/** Which topics stand on which ring, and where. */
import { createRandom, type Random } from '#platform/random.ts';
import {
  type Category,
  type GraphContent,
  type GraphSize,
  RING_CATEGORIES,
  RING_SIZES,
  type Ring,
  type Topic,
} from './rules.ts';

/** A node without what changes from frame to frame. */
export interface PlacedNode {
  /** Place among all nodes; chains name nodes by it. */
  index: number;
  ring: Ring;
  /** Angle at the start, in radians clockwise from the right. */
  theta: number;
  label: Category;
  /** Index of its topic; undefined for one that only fills its ring. */
  topic: number | undefined;
}

/** A node as it is drawn. The hub is at 0, 0 and the outer ring at a distance of 1. */
export interface GraphNode extends PlacedNode {
  x: number;
  y: number;
  /** In CSS pixels. */
  radius: number;
  opacity: number;
  /** Whether it belongs to the part of the chain that has been drawn. */
  active: boolean;
}

export const RINGS: readonly Ring[] = [0, 1, 2];

/** Distance of each ring from the hub. */
export const RING_DISTANCES: Readonly<Record<Ring, number>> = { 0: 0.4, 1: 0.69, 2: 1 };

/** One turn of each ring in milliseconds; the middle one turns the other way. */
const TURN_MS: Readonly<Record<Ring, number>> = { 0: 260_000, 1: -340_000, 2: 420_000 };

const RADIUS: Readonly<Record<Ring, number>> = { 0: 3.5, 1: 3.2, 2: 2.8 };
const OPACITY: Readonly<Record<Ring, number>> = { 0: 0.85, 1: 0.65, 2: 0.5 };
const FILLER_OPACITY = 0.35;
const ACTIVE_RADIUS = 5;

/** The nodes of all rings: whole cases first, one after the other, then others to fill the ring. */
export function placeNodes(content: GraphContent, size: GraphSize, seed: string): PlacedNode[] {
  const random = createRandom(seed);
  const turns = shuffled([...new Set(content.cases.flat())], random);
  return RINGS.flatMap((ring) => {
    const count = RING_SIZES[size][ring];
    const topics = chooseTopics(content, ring, count, turns, random);
    const start = random() * 2 * Math.PI;
    const slots = shuffled(slotsOf(topics, count, content.topics, ring), random);
    return slots.map((slot, place) => ({
      ...slot,
      ring,
      theta: start + ((place + 0.3 * (random() - 0.5)) * 2 * Math.PI) / count,
    }));
  }).map((node, index) => ({ ...node, index }));
}

type Slot = Pick<PlacedNode, 'label' | 'topic'>;

function slotsOf(
  chosen: readonly number[],
  count: number,
  topics: readonly Topic[],
  ring: Ring,
): Slot[] {
  const categories = RING_CATEGORIES[ring];
  return Array.from({ length: count }, (_, place) => {
    const topic = chosen[place];
    const label = topic === undefined ? undefined : topics[topic]?.category;
    const filler = categories[place % categories.length] ?? categories[0];
    return { label: label ?? filler ?? 'KPI', topic };
  });
}

/**
 * As many topics of a ring as it holds, each category in turn; those of the case whose turn is first
 * come first, so that the rings hold the same cases.
 */
function chooseTopics(
  { topics, cases }: GraphContent,
  ring: Ring,
  count: number,
  turns: readonly number[],
  random: Random,
): number[] {
  const turnOf = (index: number): number =>
    Math.min(turns.length, ...(cases[index] ?? []).map((one) => turns.indexOf(one)));
  const queues = RING_CATEGORIES[ring].map((category) => {
    const own = topics.flatMap((topic, index) => (topic.category === category ? [index] : []));
    return shuffled(own, random).sort((a, b) => turnOf(a) - turnOf(b));
  });
  const longest = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  )
    .flat()
    .slice(0, count);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Where a node is after the rings have turned for `elapsedMs`, and how it looks. */
export function nodeAt(node: PlacedNode, elapsedMs: number, active: boolean): GraphNode {
  const { ring, topic } = node;
  const theta = node.theta + (elapsedMs / TURN_MS[ring]) * 2 * Math.PI;
  const distance = RING_DISTANCES[ring];
  return {
    ...node,
    theta,
    x: distance * Math.cos(theta),
    y: distance * Math.sin(theta),
    radius: active ? ACTIVE_RADIUS : RADIUS[ring],
    opacity: active ? 1 : topic === undefined ? FILLER_OPACITY : OPACITY[ring],
    active,
  };
}
