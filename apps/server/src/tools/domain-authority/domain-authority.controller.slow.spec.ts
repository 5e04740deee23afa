import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FakeIndexData, FakeLinkIndex, gardenIndex } from '@plumbline/links/testing';
import { contract } from '../../testing/contract.ts';
import { createSchemaValidator } from '../../testing/json-schema.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { DomainAuthorityController } from './domain-authority.controller.ts';

/** What of an answer is not as the contract says. */
const validator = createSchemaValidator().addSchema(contract, 'contract');
function contractIssues(path: string, body: unknown) {
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
      if (answer.statusCode === 200) expect(contractIssues(path, body)).toEqual([]);
      return { status: answer.statusCode, body };
    };
  };

  describe('with an index', () => {
    let post: Awaited<ReturnType<typeof serving>>;
    beforeAll(async () => (post = await serving(gardenIndex)));

    it('rates a domain', async () => {
      const { status, body } = await post('', { domain: 'https://www.garden.example/spades?x=1' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: 'Domain analysis completed!',
        data: {
          domain: 'garden.example',
          domainAuthority: 84,
          analyzedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      });
    });

    it('compares domains', async () => {
      const domains = ['garden.example', 'https://shop.example/', 'unheard-of.example'];
      const { body } = await post('/compare', { domains });
      expect(body).toMatchObject({
        message: 'Domain comparison completed!',
        data: { domains: [{ domain: 'garden.example' }, { domain: 'shop.example' }, {}] },
      });
    });

    it('finds similar domains, and the link gap', async () => {
      const similar = await post('/similar', { domain: 'garden.example' });
      expect(similar.body.message).toBe('The similar domains were found.');
      const gap = await post('/link-gap', { domain: 'garden.example', others: ['shop.example'] });
      expect(gap.body.message).toBe('The link gap was found.');
      expect(gap.body.data).toMatchObject({ total: 2, page: 1, pageSize: 25 });
    });

    it('refuses a gap between a domain and itself, with the field', async () => {
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

  it.each([
    ['/similar', { domain: 'garden.example' }],
    ['/link-gap', { domain: 'garden.example', others: ['shop.example'] }],
  ])('says on %s that the graph is not loaded', async (path, payload) => {
    const post = await serving({ ranks: gardenIndex.ranks });
    const { status, body } = await post(path, payload);
    expect(status).toBe(200);
    expect(body.message).toBe('No domain graph is loaded.');
  });

  describe('without an index', () => {
    let post: Awaited<ReturnType<typeof serving>>;
    beforeAll(async () => (post = await serving({})));

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
          message: 'Please enter a domain or a URL, such as example.com',
        },
      ]);
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
