/** Figures that rest on claims: outcomes, headlines and blocks read them, and go with them. */
import { expect, test } from 'vitest';
import { contentTypes, shownTypes } from '#content-lists.ts';
import { listUnclaimed } from '#features/pages/unclaimed.server.ts';
import { addSample } from '#features/start/sample.server.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { addClaim, CLAIMS } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { change, POST, POSTS, STUDIES, STUDY, save, textOf } from '../support/people.ts';
import { call, openStudio } from '../support/studio.ts';

const PAGES = '/api/admin/pages';

onEachDatabase(
  'an outcome has the figure of its claim wherever it is told, and goes with it (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const id = await addClaim(app);
    const study = { ...STUDY, status: 'published', summary: '71% less typing', claimId: id };
    await save(app, STUDIES, { ...study, slug: 'less-typing' });
    const places = ['/case-studies/less-typing', '/case-studies'];
    for (const place of places) {
      const page = await textOf(app, place);
      expect(page, place).toMatch(/popovertarget="cited-\d+">64 %</);
      expect(page, place).not.toContain('71%');
    }
    expect(await textOf(app, places[0] ?? '')).toContain('How it was measured');
    const told = JSON.parse(await textOf(app, '/api/case-studies/less-typing'));
    expect(told).toMatchObject({ summary: '64 % less typing', claimSlug: 'order-entry' });
    expect(told.claim.series).toHaveLength(2);
    expect(await textOf(app, '/case-studies/less-typing.md')).toContain('64 % less typing');
    await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
    for (const place of [...places, '/api/case-studies/less-typing', '/case-studies.md']) {
      expect(await textOf(app, place), place).not.toContain('less typing<');
      expect(await textOf(app, place), place).not.toMatch(/(?:64 ?|71)% less typing/);
    }
  },
);

test('a figure of a block has the words of its claim, and is left out with it', async () => {
  const app = await openStudio();
  const id = await addClaim(app);
  const items = [
    { figure: '1', label: 'typed by hand', claim: id },
    { figure: '9', label: 'of their own' },
  ];
  await save(app, PAGES, {
    title: 'Figures',
    slug: 'figures-of-ours',
    status: 'published',
    blocks: [{ id: 'f', type: 'figures', v: 1, heading: 'Measured', items }],
  });
  const page = await textOf(app, '/figures-of-ours');
  expect(page).toContain('popovertarget="cited-1">64 %<');
  expect(page).toContain('Order entry went from 11 minutes to 4.');
  expect(page).not.toContain('typed by hand');
  expect(await textOf(app, '/figures-of-ours.md')).toContain('64 % Order entry went');
  expect(await textOf(app, '/evidence/order-entry')).toContain('href="/figures-of-ours"');
  await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
  const after = await textOf(app, '/figures-of-ours');
  expect(after).toContain('of their own');
  expect(after).not.toContain('typed by hand');
  expect(after).not.toContain('Order entry');
});

test('an outcome that counts up opens its claim, goes with it, and stays where the site never had that claim', async () => {
  const app = await openStudio();
  const id = await addClaim(app, { figure: '73%' });
  const items = [
    { figure: '1%', label: 'typed by hand', claim: id },
    { figure: '9%', label: 'of their own' },
    { figure: '8%', label: 'of a sample nobody has here', claim: 'claim-of-another-site' },
  ];
  await save(app, PAGES, {
    title: 'Outcomes',
    slug: 'outcomes-of-ours',
    status: 'published',
    blocks: [{ id: 'o', type: 'pulse-outcomes', v: 1, heading: 'Proven', source: 'Ours', items }],
  });
  const shown = async () => {
    const text = await textOf(app, '/outcomes-of-ours.md');
    return items.map(({ label }) => /(\S+) $/.exec(text.split(label, 1)[0] ?? '')?.[1] ?? '');
  };
  const page = await textOf(app, '/outcomes-of-ours');
  expect(page).toMatch(/typed by hand<[\s\S]{1,300}popovertarget="cited-1">73%</);
  expect(page.match(/class="cited"/g)).toHaveLength(1);
  expect(page).toContain('<span aria-hidden="true">8%</span><span class="sr-only">8%</span>');
  expect(await shown()).toEqual(['73%', '9%', '8%']);
  expect(await textOf(app, '/evidence/order-entry')).toContain('href="/outcomes-of-ours"');
  const listed = await listUnclaimed(app.db, shownTypes, PUBLIC_URL);
  expect(listed.filter(({ label }) => label === 'Outcomes')).toMatchObject([
    { figure: '9%' },
    { figure: '8%' },
  ]);
  await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
  expect(await textOf(app, '/outcomes-of-ours')).not.toContain('typed by hand');
  expect(await textOf(app, '/outcomes-of-ours')).toContain('of a sample nobody has here');
  const { status } = await call(app, 'DELETE', `${CLAIMS}/${id}`);
  expect(status).toBeLessThan(300);
  expect(await textOf(app, '/outcomes-of-ours')).not.toContain('typed by hand');
});

