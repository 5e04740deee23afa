import { isDomainName } from './domain-name.ts';
import { isRegistrySuffix, isSharedDomain, registeredDomain } from './host-names.ts';

describe(isRegistrySuffix, () => {
  it.each(['uk', 'co.uk', 'gov.uk', 'com.br', 'xn--55qx5d.cn'])('recognizes %s', (host) => {
    expect(isRegistrySuffix(host)).toBe(true);
  });

  it.each(['example.co.uk', 'github.io', 'someone.github.io', 'blogspot.com', 'a.example', '::1'])(
    'does not recognize %s',
    (host) => {
      expect(isRegistrySuffix(host)).toBe(false);
    },
  );
});

describe(isDomainName, () => {
  it.each([
    ['example.com', true],
    ['www.xn--e1afmkfd.xn--p1ai', true],
    ['my_host.example.com', true],
    ['127.0.0.1', false],
    ['[2001:db8::1]', false],
    ['localhost', false],
    ['example.123', false],
    [`${'a'.repeat(64)}.com`, false],
    [`${'a.'.repeat(126)}com`, false],
  ])('%s: %s', (host, domain) => {
    expect(isDomainName(host)).toBe(domain);
  });
});

describe(registeredDomain, () => {
  it.each([
    ['www.example.co.uk', 'example.co.uk'],
    ['someone.github.io', 'github.io'],
    ['192.0.2.1', '192.0.2.1'],
    ['localhost', 'localhost'],
  ])('of %s is %s', (host, domain) => {
    expect(registeredDomain(host)).toBe(domain);
  });
});

describe(isSharedDomain, () => {
  it.each([
    ['github.io', true],
    ['co.uk', false],
    ['example.com', false],
  ])('%s: %s', (domain, shared) => {
    expect(isSharedDomain(domain)).toBe(shared);
  });
});
