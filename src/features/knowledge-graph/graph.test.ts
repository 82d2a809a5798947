import { expect, test } from 'vitest';
import { syntheticContent } from '../../../test/support/synthetic-graph.ts';
import { generateChains, NO_HISTORY, nextChain, remember } from './chains.ts';
import { nodeAt } from './nodes.ts';
import { type GraphSize, mayLink, RING_SIZES } from './rules.ts';
import {
  createGraph,
  drawnSegments,
  type Graph,
  nextArrival,
  type Run,
  startRun,
  stepRun,
} from './run.ts';

const SIZES: readonly GraphSize[] = ['desktop', 'tablet', 'mobile'];
const SEEDS = ['a', 'b', 'c', 'd', 'e'];

const graphOf = (options: { size?: GraphSize; seed?: string; isInstant?: boolean } = {}): Graph =>
  createGraph(syntheticContent(), { size: 'desktop', seed: 'a', isInstant: false, ...options });

const everyGraph = (): Graph[] =>
  SIZES.flatMap((size) => SEEDS.map((seed) => graphOf({ size, seed })));

/** The run after each of so many single frames. */
function film(graph: Graph, frames: number): { run: Run; arrived: boolean }[] {
  let run = startRun(graph);
  return Array.from({ length: frames }, () => {
    const step = stepRun(graph, run, 1);
    run = step.run;
    return { run, arrived: step.insight !== undefined };
  });
}

test('[HOME-13] a node has a place, a size, an opacity, a label, a ring, a state, an index and an angle', () => {
  const graph = graphOf();
  const nodes = graph.nodes.map((node) => nodeAt(node, 1_000, node.index === 3));
  for (const [index, node] of nodes.entries()) {
    expect(node).toMatchObject({
      x: expect.any(Number),
      y: expect.any(Number),
      theta: expect.any(Number),
      label: expect.any(String),
      active: index === 3,
      index,
    });
    expect([0, 1, 2]).toContain(node.ring);
    expect(node.radius).toBeGreaterThan(0);
    expect(node.opacity).toBeGreaterThan(0);
    expect(node.opacity).toBeLessThanOrEqual(1);
    expect(Math.hypot(node.x, node.y)).toBeLessThanOrEqual(1.000001);
  }
});

test('[HOME-14] the rings have 16, 20, 24 nodes on desktop, 10, 14, 16 on tablet and 8, 10, 12 on mobile', () => {
  const expected = { desktop: [16, 20, 24], tablet: [10, 14, 16], mobile: [8, 10, 12] };
  for (const size of SIZES) {
    const { nodes } = graphOf({ size });
    const counts = [0, 1, 2].map((ring) => nodes.filter((node) => node.ring === ring).length);
    expect(counts).toEqual(expected[size]);
    expect(RING_SIZES[size]).toEqual(expected[size]);
  }
});

test('the same seed gives the same graph, another one another', () => {
  expect(graphOf()).toEqual(graphOf());
  expect(graphOf({ seed: 'b' }).nodes).not.toEqual(graphOf().nodes);
});

test('[HOME-16] [HOME-17] [HOME-18] [HOME-19] every step of a chain is an allowed link, and the last may lead to the hub', () => {
  for (const graph of everyGraph()) {
    for (const chain of startRun(graph).chains) {
      const labels = chain.map((index) => graph.nodes[index]?.label ?? 'Customer');
      for (const [place, label] of labels.entries()) {
        expect(mayLink(label, labels[place + 1] ?? 'Hub')).toBe(true);
      }
    }
  }
});

test('[HOME-20] customers and finance are drawn but part of no chain', () => {
  for (const graph of everyGraph()) {
    const labels = new Set(graph.nodes.map(({ label }) => label));
    expect([...labels]).toEqual(expect.arrayContaining(['Customer', 'Finance']));
    const inChains = startRun(graph)
      .chains.flat()
      .map((index) => graph.nodes[index]?.label);
    expect(inChains).not.toContain('Customer');
    expect(inChains).not.toContain('Finance');
  }
});

test('[HOME-21] [HOME-22] there are up to 24 different chains of 3 to 5 different nodes', () => {
  for (const graph of everyGraph()) {
    const { chains } = startRun(graph);
    expect(chains.length).toBeGreaterThan(0);
    expect(chains.length).toBeLessThanOrEqual(24);
    expect(new Set(chains.map(String)).size).toBe(chains.length);
    for (const chain of chains) {
      expect(chain.length).toBeGreaterThanOrEqual(3);
      expect(chain.length).toBeLessThanOrEqual(5);
      expect(new Set(chain).size).toBe(chain.length);
    }
  }
  expect(startRun(graphOf()).chains).toHaveLength(24);
  const lengths = everyGraph().flatMap((graph) => startRun(graph).chains.map((one) => one.length));
  expect(new Set(lengths)).toEqual(new Set([3, 4, 5]));
});

test('[HOME-23] the history keeps the last 6 chains and the last 18 nodes', () => {
  let history = NO_HISTORY;
  for (let start = 0; start < 50; start += 5) {
    history = remember(history, [start, start + 1, start + 2, start + 3, start + 4]);
  }
  expect(history.chains.map((chain) => chain[0])).toEqual([20, 25, 30, 35, 40, 45]);
  expect(history.nodes).toEqual(Array.from({ length: 18 }, (_, place) => 32 + place));
});

