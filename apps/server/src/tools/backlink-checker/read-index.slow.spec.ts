import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fixtureData, writeFixtureIndex } from '@plumbline/adapters/link-index/testing';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';

const shop = 'https://www.shop.example/tea';

const calls: readonly (readonly [path: string, payload: object])[] = [
  ['', { url: 'shop.example' }],
  ['', { url: shop, scope: 'host', sort: 'firstSeen' }],
  ['', { url: shop, scope: 'url', order: 'asc' }],
  ['', { url: 'shop.example', onePerDomain: true, pageSize: 2, page: 2 }],
  ['', { url: 'shop.example', filter: { newOnly: true } }],
  ['', { url: 'shop.example', filter: { newSince: '2026-06-01', type: 'follow' } }],
  ['', { url: 'shop.example', filter: { anchor: '100% OFF_', domain: 'blog' } }],
  ['', { url: 'nowhere.example' }],
  ['', { url: 'http://[2001:db8::1]/' }],
  ['/anchors', { url: 'rival.co.uk' }],
  ['/referring-domains', { url: 'shop.example' }],
  ['/referring-domains', { url: 'shop.example', sort: 'domain', order: 'asc' }],
  ['/referring-domains', { url: 'shop.example', source: 'graph', pageSize: 2 }],
];

describe('backlinks from the files of an index', () => {
  let folder: string;
  const apps: NestFastifyApplication[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-backlinks-'));
    await writeFixtureIndex(folder);
    apps.push(
      await createTestApp({ linkIndex: undefined, env: { LINK_INDEX_DIR: folder } }),
      await createTestApp({ linkIndex: new FakeLinkIndex(fixtureData) }),
    );
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await rm(folder, { recursive: true });
  });

  const ask = (app: NestFastifyApplication | undefined, path: string, payload: object) => {
    if (!app) throw new Error('no application');
    return app.inject({ method: 'POST', url: `/api/backlinks${path}`, payload });
  };

  it.each(calls)('answers %s %j from its files', async (path, payload) => {
    const [read, expected] = await Promise.all(apps.map((app) => ask(app, path, payload)));
    expect(read?.statusCode).toBe(200);
    const { analyzedAt: _, ...told } = { ...expected?.json().data };
    expect(read?.json().data).toMatchObject(told);
  });

  it('exports the same lines', async () => {
    const payload = { url: 'shop.example', sort: 'domain', order: 'asc' };
    const [read, expected] = await Promise.all(apps.map((app) => ask(app, '/export', payload)));
    expect(read?.headers['x-total-count']).toBe('10');
    expect(read?.body.split('\r\n').sort()).toEqual(expected?.body.split('\r\n').sort());
  });

  // Characters that end texts, quote, escape, or are none.
  const hostile = naughtyStrings().strings.filter((text) => /[\p{Cc}\p{Cs}'"\\%]/u.test(text));

  it('finds nothing for hostile filters, and nothing breaks', async () => {
    expect(hostile.length).toBeGreaterThan(5);
    for (const text of hostile) {
      const filter = { anchor: `${text}§`.slice(-250), domain: `§${text}`.slice(0, 250) };
      const answer = await ask(apps[0], '', { url: 'shop.example', filter });
      expect([text, answer.statusCode, answer.json().data?.paging.total]).toEqual([text, 200, 0]);
    }
  });
});
