/** What a form says of the visit, and that it can be left out. */
import { expect, expectToast, field, form, storedForms, test } from './form-fixtures.ts';

const ENTRY = '/case-studies?utm_source=letter&utm_campaign=spring&other=1';

test('the visit is shown beside the form as it is sent, from its first page to the last way back @long', async ({
  page,
  site,
}) => {
  await page.goto(ENTRY, { referer: 'https://news.example/a/page' });
  await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveTitle(/^Insights/);
  await page.goto('/contact?utm_source=news', { referer: 'https://www.partner.example/' });
  await form(page).getByText('What we add to your message').click();
  const facts = form(page).locator('dl');
  await expect(facts.getByRole('definition')).toHaveText([
    '/case-studies',
    'news.example',
    'letter',
    'spring',
    '/contact',
    'www.partner.example',
    'news',
    '/case-studies, /insights, /contact',
  ]);
  await field(page, 'Name').fill('Ann Lee');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Subject').fill('Hello there');
  await field(page, 'Message').fill('A message of some length.');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message sent', 'in touch shortly');
  expect(storedForms(site)).toMatchObject([
    {
      page: '/contact',
      visit: {
        landing: '/case-studies',
        referrer: 'news.example',
        campaign: { utm_source: 'letter', utm_campaign: 'spring' },
        last: {
          landing: '/contact',
          referrer: 'www.partner.example',
          campaign: { utm_source: 'news' },
        },
        pages: ['/case-studies', '/insights', '/contact'],
      },
    },
  ]);
});

test('the visit stays with the visitor if they like, and in the memory of the tab alone @long', async ({
  page,
  site,
}) => {
  await page.goto(ENTRY);
  await page.goto('/staff-augmentation');
  await form(page).getByText('What we add to your message').click();
  await form(page).getByRole('checkbox', { name: 'Include this' }).uncheck();
  await field(page, 'Full name').fill('Cleo Diaz');
  await field(page, 'Email').fill('cleo@example.org');
  await field(page, 'Your challenge').fill('We lack two engineers.');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message sent!', 'in touch soon');
  expect(storedForms(site)).toMatchObject([{ page: '/staff-augmentation', visit: null }]);
  const kept = await page.evaluate(() => [Object.keys(localStorage), document.cookie]);
  expect(kept).toEqual([[], '']);
});
