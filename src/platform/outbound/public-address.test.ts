import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test('E12 loopback, private, link-local, shared, multicast and reserved addresses are not public', () => {
  const addresses = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.255.0.9'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1'],
    ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1', '255.255.255.255'],
    ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '100::1', '2001::1'],
    ...['2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
    ...['fec0::1', 'ff02::1', '5f00::1', 'fe80::1%eth0', 'localhost', ''],
  ];
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('E12 hosts of the public internet are public', () => {
  const addresses = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1'];
  addresses.push('172.32.0.1', '192.169.0.1', '223.255.255.1', '2606:4700::1111', '2a00:1450::1');
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('E12 no IPv4 address becomes public by being written as IPv6', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
      const address = bytes.join('.');
      expect(isIPv4(address)).toBe(true);
      for (const prefix of ['::', '::ffff:', '64:ff9b::']) {
        expect(isPublicAddress(prefix + address)).toBe(false);
      }
    }),
  );
});
