import { allowsAddress, allowsEndpoint, parseEgressAllow } from './egress-allow.ts';

describe('parseEgressAllow', () => {
  it('opens nothing when empty', () => {
    const allow = parseEgressAllow(' , ');
    expect(allow.ranges).toEqual([]);
    expect(allow.endpoints.size).toBe(0);
    expect(allowsAddress(allow, '127.0.0.1')).toBe(false);
  });

  it('opens a range for both spellings of its addresses, and nothing outside it', () => {
    const allow = parseEgressAllow('10.0.0.0/8, fd00::/8');
    expect(allowsAddress(allow, '10.255.0.1')).toBe(true);
    expect(allowsAddress(allow, '::ffff:10.0.0.1')).toBe(true);
    expect(allowsAddress(allow, 'fd12::1')).toBe(true);
    expect(allowsAddress(allow, '11.0.0.1')).toBe(false);
    expect(allowsAddress(allow, 'fc00::1')).toBe(false);
  });

  it('opens one port of a name or an address', () => {
    const allow = parseEgressAllow('Intranet.Example:8080, 192.168.1.5:81, [fd00:0::1]:8080');
    expect(allowsEndpoint(allow, 'intranet.example', 8080)).toBe(true);
    expect(allowsEndpoint(allow, 'intranet.example', 80)).toBe(false);
    expect(allowsEndpoint(allow, '192.168.1.5', 81)).toBe(true);
    expect(allowsEndpoint(allow, 'fd00::1', 8080)).toBe(true);
    expect(allowsEndpoint(allow, 'other.example', 8080)).toBe(false);
  });

  it('treats localhost and the loopback addresses as the same place', () => {
    const allow = parseEgressAllow('localhost:4000');
    for (const host of ['localhost', '127.0.0.1', '::1']) {
      expect(allowsEndpoint(allow, host, 4000)).toBe(true);
      expect(allowsEndpoint(allow, host, 4001)).toBe(false);
    }
  });

  it.each([
    '10.0.0.0/33',
    'fd00::/129',
    'intranet',
    'intranet:0',
    'intranet:70000',
    'http://intranet:80',
    'user@host:80',
    '[fd00::zz]:80',
    'fd00::1:80',
    '10.0.0.1',
    '*:80x',
  ])('names the entry that it cannot read: %s', (entry) => {
    expect(() => parseEgressAllow(`127.0.0.1/32,${entry}`)).toThrow(`"${entry}"`);
  });
});
