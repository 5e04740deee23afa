import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Runs } from '../../runs.module.ts';
import { type LoopbackSite, startSite } from '../../testing/loopback-site.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import { hostilePages, hostileSites, serve, type Site } from './testing/hostile-bodies.ts';

const neighbor: Site = {
  '/': (response) =>
    void response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>A quiet page</title><h1>A quiet page</h1>'),
};

const everySite: readonly (readonly [string, Site])[] = [
  ...Object.entries(hostilePages).map(([name, page]) => [name, { '/': page }] as const),
  ...Object.entries(hostileSites),
];

describe('hostile bodies', () => {
  let app: NestFastifyApplication;
  let quiet: LoopbackSite;
  let sites: ReadonlyMap<string, LoopbackSite>;

  beforeAll(async () => {
    quiet = await startSite(serve(neighbor));
    sites = new Map(
      await Promise.all(
        everySite.map(async ([name, site]) => [name, await startSite(serve(site))] as const),
      ),
    );
    const ports = [quiet, ...sites.values()].map(({ port }) => `127.0.0.1:${port}`);
    app = await createTestApp({
      extraModules: [QuickTimes],
      // All sites here are one host to the cap on requests.
      // A hostile body that is given up ends a case, so that more time would only be waited for.
      env: {
        EGRESS_ALLOW: ports.join(','),
        EGRESS_SITE_RATE: '1000000',
        DEADLINE_FACTOR: '3',
      },
    });
    await app.get(Runs).start();
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([quiet, ...sites.values()].map((site) => site.close()));
  });

  const audit = (url: string) =>
    app.inject({ method: 'POST', url: '/api/seo-audit', payload: { url, fresh: true } });

  it.each(everySite.map(([name]) => name))(
    'end in an answer and keep nobody else from theirs: %s',
    async (name) => {
      const site = sites.get(name);
      let running = true;
      const hostile = audit(`${site?.origin}/`).finally(() => (running = false));
      for (let n = 0; running || n === 0; n += 1) {
        const live = await app.inject({ url: '/health/live' });
        expect(live.statusCode).toBe(200);
        if (n === 0) expect((await audit(`${quiet.origin}/`)).statusCode).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const answer = await hostile;
      expect([200, 422, 502]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) {
        expect(answer.json()).toMatchObject({
          code: expect.stringMatching(/^(page_too_complex|too_large|bad_response)$/),
        });
      } else {
        expect(answer.body.length).toBeLessThan(1_000_000);
      }
      // What is fetched besides the page never fails its audit.
      if (name in hostileSites) expect(answer.statusCode).toBe(200);
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
    180_000,
  );
});
