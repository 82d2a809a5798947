/** What the demo cards show at a moment: always the same at the same moment. */
import { between, createRandom } from '#platform/random.ts';
import {
  DEFAULT_WEIGHTS,
  DEMO_REFRESH_MS,
  MODEL_TICKETS,
  SCENARIO_SLOT_MS,
  SCENARIOS,
  type Scenario,
  type WeightKey,
} from '../rules.ts';
import { clamp } from './measures.ts';
import {
  backlogHealth,
  type SprintFacts,
  sprintHealth,
  type TicketFacts,
  ticketHealth,
} from './scoring.ts';

type Range = readonly [low: number, high: number];

interface ScenarioRanges {
  missing: Readonly<Record<WeightKey, Range>>;
  sprint: Readonly<Record<keyof SprintFacts, Range>>;
  ticket: Readonly<Record<keyof TicketFacts, Range>>;
}

/** Chosen so that the scores made from them stay within the scenario's band. */
export const RANGES: Readonly<Record<Scenario, ScenarioRanges>> = {
  poor: {
    missing: { estimate: [24, 30], description: [20, 28], assignee: [26, 32], epic: [22, 28] },
    sprint: { capacity: [8, 13], burndown: [8.4, 9.2], quality: [32, 54], comments: [26, 45] },
    ticket: { blocked: [10, 12], overdue: [12, 18], quality: [25, 40], resolution: [18, 26] },
  },
  middling: {
    missing: { estimate: [12, 19], description: [9, 14], assignee: [16, 22], epic: [6, 9] },
    sprint: { capacity: [16, 21], burndown: [5.4, 7], quality: [64, 78], comments: [56, 72] },
    ticket: { blocked: [5, 7], overdue: [7, 10], quality: [54, 66], resolution: [7, 10] },
  },
  good: {
    missing: { estimate: [2, 7], description: [1, 5], assignee: [3, 8], epic: [2, 4] },
    sprint: { capacity: [28, 33], burndown: [1, 2.5], quality: [90, 96], comments: [86, 95] },
    ticket: { blocked: [0, 2], overdue: [0, 3], quality: [86, 95], resolution: [1, 2.4] },
  },
};

/** How far a value wanders within its slot, as a part of its range. */
const WANDER = 0.25;

export interface Demo {
  scenario: Scenario;
  backlog: { missing: Readonly<Record<WeightKey, number>>; health: number };
  sprint: Required<Record<keyof SprintFacts, number>> & { health: number };
  ticket: Required<Record<keyof TicketFacts, number>> & { health: number };
}

/** @param time milliseconds of any clock. */
export const scenarioAt = (time: number): Scenario =>
  SCENARIOS[Math.floor(time / SCENARIO_SLOT_MS) % SCENARIOS.length] ?? 'poor';

/**
 * The first moment from `time` on at which the demo shows this scenario.
 * @param time milliseconds of any clock.
 */
export function timeOf(scenario: Scenario, time: number): number {
  const slot = Math.floor(time / SCENARIO_SLOT_MS);
  const slots = SCENARIOS.map((_, ahead) => (slot + ahead) * SCENARIO_SLOT_MS);
  const start = slots.find((one) => scenarioAt(one) === scenario) ?? time;
  return Math.max(time, start);
}

/** @param time milliseconds of any clock. */
export function demoAt(time: number): Demo {
  const scenario = scenarioAt(time);
  const slot = Math.floor(time / SCENARIO_SLOT_MS);
  const refresh = Math.floor(time / DEMO_REFRESH_MS);
  const ranges = RANGES[scenario];

  const draw = (name: string, [low, high]: Range, decimals = 0): number => {
    const middle = between(createRandom(`${name} ${slot}`), low, high);
    const reach = (high - low) * WANDER;
    const value = middle + between(createRandom(`${name} ${refresh}`), -reach, reach);
    const scale = 10 ** decimals;
    return Math.round(clamp(value, low, high) * scale) / scale;
  };

  const missing = {
    estimate: draw('estimate', ranges.missing.estimate),
    description: draw('description', ranges.missing.description),
    assignee: draw('assignee', ranges.missing.assignee),
    epic: draw('epic', ranges.missing.epic),
  };
  const sprint = {
    capacity: draw('capacity', ranges.sprint.capacity),
    burndown: draw('burndown', ranges.sprint.burndown, 1),
    quality: draw('quality', ranges.sprint.quality),
    comments: draw('comments', ranges.sprint.comments),
  };
  const ticket = {
    blocked: draw('blocked', ranges.ticket.blocked),
    overdue: draw('overdue', ranges.ticket.overdue),
    quality: draw('ticket quality', ranges.ticket.quality),
    resolution: draw('resolution', ranges.ticket.resolution, 1),
  };
  const backlog = backlogHealth({ total: MODEL_TICKETS, missing }, DEFAULT_WEIGHTS);
  return {
    scenario,
    backlog: { missing, health: backlog?.score ?? 0 },
    sprint: { ...sprint, health: sprintHealth(sprint)?.score ?? 0 },
    ticket: { ...ticket, health: ticketHealth(ticket)?.score ?? 0 },
  };
}
