import { planOf } from '@plumbline/tools/site-audit/testing';
import { auditPlan } from '../testing/audit-plan.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import type { SiteAuditRequest } from './crawl-state.ts';

const workers = patientWorkers(2_048);
afterAll(() => workers.close());

it.each<[string, string, Partial<SiteAuditRequest>?]>([
  [
    'URLs after the limit',
    'crawl incomplete; / -> /a /b /c; /a -> /d; /b /c /d left',
    { maxPages: 2 },
  ],
  [
    'URLs that were requested once',
    'crawl incomplete; / -> /a /b /c; /a 500 once; /b timeout once; /c left',
    { maxPages: 3 },
  ],
  ['second requests that were not sent', '/ -> /a /b /c; /a 503 once; /b dns once; /c 404'],
  [
    'URLs that robots.txt blocks',
    '/ -> /a /b /c /d; /a blocked; /b refused; /c googlebot-blocked; sitemap lists / /a /b /c /d',
  ],
  ['excluded URLs', '/ -> /a /b?c=1; /a excluded; /b?c=1 excluded'],
  [
    'traps and URLs with tracking parameters',
    'crawl incomplete; / -> /a?utm_source=b /a?utm_source=c /d/d/d/d; /a?utm_source=c tracking; /d/d/d/d trap',
  ],
  ['nofollow links', '/ -> /a nofollow /b; /b -> /c nofollow; sitemap lists / /c'],
  [
    'answers of every kind',
    '/ -> /a /b /c /d /e /f /g; /a wall; /b file application/pdf; /c 301; /d 204; /e tls; /f connection; /g 410',
  ],
  [
    'external links',
    `crawl external; / -> https://a.example/1 https://a.example/2 nofollow https://a.example/3 https://a.example/4
    https://a.example/1 404; https://a.example/2 500; https://a.example/3 dns; https://a.example/4 503 once`,
  ],
  [
    'external redirects',
    'crawl external; / -> https://a.example/1; https://a.example/1 301 https://a.example/2; https://a.example/2 404',
  ],
  [
    'other sites without requesting them',
    '/ -> https://a.example/1 /a /b; /a 301 https://a.example/2; /b canonical https://a.example/3',
  ],
  [
    'images',
    `crawl images; / image /a.png image /b.png image /c.png image https://cdn.example/d.png
    /a.png 404; /b.png file image/png; /c.png 301 /b.png; https://cdn.example/d.png 500`,
  ],
  ['pages that are used as images', 'crawl images; / -> /a image /a image /'],
  [
    'missing pages that redirect to the start',
    'crawl missing home; / -> /a /b; /a says "Not found"; /b soft404 0.9',
  ],
  ['a failed request for a missing page', 'crawl missing failed; / -> /a /b; /a says "Not found"'],
  [
    'pages like the missing page',
    '/ -> /a /b /c; /a says "Not found"; /b soft404 0.9; /c soft404 0.8',
  ],
  ['a start that redirects', '/ 301 /en/; /en/ -> /a; /a -> /en/'],
  ['a start that redirects in a loop', '/ 301 /a; /a 302 /'],
  [
    'a start with www',
    'crawl start https://www.example.com/; https://www.example.com/ -> https://www.example.com/a /b; /b 301 https://www.example.com/b',
  ],
  [
    'a start with http',
    'crawl start http://example.com/; http://example.com/ -> http://example.com/a /b',
  ],
  ['a start that robots.txt blocks', '/ blocked; sitemap lists /a'],
  ['a folder', 'crawl folder; / -> /a; /a first byte 950'],
  ['slow pages', '/ -> /a /b; /a first byte 950; /b first byte unknown'],
  [
    'sitemaps',
    `sitemap lists / 2026-01-02 /a tomorrow https://a.example/b; /2.xml lists /c unreadable
    /3.xml lists /d; /3.xml 404; / -> /c`,
  ],
  [
    'languages',
    '/ -> /a /b /c; /a text spades 120 detected de; /b lang de detected de; /c detected unknown text hoses 120',
  ],
  [
    'texts',
    `/ -> /a /b /c /d /e; /a title "" description "" h1 ""; /b title "A & <b>" h1 "'x'"
    /c text spades 0; /d text spades 2; /e text spades 6`,
  ],
  [
    'canonicals and language versions',
    '/ -> /a; /a canonical /b canonical /c canonical https://a.example/ hreflang de-AT /d hreflang x-default /a; /b noindex',
  ],
])('finds %s', async (_name, description, changes = {}) => {
  const { found, expected } = await auditPlan(planOf(description), workers, changes);
  expect(found).toEqual(expected);
});
