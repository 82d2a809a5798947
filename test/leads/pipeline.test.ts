/** A lead from its source to won: stages, values, next steps, and who is told. */
import { expect, test } from 'vitest';
import { setTimeZone } from '#content/planning/calendar.server.ts';
import { tellOfDue } from '#features/leads/pipeline/notices.server.ts';
import { databaseKinds } from '../support/databases.ts';
import { betaForm, contactForm, shortLead } from '../support/lead-forms.ts';
import { openPipeline, visitFrom } from '../support/pipeline.ts';

const settings = (stages: unknown[]) => ({
  stages,
  lostReasons: ['No budget'],
  currency: 'CAD',
  revision: 0,
});

test.for(databaseKinds)(
  'a lead comes in with a source, is assigned, moved over stages, won with a value, and stands in the report (%s)',
  async (kind) => {
    const { app, ids, send, as, list } = await openPipeline(kind);
    const [ines, ola] = [as('ines'), as('ola')];
    const origin = {
      page: '/contact',
      ...visitFrom('www.google.com', { utm_source: 'LinkedIn', utm_medium: 'social' }),
    };
    const lead = await send('/api/contact', contactForm({ origin }));
    const direct = await send(
      '/api/leads',
      shortLead({ origin: { page: '/ai', ...visitFrom('') } }),
    );
    const silent = await send('/api/contact', contactForm({ message: 'Nothing is told here.' }));
    await send('/api/contact', contactForm({ website: 'x', message: 'Spam is in no stage.' }));
    await send('/api/beta-signups', betaForm());
    expect(await list()).toEqual([silent, direct, lead]);

    const patch = (change: object, seen: object) =>
      ines('PATCH', `/pipeline/leads/${lead}`, { change, seen });
    expect((await patch({ ownerId: ids.ola }, { ownerId: null })).status).toBe(200);
    expect((await patch({ stage: 'proposal' }, { stage: 'new' })).body).toMatchObject({
      status: 'in-progress',
      owner: { name: 'Ola Berg' },
      takenUp: { by: 'Ola Berg' },
      pipeline: { stage: 'proposal', stageAt: expect.any(String) },
      sources: { first: { source: 'linkedin', medium: 'social', landing: '/services/ai' } },
    });
    const won = { stage: 'won', value: { amount: '12500.5', currency: 'cad' } };
    expect((await patch(won, { stage: 'proposal', value: null })).body).toMatchObject({
      status: 'won',
      pipeline: { stage: 'won', value: { amount: '12500.50', currency: 'CAD' } },
    });
    await ines('PATCH', `/pipeline/leads/${direct}`, {
      change: { value: { amount: '800', currency: 'CAD' } },
      seen: { value: null },
    });
    expect(await list(`?source=linkedin&stage=won&owner=${ids.ola}`)).toEqual([lead]);
    expect(await list('?source=unknown')).toEqual([silent]);

    const { body: report } = await ola('GET', '/pipeline/report');
    const cad = [{ amount: '12500.50', currency: 'CAD' }];
    expect(report).toMatchObject({
      total: { leads: 3, open: 2, won: 1, lost: 0, values: cad },
      sources: [
        { name: '', leads: 1, won: 0, values: [] },
        { name: 'direct', leads: 1, won: 0 },
        { name: 'linkedin', leads: 1, won: 1, values: cad },
      ],
      pages: [
        { name: '', leads: 1 },
        { name: '/ai', leads: 1 },
        { name: '/contact', leads: 1, won: 1 },
      ],
    });
    const months = Object(report).months as object[];
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ leads: 3, won: 1, values: cad });
    expect(
      (
        await app.db.selectFrom('audit').select('after').where('subject_id', '=', lead).execute()
      ).at(-1),
    ).toMatchObject({ after: expect.stringContaining('12500.50 CAD') });
  },
);

