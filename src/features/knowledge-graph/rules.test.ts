import { expect, test } from 'vitest';
import { ALLOWED_LINKS, CATEGORIES, insightPhase, RING_CATEGORIES } from './rules.ts';

test('[HOME-12] an insight card enters, celebrates, floats, exits and is removed on time', () => {
  const phases = [0, 199, 200, 799, 800, 3_499, 3_500, 4_499, 4_500].map(insightPhase);
  expect(phases).toEqual([
    'entering',
    'entering',
    'celebrating',
    'celebrating',
    'floating',
    'floating',
    'exiting',
    'exiting',
    'removed',
  ]);
});

test('[HOME-15] there are exactly the fourteen categories, each on one ring', () => {
  expect(CATEGORIES.toSorted()).toEqual([
    'Capacity',
    'Compliance',
    'Customer',
    'Dependency',
    'Doc',
    'Env',
    'Finance',
    'Incident',
    'KPI',
    'Person',
    'Risk',
    'Service',
    'Skill',
    'WorkItem',
  ]);
  expect(Object.values(RING_CATEGORIES).flat().toSorted()).toEqual(CATEGORIES.toSorted());
});

test('[HOME-16] work items link to skills, capacity, figures and dependencies, these on to people', () => {
  expect(ALLOWED_LINKS.WorkItem).toEqual(['Skill', 'Capacity', 'KPI', 'Dependency']);
  expect(ALLOWED_LINKS.Skill).toEqual(['Person']);
  expect(ALLOWED_LINKS.Capacity).toEqual(['Person']);
});

test('[HOME-17] documents and services link only to what the specification lists', () => {
  expect(ALLOWED_LINKS.Doc).toEqual(['Service', 'KPI', 'Env']);
  expect(ALLOWED_LINKS.Service).toEqual([
    'Env',
    'Risk',
    'Dependency',
    'Compliance',
    'Incident',
    'KPI',
  ]);
});

test('[HOME-18] environments and dependencies link only to what the specification lists', () => {
  expect(ALLOWED_LINKS.Env).toEqual(['Risk', 'Compliance', 'Service']);
  expect(ALLOWED_LINKS.Dependency).toEqual(['WorkItem', 'Service']);
});

test('[HOME-19] risks, compliance, figures and people link to the hub alone, incidents to services too', () => {
  for (const category of ['Risk', 'Compliance', 'KPI', 'Person'] as const) {
    expect(ALLOWED_LINKS[category]).toEqual(['Hub']);
  }
  expect(ALLOWED_LINKS.Incident).toEqual(['Service', 'Hub']);
});
