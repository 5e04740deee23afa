import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeWebFetcher, type FakeProgram } from '@plumbline/page/testing';
import { parseRobots } from '@plumbline/robots';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { GeneratedRobotsDto, LiveRobotsDto } from './dto/robots-report.dto.ts';
import { RobotsGeneratorController } from './robots-generator.controller.ts';

const site = 'https://shop.example';
const text = (body: string | Uint8Array, status = 200): FakeProgram => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
});

describe(RobotsGeneratorController, () => {
  let app: NestFastifyApplication;
  const fetcher = new FakeWebFetcher();
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/robots-generator${path}`, payload });

  describe('generating', () => {
    it('writes the file to the letter, with the defaults of the form', async () => {
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

    it('takes every field, and says what a parser finds', async () => {
      const answer = await post('', {
        domain: 'shop.example',
        allowAll: false,
        disallowPaths: '/a\n\nb',
        crawlDelay: 2.5,
        includeSitemap: false,
        customDirectives: 'Noindex: /x',
        agents: [{ token: 'GPTBot', access: 'block' }],
      });
      const { data } = answer.json<{ data: GeneratedRobotsDto }>();
      expect(data.robotsTxt.split('\n').slice(2)).toEqual([
        'User-agent: *',
        'Disallow: /a',
        'Disallow: b',
        'Crawl-delay: 2.5',
        '',
        '# Custom directives',
        'Noindex: /x',
        '',
        '# Model training crawlers: blocked',
        'User-agent: GPTBot',
        'Disallow: /',
        '',
      ]);
      expect(data.findings.map(({ line, code }) => `${line} ${code}`)).toEqual([
        '5 pattern-without-slash',
        '6 not-supported',
        '9 not-supported',
      ]);
      expect(data.findings[0]?.recommendation).toContain('slash');
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
      [{ domain: site, disallowPaths: ['/a'] }, 'disallowPaths', 'disallowPaths must be a text'],
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

    it('gains no directive from any naughty string in any field', async () => {
      for (const value of naughtyStrings().strings) {
        const answer = await post('', { domain: site, disallowPaths: value });
        if (answer.statusCode === 400) {
          expect(answer.json()).toMatchObject({ code: 'validation_failed' });
          continue;
        }
        expect(answer.statusCode).toBe(200);
        const { robotsTxt } = answer.json<{ data: GeneratedRobotsDto }>().data;
        expect(robotsTxt).toMatch(
          /^#[^\n]+\n\nUser-agent: \*\nAllow: \/\n(?:Disallow: [^\n]+\n)*\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/,
        );
        expect(parseRobots(robotsTxt).groups).toHaveLength(1);
      }
    });

    it.each(['domain', 'crawlDelay', 'customDirectives'])(
      'answers every naughty string in %s with a file or a 400',
      async (field) => {
        for (const value of naughtyStrings().strings) {
          const answer = await post('', { domain: site, [field]: value });
          expect([200, 400, 413]).toContain(answer.statusCode);
          if (answer.statusCode !== 200) continue;
          const { robotsTxt } = answer.json<{ data: GeneratedRobotsDto }>().data;
          expect(robotsTxt).not.toMatch(/[^\P{Cc}\n]/u);
          expect(robotsTxt.startsWith('# Robots.txt generated on 2')).toBe(true);
        }
      },
    );
  });

  describe('reading a live file', () => {
    const read = async (program: FakeProgram, url = `${site}/shop?x=1#y`) => {
      fetcher.answer(`${site}/robots.txt`, program);
      return post('/live-file', { url });
    };
    const dataOf = async (program: FakeProgram) => {
      const answer = await read(program);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: LiveRobotsDto }>().data;
    };

    it('fetches the file of the site, and reads it line by line', async () => {
      const content =
        'User-agent: *\nDisallow: admin\nDisalow: /x\nAllow: /y\n\nUser-agent: GPTBot\nDisallow: /\nSitemap: /s.xml\n';
      const data = await dataOf(text(content));
      expect(data).toMatchObject({
        url: `${site}/robots.txt`,
        finalUrl: `${site}/robots.txt`,
        redirects: [],
        status: 200,
        interpretation: 'rules',
        contentType: 'text/plain',
        content,
        bytes: content.length,
        truncated: false,
        groups: [
          { agents: ['*'], allow: 1, disallow: 2 },
          { agents: ['GPTBot'], allow: 0, disallow: 1 },
        ],
        sitemaps: [{ line: 8, url: '/s.xml' }],
        provenance: { kind: 'measured' },
      });
      expect(data.findings.map(({ line, severity, code }) => [line, severity, code])).toEqual([
        [2, 'warning', 'pattern-without-slash'],
        [3, 'warning', 'misspelt-field'],
        [8, 'error', 'relative-sitemap'],
      ]);
      expect(fetcher.calls.at(-1)).toMatchObject({ maxRedirects: 5, maxBytes: 501 * 1024 });
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

    it('never fails on a naughty string', async () => {
      for (const value of naughtyStrings().strings) {
        const answer = await post('/live-file', { url: value });
        // Those that read as an address are asked for; nobody programmed an answer to them.
        if (answer.statusCode !== 400) expect(fetcher.urls.at(-1)).toMatch(/\/robots\.txt$/);
      }
    });
  });
});
