import { productOrigin } from './addresses.ts';
import { open } from './support/open.ts';
import { fetchPage, fetchPages, type SitePage } from './support/site-pages.ts';
import { unknownPage } from './support/specification.ts';
import { expect, test } from './support/test.ts';

const unknownPath = '/no/such/page';

const meta = ({ $ }: SitePage, name: string) =>
  $(`meta[name="${name}"], meta[property="${name}"]`)
    .map((_, element) => $(element).attr('content') ?? '')
    .get();

/** Paths of matching pages, for readable failures. */
const pathsWhere = (pages: readonly SitePage[], holds: (page: SitePage) => boolean) =>
  pages.filter(holds).map(({ path }) => path);

test.describe('without JavaScript every page of the sitemap', () => {
  let pages: SitePage[];
  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext({ baseURL: productOrigin });
    pages = await fetchPages(request);
    await request.dispose();
    expect(pages.length).toBeGreaterThan(100);
  });

  const wrong = (holds: (page: SitePage) => boolean) => pathsWhere(pages, (page) => !holds(page));

  test('answers 200, in a declared language, and without placeholders', () => {
    expect(wrong(({ status }) => status === 200)).toEqual([]);
    expect(wrong(({ $ }) => $('html').attr('lang') === 'en')).toEqual([]);
    expect(
      wrong(({ html }) => !/plumbline\.invalid|<!--(head|app|settings)-->/.test(html)),
    ).toEqual([]);
  });

  test("has one title '{title} | {product}', or a long one without the product, that no other page has", () => {
    expect(wrong(({ $ }) => $('title').length === 1)).toEqual([]);
    const named = (title: string, heading: string) =>
      /^\S.* \| Plumbline$/.test(title) || (title === heading && title.length > 45);
    expect(wrong(({ $ }) => named($('title').text(), $('h1').text()))).toEqual([]);
    expect(new Set(pages.map(({ $ }) => $('title').text())).size).toBe(pages.length);
  });

  test('has one unique description, and keywords', () => {
    expect(wrong((page) => meta(page, 'description').length === 1)).toEqual([]);
    expect(wrong((page) => (meta(page, 'description')[0]?.length ?? 0) >= 40)).toEqual([]);
    expect(new Set(pages.map((page) => meta(page, 'description')[0])).size).toBe(pages.length);
    expect(wrong((page) => meta(page, 'keywords').length === 1)).toEqual([]);
  });

  test('has its own public URL as its canonical URL', () => {
    const canonical = ({ $ }: SitePage) => $('link[rel="canonical"]').attr('href');
    expect(wrong(({ $ }) => $('link[rel="canonical"]').length === 1)).toEqual([]);
    expect(wrong((page) => canonical(page) === productOrigin + page.path)).toEqual([]);
    expect(wrong((page) => meta(page, 'og:url')[0] === canonical(page))).toEqual([]);
    expect(wrong((page) => meta(page, 'robots').length === 0)).toEqual([]);
  });

  test('has social tags with an existing picture', async ({ request }) => {
    for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'og:site_name']) {
      expect([name, wrong((page) => meta(page, name).filter(Boolean).length === 1)]).toEqual([
        name,
        [],
      ]);
    }
    expect(wrong((page) => meta(page, 'twitter:card')[0] === 'summary_large_image')).toEqual([]);
    const pictures = new Set<string>();
    for (const page of pages) {
      const image = meta(page, 'og:image')[0] ?? '';
      expect(new URL(image).origin).toBe(productOrigin);
      const answer = await request.get(image);
      expect(answer.headers()['content-type']).toBe('image/png');
      const bytes = await answer.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(['width', 'height'].map((side) => meta(page, `og:image:${side}`)[0])).toEqual([
        '1200',
        '630',
      ]);
      pictures.add(bytes.toString('base64'));
    }
    // One picture per page.
    expect(pictures.size).toBe(pages.length);
  });

  test('has one main heading, text and links', () => {
    expect(wrong(({ $ }) => $('h1').length === 1 && $('main h1').text().trim() !== '')).toEqual([]);
    expect(wrong(({ $ }) => $('main').text().length > 400)).toEqual([]);
    expect(
      wrong(({ $ }) => $('main a[href]').length > 0 || $('header a[href]').length > 1),
    ).toEqual([]);
  });

  test('has unique ids', () => {
    const ids = ({ $ }: SitePage) =>
      $('[id]')
        .map((_, element) => $(element).attr('id'))
        .get();
    expect(wrong((page) => new Set(ids(page)).size === ids(page).length)).toEqual([]);
  });

  test('has only structured data that can be parsed and has a type', () => {
    const blocks = pages.flatMap(({ path, $ }) =>
      $('script[type="application/ld+json"]')
        .map((_, element) => ({ path, data: JSON.parse($(element).text()) as object }))
        .get(),
    );
    expect(blocks.length).toBeGreaterThan(100);
    for (const { path, data } of blocks) {
      expect({ path, data }).toMatchObject({
        path,
        data: { '@context': 'https://schema.org', '@type': expect.stringMatching(/^[A-Z]/) },
      });
    }
  });

  test('has no broken internal links', async ({ request }) => {
    const hrefs = new Set(
      pages.flatMap(({ path, $ }) =>
        $('a[href], link[href], script[src], img[src]')
          .map((_, element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
          .get()
          .map((href) => new URL(href, productOrigin + path))
          .filter(({ origin }) => origin === productOrigin)
          .map(({ href }) => href),
      ),
    );
    const known = new Map(pages.map((page) => [page.path, page]));
    const broken: string[] = [];
    for (const href of hrefs) {
      const { pathname, hash } = new URL(href);
      const page = known.get(pathname);
      if (!page && !(await request.get(pathname)).ok()) broken.push(href);
      if (page && hash && page.$(`[id="${hash.slice(1)}"]`).length !== 1) broken.push(href);
    }
    expect(broken).toEqual([]);
  });
});

