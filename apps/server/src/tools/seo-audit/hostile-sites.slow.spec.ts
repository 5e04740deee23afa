import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Runs } from '../../runs.module.ts';
import {
  type Canary,
  type LoopbackSite,
  startCanary,
  startSite,
} from '../../testing/loopback-site.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import type { SeoAuditReportDto } from './seo-audit.dto.ts';
import { everywhere } from './testing/hostile-page.ts';

type Spelling = (port: number, v6Port: number) => string;

/** Addresses that only the machine itself may reach, with a port that listens. */
const spellings: readonly Spelling[] = [
  (port) => `http://127.0.0.1:${port}/`,
  (port) => `http://127.1:${port}/`,
  (port) => `http://2130706433:${port}/`,
  (port) => `http://0x7f000001:${port}/`,
  (port) => `http://0177.0.0.1:${port}/`,
  (port) => `http://0:${port}/`,
  (port) => `http://127.0.0.2:${port}/`,
  (port) => `http://%31%32%37.0.0.1:${port}/`,
  (port) => `http://①②⑦.⓪.⓪.①:${port}/`,
  (port) => `http://localhost:${port}/`,
  (port) => `http://a.localhost:${port}/`,
  (port) => `http://[::ffff:127.0.0.1]:${port}/`,
  (port) => `http://[::127.0.0.1]:${port}/`,
  (port) => `http://[64:ff9b::7f00:1]:${port}/`,
  (_, port) => `http://[::1]:${port}/`,
  (_, port) => `http://[::]:${port}/`,
  (port) => `http://user:secret@127.0.0.1:${port}/`,
  (port) => `//127.0.0.1:${port}/`,
  (port) => `http:\\\\127.0.0.1:${port}\\`,
  (port) => `http:////127.0.0.1:${port}/`,
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'http://2852039166/',
  () => 'http://[fd00:ec2::254]/latest/meta-data/',
  () => 'http://100.100.100.200/',
  () => 'http://168.63.129.16/',
  () => 'http://metadata.google.internal/computeMetadata/v1/',
  () => 'http://metadata/',
  () => 'http://kubernetes.default.svc/',
  (port) => `ftp://127.0.0.1:${port}/`,
  (port) => `gopher://127.0.0.1:${port}/_INFO`,
  (port) => `ws://127.0.0.1:${port}/`,
  () => 'file:///etc/passwd',
  () => 'javascript:alert(1)',
  () => 'data:text/html,<script>1</script>',
  () => 'http+unix://%2fvar%2frun%2fdocker.sock/',
];

interface World {
  readonly app: NestFastifyApplication;
  readonly sites: readonly { readonly form: string; readonly site: LoopbackSite }[];
  readonly openPort: number;
  readonly closedPort: number;
  connections(): number;
  audit(url: string): Promise<{ statusCode: number; body: string; headers: object }>;
  close(): Promise<void>;
}

/** The real application and its real way out, open to one site for each spelling and to nothing else that is private. */
async function worldOf(variants: readonly Spelling[]): Promise<World> {
  const v4 = await startCanary('127.0.0.1');
  const v6 = (await startCanary('::1')) ?? v4;
  const gone = await startCanary('127.0.0.1');
  if (!v4 || !v6 || !gone) throw new Error('There is no loopback here.');
  await gone.close();
  const canaries: readonly Canary[] = [...new Set([v4, v6])];
  const forms = [
    ...variants.map((spell) => spell(v4.port, v6.port)),
    ...(variants.length === 0
      ? [v4.port, gone.port].map((port) => `http://127.0.0.1:${port}/`)
      : []),
  ];
  const sites = await Promise.all(
    forms.map(async (form) => ({ form, site: await startSite(everywhere(form)) })),
  );
  const app = await createTestApp({
    extraModules: [QuickTimes],
    env: {
      // All sites here are one host to the cap on requests.
      EGRESS_SITE_RATE: '1000000',
      EGRESS_ALLOW: sites.map(({ site }) => `127.0.0.1:${site.port}`).join(','),
      // The canaries' ports may leave, so that only the address keeps anybody from them.
      EGRESS_PORTS: [80, v4.port, v6.port, gone.port].join(','),
    },
  });
  await app.get(Runs).start();
  return {
    app,
    sites,
    openPort: v4.port,
    closedPort: gone.port,
    connections: () => canaries.reduce((sum, canary) => sum + canary.connections(), 0),
    audit: (url) => app.inject({ method: 'POST', url: '/api/seo-audit', payload: { url } }),
    close: async () => {
      await app.close();
      await Promise.all([...sites.map(({ site }) => site), ...canaries].map((one) => one.close()));
    },
  };
}