test('every large figure of the sample agency has its claim, and the headline opens its own beside the heading', async () => {
  const app = await openStudio();
  // Its claim is none that a site has which did not begin with the sample.
  expect(await listUnclaimed(app.db, shownTypes, PUBLIC_URL)).toContainEqual(
    expect.objectContaining({ type: 'page', figure: '10X' }),
  );
  await addSample(app.db, contentTypes);
  await app.noticeChanges();
  expect(await listUnclaimed(app.db, shownTypes, PUBLIC_URL)).toEqual([]);
  const home = await textOf(app, '/');
  const [heading = ''] = /<h1.*?<\/h1>/.exec(home) ?? [];
  expect(heading).toMatch(/popovertarget="(cited-\d+)">10X<\/button> Faster!/);
  expect(heading).not.toContain('popover id');
  expect(home).toMatch(/<span popover id="cited-\d+"[^>]*><span class="cited-figure">10X/);
  const pulse = await textOf(app, '/project-pulse');
  for (const figure of ['73%', '2.3x', '45%']) {
    expect(pulse, figure).toMatch(new RegExp(`popovertarget="cited-\\d+">${figure}<`));
  }
  const figures = await textOf(app, '/case-studies?limit=50');
  expect(figures.match(/class="cited"/g)?.length).toBeGreaterThan(8);
  await save(app, STUDIES, { ...STUDY, status: 'published', summary: '12% more of it' });
  expect(await listUnclaimed(app.db, shownTypes, PUBLIC_URL)).toMatchObject([
    { type: 'case-study', figure: '12%' },
  ]);
});

test('a claim with all that a claim may have is read and drawn as any other', async () => {
  const app = await openStudio();
  const long = (of: string, length: number) => of.repeat(length).slice(0, length);
  const id = await addClaim(app, {
    figure: '1,412 hours in a quarter',
    statement: long('So many words ', 200),
    source: long('Time sheets ', 300),
    slug: long('a-long-way-', 119),
  });
  const items = [{ figure: '1', label: 'typed', claim: id }];
  await save(app, PAGES, {
    title: 'At length',
    slug: 'at-length',
    status: 'published',
    blocks: [
      {
        id: 'h',
        type: 'home-hero',
        v: 1,
        headline: 'We save 10X',
        lead: 'And say how.',
        claim: id,
      },
      { id: 'f', type: 'figures', v: 1, heading: 'Measured', items },
    ],
  });
  const page = await textOf(app, '/at-length');
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toMatch(/popovertarget="cited-\d+">1,412 hours in a quarter</);
  const twin = await textOf(app, '/at-length.md');
  expect(twin).toContain('And say how.');
  expect(twin).toContain('1,412 hours in a quarter So many words');
});

onEachDatabase(
  'the search finds outcomes and blocks by the figure that their claim has, and without it no more (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const id = await addClaim(app, { figure: '6401 hours', statement: 'Zeppelins fly.' });
    const study = { ...STUDY, status: 'published', summary: '7101 hours saved', claimId: id };
    await save(app, STUDIES, { ...study, slug: 'less-typing' });
    const item = { figure: '8801', label: 'typed by hand', claim: id };
    const block = { id: 'f', type: 'figures', v: 1, heading: 'Measured', items: [item] };
    const page = { title: 'Airships', slug: 'airships', status: 'published', blocks: [block] };
    await save(app, PAGES, page);
    const found = async (words: string) => {
      const reply = await textOf(app, `/api/search?${new URLSearchParams({ q: words })}`);
      return ['/case-studies/less-typing', '/airships'].filter((href) =>
        reply.includes(`"${href}"`),
      );
    };
    const both = ['/case-studies/less-typing', '/airships'];
    expect(await found('6401')).toEqual(both);
    expect([...(await found('7101')), ...(await found('8801'))]).toEqual([]);
    await change(app, `${CLAIMS}/${id}`, { figure: '5301 hours' });
    expect(await found('5301')).toEqual(both);
    expect(await found('6401')).toEqual([]);
    await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
    expect(await found('5301')).toEqual([]);
    await change(app, `${CLAIMS}/${id}`, { status: 'published' });
    expect(await found('5301')).toEqual(both);
  },
);

test('a headline keeps its words where its claim is not published', async () => {
  const app = await openStudio();
  const home = await textOf(app, '/');
  expect(home).toContain('10X Faster!');
  expect(home).not.toContain('class="cited"');
});