test('the page for unknown URLs is complete, and not indexed', async ({ request }) => {
  const page = await fetchPage(request, unknownPath);
  expect(page.status).toBe(404);
  expect(page.$('h1').text()).toBe(unknownPage.messages.heading);
  expect(page.$('title').text()).toBe(`${unknownPage.messages.heading} | Plumbline`);
  expect(meta(page, 'robots')).toEqual(['noindex']);
  expect(page.$('link[rel="canonical"]').length).toBe(0);
});

/** One page of each route, tools with filled-in addresses, and pages that are not indexed. */
const hydratedPaths = [
  '/',
  '/seo-audit',
  '/page-speed',
  '/meta-generator',
  '/meta-generator?pageTitle=Blue%20spades%20%26%20%3Cb%3E&utm_source=mail',
  '/keyword-checker',
  '/keyword-checker?keyphrase=garden+spade&language=de',
  '/serp-preview',
  '/serp-preview?title=Blue+spades&date=2026-11-02',
  '/robots-generator',
  '/robots-generator?disallowPaths=%2Fadmin%2F&crawlDelay=10',
  '/sitemap-generator',
  '/sitemap-generator?urls=%2F%0A%2Fabout',
  '/schema-markup',
  '/schema-markup?type=Article&name=Blue+spades',
  '/meta-tags-analyzer',
  '/url-analyzer',
  '/image-resizer',
  '/image-resizer?category=Facebook&mode=fill',
  '/backlink-checker',
  '/domain-authority',
  '/audits',
  '/audits/noindex',
  '/bot',
  '/seo-guide',
  '/seo-guide/no-such-chapter',
  '/seo-guide/technical-seo',
  '/resources',
  '/resources/technical-seo-audit-checklist',
  '/contact',
  '/privacy-policy',
  '/blog',
  '/blog?category=Performance',
  '/blog/complete-guide-to-seo-audits',
  '/blog/no-such-article',
  '/blog-automation',
  '/blog-dashboard',
  '/contact/messages',
  '/sign-in',
  unknownPath,
];