const codeOf = ({ body }: { body: string }): unknown => {
  const problem: unknown = JSON.parse(body);
  return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
};

describe('pages that name addresses of this machine', () => {
  let world: World;
  beforeAll(async () => {
    world = await worldOf(spellings);
  });
  afterAll(() => world.close());
  const siteAt = (at: number) => world.sites[at]!;

  it.each(spellings.map((spell, at) => [spell(1, 1), at] as const))(
    'are audited to the end, and nothing of what they name is touched: %s',
    async (_, at) => {
      const { form, site } = siteAt(at);
      const answer = await world.audit(`${site.origin}/`);
      expect([form, answer.statusCode]).toEqual([form, 200]);
      // The way out was open to the site itself: what was named there was seen.
      expect(site.paths).toEqual(
        expect.arrayContaining(['/', '/robots.txt', '/index.xml', '/moved.xml', '/moved-301']),
      );
      expect([form, world.connections()]).toEqual([form, 0]);
      expect(answer.body).not.toMatch(/ECONN|EHOST|ENET/);
    },
  );

  it('are refused when they are a redirect there', async () => {
    for (const { form, site } of world.sites) {
      for (const status of [301, 302, 303, 307, 308]) {
        const code = codeOf(await world.audit(`${site.origin}/moved-${status}`));
        expect([form, code]).toEqual([
          form,
          expect.stringMatching(/^(blocked_target|bad_redirect)$/),
        ]);
      }
    }
    expect(world.connections()).toBe(0);
  });

  it('are not reached by typing the same, either', async () => {
    for (const { form } of world.sites) {
      const answer = await world.audit(form);
      const code = codeOf(answer);
      expect([form, code]).toEqual([
        form,
        expect.stringMatching(/^(blocked_target|validation_failed|credentials_in_url)$/),
      ]);
    }
    expect(world.connections()).toBe(0);
  });
});

describe('what is blocked', () => {
  let world: World;
  beforeAll(async () => {
    world = await worldOf([]);
  });
  afterAll(() => world.close());

  it('reads the same in a report whether something listens there or not', async () => {
    const results = await Promise.all(
      world.sites.map(async ({ form, site }) => {
        const { data } = JSON.parse((await world.audit(`${site.origin}/`)).body) as {
          data: SeoAuditReportDto;
        };
        return [...data.checks, ...data.others].map((line) =>
          JSON.stringify([line.id, line.status, line.message, line.evidence?.items])
            .replaceAll(String(site.port), 'SITE')
            .replaceAll(new URL(form).port, 'PORT')
            .replace(/[\da-f]{16}-does-not-exist/g, 'ABSENT')
            .replace(/\d+(\.\d+)? (ms|s)\b/g, 'TIME'),
        );
      }),
    );
    expect(results[0]?.join('')).toContain("the host isn't public");
    expect(results[1]).toEqual(results[0]);
    expect(world.connections()).toBe(0);
  });

  it('is answered alike whether a port is open, closed or filtered', async () => {
    const targets = [
      `http://127.0.0.1:${world.openPort}/`,
      `http://127.0.0.1:${world.closedPort}/`,
      `http://10.255.255.1:${world.openPort}/`,
      `http://169.254.169.254/`,
      `http://[::1]:${world.closedPort}/`,
      `http://localhost:${world.openPort}/`,
    ];
    const answers = await Promise.all(targets.map((url) => world.audit(url)));
    const results = answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body.replace(/urn:uuid:[\da-f-]+/, ''),
      Object.keys(headers).toSorted(),
    ]);
    expect(results[0]?.[0]).toBe(422);
    expect(results[0]?.[1]).toContain('"blocked_target"');
    for (const each of results) expect(each).toEqual(results[0]);
    expect(world.connections()).toBe(0);
  });
});
