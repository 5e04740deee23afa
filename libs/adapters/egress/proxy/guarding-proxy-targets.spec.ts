import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { parseEgressAllow } from '../egress-allow.ts';
import { ipv4Spellings, metadataSpellings } from '../testing/address-cases.ts';
import { scriptNames } from '../testing/dns-cases.ts';
import { askProxy, askTunnel, sayToProxy } from '../testing/proxy-client.ts';
import { injectedWorld, type World } from '../testing/world.ts';
import { startGuardingProxy, type GuardingProxy } from './start-guarding-proxy.ts';

/** Cases from the list of hostile inputs other than spellings of IPv4 or of a metadata service. */
const furtherHosts =
  '10.0.0.1 172.16.0.1 192.168.0.1 100.64.0.1 100.100.100.200 168.63.129.16 192.0.0.192 198.18.0.1 224.0.0.1 ' +
  '255.255.255.255 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] ' +
  '[fc00::1] [fd00:ec2::254] [ff02::1] [2001:db8::1] [5f00::1] localhost localhost. a.localhost LOCALHOST intranet ' +
  'metadata.google.internal kubernetes.default.svc host.docker.internal printer.local';

/** Written as bytes: a browser would already have converted them to ASCII. */
const hosts = [
  ...[...ipv4Spellings, ...metadataSpellings].map(([, url]) => url.slice(7).split('/')[0] ?? ''),
  ...furtherHosts.split(' '),
];