/** Pages with parts that load later: stored data, reading progress, operator's content, link counts, the wrong URL. */
const becomesMore: ReadonlySet<string> = new Set([
  '/privacy-policy',
  '/blog/complete-guide-to-seo-audits',
  '/backlink-checker',
  '/blog-dashboard',
  '/contact/messages',
  '/schema-markup?type=Article&name=Blue+spades',
]);

const isMissing = (path: string) => path === unknownPath || path.includes('no-such');
const isUnlisted = (path: string) =>
  isMissing(path) || path === '/contact/messages' || path === '/sign-in';

test.describe('with JavaScript', () => {
  // A reader in another time zone and locale: the markup must not depend on them.
  test.use({ tolerated: /status of 404/, locale: 'en-GB', timezoneId: 'Asia/Kolkata' });

  /** Number of tests. Opening a new browser page for each path would take most of the time. */
  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    const paths = hydratedPaths.filter((_, at) => at % parts === part);
    test(`pages do not change, and have no errors, part ${part + 1} of ${parts}`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(240_000);
      for (const path of paths) {
        await test.step(path, async () => {
          // Compare with the same response, since the next one may have other figures.
          const answered = page.waitForResponse((each) => each.request().isNavigationRequest());
          await open(page, path);
          const response = await answered;
          const html = await response.text();
          expect(response.status(), path).toBe(isMissing(path) ? 404 : 200);
          const [before, after] = await page.evaluate((text) => {
            const parsed = new DOMParser().parseFromString(text, 'text/html');
            const content = (root: Document) => {
              // `noscript` contains text when scripts run, and elements when they don't.
              for (const each of root.querySelectorAll('noscript')) each.remove();
              // Scripts measure where the mark of a segmented control is.
              for (const mark of root.querySelectorAll('.mantine-SegmentedControl-indicator'))
                mark.remove();
              for (const each of root.querySelectorAll('[data-initialized]'))
                each.removeAttribute('data-initialized');
              return root.getElementById('root')?.innerHTML;
            };
            // React still removes elements of the page itself.
            return [content(parsed), content(document.cloneNode(true) as Document)];
          }, html);
          if (!becomesMore.has(path) && !isMissing(path)) expect.soft(after, path).toBe(before);
          await expect(page.locator('title'), path).toHaveCount(1);
          await expect(page.locator('meta[name="description"]'), path).toHaveCount(1);
          const canonical = page.locator('link[rel="canonical"]');
          await expect(canonical, path).toHaveCount(isUnlisted(path) ? 0 : 1);
          const errors = complaints.filter((text) => !/status of 404/.test(text));
          expect.soft(errors, path).toEqual([]);
        });
      }
    });
  }
});

test.describe('with JavaScript, in another locale', () => {
  test.use({ locale: 'de-DE', timezoneId: 'America/New_York' });

  test('the page uses it once it runs, and has no errors', async ({ page, request }) => {
    expect((await fetchPage(request, '/contact')).$('main').text()).toContain('0/10,000');
    await open(page, '/contact');
    await expect(page.getByRole('main')).toContainText('0/10.000');
  });
});

test.describe('a shared URL', () => {
  for (const [address, subject, field] of [
    [
      '/seo-audit?url=https://shop.example/spades',
      'shop.example/spades',
      'https://shop.example/spades',
    ],
    ['/backlink-checker?url=shop.example&scope=host', 'shop.example', 'shop.example'],
    ['/serp-preview?title=Blue+spades', 'Blue spades', 'Blue spades'],
  ] as const) {
    test(`${address} says without JavaScript what it is about`, async ({ request }) => {
      const page = await fetchPage(request, address);
      expect(page.$('title').text()).toMatch(new RegExp(`^${subject}: .* \\| Plumbline$`));
      expect(meta(page, 'og:title')[0]).toBe(page.$('title').text());
      expect(meta(page, 'description')[0]).toContain(`For ${subject}.`);
      expect(page.$('link[rel="canonical"]').attr('href')).toBe(
        productOrigin + address.split('?')[0],
      );
      expect(page.$(`main input[value="${field}"]`).length).toBe(1);
    });
  }
});
