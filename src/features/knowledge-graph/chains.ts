/** The ways through the graph that light up one after the other. */
import { createRandom, pick, type Random } from '#platform/random.ts';
import type { PlacedNode } from './nodes.ts';
import {
  CHAIN_HISTORY,
  type GraphContent,
  MAX_CHAIN_NODES,
  MAX_CHAINS,
  MIN_CHAIN_NODES,
  mayLink,
  NODE_HISTORY,
} from './rules.ts';

/** Indexes of nodes from the outside in; the last one may link to the hub. */
export type Chain = readonly number[];

/** Walks tried for one generation; most of them are found twice or end early. */
const MAX_WALKS = 400;

/** The ways on that a walk chooses from at each node. */
const CHOICES = 2;

/** Indexes of the nodes that each node leads to, as far as their topics do. */
export function nodeLinks(
  nodes: readonly PlacedNode[],
  { leadsTo }: GraphContent,
): readonly (readonly number[])[] {
  const nodeOf = new Map(nodes.map(({ topic, index }) => [topic, index]));
  return nodes.map(({ topic }) =>
    topic === undefined ? [] : (leadsTo[topic] ?? []).flatMap((target) => nodeOf.get(target) ?? []),
  );
}

/** What chains are made of. */
export interface ChainGround {
  nodes: readonly PlacedNode[];
  /** Indexes of the nodes that each node leads to. */
  links: readonly (readonly number[])[];
  content: GraphContent;
}

/** Up to 24 different chains of 3 to 5 nodes, each within one case; the same for the same seed. */
export function generateChains(ground: ChainGround, seed: string): Chain[] {
  const { nodes, links } = ground;
  const random = createRandom(seed);
  const starts = nodes.flatMap(({ index }) => ((links[index] ?? []).length > 0 ? [index] : []));
  const found = new Map<string, Chain>();
  for (let walks = 0; walks < MAX_WALKS && found.size < MAX_CHAINS; walks += 1) {
    const chain = walk(ground, starts, random);
    if (chain !== undefined) found.set(chainKey(chain), chain);
  }
  return [...found.values()];
}

/** A walk along links from a random start within one case, until it can go on to the hub. */
function walk(
  { nodes, links, content }: ChainGround,
  starts: readonly number[],
  random: Random,
): Chain | undefined {
  const casesOf = (node: number): readonly number[] =>
    content.cases[nodes[node]?.topic ?? -1] ?? [];
  const chain: number[] = [];
  let ways = starts;
  let within: number | undefined;
  while (chain.length < MAX_CHAIN_NODES) {
    const [first, ...rest] = nearest(
      nodes,
      chain.at(-1),
      ways.filter(
        (way) =>
          !chain.includes(way) &&
          (within === undefined ? casesOf(way).length > 0 : casesOf(way).includes(within)),
      ),
    );
    if (first === undefined) return undefined;
    const next = pick(random, [first, ...rest]);
    chain.push(next);
    const [anyCase = 0, ...otherCases] = casesOf(next);
    within ??= pick(random, [anyCase, ...otherCases]);
    const label = nodes[next]?.label;
    if (label !== undefined && mayLink(label, 'Hub') && chain.length >= MIN_CHAIN_NODES) {
      return chain;
    }
    ways = links[next] ?? [];
  }
  return undefined;
}

/** Those of `ways` in the direction of a node, so that chains do not run across the hub. */
function nearest(
  nodes: readonly PlacedNode[],
  from: number | undefined,
  ways: readonly number[],
): readonly number[] {
  if (from === undefined) return ways;
  const turn = (way: number): number => {
    const apart = (nodes[way]?.theta ?? 0) - (nodes[from]?.theta ?? 0);
    return Math.abs(Math.atan2(Math.sin(apart), Math.cos(apart)));
  };
  return ways.toSorted((a, b) => turn(a) - turn(b)).slice(0, CHOICES);
}

const chainKey = (chain: Chain): string => chain.join(' ');

/** What has lit up lately, the latest last. */
export interface ChainHistory {
  chains: readonly Chain[];
  nodes: readonly number[];
}

export const NO_HISTORY: ChainHistory = { chains: [], nodes: [] };

export const remember = ({ chains, nodes }: ChainHistory, chain: Chain): ChainHistory => ({
  chains: [...chains, chain].slice(-CHAIN_HISTORY),
  nodes: [...nodes, ...chain].slice(-NODE_HISTORY),
});

/**
 * The chain that shares the fewest nodes with what has lit up lately. One of the last six comes
 * again only where there is no other; undefined without chains.
 */
export function nextChain(
  chains: readonly Chain[],
  { chains: lately, nodes }: ChainHistory,
): Chain | undefined {
  const recent = new Set(lately.map(chainKey));
  const cost = (chain: Chain): number =>
    chain.filter((node) => nodes.includes(node)).length +
    (recent.has(chainKey(chain)) ? MAX_CHAIN_NODES + 1 : 0);
  return chains.toSorted((a, b) => cost(a) - cost(b))[0];
}
