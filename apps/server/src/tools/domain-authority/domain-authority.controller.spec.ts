import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { releaseOf } from '@plumbline/links';
import { type FakeIndexData, FakeLinkIndex } from '@plumbline/links/testing';
import { contract } from '../../testing/contract.ts';
import { createSchemaValidator } from '../../testing/json-schema.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { DomainAuthorityController } from './domain-authority.controller.ts';

const newest = releaseOf('cc-main-2026-apr-may-jun');
const older = releaseOf('cc-main-2026-jan-feb-mar');

const index: FakeIndexData = {
  ranks: [
    { release: newest, domains: ['news.example', 'shop.example', 'garden.example'], size: 1_000 },
    { release: older, domains: ['garden.example', 'news.example'], size: 900 },
  ],
  graph: {
    release: newest,
    edges: [
      ['news.example', 'shop.example'],
      ['blog.example', 'shop.example'],
      ['news.example', 'garden.example'],
      ['forum.example', 'shop.example'],
    ],
  },
  links: {
    release: { name: 'CC-MAIN-2026-22', from: '2026-05-18', to: '2026-05-31' },
    links: ['https://news.example/1', 'https://news.example/2'].map((sourceUrl) => ({
      sourceUrl,
      targetUrl: 'https://www.garden.example/spades',
      anchor: 'spades',
      nofollow: false,
      ugc: false,
      sponsored: false,
      occurrences: 1,
      firstSeen: '2026-05-19',
      lastSeen: '2026-05-19',
    })),
  },
};

interface Sources {
  readonly provenance: Readonly<Record<string, { readonly kind: string }>>;
}
const kindsOf = ({ provenance }: Sources) =>
  Object.fromEntries(Object.entries(provenance).map(([figure, { kind }]) => [figure, kind]));

/** What of an answer is not as the contract says. */
const validator = createSchemaValidator().addSchema(contract, 'contract');
function contractFaults(path: string, body: unknown) {
  const place = `/api/domain-authority${path}`.replaceAll('/', '~1');
  const $ref = `contract#/paths/${place}/post/responses/200/content/application~1json/schema`;
  validator.validate({ $ref }, body);
  return validator.errors ?? [];
}

