import { hostname } from 'node:os';
import { createDnsResolver } from '../resolver.ts';
import { outcomeOf, scenario, urlCases, type HostileCase } from './hostile-case.ts';
import type { DnsScript } from './scripted-dns.ts';
import type { World } from './world.ts';

const site = '11.22.33.44';
const site6 = '2001:470:1f00::5';

/** Names that every case may use. */
export function scriptNames({ dns }: World): void {
  for (const name of ['public.example', 'other.example', 'wrong-name.example']) {
    dns.script(name, { a: [site] });
  }
}

function named(name: string, expected: string, host: string, ...answers: DnsScript[]): HostileCase {
  const run: HostileCase['run'] = ({ world, egress }) => {
    world.dns.script(new URL(`http://${host}`).hostname, ...answers);
    return outcomeOf(egress, { url: `http://${host}/ok` });
  };
  return scenario(name, expected, run, expected === 'answered');
}

const manyPublic = Array.from({ length: 300 }, () => site);

/** Section 7, and the positive controls that need a name. */
export const dnsCases: readonly HostileCase[] = [
  ...urlCases('control', 'answered', [
    'http://11.22.33.44/ok',
    'http://[2001:470:1f00::5]/ok',
    'http://public.example/ok',
    'http://public.example./ok',
    'http://public.example:8080/ok',
    'https://public.example/ok',
    'https://11.22.33.44/ok',
  ]),
  named('108 A 127.0.0.1', 'blocked_target', 'loop4.example', { a: ['127.0.0.1'] }),
  named('108 A in a name that spells it', 'blocked_target', '127.0.0.1.nip.example', {
    a: ['127.0.0.1'],
  }),
  named('109 AAAA ::1 only', 'blocked_target', 'loop6.example', { aaaa: ['::1'] }),
  named('109 AAAA ::ffff:127.0.0.1', 'blocked_target', 'mapped.example', {
    aaaa: ['::ffff:7f00:1'],
  }),
  named('109 AAAA public only', 'answered', 'six.example', { aaaa: [site6] }),
  named('110 public and private A', 'blocked_target', 'mixed.example', { a: [site, '10.0.0.1'] }),
  scenario(
    '111 a name that turns private is looked up once and met at the judged address',
    'answered, 1 lookup',
    async ({ world, egress }) => {
      world.dns.script('rebind.example', { a: [site] }, { a: ['127.0.0.1'] });
      const outcome = await outcomeOf(egress, { url: 'http://rebind.example/ok' });
      return `${outcome}, ${world.dns.lookups('rebind.example')} lookup`;
    },
  ),
  named('112 A public, AAAA private', 'blocked_target', 'split.example', {
    a: [site],
    aaaa: ['fd00:ec2::254'],
  }),
  named('112 A and AAAA public', 'answered', 'dual.example', { a: [site], aaaa: [site6] }),
  named('113 CNAME to a metadata name', 'blocked_target', 'alias.example', {
    cname: 'metadata.google.internal',
    a: ['169.254.169.254'],
  }),
  named('113 CNAME to a public name', 'answered', 'www.example', {
    cname: 'public.example',
    a: [site],
  }),
  named('113 CNAME loop', 'dns_not_found', 'round.example', { cname: 'round.example' }),
  named('113 300 A records over TCP, one private', 'blocked_target', 'many.example', {
    a: [...manyPublic, '192.168.0.1'],
  }),
  named('114 NXDOMAIN', 'dns_not_found', 'absent.example', { failure: 'NXDOMAIN' }),
  named('114 no address', 'dns_not_found', 'empty.example', {}),
  named('114 SERVFAIL', 'dns_failed', 'broken.example', { failure: 'SERVFAIL' }),
  scenario('114 silence', 'dns_failed', async ({ world }) => {
    world.dns.script('silent.example', { failure: 'silence' });
    const resolver = createDnsResolver({
      servers: [world.dnsServer],
      timeoutMs: 300,
      wellKnown: [],
    });
    const egress = world.createEgress({ resolver });
    try {
      return await outcomeOf(egress, { url: 'http://silent.example/ok' });
    } finally {
      await egress.close();
    }
  }),
  named('114 A 0.0.0.0', 'blocked_target', 'zero.example', { a: ['0.0.0.0'] }),
  scenario(
    '114 a truncated answer is asked again over TCP',
    'answered over TCP',
    async ({ world, egress }) => {
      world.dns.script('long.example', { a: manyPublic });
      const before = world.dns.overTcp();
      const outcome = await outcomeOf(egress, { url: 'http://long.example/ok' });
      return `${outcome} ${world.dns.overTcp() > before ? 'over TCP' : 'over UDP only'}`;
    },
    true,
  ),
  named('114 an international name', 'answered', 'bücher.example', { a: [site] }),
  named('114 an underscore in a name', 'answered', 'under_score.example', { a: [site] }),
  scenario(
    '115 a kept connection is not used once the name points elsewhere',
    'answered, blocked_target',
    async ({ world, egress }) => {
      world.dns.script('keep.example', { a: [site] }, { a: ['127.0.0.1'] });
      const first = await outcomeOf(egress, { url: 'http://keep.example/ok' });
      return `${first}, ${await outcomeOf(egress, { url: 'http://keep.example/ok' })}`;
    },
  ),
  scenario(
    '115 a kept connection serves its own address only',
    'two connections',
    async ({ world, egress }) => {
      world.dns.script('moved.example', { a: [site] }, { a: ['11.0.0.1'] });
      const before = world.visits();
      await egress.fetch({ url: 'http://moved.example/ok' });
      await egress.fetch({ url: 'http://moved.example/ok' });
      return world.visits() - before === 2
        ? 'two connections'
        : 'one connection for both addresses';
    },
  ),
  scenario(
    '115 while it does not, the connection is kept',
    'one connection for two answers',
    async ({ world, egress }) => {
      const before = world.visits();
      await egress.fetch({ url: 'http://public.example/ok' });
      await egress.fetch({ url: 'http://public.example/ok' });
      return world.visits() - before === 1 ? 'one connection for two answers' : 'two connections';
    },
    true,
  ),
  scenario('116 an address is judged though no lookup happens', 'no question', async (context) => {
    const before = context.world.dns.total();
    for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/']) {
      const outcome = await outcomeOf(context.egress, { url });
      if (outcome !== 'blocked_target') return `${url}: ${outcome}`;
    }
    return context.world.dns.total() === before ? 'no question' : 'asked';
  }),
  scenario(
    '117 local names are refused before any question is asked',
    'no question',
    async ({ world, egress }) => {
      const before = world.dns.total();
      const names = ['intranet', 'ip6-localhost', 'localhost', hostname().split('.')[0] ?? 'host'];
      for (const name of names) {
        const outcome = await outcomeOf(egress, { url: `http://${name}/` });
        if (outcome !== 'blocked_target') return `${name}: ${outcome}`;
      }
      return world.dns.total() === before ? 'no question' : 'asked';
    },
  ),
  scenario(
    '0 nothing tells an open, a closed and a silent blocked port apart',
    'one text',
    async ({ egress }) => {
      const texts = new Set<string>();
      for (const port of ['80', '8443', '443', '8080', '22', '1']) {
        const failed = await egress.fetch({ url: `http://10.0.0.1:${port}/` }).catch(String);
        texts.add(String(failed));
      }
      return texts.size === 1 ? 'one text' : [...texts].join(' | ');
    },
  ),
];
