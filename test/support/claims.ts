/** Claims, as the studio saves them. */
import type { TestApp } from './app.ts';
import { save } from './people.ts';

export const CLAIMS = '/api/admin/claims';

/** A published claim with every field. */
export const CLAIM = {
  statement: 'Order entry went from 11 minutes to 4.',
  slug: 'order-entry',
  figure: '64 %',
  client: 'Corriden Steel',
  measuredBy: 'Priya Raman, operations',
  measuredFrom: '2026-03-02',
  measuredUntil: '2026-04-30',
  sample: '1,240 orders over eight weeks',
  source: 'Time sheets of the order desk',
  caveat: 'Rush orders were left out.',
  unit: 'minutes',
  series: [
    { label: 'January', value: 11, phase: 'before' },
    { label: 'April', value: 4, phase: 'after' },
  ],
  consent: 'given',
  tags: ['Automation'],
  status: 'published',
};

/** Adds a claim; its id. */
export const addClaim = (app: TestApp, fields: object = {}): Promise<string> =>
  save(app, CLAIMS, { ...CLAIM, ...fields });