test.for(databaseKinds)(
  'what somebody else has changed since is not overwritten, and other fields are (%s)',
  async (kind) => {
    const { send, as } = await openPipeline(kind);
    const lead = await send('/api/contact', contactForm());
    const [ines, ola] = [as('ines'), as('ola')];
    const path = `/pipeline/leads/${lead}`;
    const change = { nextStep: 'Call on Monday' };
    expect((await ines('PATCH', path, { change, seen: { nextStep: '' } })).status).toBe(200);
    const late = await ola('PATCH', path, { change: { nextStep: 'Mail' }, seen: { nextStep: '' } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'Somebody else has changed the next step since. Nothing was changed.',
        current: { pipeline: change },
      },
    });
    // The same words by two people are no conflict, nor is another field.
    expect((await ola('PATCH', path, { change, seen: { nextStep: '' } })).status).toBe(200);
    const tags = { change: { tags: ['crm', 'crm'] }, seen: { tags: [] } };
    expect((await ola('PATCH', path, tags)).body).toMatchObject({
      pipeline: { nextStep: 'Call on Monday', tags: ['crm'] },
    });

    const together = await Promise.all(
      ['5', '7'].map((amount) =>
        as('ines')('PATCH', path, {
          change: { value: { amount, currency: 'USD' } },
          seen: { value: null },
        }),
      ),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
  },
);

test.for(databaseKinds)(
  'many are changed each by itself, and that is undone unless somebody has gone on (%s)',
  async (kind) => {
    const { send, as, list } = await openPipeline(kind);
    const ines = as('ines');
    const leads = [
      await send('/api/contact', contactForm()),
      await send('/api/leads', shortLead()),
    ];
    const [first = '', second = ''] = leads;
    const missing = '01a1ff49-b735-74a7-b02c-55135f8b2647';
    const changes = [...leads, missing].map((id) => ({
      id,
      change: { stage: 'lost', lostReason: 'No budget' },
      seen: { stage: 'new', lostReason: '' },
    }));
    const { body } = await ines('POST', '/pipeline/bulk', { changes });
    expect(body).toMatchObject([
      { id: first, after: { stage: 'lost', lostReason: 'No budget' } },
      { id: second, before: { stage: 'new', lostReason: '' } },
      { id: missing, error: 'This message does not exist.' },
    ]);
    expect((await list('?stage=lost')).length).toBe(2);
    const next = { change: { stage: 'won' }, seen: { stage: 'lost' } };
    await as('ola')('PATCH', `/pipeline/leads/${second}`, next);
    const undo = (body as { id: string; before?: object; after?: object }[]).flatMap((result) =>
      result.after === undefined
        ? []
        : [{ id: result.id, change: result.before, seen: result.after }],
    );
    expect((await ines('POST', '/pipeline/bulk', { changes: undo })).body).toMatchObject([
      { id: first, after: { stage: 'new', lostReason: '' } },
      { id: second, error: expect.stringContaining('the stage') },
    ]);
    expect(await list('?stage=new')).toEqual([first]);
  },
);