describe(DomainAuthorityController, () => {
  const apps: NestFastifyApplication[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  /** A caller of a server whose index holds this. */
  const serving = async (data: FakeIndexData) => {
    const app = await createTestApp({ linkIndex: new FakeLinkIndex(data) });
    apps.push(app);
    return async (path: string, payload: object) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/domain-authority${path}`,
        payload,
      });
      const body = answer.json();
      if (answer.statusCode === 200) expect(contractFaults(path, body)).toEqual([]);
      return { status: answer.statusCode, body };
    };
  };

  describe('with an index', () => {
    let post: Awaited<ReturnType<typeof serving>>;
    beforeAll(async () => (post = await serving(index)));

    it('reads the figures of a domain, and the release of each', async () => {
      const { status, body } = await post('', { domain: 'https://www.garden.example/spades?x=1' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, message: 'Domain analysis completed!' });
      expect(body.data).toMatchObject({
        domain: 'garden.example',
        host: 'www.garden.example',
        domainAuthority: 84,
        pageAuthority: 84,
        mozRank: 8.6,
        trustFlow: 100,
        citationFlow: 50,
        backlinks: 2,
        referringDomains: 1,
        indexLoaded: true,
        ranks: { release: newest, domains: 1_000, harmonicPosition: 3, pageRankPosition: 3 },
        history: [
          { release: newest, harmonicPosition: 3, domainAuthority: 84 },
          { release: older, harmonicPosition: 1, domainAuthority: 100 },
        ],
      });
      expect(body.data.provenance).toMatchObject({
        domainAuthority: { kind: 'indexed', layer: 'ranks', release: newest },
        referringDomains: { kind: 'indexed', layer: 'graph', release: newest },
        backlinks: { kind: 'indexed', layer: 'links', release: { name: 'CC-MAIN-2026-22' } },
        organicTraffic: { kind: 'estimated', layer: null, release: null },
      });
    });

    it('does not guess what the newest release does not rank', async () => {
      const { body } = await post('', { domain: 'unheard-of.example' });
      expect(body.data).toMatchObject({
        domainAuthority: null,
        mozRank: null,
        organicKeywords: null,
        ranks: null,
        referringDomains: 0,
      });
      expect(body.data.provenance.domainAuthority).toMatchObject({
        kind: 'unknown',
        note: 'unheard-of.example is not among the 1,000 domains of cc-main-2026-apr-may-jun.',
      });
    });

    it('compares domains side by side and names the best by indexed figures', async () => {
      const domains = ['garden.example', 'https://shop.example/', 'unheard-of.example'];
      const { status, body } = await post('/compare', { domains });
      expect(status).toBe(200);
      const sides = body.data.domains as { domain: string }[];
      expect(sides.map(({ domain }) => domain)).toEqual([
        'garden.example',
        'shop.example',
        'unheard-of.example',
      ]);
      expect(body.data.best).toContainEqual({
        figure: 'domainAuthority',
        value: 90,
        domains: ['shop.example'],
      });
      expect(body.data.best).toContainEqual({
        figure: 'referringDomains',
        value: 3,
        domains: ['shop.example'],
      });
    });

    it('refuses to compare a domain with itself', async () => {
      const { status, body } = await post('/compare', {
        domains: ['garden.example', 'www.garden.example'],
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'domains' }] });
    });

    it('finds similar domains by shared referrers', async () => {
      const { body } = await post('/similar', { domain: 'garden.example' });
      expect(body.data).toMatchObject({
        domain: 'garden.example',
        referrers: 1,
        rows: [{ domain: 'shop.example', sharedReferrers: 1, referringDomains: 3, authority: 90 }],
        provenance: { kind: 'indexed', layer: 'graph', release: newest },
      });
    });

    it('calls likeness estimated where only some of the referring domains were read', async () => {
      const few = new FakeLinkIndex(index);
      const { similar } = few.snapshot;
      few.snapshot.similar = async (domain, limit) => {
        const found = await similar(domain, limit);
        return found && { ...found, referrers: 5_210 };
      };
      const app = await createTestApp({ linkIndex: few });
      apps.push(app);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/domain-authority/similar',
        payload: { domain: 'garden.example' },
      });
      expect(answer.json().data).toMatchObject({
        referrersRead: 1,
        rows: [{ domain: 'shop.example' }],
        provenance: {
          kind: 'estimated',
          note: expect.stringContaining('1 of its 5,210 referring domains were read'),
        },
      });
    });

    it('has no similar domains for one that nobody refers to, which is not unknown', async () => {
      const { body } = await post('/similar', { domain: 'unheard-of.example' });
      expect(body.data).toMatchObject({ rows: [], provenance: { kind: 'indexed' } });
    });

    it('pages through who refers to others and not to a domain', async () => {
      const gap = { domain: 'garden.example', others: ['shop.example', 'www.shop.example'] };
      const first = await post('/link-gap', { ...gap, pageSize: 1 });
      expect(first.body.data).toMatchObject({
        others: ['shop.example'],
        total: 2,
        complete: true,
        page: 1,
        pageSize: 1,
        rows: [{ domain: 'blog.example', authority: null, linksTo: ['shop.example'] }],
      });
      const second = await post('/link-gap', { ...gap, page: 2, pageSize: 1 });
      expect(second.body.data.rows).toMatchObject([{ domain: 'forum.example' }]);
      const third = await post('/link-gap', { ...gap, page: 3, pageSize: 1 });
      expect(third.body.data).toMatchObject({ total: 2, rows: [] });
    });

    it('says of an empty gap whether there was anything to compare', async () => {
      const noteOf = async (others: string[]) => {
        const { body } = await post('/link-gap', { domain: 'shop.example', others });
        expect(body.data).toMatchObject({ rows: [], total: 0, complete: true });
        return body.data.provenance.note;
      };
      expect(await noteOf(['garden.example'])).toMatch(/^Every other domain .* shop\.example, too/);
      expect(await noteOf(['unheard-of.example'])).toMatch(
        /^The graph does not have unheard-of\.example/,
      );
      expect(await noteOf(['news.example'])).toBe('No domain of the graph refers to news.example.');
    });

    it('refuses a gap between a domain and itself', async () => {
      const { status, body } = await post('/link-gap', {
        domain: 'garden.example',
        others: ['shop.example', 'www.garden.example'],
      });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { field: 'others', message: 'Please enter domains other than garden.example' },
      ]);
    });
  });

  it('reads a suffix that the index knows as a site', async () => {
    const ranks = [{ release: newest, domains: ['news.example', 'gov.uk'], size: 1_000 }];
    const post = await serving({ ranks });
    const { body } = await post('', { domain: 'gov.uk' });
    expect(body.data).toMatchObject({ domain: 'gov.uk', domainAuthority: 90 });
    expect((await post('', { domain: 'co.uk' })).status).toBe(400);
  });

  describe('with ranks alone', () => {
    let post: Awaited<ReturnType<typeof serving>>;
    beforeAll(async () => (post = await serving({ ranks: index.ranks ?? [] })));

    it('leaves the figures of links unknown instead of estimating them', async () => {
      const { body } = await post('', { domain: 'garden.example' });
      expect(kindsOf(body.data)).toEqual({
        domainAuthority: 'indexed',
        pageAuthority: 'indexed',
        mozRank: 'indexed',
        trustFlow: 'unknown',
        citationFlow: 'unknown',
        backlinks: 'unknown',
        referringDomains: 'unknown',
        organicKeywords: 'estimated',
        organicTraffic: 'estimated',
        spam_score: 'estimated',
      });
      expect(body.data.backlinks).toBeNull();
    });

    it.each([
      ['/similar', { domain: 'garden.example' }],
      ['/link-gap', { domain: 'garden.example', others: ['shop.example'] }],
    ])('says on %s that the graph is not loaded', async (path, payload) => {
      const { status, body } = await post(path, payload);
      expect(status).toBe(200);
      expect(body.message).toBe('The graph of domains is not loaded.');
      expect(body.data).toMatchObject({
        rows: null,
        provenance: { kind: 'unknown', note: 'The graph of domains is not loaded.' },
      });
    });
  });

  describe('without an index', () => {
    let post: Awaited<ReturnType<typeof serving>>;
    beforeAll(async () => (post = await serving({})));

    it('estimates every figure, the same at every call', async () => {
      const { body } = await post('', { domain: 'example.com' });
      expect(new Set(Object.values(kindsOf(body.data)))).toEqual(new Set(['estimated']));
      expect(body.data).toMatchObject({ indexLoaded: false, ranks: null, history: [] });
      const { analyzedAt: _, ...figures } = body.data;
      expect((await post('', { domain: 'example.com' })).body.data).toMatchObject(figures);
    });

    it('calls nobody best', async () => {
      const { body } = await post('/compare', { domains: ['google.com', 'garden.example'] });
      expect(body.data).toMatchObject({ best: [], indexLoaded: false });
    });

    it('warns that a domain is shared by many owners', async () => {
      const { body } = await post('', { domain: 'someone.github.io' });
      expect(body.data).toMatchObject({ domain: 'github.io', host: 'someone.github.io' });
      expect(body.data.shared).toContain('many owners live under github.io');
    });

    it.each(['', '  ', undefined, 7])('asks for a domain when it is %j', async (domain) => {
      const { status, body } = await post('', { domain });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'validation_failed',
        message: 'Domain is required',
        errors: [{ field: 'domain', message: 'Domain is required' }],
      });
    });

    it.each([
      'garden',
      'two words',
      'ftp://example.com',
      'javascript:alert(1)',
      '192.0.2.1',
      'http://[2001:db8::1]/',
      'https://',
      `${'a'.repeat(64)}.com`,
    ])('says what to enter instead of %s', async (domain) => {
      const { status, body } = await post('', { domain });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        {
          field: 'domain',
          message: 'Please enter a domain or an address, for example example.com',
        },
      ]);
    });

    it.each([
      ['', { domain: 'https://CO.UK./' }, 'domain'],
      ['/compare', { domains: ['example.com', 'co.uk'] }, 'domains'],
    ])('estimates nothing on %s of %j, which names a suffix', async (path, payload, field) => {
      const { status, body } = await post(path, payload);
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        {
          field,
          message:
            'co.uk is no domain but a suffix that registries hand domains out under: please enter one of them, for example example.co.uk',
        },
      ]);
    });

    it('takes a domain of many owners, and a host under a suffix', async () => {
      for (const domain of ['github.io', 'www.co.uk']) {
        expect((await post('', { domain })).body.data).toMatchObject({ domain });
      }
    });

    it.each([
      ['EXAMPLE.com.', 'example.com'],
      ['bücher.example', 'xn--bcher-kva.example'],
      [' //www.example.co.uk:8080/a#b ', 'example.co.uk'],
    ])('understands %s', async (typed, domain) => {
      const { body } = await post('', { domain: typed });
      expect(body.data).toMatchObject({ domain });
    });

    it.each([
      ['/compare', { domains: ['example.com'] }, 'Please enter two to five domains'],
      ['/compare', { domains: new Array(6).fill('a.com') }, 'Please enter two to five domains'],
      ['/link-gap', { domain: 'a.com', others: [] }, 'Please enter one to four other domains'],
      ['/similar', { domain: 'a.com', limit: 101 }, 'limit must be from 1 to 100'],
      ['/link-gap', { domain: 'a.com', others: ['b.com'], page: 0 }, 'page must be from 1'],
    ])('refuses on %s what is too few or too many', async (path, payload, message) => {
      const { status, body } = await post(path, payload);
      expect(status).toBe(400);
      expect(body.message).toContain(message);
    });
  });
});
