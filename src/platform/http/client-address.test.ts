import { expect, test } from 'vitest';
import { addressBucket, clientAddress } from './client-address.ts';

const PEER = '192.0.2.1';

test('A4 without trusted proxies X-Forwarded-For means nothing', () => {
  expect(clientAddress(PEER, '198.51.100.9', 0)).toBe(PEER);
});

test('A4 behind N proxies the Nth entry from the right counts, and none left of it', () => {
  const header = '10.9.9.9, 198.51.100.9, 203.0.113.5';
  expect(clientAddress(PEER, header, 1)).toBe('203.0.113.5');
  expect(clientAddress(PEER, header, 2)).toBe('198.51.100.9');
  expect(clientAddress(PEER, '[2001:db8::7]:443', 1)).toBe('2001:db8::7');
  expect(clientAddress(PEER, '198.51.100.9:5000', 1)).toBe('198.51.100.9');
});

test('an entry that is missing or no address leaves the connection’s own', () => {
  expect(clientAddress(PEER, '198.51.100.9', 2)).toBe(PEER);
  expect(clientAddress(PEER, 'unknown', 1)).toBe(PEER);
  expect(clientAddress(PEER, '', 1)).toBe(PEER);
  expect(clientAddress(PEER, null, 1)).toBe(PEER);
});

test('A5 every form of an address leads to the bucket of its /64', () => {
  const forms = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:5',
    '2001:db8:1:2::9%eth0',
  ];
  expect(new Set(forms.map(addressBucket))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(addressBucket('2001:db8:1:3::1')).not.toBe(addressBucket('2001:db8:1:2::1'));
  expect(addressBucket('::1')).toBe('0:0:0:0::/64');
});

test('A5 an IPv4 address is itself, mapped or not', () => {
  for (const form of ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:cb00:7105']) {
    expect(addressBucket(form)).toBe('203.0.113.5');
  }
});
