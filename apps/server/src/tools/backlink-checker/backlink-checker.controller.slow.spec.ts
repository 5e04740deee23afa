import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { starterIndex, wholeIndex } from '@plumbline/links/testing';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';

describe(BacklinkCheckerController, () => {
  const fetcher = new FakeWebFetcher();
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ linkIndex: wholeIndex(), fetcher })));
  afterAll(() => app.close());

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/backlinks${path}`, payload });
  const url = 'https://target.example/';

  it('answers with a report', async () => {
    const answer = await post('', { url, filter: { type: 'follow' }, pageSize: 1 });
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Backlink analysis completed!',
      data: {
        totalBacklinks: 4,
        backlinks: [{ sourceUrl: 'https://www.blog.example/spades', type: 'follow' }],
        paging: { page: 1, pageSize: 1, total: 1, pages: 1 },
        target: { scope: 'domain', url, host: 'target.example', domain: 'target.example' },
        analyzedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  });

  it('returns the domain’s row in the list, or an upper bound, if no links are loaded', async () => {
    const starter = await createTestApp({ linkIndex: starterIndex() });
    const reportOf = async (typed: string) => {
      const payload = { url: typed };
      const answer = await starter.inject({ method: 'POST', url: '/api/backlinks', payload });
      return answer.json().data;
    };
    const unlinked = { totalBacklinks: null, uniqueDomains: null, backlinks: [] };
    expect(await reportOf('first.example')).toMatchObject({
      ...unlinked,
      domainAuthority: 100,
      referringSubnets: 500_000,
      referringIps: 1_000_000,
      networks: { position: 1, domains: 3, previous: { position: 1, subnets: 499_999 } },
      rank: { position: 1, domains: 121_091_933 },
      indexLoaded: false,
      indexSummary: expect.stringMatching(/^This shows .*\. Link data: .*\.$/),
    });
    expect(await reportOf('unlisted.example')).toMatchObject({
      ...unlinked,
      referringSubnets: null,
      networks: null,
      rank: null,
      provenance: { referringSubnets: { kind: 'indexed', layer: 'networks', atMost: 3_041 } },
    });
    await starter.close();
  });

  it('lists anchors and referring domains', async () => {
    const anchors = await post('/anchors', { url, page: 2, pageSize: 2 });
    expect(anchors.json()).toMatchObject({
      message: 'The anchors were counted.',
      data: { anchors: [{ links: 1 }], paging: { page: 2, pageSize: 2, total: 3, pages: 2 } },
    });
    const domains = await post('/referring-domains', { url, source: 'graph', pageSize: 1 });
    expect(domains.json()).toMatchObject({
      message: 'The domains were listed.',
      data: { domains: [{ domain: 'first.example', links: null }], paging: { total: 3 } },
    });
  });

  it('checks a link live, and says who fetched the page', async () => {
    const sourceUrl = 'https://blog.example/spades';
    fetcher.answer(sourceUrl, { body: '<!doctype html><a href="https://target.example/">a</a>' });
    const answer = await post('/live', { sourceUrl, url: 'target.example' });
    expect(answer.json().data).toMatchObject({
      verdict: 'live',
      sourceUrl,
      provenance: {
        kind: 'measured',
        by: expect.stringMatching(/^PlumblineBot\//),
        fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        fromCache: false,
      },
    });
    expect(answer.json().data).not.toHaveProperty('fetchedAt');
  });

  it('names the field of a page that cannot be fetched', async () => {
    const sourceUrl = 'https://blog.example/blocked';
    fetcher.answer(sourceUrl, 'blocked_target');
    const answer = await post('/live', { sourceUrl, url: 'target.example' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'blocked_target',
      errors: [{ field: 'sourceUrl' }],
    });
  });

  it.each([
    [{ url: 'target.example' }, 'sourceUrl'],
    [{ sourceUrl: 'x', url: 'target.example' }, 'sourceUrl'],
    [{ sourceUrl: 'https://blog.example/' }, 'targetUrl'],
    [{ sourceUrl: 'https://blog.example/', targetUrl: 'x y' }, 'targetUrl'],
    [{ sourceUrl: 'https://blog.example/', targetUrl: 'http:a.example' }, 'targetUrl'],
    [{ sourceUrl: 'https://blog.example/', url: 'x y' }, 'url'],
    [{ sourceUrl: 'https://blog.example/', url: 'a.example', scope: 'site' }, 'scope'],
  ])('refuses to check %j live for its %s', async (payload, field) => {
    const answer = await post('/live', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  it.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'not a url' }, 'url'],
    [{ url: 'ftp://target.example/' }, 'url'],
    [{ url: 'http:target.example' }, 'url'],
    [{ url, scope: 'page' }, 'scope'],
    [{ url, page: 0 }, 'page'],
    [{ url, page: 10_001 }, 'page'],
    [{ url, pageSize: 101 }, 'pageSize'],
    [{ url, pageSize: 2.5 }, 'pageSize'],
    [{ url, sort: 'links' }, 'sort'],
    [{ url, order: 'up' }, 'order'],
    [{ url, onePerDomain: 'yes' }, 'onePerDomain'],
    [{ url, filter: [] }, 'filter'],
    [{ url, filter: 'follow' }, 'filter'],
    [{ url, filter: { type: 'ugc' } }, 'filter.type'],
    [{ url, filter: { newSince: '2026-02-30' } }, 'filter.newSince'],
    [{ url, filter: { newSince: '2026-W01' } }, 'filter.newSince'],
    [{ url, filter: { domain: 'x'.repeat(259) } }, 'filter.domain'],
    [{ url, filter: { other: 1 } }, 'filter.other'],
  ])('refuses %j for its %s', async (payload, field) => {
    const answer = await post('', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    if (field === 'url') expect(answer.json().message).toBe('Please enter a valid URL');
  });
});
