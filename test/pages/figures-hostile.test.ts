/** Figures that find their claims where names or whoever writes are not as expected. */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { ARTICLE } from '../support/articles.ts';
import { addClaim, CLAIM, CLAIMS } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { change, save, textOf } from '../support/people.ts';
import { openSignOffs, STUDY } from '../support/sign-offs.ts';
import { openStudio } from '../support/studio.ts';
import { openRequests } from '../support/testimonial-requests.ts';

const addArticle = (app: Parameters<typeof save>[0], body: string) =>
  save(app, '/api/admin/articles', { ...ARTICLE, body });

test('a client whose name has quotation marks or angles is found, and its claim harms no page', async () => {
  const app = await openStudio();
  const client = `The "Quick" <Freight> & Co's`;
  await addClaim(app, {
    client,
    statement: '</script><script>alert(1)</script> \u202Egnp.exe',
    caveat: '',
    sample: '</span></body>',
  });
  await addArticle(app, `At The "Quick" \\<Freight> & Co's it is 64% quicker.`);
  const page = await textOf(app, '/blog/the-long-way-round');
  expect(page).toContain('class="cited" popovertarget=');
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<\/body>/g)).toHaveLength(1);
  expect(page.trimEnd().endsWith('</html>')).toBe(true);
});

test('what a client gives or signs by a link shows nothing of the claims of today', async () => {
  const { publisher, askForLink, send } = await openRequests();
  const claim = { ...CLAIM, client: 'Harbour Lines' };
  await publisher.call('POST', CLAIMS, claim);
  const token = await askForLink({ company: 'Harbour Lines' });
  const preview = await send(token, {
    step: 'preview',
    'answer-0': 'At Harbour Lines it is 64% quicker.',
  });
  expect(preview.html).toContain('64% quicker');
  expect(preview.html).not.toContain('popovertarget=');

  const signing = await openSignOffs();
  await signing.publisher.call('POST', CLAIMS, claim);
  const link = await signing.askForLink({
    fields: { ...STUDY, section2Prose: 'At Harbour Lines it is 64% quicker.' },
  });
  const { html } = await signing.read(link);
  expect(html).toContain('64% quicker');
  expect(html).not.toContain('class="cited"');
});

test('what a visitor searches for is no figure of the site', async () => {
  const app = await openStudio();
  await addClaim(app);
  const query = new URLSearchParams({ q: `${CLAIM.client} ${CLAIM.figure}` });
  const page = await textOf(app, `/search?${query}`);
  expect(page).toContain(`“${CLAIM.client} ${CLAIM.figure}”`);
  expect(page).not.toContain('popovertarget=');
});

onEachDatabase(
  'what a figure opens follows its claim on every node, and goes with it (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const there = await createTestApp({ db: app.db });
    const id = await addClaim(app);
    await addArticle(app, `At ${CLAIM.client} it is 64% quicker.`);
    const page = '/blog/the-long-way-round';
    const opened = async () => {
      await there.noticeChanges();
      const pages = await Promise.all([app, there].map((node) => textOf(node, page)));
      return pages.map((html) => /class="cited-statement">([^<]*)/.exec(html)?.[1]);
    };
    expect(await opened()).toEqual([CLAIM.statement, CLAIM.statement]);
    await change(app, `${CLAIMS}/${id}`, { statement: 'Measured anew.' });
    expect(await opened()).toEqual(['Measured anew.', 'Measured anew.']);
    await change(app, `${CLAIMS}/${id}`, { status: 'draft' });
    expect(await opened()).toEqual([undefined, undefined]);
  },
);
