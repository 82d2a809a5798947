import { BlockList, isIP } from 'node:net';

/**
 * What is no host of the public internet: IANA's special-purpose registries (RFC 6890 and its
 * successors), multicast, and the address that clouds serve their metadata from (in 169.254/16).
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Within 2000::/3, the only block that IANA hands out; everything beyond it is not public either. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublicV4 = blockList(NOT_PUBLIC_V4, 'ipv4');
const notPublicV6 = blockList(NOT_PUBLIC_V6, 'ipv6');
const globalUnicast = blockList(['2000::/3'], 'ipv6');

/**
 * Whether an IP address is a host of the public internet. IPv4 in the clothes of IPv6 (mapped,
 * NAT64, 6to4, Teredo) never is: a name that means a public IPv4 address has it as an A record.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublicV4.check(address, 'ipv4');
  if (family !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
