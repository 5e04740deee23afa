import { inspect } from 'node:util';
import { parseEgressAllow } from './egress-allow.ts';
import { answer, loopbackEgress, type RawServer, startRawServer } from './testing/raw-server.ts';
import { selfSigned } from './testing/self-signed.ts';

const secret = 'Bearer s3cret';

describe('originHeaders', () => {
  /** Each request as `server path credentials`, in order. */
  let sent: string[] = [];
  let own: RawServer;
  let other: RawServer;

  const credentialsOf = (head: string) => /\r\nauthorization: ([^\r]*)/i.exec(head)?.[1] ?? 'none';

  const start = (label: string) =>
    startRawServer((socket, head) => {
      const path = head.split(' ')[1] ?? '';
      sent.push(`${label} ${path} ${credentialsOf(head)}`);
      const [, to] = /\?to=(.*)/.exec(path) ?? [];
      if (to === undefined) socket.write(answer('ok'));
      else socket.write(`HTTP/1.1 302 Found\r\nLocation: ${to}\r\nContent-Length: 0\r\n\r\n`);
    });

  beforeAll(async () => {
    own = await start('own');
    other = await start('other');
  });
  beforeEach(() => (sent = []));
  afterAll(() => Promise.all([own.close(), other.close()]));

  const originOf = (server: RawServer, host = '127.0.0.1') => `http://${host}:${server.port}`;

  const fetchAll = async (origin: string, ...urls: string[]) => {
    const egress = loopbackEgress({
      allow: parseEgressAllow('127.0.0.0/8'),
      originHeaders: { origin, headers: { Authorization: secret } },
    });
    try {
      for (const url of urls) await egress.fetch({ url });
    } finally {
      await egress.close();
    }
  };

  it('are sent to the origin, also on a kept connection and after a redirect', async () => {
    const origin = originOf(own);
    const before = own.connections();
    await fetchAll(`${origin}/`, `${origin}/1`, `${origin}/2?to=/3`);
    expect(sent).toEqual([`own /1 ${secret}`, `own /2?to=/3 ${secret}`, `own /3 ${secret}`]);
    expect(own.connections() - before).toBe(1);
  });

  it('are not sent to another port, host or scheme', async () => {
    const origin = originOf(own);
    await fetchAll(origin, `${originOf(other)}/`, `${originOf(own, 'localhost')}/`);
    await fetchAll(origin.replace('http:', 'https:'), `${origin}/`);
    expect(sent).toEqual(['other / none', 'own / none', 'own / none']);
  });

  it('are sent over https to an https origin only', async () => {
    const certificate = selfSigned({ ip: ['127.0.0.1'] });
    const heads: string[] = [];
    const secure = await startRawServer((socket, head) => {
      heads.push(credentialsOf(head));
      socket.write(answer('ok'));
    }, certificate);
    const url = `https://127.0.0.1:${secure.port}/`;
    for (const origin of [url, url.replace('https:', 'http:')]) {
      const egress = loopbackEgress({
        extraRoots: [certificate.cert],
        originHeaders: { origin, headers: { Authorization: secret } },
      });
      await egress.fetch({ url });
      await egress.close();
    }
    await secure.close();
    expect(heads).toEqual([secret, 'none']);
  });

  it('are not sent after a redirect away, and are sent again after a redirect back', async () => {
    const back = `${originOf(own)}/back`;
    const away = `${originOf(other)}/away?to=${back}`;
    await fetchAll(originOf(own), `${originOf(own)}/?to=${away}`);
    expect(sent).toEqual([
      `own /?to=${away} ${secret}`,
      `other /away?to=${back} none`,
      `own /back ${secret}`,
    ]);
  });

  it('are not in the error of a failed request', async () => {
    const origin = originOf(own);
    const failed = fetchAll(origin, `${origin}/?to=ftp://127.0.0.1/`);
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'bad_redirect' });
    expect(sent).toEqual([`own /?to=ftp://127.0.0.1/ ${secret}`]);
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('s3cret');
  });

  it('replace Accept and Accept-Language, whatever their case', async () => {
    let head = '';
    const server = await startRawServer((socket, received) => {
      head = received;
      socket.write(answer('ok'));
    });
    const origin = originOf(server);
    const egress = loopbackEgress({
      originHeaders: { origin, headers: { 'ACCEPT-Language': 'de', Accept: 'text/html' } },
    });
    await egress.fetch({ url: origin });
    await egress.close();
    await server.close();
    expect(head.match(/^accept.*$/gim)).toEqual([
      'accept: text/html',
      'accept-language: de',
      'accept-encoding: gzip, deflate, br, zstd',
    ]);
  });

  const create = (headers: Record<string, string>, origin = 'https://site.example') =>
    loopbackEgress({ originHeaders: { origin, headers } });

  it.each([
    'host',
    'Content-Length',
    'transfer-encoding',
    'connection',
    'accept-encoding',
    'range',
    'User-Agent',
    'keep-alive',
    'upgrade',
    'expect',
  ])('refuse the name %s', (name) => {
    expect(() => create({ [name]: 's3cret' })).toThrow(
      new TypeError(`the header ${name} can't be replaced`),
    );
  });

  it.each([
    ['', ''],
    ['Bearer s3cret', 'Bearer'],
    ['x\r\ny', 'x'],
    ['größe', 'gr'],
    ['a:b', 'a'],
  ])('refuse the name %j', (name, shown) => {
    expect(() => create({ [name]: 's3cret' })).toThrow(
      new TypeError(`not a valid header name: "${shown}…"`),
    );
  });

  it.each(['s3cret\r\nx: y', 's3cret\n', 's3crét', 's3cret\t', 's3cret\0'])(
    'refuse the value %j without repeating it',
    (value) => {
      expect(() => create({ Cookie: value })).toThrow(
        new TypeError('the value of the header Cookie must be printable ASCII'),
      );
    },
  );

  it.each([
    '',
    'site.example',
    'https://site.example/path',
    'https://site.example/?a',
    'https://me:s3cret@site.example',
    'ftp://site.example',
    'data:text/html,x',
  ])('refuse the origin %j', (origin) => {
    expect(() => create({ Cookie: 'a=b' }, origin)).toThrow(
      new TypeError('headers need an origin such as https://example.com'),
    );
  });
});