describe('the guarding proxy’s judgment', () => {
  let world: World;
  let proxy: GuardingProxy;
  let canaries: number;

  beforeAll(async () => {
    world = await injectedWorld();
    scriptNames(world);
  });
  beforeEach(async () => {
    proxy = await startGuardingProxy(world.options);
    canaries = world.canaries();
  });
  afterEach(() => proxy.close());
  afterAll(() => world.close());

  it('refuses every hostile host in both forms with the same empty response, and connects to none', async () => {
    const answers = new Set<string>();
    for (const host of hosts) {
      const port = /:\d+$/.test(host.replace(/\[.*\]/, '')) ? '' : ':443';
      answers.add(await sayToProxy(proxy, `CONNECT ${host}${port} HTTP/1.1\r\n\r\n`));
    }
    expect([...answers].filter((answer) => !answer.startsWith('HTTP/1.1 400'))).toEqual([
      'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    ]);
    answers.clear();
    for (const host of hosts) {
      const head = `GET http://${host}/latest HTTP/1.1\r\nConnection: close\r\n\r\n`;
      answers.add(await sayToProxy(proxy, head));
    }
    expect([...answers].filter((answer) => !answer.startsWith('HTTP/1.1 400'))).toEqual([
      'HTTP/1.1 403 Forbidden\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    ]);
    expect(world.canaries() - canaries).toBe(0);
    expect(proxy.bytes).toBe(0);
    process.stdout.write(
      `guarding proxy: ${2 * hosts.length} hostile targets, ${world.canaries() - canaries} canary connections\n`,
    );
  });

  it('records each refused target once, as a browser writes it', async () => {
    await askProxy(proxy, 'http://2130706433/a');
    await askProxy(proxy, 'http://127.0.0.1:80/b');
    await askTunnel(proxy, '[::1]:8443');
    await askTunnel(proxy, 'LOCALHOST:443');
    await askTunnel(proxy, 'public.example:22');
    expect(proxy.refused).toEqual([
      { host: '127.0.0.1', port: 80, reason: 'blocked' },
      { host: '::1', port: 8443, reason: 'blocked' },
      { host: 'localhost', port: 443, reason: 'blocked' },
      { host: 'public.example', port: 22, reason: 'blocked' },
    ]);
  });

  it.each([
    ['loop.example', { a: ['127.0.0.1'] }],
    ['six.example', { aaaa: ['::1'] }],
    ['mixed.example', { a: ['11.22.33.44', '10.0.0.1'] }],
    ['mapped.example', { aaaa: ['::ffff:7f00:1'] }],
    ['zero.example', { a: ['0.0.0.0'] }],
    ['alias.example', { cname: 'metadata.google.internal', a: ['169.254.169.254'] }],
  ])('refuses %s, a public name with a private IP address', async (name, script) => {
    world.dns.script(name, script);
    expect(await askProxy(proxy, `http://${name}/`)).toMatchObject({ status: 403, body: '' });
    expect(await askTunnel(proxy, `${name}:443`)).toBe(403);
    expect(world.canaries() - canaries).toBe(0);
  });

  it('looks a name up once per load, so that a name which turns private keeps its checked address', async () => {
    world.dns.script('rebind.example', { a: ['11.22.33.44'] }, { a: ['127.0.0.1'] });
    for (let i = 0; i < 3; i += 1) {
      expect(await askProxy(proxy, 'http://rebind.example/ok')).toMatchObject({ body: 'ok' });
    }
    const tunnelled = await askTunnel(proxy, 'rebind.example:8080');
    expect(typeof tunnelled).toBe('object');
    expect(world.dns.lookups('rebind.example')).toBe(1);
    expect(world.canaries() - canaries).toBe(0);
  });

  it('says which targets it would refuse, without connecting to them or recording them', async () => {
    world.dns.script('inside.example', { a: ['10.0.0.1'] });
    const blocked = [
      { host: '127.0.0.1', port: 80 },
      { host: '::1', port: 443 },
      { host: 'inside.example', port: 80 },
      { host: 'public.example', port: 22 },
    ];
    const others = [
      { host: 'public.example', port: 80 },
      { host: 'absent.example', port: 80 },
    ];
    const before = world.visits();
    expect(await proxy.judge([...others, ...blocked])).toEqual(blocked);
    expect(proxy.refused).toEqual([]);
    expect([world.canaries() - canaries, world.visits() - before]).toEqual([0, 0]);
  });

  it('hangs up if a name has no address, and answers CONNECT with 502, which is no refusal', async () => {
    expect(await askProxy(proxy, 'http://absent.example/')).toBeNull();
    expect(await askTunnel(proxy, 'absent.example:443')).toBe(502);
    expect(proxy.refused).toEqual([]);
  });

  it('uses canaries that notice connections: an opened range reaches them', async () => {
    const open = await startGuardingProxy({
      ...world.options,
      allow: parseEgressAllow('10.0.0.0/8'),
    });
    const tunnelled = await askTunnel(open, '10.0.0.1:6379');
    expect(typeof tunnelled).toBe('object');
    expect(world.canaries() - canaries).toBe(1);
    await open.close();
  });
});

describe('this machine’s own ports', () => {
  let product: Server;
  let visits = 0;

  beforeAll(async () => {
    product = createServer((socket) => {
      visits += 1;
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    }).listen(0, '127.0.0.1');
    await once(product, 'listening');
  });
  afterAll(() => product.close());

  it('are refused even if the operator opened loopback: the product’s, this proxy’s and those of other proxies', async () => {
    const port = (product.address() as AddressInfo).port;
    const options = { ports: [80], allow: parseEgressAllow('127.0.0.0/8,::1/128,0.0.0.0/8') };
    const free = await startGuardingProxy(options);
    const bound = await startGuardingProxy({ ...options, neverPorts: [port] });
    expect(await askProxy(free, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(visits).toBe(1);
    const own = [port, free.port, bound.port];
    for (const at of own) {
      for (const host of [
        '127.0.0.1',
        'localhost',
        '127.9.9.9',
        '0.0.0.0',
        '[::1]',
        '2130706433',
      ]) {
        expect(await askProxy(bound, `http://${host}:${at}/`)).toMatchObject({ status: 403 });
        expect(await askTunnel(bound, `${host}:${at}`)).toBe(403);
      }
    }
    expect(visits).toBe(1);
    expect(new Set(bound.refused.map(({ reason }) => reason))).toEqual(new Set(['own']));
    await Promise.all([free.close(), bound.close()]);
  });

  it('are blocked like any private target if the operator opened nothing', async () => {
    const port = (product.address() as AddressInfo).port;
    const proxy = await startGuardingProxy({
      ports: [80],
      allow: parseEgressAllow(''),
      neverPorts: [port],
    });
    expect(await askProxy(proxy, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 403 });
    expect(proxy.refused).toEqual([{ host: '127.0.0.1', port, reason: 'blocked' }]);
    await proxy.close();
  });
});
