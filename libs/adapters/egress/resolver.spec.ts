import { WebFetchError } from '@plumbline/page';
import { createDnsResolver, type DnsResolverOptions } from './resolver.ts';
import { patientDns, startScriptedDns, type ScriptedDns } from './testing/scripted-dns.ts';

const never = new AbortController().signal;

describe('createDnsResolver', () => {
  let dns: ScriptedDns;

  beforeAll(async () => {
    dns = await startScriptedDns('127.0.0.1', 0);
  });

  afterAll(() => dns.close());

  const resolver = (limits: DnsResolverOptions = {}) =>
    createDnsResolver({ ...patientDns, servers: [`127.0.0.1:${dns.port}`], ...limits });

  it('returns every A and AAAA record from one lookup', async () => {
    dns.script('both.example', { a: ['11.0.0.1', '11.0.0.2'], aaaa: ['2001:470::1'] });
    const found = await resolver().resolve('both.example', never);
    expect([...found].sort()).toEqual(['11.0.0.1', '11.0.0.2', '2001:470::1']);
    expect(dns.lookups('both.example')).toBe(1);
  });

  it('adds no search domain and reads no hosts file', async () => {
    const before = dns.total();
    await expect(resolver().resolve('localhost', never)).rejects.toMatchObject({
      code: 'dns_not_found',
    });
    await expect(resolver().resolve('intranet', never)).rejects.toMatchObject({
      code: 'dns_not_found',
    });
    expect(dns.lookups('intranet')).toBeLessThanOrEqual(1);
    expect(dns.total() - before).toBeLessThanOrEqual(4);
  });

  it('distinguishes an absent name from a failing server', async () => {
    dns.script('broken.example', { failure: 'SERVFAIL' });
    dns.script('silent.example', { failure: 'silence' });
    await expect(resolver().resolve('broken.example', never)).rejects.toMatchObject({
      code: 'dns_failed',
    });
    const hurried = resolver({ timeoutMs: 100 });
    await expect(hurried.resolve('silent.example', never)).rejects.toMatchObject({
      code: 'dns_failed',
    });
  });

  it('gives a server that is silent about AAAA a little more time, not the full limit', async () => {
    dns.script('half.example', { a: ['11.0.0.1'], silentAbout: 'aaaa' });
    expect(await resolver({ graceMs: 30 }).resolve('half.example', never)).toEqual(['11.0.0.1']);
  });

  it('stops when it is aborted', async () => {
    dns.script('slow.example', { failure: 'silence' });
    const caller = new AbortController();
    const asked = resolver().resolve('slow.example', caller.signal);
    caller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'dns_failed' });
  });

  describe('where names that surely exist', () => {
    const wellKnown = ['a.known.net', 'b.known.net'];
    const codeOf = (resolving: Promise<unknown>) =>
      resolving.then(
        () => 'found',
        (error: unknown) => (error instanceof WebFetchError ? error.code : String(error)),
      );

    afterEach(() => {
      for (const name of wellKnown) dns.script(name, { failure: 'NXDOMAIN' });
    });

    it('are not found either, says that this machine is offline, and asks for them once', async () => {
      const alone = resolver({ wellKnown });
      dns.script('shop.com', { failure: 'SERVFAIL' });
      const before = dns.lookups('a.known.net');
      const names = ['shop.com', 'museum.org', 'a.b.dev'];
      const codes = await Promise.all(names.map((name) => codeOf(alone.resolve(name, never))));
      expect(codes).toEqual(['offline', 'offline', 'offline']);
      expect(dns.lookups('a.known.net') - before).toBe(1);
      expect(await codeOf(alone.resolve('museum.org', never))).toBe('offline');
      expect(dns.lookups('a.known.net') - before).toBe(1);
    });

    it.each(wellKnown)('are found, blames the name that is not: %s', async (name) => {
      dns.script(name, { a: ['11.0.0.9'] });
      expect(await codeOf(resolver({ wellKnown }).resolve('gone.com', never))).toBe(
        'dns_not_found',
      );
      dns.script('shop.com', { failure: 'SERVFAIL' });
      expect(await codeOf(resolver({ wellKnown }).resolve('shop.com', never))).toBe('dns_failed');
    });

    it('need no lookup, since another one just succeeded', async () => {
      dns.script('here.com', { a: ['11.0.0.1'] });
      const before = dns.lookups('a.known.net');
      const online = resolver({ wellKnown });
      await online.resolve('here.com', never);
      expect(await codeOf(online.resolve('gone.com', never))).toBe('dns_not_found');
      expect(dns.lookups('a.known.net')).toBe(before);
    });
  });

  it('finds a name that an operator opened the way the machine does', async () => {
    expect(await resolver().resolveAsMachine('localhost', never)).toEqual(['127.0.0.1', '::1']);
    expect(await resolver().resolveAsMachine('127.0.0.3', never)).toEqual(['127.0.0.3']);
  });
});