test('a figure opens the claim of the client that its text is about, whatever field it stands in, and no other', async () => {
  const app = await openStudio();
  const id = await addClaim(app, { figure: '64 %', statement: 'Of 1,240 orders, 3.5% were late.' });
  const study = { ...STUDY, status: 'published', section1Content: 'It took 64% less. 7% is new.' };
  await save(app, STUDIES, { ...study, slug: 'own', clientName: 'Corriden  steel' });
  await save(app, STUDIES, { ...study, slug: 'other', clientName: 'Somebody Else' });
  const own = await textOf(app, '/case-studies/own');
  expect(own).toMatch(
    />It took <button [^>]*popovertarget="cited-1">64%<\/button> less\. 7% is new\.</,
  );
  expect(await textOf(app, '/case-studies/other')).not.toContain('class="cited"');
  expect(await textOf(app, '/case-studies/own.md')).toContain('It took 64% less.');
  const studies = (await listUnclaimed(app.db, shownTypes, PUBLIC_URL)).filter(
    ({ type }) => type === 'case-study',
  );
  expect(studies).toMatchObject([{ figure: '64%, 7%' }, { figure: '7%' }]);
  await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
  expect(await textOf(app, '/case-studies/own')).toContain('It took 64% less.');
});

test('the doctor finds figures without a claim in whatever is published, and a signed text’s own are none', async () => {
  const app = await openStudio();
  await addClaim(app, { figure: '64 %' });
  const shipped = new Set(
    (await listUnclaimed(app.db, shownTypes, PUBLIC_URL)).map(({ id }) => id),
  );
  const plain = { status: 'published', blocks: [] };
  const block = { id: 't', type: 'prose', v: 1, heading: 'Ours', text: 'It fell by 41%.' };
  await save(app, PAGES, { ...plain, title: 'Ours', slug: 'ours', blocks: [block] });
  const plans = [{ name: 'Map', price: '$4,800' }];
  const offer = { id: 'p', type: 'pricing', v: 1, heading: 'Prices', plans };
  await save(app, PAGES, { ...plain, title: 'Prices', slug: 'our-prices', blocks: [block, offer] });
  const section = (words: string) => [{ heading: 'Why', text: words, imageUrl: '' }];
  await save(app, POSTS, { ...POST, contentSections: section('A 5% fee is much.') });
  const named = section('Corriden Steel took 64% less, and 12% more.');
  await save(app, POSTS, { ...POST, title: 'Named', contentSections: named });
  await save(app, '/api/admin/testimonials', {
    ...{ name: 'Priya Raman', title: 'Operations', company: 'Corriden Steel', status: 'published' },
    testimonialText: 'It took 64% less. We are 3x as fast.',
  });
  await save(app, PAGES, {
    ...plain,
    title: 'Draft',
    slug: 'draft',
    status: 'draft',
    blocks: [block],
  });
  const all = await listUnclaimed(app.db, shownTypes, PUBLIC_URL);
  const listed = all.filter(({ id }) => !shipped.has(id));
  expect(listed.map(({ type, label, figure }) => [type, label, figure]).toSorted()).toEqual([
    ['blog-post', 'Named', '12%'],
    ['page', 'Ours', '41%'],
    ['testimonial', expect.stringContaining('Priya Raman'), '3x'],
  ]);
});

test('the checks leave a figure alone that opens its claim, and lead to a claim whose client is not named', async () => {
  const app = await openStudio();
  const id = await addClaim(app);
  const found = async (section1Content: string, clientName: string) => {
    const fields = { ...STUDY, clientName, section1Content };
    const { body } = await call(app, 'POST', '/api/admin/checks', {
      collection: 'case-studies',
      fields,
    });
    const { findings } = Object(body);
    return findings.filter(({ rule }: { rule: string }) => rule === 'claim');
  };
  expect(await found('It took 64% less.', 'Corriden Steel')).toEqual([]);
  expect(await found('Corriden Steel took 64% less.', 'Somebody')).toEqual([]);
  expect(await found('It took 64% less.', '')).toMatchObject([
    { claim: '64%', known: id, says: expect.stringContaining('Name Corriden Steel') },
  ]);
  // Of another client it is another figure.
  const [other] = await found('It took 64% less.', 'Somebody');
  expect(other).toMatchObject({ claim: '64%', client: 'Somebody' });
  expect(other).not.toHaveProperty('known');
  const [unknown] = await found('It took 65% less.', 'Corriden Steel');
  expect(unknown).toMatchObject({ claim: '65%' });
  expect(unknown).not.toHaveProperty('known');
});
