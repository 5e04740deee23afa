import { classifyAddress } from './host-class.ts';
import { sharedData } from './testing/shared-data.ts';

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

describe('classifyAddress', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['0.0.0.0', 'this_network'],
    ['10.1.2.3', 'private'],
    ['100.100.100.200', 'shared'],
    ['127.0.0.1', 'loopback'],
    ['168.63.129.16', 'cloud_service'],
    ['168.63.129.17', 'public'],
    ['169.254.169.254', 'link_local'],
    ['192.0.0.192', 'protocol_assignment'],
    ['192.88.99.1', 'relay'],
    ['198.18.0.1', 'benchmark'],
    ['203.0.113.9', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'reserved'],
    ['2606:4700:4700::1111', 'public'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::2', 'ipv4_embedded'],
    ['::ffff:8.8.8.8', 'ipv4_embedded'],
    ['64:ff9b::808:808', 'ipv4_embedded'],
    ['64:ff9b:1:7f00:0:100::', 'ipv4_embedded'],
    ['2002:808:808::1', 'ipv4_embedded'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'ipv4_embedded'],
    ['2001:1ff:ffff::1', 'protocol_assignment'],
    ['2001:200::1', 'public'],
    ['100::1', 'discard'],
    ['3fff:0fff::1', 'documentation'],
    ['3fff:1000::1', 'public'],
    ['4000::1', 'not_global_unicast'],
    ['1fff::1', 'not_global_unicast'],
    ['fc00::1', 'private'],
    ['fe80::1', 'link_local'],
    ['fe80::1%eth0', 'not_an_address'],
    ['127.1', 'not_an_address'],
    ['localhost', 'not_an_address'],
    ['', 'not_an_address'],
  ])('%s is %s', (ip, expected) => {
    expect(classifyAddress(ip)).toBe(expected);
  });

  it('agrees with an independent classification, except where it is stricter', () => {
    const text = sharedData(
      'ssrf/smokescreen-classify.tsv',
      'address\tport\tclass\tnote\n8.8.8.8\t1\tipAllowDefault\n10.0.0.1\t1\tipDenyPrivateRange\n',
    );
    const differing = rowsOf(text)
      .filter(([ip = '', , verdict]) => {
        return (classifyAddress(ip) === 'public') !== (verdict === 'ipAllowDefault');
      })
      .map(([ip]) => ip);
    // Outside 2000::/3 nothing is public, whether or not a range is assigned.
    expect(differing.filter((ip) => ip !== '64:ff9c::1')).toEqual([]);
  });

  it('refuses every special-purpose range', () => {
    const text = sharedData(
      'ssrf/special-purpose-ranges.tsv',
      'cidr\tlisted by\n10.0.0.0/8\tRFC 1918\nfc00::/7\tRFC 4193\n',
    );
    const open = rowsOf(text).flatMap(([cidr = '']) => {
      const [network = ''] = cidr.split('/');
      return classifyAddress(network) === 'public' ? [cidr] : [];
    });
    expect(open).toEqual([]);
  });
});
