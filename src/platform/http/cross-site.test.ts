import { expect, test } from 'vitest';
import { assertSameSite } from './cross-site.ts';

const rules = {
  publicUrl: 'https://www.example.com',
  corsOrigins: ['https://partner.example'],
  isPublicForm: (path: string) => path === '/api/contact',
};

function verdict(
  headers: Record<string, string>,
  method = 'POST',
  path = '/api/contact',
): 'let through' | 'refused' {
  const request = new Request(`http://internal:3000${path}`, { method, headers });
  try {
    assertSameSite(request, rules);
    return 'let through';
  } catch (error) {
    expect(error).toMatchObject({ code: 'csrf', status: 403 });
    return 'refused';
  }
}

test('B8 the browser’s own word decides where there is one', () => {
  for (const site of ['same-origin', 'none']) {
    expect(verdict({ 'sec-fetch-site': site, origin: 'https://www.example.com' })).toBe(
      'let through',
    );
  }
  for (const site of ['cross-site', 'same-site', 'nonsense']) {
    expect(verdict({ 'sec-fetch-site': site })).toBe('refused');
    expect(verdict({ 'sec-fetch-site': site, origin: 'https://www.example.com' })).toBe('refused');
  }
});

test('B8 an older browser is known by its Origin', () => {
  expect(verdict({ origin: 'https://www.example.com' })).toBe('let through');
  expect(verdict({ origin: 'http://internal:3000' })).toBe('let through');
  for (const origin of ['https://evil.example', 'null', 'https://www.example.com.evil.example']) {
    expect(verdict({ origin })).toBe('refused');
  }
});

test('B8 G6 an origin of the settings may send forms and nothing else, its neighbours may not', () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(verdict({ ...headers, origin: 'https://partner.example' })).toBe('let through');
  expect(verdict({ ...headers, origin: 'https://partner.example:444' })).toBe('refused');
  const partner = { ...headers, origin: 'https://partner.example' };
  expect(verdict(partner, 'POST', '/api/admin/logout')).toBe('refused');
  expect(verdict(partner, 'DELETE', '/api/contact/')).toBe('refused');
});

test('programs send neither header and are let through, and reads are never refused', () => {
  expect(verdict({})).toBe('let through');
  expect(verdict({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET')).toBe(
    'let through',
  );
});