test.for(databaseKinds)(
  'an administrator names stages; a lead of one that went, or of another status, is in the first of its status (%s)',
  async (kind) => {
    const { send, as, list } = await openPipeline(kind);
    const [ines, admin] = [as('ines'), as('admin')];
    const lead = await send('/api/contact', contactForm());
    const move = { change: { stage: 'proposal' }, seen: { stage: 'new' } };
    await ines('PATCH', `/pipeline/leads/${lead}`, move);
    const stages = [
      { id: 'new', name: 'Fresh', status: 'new' },
      { id: 'talk', name: 'Talking', status: 'in-progress' },
      { id: 'offer', name: 'Offer made', status: 'in-progress' },
      { id: 'won', name: 'Won', status: 'won' },
      { id: 'lost', name: 'Lost', status: 'lost' },
    ];
    expect((await ines('PUT', '/pipeline/settings', settings(stages))).status).toBe(403);
    const ahead = { ...settings(stages), revision: 5 };
    expect((await admin('PUT', '/pipeline/settings', ahead)).status).toBe(409);
    expect((await admin('PUT', '/pipeline/settings', settings(stages))).body).toMatchObject({
      revision: 1,
      currency: 'CAD',
    });
    const late = await admin('PUT', '/pipeline/settings', settings(stages));
    expect(late).toMatchObject({ status: 409, body: { current: { revision: 1 } } });
    expect(await list('?stage=talk')).toEqual([lead]);
    expect(await list('?stage=proposal')).toEqual([]);
    const { body } = await ines('GET', '/pipeline/board');
    expect(Object(body).columns).toMatchObject(
      stages.map(({ id }) => ({ stage: id, count: id === 'talk' ? 1 : 0 })),
    );
    const gone = { change: { stage: 'proposal' }, seen: { stage: 'talk' } };
    expect(await ines('PATCH', `/pipeline/leads/${lead}`, gone)).toMatchObject({
      status: 422,
      body: { fields: { stage: expect.stringContaining('no longer exists') } },
    });
    // The inbox, and whoever knows no stages, sets the status.
    await ines('PATCH', `/pipeline/leads/${lead}`, {
      change: { stage: 'offer' },
      seen: { stage: 'talk' },
    });
    await ines('PATCH', `/submissions/${lead}`, { status: 'won' });
    expect(await list('?stage=won')).toEqual([lead]);
    // Another status begins in its first stage, whatever stage of it the lead was in before.
    await ines('PATCH', `/submissions/${lead}`, { status: 'in-progress' });
    expect(await list('?stage=talk')).toEqual([lead]);
    expect(await list('?stage=offer')).toEqual([]);

    const few = settings(stages.slice(0, 3));
    expect(await admin('PUT', '/pipeline/settings', { ...few, revision: 1 })).toMatchObject({
      status: 422,
      body: { fields: { stages: 'Every status needs a stage. Add one for won, lost' } },
    });
  },
);

test.for(databaseKinds)(
  'an owner is told once that a lead is theirs and once that it is due, and not of what they took (%s)',
  async (kind) => {
    const { app, ids, send, as } = await openPipeline(kind);
    const [ines, ola] = [as('ines'), as('ola')];
    const lead = await send('/api/contact', contactForm());
    await ola('PATCH', `/submissions/${lead}`, { ownerId: ids.ola });
    expect((await ola('GET', '/pipeline/notices')).body).toEqual([]);
    await ines('PATCH', `/submissions/${lead}`, { ownerId: null });
    await ines('PATCH', `/submissions/${lead}`, { ownerId: ids.ola });
    await ines('PATCH', `/pipeline/leads/${lead}`, {
      change: { nextStep: 'Send the offer', nextOn: '2026-03-02' },
      seen: { nextStep: '', nextOn: null },
    });
    expect((await ola('GET', '/pipeline/notices')).body).toMatchObject([
      { kind: 'assigned', by: 'Ines Duarte', name: 'Ann Lee', submissionId: lead },
    ]);
    const at = (day: string) => ({ at: Date.parse(day), tellsByMail: true });
    expect(await tellOfDue(app.db, at('2026-03-01T23:59:59Z'))).toBe(0);
    expect(await tellOfDue(app.db, at('2026-03-02T00:00:00Z'))).toBe(1);
    expect(await tellOfDue(app.db, at('2026-03-03T00:00:00Z'))).toBe(0);
    expect((await ola('GET', '/pipeline/notices')).body).toMatchObject([
      { kind: 'assigned' },
      { kind: 'due', nextStep: 'Send the offer', nextOn: '2026-03-02' },
    ]);
    await setTimeZone(app.db, 'America/Toronto');
    const later = { change: { nextOn: '2026-03-05' }, seen: { nextOn: '2026-03-02' } };
    await ines('PATCH', `/pipeline/leads/${lead}`, later);
    expect(await tellOfDue(app.db, at('2026-03-05T04:59:59Z'))).toBe(0);
    expect(await tellOfDue(app.db, at('2026-03-05T05:00:00Z'))).toBe(1);
    const queued = await app.db
      .selectFrom('outbox')
      .select('item_id')
      .where('item_kind', '=', 'notice')
      .execute();
    expect(queued).toHaveLength(3);
    expect((await ola('POST', `/pipeline/leads/${lead}/seen`)).status).toBe(200);
    expect((await ola('GET', '/pipeline/notices')).body).toEqual([]);
    expect((await ines('GET', '/pipeline/notices')).body).toEqual([]);
  },
);
