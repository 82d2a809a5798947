/** The graph in time: one chain after the other reaches the hub, and brings an insight. */
import {
  type Chain,
  type ChainGround,
  type ChainHistory,
  generateChains,
  NO_HISTORY,
  nextChain,
  nodeLinks,
  remember,
} from './chains.ts';
import { placeNodes } from './nodes.ts';
import {
  CHAINS_PER_GENERATION,
  DRAW_FRAMES,
  type GraphContent,
  type GraphSize,
  type Insight,
  PAUSE_FRAMES,
  REST_FRAMES,
} from './rules.ts';

/** What does not change while a graph is shown. */
export interface Graph extends ChainGround {
  seed: string;
  /** Under reduced motion segments are drawn at once. */
  isInstant: boolean;
}

export type RunPhase = 'pause' | 'draw' | 'rest';

export interface Run {
  phase: RunPhase;
  /** Frames, whole or not, since the phase began. */
  frame: number;
  chains: readonly Chain[];
  /** Undefined where the graph has no chains: nothing ever lights up then. */
  chain: Chain | undefined;
  completed: number;
  history: ChainHistory;
}

interface GraphOptions {
  size: GraphSize;
  seed: string;
  isInstant: boolean;
}

/** The graph of what is published; nothing lights up in one that has no chains. */
export function createGraph(content: GraphContent, { size, seed, isInstant }: GraphOptions): Graph {
  const nodes = placeNodes(content, size, seed);
  return { content, nodes, links: nodeLinks(nodes, content), seed, isInstant };
}

const generationOf = (graph: Graph, generation: number): Chain[] =>
  generateChains(graph, `${graph.seed} ${generation}`);

export function startRun(graph: Graph): Run {
  const chains = generationOf(graph, 0);
  const chain = nextChain(chains, NO_HISTORY);
  return { phase: 'pause', frame: 0, chains, chain, completed: 0, history: NO_HISTORY };
}

export interface Step {
  run: Run;
  /** What the hub has just received. */
  insight: Insight | undefined;
}

/** Lets `frames` pass. A step never spans more than one arrival at the hub. */
export function stepRun(graph: Graph, run: Run, frames: number): Step {
  const { chain } = run;
  if (chain === undefined) return { run, insight: undefined };
  const frame = run.frame + frames;
  const rest = frame - phaseFrames(graph, run.phase);
  if (rest < 0) return { run: { ...run, frame }, insight: undefined };
  if (run.phase === 'pause') return stepRun(graph, { ...run, phase: 'draw', frame: 0 }, rest);
  if (run.phase === 'draw') {
    const arrived: Run = { ...run, phase: 'rest', frame: Math.min(rest, REST_FRAMES - 1) };
    return { run: arrived, insight: insightOf(graph, chain) };
  }
  return stepRun(graph, startNext(graph, run, chain), rest);
}

/** How long a phase lasts, in frames. */
export function phaseFrames({ isInstant }: Graph, phase: RunPhase): number {
  if (phase === 'pause') return PAUSE_FRAMES;
  if (phase === 'rest') return REST_FRAMES;
  return isInstant ? 0 : DRAW_FRAMES;
}

/**
 * The next moment at which a chain reaches the hub, all that comes before it passed over: one still
 * picture after the other, under reduced motion.
 */
export function nextArrival(graph: Graph, run: Run): Step {
  const instant = { ...graph, isInstant: true };
  const left = phaseFrames(instant, run.phase) - run.frame;
  const pause = run.phase === 'rest' ? PAUSE_FRAMES : 0;
  return stepRun(instant, run, Math.max(left, 0) + pause);
}

function startNext(graph: Graph, run: Run, done: Chain): Run {
  const completed = run.completed + 1;
  const history = remember(run.history, done);
  const isUsedUp = completed % CHAINS_PER_GENERATION === 0;
  const chains = isUsedUp ? generationOf(graph, completed / CHAINS_PER_GENERATION) : run.chains;
  return {
    phase: 'pause',
    frame: 0,
    chains,
    chain: nextChain(chains, history),
    completed,
    history,
  };
}

function insightOf({ content, nodes }: Graph, chain: Chain): Insight | undefined {
  const topic = nodes[chain.at(-1) ?? -1]?.topic;
  return topic === undefined ? undefined : content.topics[topic]?.insight;
}

/**
 * How many segments of the chain are drawn, the last of them in part: from 0 to its number of
 * nodes, since the segment from the last node leads to the hub.
 */
export function drawnSegments(graph: Graph, { phase, frame, chain }: Run): number {
  if (chain === undefined || phase === 'pause') return 0;
  const share = phase === 'rest' ? 1 : frame / phaseFrames(graph, 'draw');
  return Math.min(share, 1) * chain.length;
}

/** The run at the moment its first chain has reached the hub: the still picture. */
export function arrivedRun(graph: Graph): Step {
  const run = startRun(graph);
  if (run.chain === undefined) return { run, insight: undefined };
  return { run: { ...run, phase: 'rest' }, insight: insightOf(graph, run.chain) };
}
