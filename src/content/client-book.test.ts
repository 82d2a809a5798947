import { expect, test } from 'vitest';
import { createClientBook, withClient, withClientName } from './client-book.ts';

const client = (name: string, given: object = {}) => ({
  id: name,
  name,
  aliases: [],
  mark: `/${name}.svg`,
  website: '',
  featured: false,
  ...given,
});

const VOICE = { client: { name: 'company', mark: 'logoUrl', website: 'site' } };

test('a client is found by its name and by further ones, whatever their case and spaces', () => {
  const { find, namesOf } = createClientBook([client('Harbour  Co', { aliases: ['The Harbour'] })]);
  for (const name of ['Harbour Co', ' harbour co ', 'THE HARBOUR']) {
    expect(find(name)?.id).toBe('Harbour  Co');
  }
  expect(find('Harbour')).toBeUndefined();
  expect(namesOf('the harbour')).toEqual(['the harbour', 'Harbour  Co', 'The Harbour']);
  expect(namesOf('Nobody')).toEqual(['Nobody']);
});

test('a name that stands for two is that of whom it is the present name, and then of the first', () => {
  const { find } = createClientBook([
    client('Old', { aliases: ['New', 'Shared'] }),
    client('New', { aliases: ['Shared'] }),
    client('new', { id: 'another' }),
  ]);
  expect(find('New')?.id).toBe('New');
  expect(find('Shared')?.id).toBe('Old');
});

test('an item has the name, mark and website of its client in place of its own', () => {
  const book = createClientBook([
    client('Harbour Health', { aliases: ['Harbour'], website: 'https://harbour.example' }),
  ]);
  const said = { company: 'Harbour', logoUrl: '/own.svg' };
  expect(withClient(book, VOICE, said)).toEqual({
    company: 'Harbour Health',
    logoUrl: '/Harbour Health.svg',
    site: 'https://harbour.example',
  });
  expect(withClientName(book, VOICE, said)).toEqual({ ...said, company: 'Harbour Health' });
  expect(withClient(book, VOICE, { ...said, company: 'Pine' })).toEqual({
    ...said,
    company: 'Pine',
  });
  expect(withClient(book, {}, said)).toBe(said);
});

test('the mark of an item stays where its client has none', () => {
  const book = createClientBook([client('Harbour', { mark: '' })]);
  const said = { company: 'harbour', logoUrl: '/own.svg' };
  expect(withClient(book, VOICE, said)).toEqual({ company: 'Harbour', logoUrl: '/own.svg' });
});

test('the stamp changes with names alone, also where a client has no further ones', () => {
  const stampOf = (...clients: Parameters<typeof createClientBook>[0]) =>
    createClientBook(clients).stamp;
  const [harbour, pine] = [client('Harbour'), client('Pine')];
  const aliased = client('Harbour', { aliases: ['Oak'] });
  const stamps = [
    stampOf(),
    stampOf(harbour),
    stampOf(client('HARBOUR')),
    stampOf(harbour, pine),
    stampOf(aliased),
    stampOf(client('Harbour', { aliases: ['Ash'] })),
  ];
  expect(stamps[0]).toBe('');
  expect(new Set(stamps).size).toBe(stamps.length);
  expect(stampOf({ ...aliased, mark: '/other.svg' })).toBe(stampOf(aliased));
  expect(stampOf(pine, harbour)).toBe(stampOf(harbour, pine));
});
