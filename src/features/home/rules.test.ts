import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clients as partners } from '#catalogue/clients.ts';
import { MAX_PARTNERS } from './blocks/choices.ts';
import {
  PARTNER_COLUMNS,
  PARTNER_LOOP,
  PARTNER_SLOTS,
  PARTNER_SLOTS_IN_VIEW,
  partnerColumns,
  partnerLoop,
} from './rules.ts';

test('HOME-29 there are twelve partners, each with a name and a mark of its own', () => {
  expect(partners).toHaveLength(12);
  expect(new Set(partners.map(({ name }) => name)).size).toBe(12);
  expect(new Set(partners.map(({ mark }) => mark)).size).toBe(12);
});

test('HOME-30 twelve partners fill 45 slots in three columns', () => {
  const columns = partnerColumns(partners);
  expect(columns.map((slots) => slots.length)).toEqual([15, 15, 15]);
  expect(columns.flat()).toHaveLength(PARTNER_SLOTS);
});

test('HOME-30 each column shows all twelve, and begins with four that are met once', () => {
  const columns = partnerColumns(partners);
  for (const slots of columns) {
    expect(new Set(slots.map(({ partner }) => partner)).size).toBe(12);
    expect(slots.map(({ isRepeat }) => !isRepeat)).toEqual(slots.map((_, slot) => slot < 4));
  }
  const met = columns.flat().filter(({ isRepeat }) => !isRepeat);
  expect(new Set(met.map(({ partner }) => partner))).toEqual(new Set(partners));
});

test('HOME-30 however many partners there are, all are met once and none follows itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: MAX_PARTNERS }), (count) => {
      const all = Array.from({ length: count }, (_, index) => index);
      const columns = partnerColumns(all);
      const slots = PARTNER_COLUMNS * (partnerLoop(count) + PARTNER_SLOTS_IN_VIEW);
      expect(columns.flat()).toHaveLength(slots);
      const met = columns.flat().filter(({ isRepeat }) => !isRepeat);
      expect(met.map(({ partner }) => partner).toSorted((a, b) => a - b)).toEqual(all);
      for (const column of columns) {
        for (const [slot, { partner }] of column.entries()) {
          expect(column[slot + 1]?.partner).not.toBe(partner);
        }
      }
    }),
  );
});

test('a column ends with the slots it begins with, so that its turn cannot be seen', () => {
  for (const slots of partnerColumns(partners)) {
    const names = slots.map(({ partner }) => partner.name);
    expect(names.slice(PARTNER_LOOP)).toEqual(names.slice(0, PARTNER_SLOTS_IN_VIEW));
  }
});

test('while the middle column scrolls the other way, it shows partners in the same order', () => {
  const [first = [], middle = []] = partnerColumns(partners).map((slots) =>
    slots.map(({ partner }) => partners.indexOf(partner)),
  );
  expect(first.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(middle.slice(0, 4)).toEqual([7, 6, 5, 4]);
});

test('as many as fit three columns of 12 slots fill 45 slots; more have a longer turn', () => {
  expect([0, 12, 36, 37, MAX_PARTNERS].map(partnerLoop)).toEqual([
    PARTNER_LOOP,
    PARTNER_LOOP,
    PARTNER_LOOP,
    13,
    14,
  ]);
});

test('without partners the columns are empty', () => {
  expect(partnerColumns([]).flat()).toEqual([]);
});
