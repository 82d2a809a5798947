import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4731';
const post = (path, body, headers = {}) => fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json', origin: base, ...headers }, body: JSON.stringify(body) });
const login = await post('/api/admin/login', { email: 'a@b.example', password: 'correct horse battery staple' });
const cookie = login.headers.getSetCookie().map((c) => c.split(';')[0]).join('; ');
const ids = [];
const names = ['Ada Okafor', 'Bo Lindqvist', 'Cleo Diaz', 'Dag Moe', 'Elif Aydın', 'Farid Haddad-Montgomery of Somewhere'];
const hosts = ['www.google.com', 'news.example', '', 'linkedin.com', 'www.google.com', ''];
for (const [i, name] of names.entries()) {
  const origin = { page: i % 2 ? '/contact' : '/services/ai-adoption', visit: { landing: '/', referrer: hosts[i], campaign: i === 3 ? { utm_source: 'letter' } : {}, pages: ['/'] } };
  const r = await post('/api/contact', { name, email: `p${i}@example.org`, subject: 'A hand with our forecasts', message: `Our forecasts are wrong ${i}.`, consent: true, ...(i === 4 ? {} : { origin }) });
  const j = await r.json(); if (!j.id) console.log(j); ids.push(j.id);
}
const patch = async (id, change, seen) => { const r = await fetch(`${base}/api/admin/pipeline/leads/${id}`, { method: 'PATCH', headers: { 'content-type': 'application/json', origin: base, cookie }, body: JSON.stringify({ change, seen }) }); if (!r.ok) console.log(await r.text()); };
await patch(ids[0], { stage: 'proposal', value: { amount: '42000', currency: 'USD' }, nextStep: 'Send the revised offer', nextOn: '2026-11-20', tags: ['crm', 'warm'] }, { stage: 'new', value: null, nextStep: '', nextOn: null, tags: [] });
await patch(ids[1], { stage: 'won', value: { amount: '12500.50', currency: 'CAD' } }, { stage: 'new', value: null });
await patch(ids[2], { stage: 'in-progress', nextStep: 'Call', nextOn: '2026-12-24' }, { stage: 'new', nextStep: '', nextOn: null });
await patch(ids[3], { stage: 'lost', lostReason: 'No budget' }, { stage: 'new', lostReason: '' });
const browser = await chromium.launch({ executablePath: process.env.CHROME, args: ['--no-sandbox'] });
for (const [w, scheme] of [[1440, 'light'], [768, 'dark'], [390, 'light']]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme });
  await ctx.addCookies(cookie.split('; ').map((c) => { const [name, ...v] = c.split('='); return { name, value: v.join('='), url: base }; }));
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  const shot = async (name, path, act) => { await page.goto(base + path); await page.waitForTimeout(2500); if (act) await act().catch((e) => console.log(name, e.message)); await page.screenshot({ path: `/tmp/look-${name}-${w}.png`, fullPage: true }); };
  await shot('list', '/admin/pipeline', async () => { if (w === 1440) { await page.getByRole('checkbox', { name: /^Select Ada/ }).check(); } });
  await shot('board', '/admin/pipeline/board');
  await shot('report', '/admin/pipeline/report');
  await shot('lead', `/admin/inbox/${ids[0]}`);
  if (w !== 768) await shot('settings', '/admin/pipeline', async () => { await page.getByRole('button', { name: 'Stages' }).click(); await page.waitForTimeout(800); });
  if (w === 1440) await shot('won', `/admin/inbox/${ids[4]}`, async () => { await page.keyboard.press('3'); await page.waitForTimeout(800); });
}
await browser.close();