test('the next chain avoids the last six, and nodes that have just been lit', () => {
  const history = remember(NO_HISTORY, [1, 2, 3]);
  expect(
    nextChain(
      [
        [1, 2, 3],
        [3, 4, 5],
        [6, 7, 8],
      ],
      history,
    ),
  ).toEqual([6, 7, 8]);
  expect(
    nextChain(
      [
        [1, 2, 3],
        [3, 2, 1],
      ],
      history,
    ),
  ).toEqual([3, 2, 1]);
  expect(nextChain([[1, 2, 3]], history)).toEqual([1, 2, 3]);
  expect(nextChain([], history)).toBeUndefined();
});

test('[HOME-24] a chain pauses for 23 frames, then draws its segments in turn up to the hub', () => {
  const graph = graphOf();
  const frames = film(graph, 400);
  expect(frames.slice(0, 22).every(({ run }) => run.phase === 'pause')).toBe(true);
  expect(frames[22]?.run.phase).toBe('draw');
  const drawn = frames
    .filter(({ run }) => run.phase === 'draw' && run.completed === 0)
    .map(({ run }) => drawnSegments(graph, run));
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  const count = startRun(graph).chain?.length ?? 0;
  for (let segment = 0; segment < count; segment += 1) {
    expect(drawn.some((amount) => amount > segment && amount < segment + 1)).toBe(true);
  }
  const arrival = frames.find(({ arrived }) => arrived);
  expect(arrival && drawnSegments(graph, arrival.run)).toBe(count);
});

test('[HOME-25] reaching the hub brings exactly one insight, once for each chain', () => {
  for (const graph of everyGraph()) {
    const frames = film(graph, 270 * 12);
    const arrivals = frames.filter(({ arrived }) => arrived).map(({ run }) => run.completed);
    expect(arrivals).toEqual(Array.from({ length: arrivals.length }, (_, place) => place));
    expect(arrivals.length).toBeGreaterThanOrEqual(11);
  }
});

test('[HOME-26] after the hub it rests for 23 frames and then picks the next chain', () => {
  const frames = film(graphOf(), 400);
  const arrival = frames.findIndex(({ arrived }) => arrived);
  const first = frames[arrival]?.run.chain;
  const resting = frames.slice(arrival, arrival + 23);
  expect(resting.every(({ run }) => run.phase === 'rest' && run.chain === first)).toBe(true);
  const next = frames[arrival + 23]?.run;
  expect(next?.phase).toBe('pause');
  expect(next?.chain).not.toEqual(first);
});

test('[HOME-27] the chains are made anew after every 5 completed ones', () => {
  const graph = graphOf();
  const frames = film(graph, 270 * 11);
  const generations = [...new Set(frames.map(({ run }) => run.chains))];
  expect(generations.length).toBe(3);
  expect(generations[1]).not.toEqual(generations[0]);
  const firstOf = generations.map(
    (chains) => frames.find(({ run }) => run.chains === chains)?.run.completed,
  );
  expect(firstOf).toEqual([0, 5, 10]);
  expect(generateChains(graph, 'x')).toEqual(generateChains(graph, 'x'));
});

test('[HOME-28] under reduced motion the segments are drawn at once', () => {
  const graph = graphOf({ isInstant: true });
  const frames = film(graph, 23);
  expect(frames[21]?.run.phase).toBe('pause');
  const last = frames[22];
  expect(last?.arrived).toBe(true);
  expect(last && drawnSegments(graph, last.run)).toBe(last?.run.chain?.length);
});

test('[HOME-25] [HOME-28] under reduced motion one arrival follows the other, and each chain is whole', () => {
  const graph = graphOf({ isInstant: true });
  const known = film(graph, 46 * 12).flatMap(({ run, arrived }) => (arrived ? [run.chain] : []));
  let run = startRun(graph);
  for (const chain of known) {
    const step = nextArrival(graph, run);
    run = step.run;
    expect(run.phase).toBe('rest');
    expect(run.chain).toEqual(chain);
    expect(drawnSegments(graph, run)).toBe(chain?.length);
    expect(step.insight).toBeDefined();
  }
  const halfDrawn = stepRun(graphOf(), startRun(graphOf()), 90).run;
  expect(nextArrival(graph, halfDrawn).run.chain).toEqual(halfDrawn.chain);
});

test('the pace is the same whatever the display’s rate', () => {
  const graph = graphOf();
  const at = (step: number): Run => {
    let run = startRun(graph);
    for (let frame = 0; frame < 240; frame += step) run = stepRun(graph, run, step).run;
    return run;
  };
  expect(at(0.5)).toEqual(at(1));
  expect(at(3)).toEqual(at(1));
});

test('[HOME-15] [HOME-20] the synthetic set has topics of every category and no link from customers or finance', () => {
  const { topics, leadsTo } = syntheticContent();
  expect(new Set(topics.map(({ category }) => category)).size).toBe(14);
  for (const [index, { category }] of topics.entries()) {
    const isBare = category === 'Customer' || category === 'Finance';
    const isEnd = ['Risk', 'Compliance', 'KPI', 'Person'].includes(category);
    expect((leadsTo[index] ?? []).length > 0).toBe(!isBare && !isEnd);
  }
});
