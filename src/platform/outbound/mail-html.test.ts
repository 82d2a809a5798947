import { expect, test } from 'vitest';
import { type MailColours, mailHtml } from './mail-html.ts';

const DAY = {
  ...{ ground: '#fffffe', text: '#000001', 'text-2': '#000002', line: '#000003' },
  ...{ link: '#000004', signal: '#000005', 'on-signal': '#000006' },
};
const NIGHT = {
  ...{ ground: '#10000e', text: '#100001', 'text-2': '#100002', line: '#100003' },
  ...{ link: '#100004', signal: '#100005', 'on-signal': '#100006' },
};
const COLOURS: MailColours = { light: DAY, dark: NIGHT };

const PARTS = [
  'Read it at https://site.example/a?b=1&c=2. Thank you.',
  { facts: [['Company', 'Fen <Lantern>']] as const },
  { quoted: 'Go to https://elsewhere.example' },
  { label: 'Open', href: 'https://site.example/admin' },
];

test('a mail has every colour of the site by day, and by night in its sheet', () => {
  const [head = '', body = ''] = mailHtml({ site: 'Fen', parts: PARTS, colours: COLOURS }).split(
    '<body',
  );
  expect(head).toContain('name="color-scheme" content="light dark"');
  for (const colour of Object.values(DAY)) expect(body).toContain(colour);
  for (const colour of Object.values(NIGHT)) expect(head).toContain(colour);
});

test('a mail without colours leaves them to the program that shows it', () => {
  const html = mailHtml({ site: 'Fen', parts: PARTS, colours: undefined });
  expect(html).not.toMatch(/#[0-9a-f]{6}|undefined/);
});

test('addresses of a paragraph become links, and those in somebody’s words do not', () => {
  const html = mailHtml({ site: 'Fen', parts: PARTS, colours: undefined });
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  expect(links).toEqual(['https://site.example/a?b=1&#38;c=2', 'https://site.example/admin']);
  expect(html).toContain('c=2</a>. Thank you.');
  expect(html).toContain('Fen &#60;Lantern&#62;');
});
