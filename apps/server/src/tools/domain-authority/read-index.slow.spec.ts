import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenLinkIndex, openLinkIndex } from '@plumbline/adapters/link-index/read';
import { fixtureData, writeFixtureIndex } from '@plumbline/adapters/link-index/testing';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { createTestApp } from '../../testing/test-app.ts';

const calls: readonly (readonly [path: string, payload: object])[] = [
  ['', { domain: 'shop.example' }],
  ['', { domain: 'https://www.rival.co.uk/tea' }],
  ['', { domain: 'lonely.example' }],
  ['', { domain: 'unranked.example' }],
  ['', { domain: 'nowhere.example' }],
  ['/compare', { domains: ['shop.example', 'rival.co.uk', 'unranked.example'] }],
  ['/similar', { domain: 'shop.example' }],
  ['/similar', { domain: 'nowhere.example', limit: 1 }],
  ['/link-gap', { domain: 'shop.example', others: ['rival.co.uk', 'market.example'] }],
  ['/changes', { domain: 'shop.example', kind: 'new' }],
  ['/changes', { domain: 'closed.example', kind: 'lost', page: 1, pageSize: 1 }],
  ['/link-gap', { domain: 'wiki.example', others: ['shop.example'], page: 2, pageSize: 2 }],
];

describe('a domain’s authority from the files of an index', () => {
  let folder: string;
  let index: OpenLinkIndex;
  const apps: NestFastifyApplication[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-authority-'));
    await writeFixtureIndex(folder);
    index = openLinkIndex(folder);
    for (const linkIndex of [index, new FakeLinkIndex(fixtureData)]) {
      apps.push(await createTestApp({ linkIndex }));
    }
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await index.close();
    await rm(folder, { recursive: true });
  });

  it.each(calls)('answers %s %j from its files', async (path, payload) => {
    const [read, expected] = await Promise.all(
      apps.map(async (app) => {
        const url = `/api/domain-authority${path}`;
        const answer = await app.inject({ method: 'POST', url, payload });
        expect(answer.statusCode).toBe(200);
        return answer.json();
      }),
    );
    const { analyzedAt: _, ...data } = expected.data;
    expect(read.data).toMatchObject(data);
  });

  it('shows the rank of a domain', async () => {
    const answer = await apps[0]?.inject({
      method: 'POST',
      url: '/api/domain-authority',
      payload: { domain: 'shop.example' },
    });
    expect(answer?.json().data).toMatchObject({
      domainAuthority: 47,
      ranks: { release: { name: 'cc-main-2026-apr-may-jun' }, harmonicPosition: 3, domains: 8 },
      referringDomains: 5,
      history: [{ harmonicPosition: 3 }, { harmonicPosition: 4 }],
    });
  });
});
