import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { RobotsGeneratorController } from './robots-generator.controller.ts';
import type { GeneratedRobotsDto, LiveRobotsDto } from './robots-generator.dto.ts';

const site = 'https://shop.example';

describe(RobotsGeneratorController, () => {
  let app: NestFastifyApplication;
  const fetcher = new FakeWebFetcher();
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/robots-generator${path}`, payload });

  describe('generating', () => {
    it('writes the exact file, with the form’s defaults', async () => {
      const answer = await post('', { domain: 'https://shop.example/x' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        success: true,
        message: 'Robots.txt generated successfully!',
        data: { fileName: 'robots.txt', findings: [] },
      });
      expect(answer.json<{ data: GeneratedRobotsDto }>().data.robotsTxt).toMatch(
        /^# Robots\.txt generated on \d{4}-\d\d-\d\d\n\nUser-agent: \*\nAllow: \/\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/,
      );
    });

    it('takes every field, a number for the delay too, and says what a parser finds', async () => {
      const answer = await post('', {
        domain: 'shop.example',
        allowAll: false,
        disallowPaths: '/a\n\nb',
        crawlDelay: 2.5,
        includeSitemap: false,
        customDirectives: 'Noindex: /x',
        agents: [{ token: 'GPTBot', access: 'block' }],
      });
      const { robotsTxt, findings } = answer.json<{ data: GeneratedRobotsDto }>().data;
      expect(robotsTxt).toMatch(
        /^User-agent: \*\nDisallow: \/a\nDisallow: b\nCrawl-delay: 2\.5\n[^]*GPTBot\nDisallow: \/\n$/m,
      );
      expect(robotsTxt).not.toMatch(/Allow: \/$|Sitemap/m);
      expect(findings[0]).toMatchObject({
        line: 5,
        code: 'pattern-without-slash',
        recommendation: expect.stringContaining('slash'),
      });
    });

    it.each([
      [{}, 'domain', 'Please enter a valid domain URL'],
      [{ domain: '' }, 'domain', 'Please enter a valid domain URL'],
      [{ domain: 'javascript:alert(1)' }, 'domain', 'Please enter a valid domain URL'],
      [{ domain: 7 }, 'domain', 'Please enter a valid domain URL'],
      [
        { domain: site, crawlDelay: 'soon' },
        'crawlDelay',
        'Please enter a number of seconds from 0 to 86400',
      ],
      [
        { domain: site, crawlDelay: '1\nDisallow: /' },
        'crawlDelay',
        'Please enter a number of seconds from 0 to 86400',
      ],
      [
        { domain: site, crawlDelay: '1\n' },
        'crawlDelay',
        'Please enter a number of seconds from 0 to 86400',
      ],
      [{ domain: site, allowAll: 'yes' }, 'allowAll', 'allowAll must be true or false'],
      [{ domain: site, disallowPaths: ['/a'] }, 'disallowPaths', 'disallowPaths must be a string'],
      [
        { domain: site, agents: [{ token: 'x', access: 'block' }] },
        'agents.0.token',
        'Please name one of the known AI crawlers',
      ],
      [
        { domain: site, agents: [{ token: 'GPTBot', access: 'x' }] },
        'agents.0.access',
        'access must be allow or block',
      ],
      [
        { domain: site, agents: [[]] },
        'agents',
        'Each agent must be an object with token and access',
      ],
    ])('refuses %j at its field', async (payload, field, message) => {
      const answer = await post('', payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'validation_failed',
        errors: [{ field, message }],
      });
    });
  });

  describe('reading a live file', () => {
    const read = async (program: FakeProgram, url = `${site}/shop?x=1#y`) => {
      fetcher.answer(`${site}/robots.txt`, program);
      return post('/live-file', { url });
    };

    it('answers with the file of the site and what is wrong with it', async () => {
      const content = 'User-agent: *\nDisallow: admin\n';
      const answer = await read({ body: content, headers: { 'content-type': 'text/plain' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ data: LiveRobotsDto }>().data).toMatchObject({
        url: `${site}/robots.txt`,
        status: 200,
        interpretation: 'rules',
        content,
        groups: [{ agents: ['*'], allow: 0, disallow: 1 }],
        findings: [{ line: 2, severity: 'warning', code: 'pattern-without-slash' }],
        provenance: { kind: 'measured' },
      });
    });

    it.each([
      ['dns_not_found', 'dns_not_found'],
      ['blocked_target', 'blocked_target'],
      ['timeout', 'timeout'],
    ] as const)('answers %s with a problem', async (program, code) => {
      const answer = await read(program);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toMatchObject({ success: false, code });
    });

    it.each(['', 'x y', 'javascript:alert(1)', 'file:///etc/passwd', 7, null])(
      'refuses %j',
      async (url) => {
        const answer = await post('/live-file', { url });
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({
          errors: [{ field: 'url', message: 'Please enter a valid domain URL' }],
        });
      },
    );
  });
});
