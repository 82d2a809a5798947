/** Views of the pipeline as lists, boards and files, and what is refused. */
import { expect, test } from 'vitest';
import { setTimeZone } from '#content/planning/calendar.server.ts';
import { databaseKinds } from '../support/databases.ts';
import { contactForm } from '../support/lead-forms.ts';
import { openPipeline } from '../support/pipeline.ts';

test.for(databaseKinds)(
  'a view lists what it says, in each order and page by page, and is exported as it is filtered (%s)',
  async (kind) => {
    const { app, ids, send, as, list } = await openPipeline(kind);
    const ines = as('ines');
    const sent: string[] = [];
    for (const n of [1, 2, 3, 4]) {
      sent.push(await send('/api/contact', contactForm({ message: `Message number ${n}` })));
    }
    const [one = '', two = '', three = '', four = ''] = sent;
    const set = (id: string, change: object, seen: object) =>
      ines('PATCH', `/pipeline/leads/${id}`, { change, seen });
    await set(one, { ownerId: ids.ines, nextOn: '2026-03-02' }, { ownerId: null, nextOn: null });
    await set(two, { ownerId: ids.ola, nextOn: '2026-03-01' }, { ownerId: null, nextOn: null });
    const usd = (amount: string) => ({ value: { amount, currency: 'USD' } });
    await set(two, usd('900'), { value: null });
    await set(three, { ...usd('1000'), tags: ['=1+1', '50%_"x'] }, { value: null, tags: [] });
    await set(four, { stage: 'lost' }, { stage: 'new' });

    expect(await list('?view=mine')).toEqual([one]);
    expect(await list('?view=mine', 'ola')).toEqual([two]);
    expect(await list('?view=unowned')).toEqual([three]);
    expect(await list('?view=due&today=2026-03-01')).toEqual([two]);
    expect(await list('?view=due&order=next')).toEqual([two, one]);
    expect(await list('?order=value')).toEqual([three, two]);
    expect(await list('?order=oldest')).toEqual(sent);
    expect(await list('?status=lost')).toEqual([four]);
    expect(await list(`?tag=${encodeURIComponent('50%_"x')}`)).toEqual([three]);
    expect(await list('?tag=50')).toEqual([]);
    expect(await list('?from=2000-01-01&to=2000-01-02')).toEqual([]);
    for (const order of ['newest', 'oldest', 'next', 'value']) {
      const whole = await list(`?order=${order}`);
      const seen: string[] = [];
      let path = `/pipeline/leads?limit=1&order=${order}`;
      while (path !== '') {
        const { body, headers } = await ines('GET', path);
        seen.push(...(body as { id: string }[]).map(({ id }) => id));
        path = /<\/api\/admin([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(seen, order).toEqual(whole);
    }
    const { body: board } = await ines('GET', '/pipeline/board?view=unowned');
    expect(Object(board).columns[0]).toMatchObject({
      count: 1,
      values: [{ amount: '1000.00', currency: 'USD' }],
      cards: [{ id: three }],
    });

    const file = (path: string) =>
      app.request(`/api/admin/pipeline/leads${path}`, { headers: { 'x-staff': 'ines' } });
    const csv = await (await file('.csv?view=unowned')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`"'=1+1, 50%_""x"`);
    expect(csv).toContain('"1000.00","USD"');
    const json: unknown = await (await file('.json?view=mine')).json();
    expect(json).toMatchObject([{ id: one, pipeline: { nextOn: '2026-03-02' } }]);
    expect(await (await file('.json?status=won')).json()).toEqual([]);
  },
);

test('B6 C16 bad changes and filters are refused with what is wrong of each field, and change nothing', async () => {
  const { send, as } = await openPipeline();
  const ines = as('ines');
  const lead = await send('/api/contact', contactForm());
  const path = `/pipeline/leads/${lead}`;
  const wrong = [
    { change: {}, seen: {} },
    { change: { stage: 'won' }, seen: {} },
    { change: { stage: 'won' } },
    { change: { nextOn: '2026-02-30' }, seen: { nextOn: null } },
    { change: { nextStep: 'a\nb' }, seen: { nextStep: '' } },
    { change: { nextStep: 'a\0' }, seen: { nextStep: '' } },
    { change: { tags: Array(11).fill('a') }, seen: { tags: [] } },
    { change: { value: { amount: '1e3', currency: 'USD' } }, seen: { value: null } },
    { change: { value: { amount: '1.555', currency: 'USD' } }, seen: { value: null } },
    { change: { value: { amount: '1.5', currency: 'JPY' } }, seen: { value: null } },
    { change: { value: { amount: '5', currency: 'XXY' } }, seen: { value: null } },
    { change: { value: { amount: 5, currency: 'USD' } }, seen: { value: null } },
    { change: { ownerId: 'nobody' }, seen: { ownerId: null } },
  ];
  for (const body of wrong) {
    expect((await ines('PATCH', path, body)).status, JSON.stringify(body)).toBe(422);
  }
  const change = { change: { stage: 'won' }, seen: { stage: 'new' } };
  for (const changes of [[], [{ id: '1', ...change }], Array(2).fill({ id: lead, ...change })]) {
    expect((await ines('POST', '/pipeline/bulk', { changes })).status).toBe(422);
  }
  for (const query of ['view=all', 'stage=%00', 'owner=%00', 'tag=%00', 'from=x', 'order=x']) {
    expect((await ines('GET', `/pipeline/leads?${query}`)).status, query).toBe(422);
  }
  for (const query of ['from=2026-05&to=2026-04', 'from=1999-01', 'from=2026-13', 'by=x']) {
    expect((await ines('GET', `/pipeline/report?${query}`)).status, query).toBe(422);
  }
  const { body } = await ines('GET', `/submissions/${lead}`);
  expect(body).toMatchObject({ status: 'new', pipeline: { value: null, tags: [], stage: '' } });
  await ines('PATCH', `/submissions/${lead}`, { status: 'spam' });
  expect((await ines('PATCH', path, change)).status).toBe(409);
});

test('what is due goes by the day that it is where the site is', async () => {
  const { app, send, as, list } = await openPipeline();
  const lead = await send('/api/contact', contactForm());
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  let seen: string | null = null;
  // At any time it is another day than in Greenwich in one of the two.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await setTimeZone(app.db, zone);
    for (const nextOn of [dayIn(zone), dayIn('UTC')]) {
      const change = { change: { nextOn }, seen: { nextOn: seen } };
      expect((await as('ines')('PATCH', `/pipeline/leads/${lead}`, change)).status).toBe(200);
      seen = nextOn;
      expect(await list('?view=due'), zone).toEqual(nextOn <= dayIn(zone) ? [lead] : []);
    }
  }
});
