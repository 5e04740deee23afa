/** @jest-environment node */
import { anArticle, aSummary } from '../pages/blog/testing/posts.ts';
import { aUrlReport } from '../tools/url-analyzer/testing/report-fixture.ts';
import type * as Renderer from './render-page.tsx';
import type { WantedCall } from './render-page.tsx';

const hostile = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)> $& $1';

let render: (typeof Renderer)['renderPage'];
beforeAll(async () => {
  Object.assign(globalThis, {
    plumblineSettings: {
      productName: 'Plumb',
      origin: 'https://seo.example',
      pageSpeedRuns: 1,
      fieldData: false,
      analytics: null,
      ads: null,
      claims: null,
    },
  });
  ({ renderPage: render } = await import('./render-page.tsx'));
});

const article = (post: ReturnType<typeof anArticle>) =>
  render(`/blog/${post.id}`, {
    [`/api/blog/posts/${post.id}`]: { success: true, message: '', data: post },
  });

const list = (...posts: readonly ReturnType<typeof aSummary>[]) => {
  const page = (some: typeof posts) => ({
    success: true,
    message: '',
    data: { posts: some, next: null, total: { count: some.length, exact: true } },
  });
  return render('/blog', {
    '/api/blog/posts?featured=true&limit=100': page([]),
    '/api/blog/posts?featured=false&limit=20': page(posts),
  });
};

const blocks = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('an article that is rendered on the server', () => {
  it('has its metadata before any script runs, with the name and URL of this site', async () => {
    const { head, app } = await article(anArticle());
    for (const tag of [
      '<title>How to choose a garden spade | Plumb</title>',
      '<link rel="canonical" href="https://seo.example/blog/garden-spades"/>',
      '<meta property="og:type" content="article"/>',
      '<meta property="og:url" content="https://seo.example/blog/garden-spades"/>',
      '<meta property="article:published_time" content="2026-01-15"/>',
      '<meta name="keywords" content="spades, soil, clay"/>',
    ]) {
      expect(head).toContain(tag);
    }
    for (const text of ['How to choose a garden spade</h1>', 'January 15, 2026', 'Back to Blog']) {
      expect(app).toContain(text);
    }
    expect(blocks(app).map((block) => block['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  });

  it('embeds the API response that it was rendered from, but no response of another page', async () => {
    const { head } = await article(anArticle());
    const [, json = ''] =
      /<script type="application\/json" data-path="\/api\/blog\/posts\/garden-spades">([^<]*)</.exec(
        head,
      ) ?? [];
    expect(JSON.parse(json)).toMatchObject({ data: { id: 'garden-spades' } });
    const { head: bare, app } = await render('/blog/garden-spades');
    expect(app).not.toContain('<h1');
    // The server renders this if it cannot read the articles.
    expect(bare).toContain('<title>Article | Plumb</title>');
  });

  it('says that there is no article', async () => {
    const { head, app } = await render('/blog/none', { '/api/blog/posts/none': null });
    expect(head).toContain('<title>Blog Post Not Found | Plumb</title>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toContain('canonical');
    expect(app).toContain('Post Not Found</h1>');
  });
});

it.each(['/SEO-Audit', '/Blog', '/Privacy'])(
  'renders the 404 page at %s if the server has no article there',
  async (address) => {
    const { head, app } = await render(address);
    expect(head).toContain('<title>Page Not Found');
    expect(app).toContain('Page Not Found</h1>');
  },
);

it('lists articles with their links', async () => {
  const { head, app } = await list(aSummary());
  expect(head).toContain('data-path="/api/blog/posts?featured=true&amp;limit=100"');
  expect(app).toContain('href="/blog/garden-spades"');
});

it('escapes the text that it embeds', async () => {
  const texts = {
    ...{ id: 'hostile', title: hostile, excerpt: hostile, author: hostile },
    ...{ category: hostile, tags: [hostile] },
  };
  const sources = [{ title: hostile, url: 'https://a.example/' }];
  const pages = [
    await article(anArticle({ ...texts, metaDescription: hostile, sources })),
    await list(aSummary(texts)),
  ];
  for (const { head, app } of pages) {
    const scripts = [...(head + app).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes('type="application/'))).toEqual([]);
    expect(head + app).not.toContain('<img');
  }
});

describe('the page of a tool that is run without scripts', () => {
  const address = '/serp-preview?title=Blue+spades&url=shop.example&description=Of+ash.&run=1';
  const call = {
    method: 'POST',
    url: '/api/serp-preview',
    body: JSON.stringify({
      title: 'Blue spades',
      url: 'https://shop.example/',
      description: 'Of ash.',
    }),
  };
  const made = (status: number, answer: object) => [
    {
      ...call,
      ...{ status, answer: JSON.stringify(answer) },
      headers: { 'content-type': 'application/json' },
    },
  ];

  it('requests its calls only if the query asks to run it', async () => {
    const { wanted } = await render(address);
    expect(wanted).toEqual([call]);
    const filled = await render(address.replace('&run=1', ''));
    expect(filled.wanted).toBeUndefined();
  });

  it('says why a call failed', async () => {
    const problem = { code: 'rate_limited', title: 'Too many requests', detail: 'Wait a minute.' };
    const { app, wanted } = await render(address, {}, made(429, problem));
    expect(wanted).toEqual([]);
    expect(app).toContain('Wait a minute.');
  });

  it('shows a result and embeds it for the browser', async () => {
    const { head, app, wanted } = await render(
      '/robots-generator?domain=shop.example&disallowPaths=/cart&allowAll=no&run=1',
    );
    expect(wanted).toEqual([]);
    expect(app).toContain('Disallow: /cart');
    expect(head).toContain('"queryKey":["robots-generator",');
  });

  it('shows the result of a query and embeds it for the browser', async () => {
    const asked = '/url-analyzer?url=shop.example&run=1';
    const { wanted: [wanted] = [], app: before } = await render(asked);
    expect(wanted).toMatchObject({ method: 'POST', url: '/api/url-analyzer' });
    expect(wanted?.body).toBe('{"url":"shop.example/"}');
    expect(before).not.toContain('Jane Spade');

    const report = aUrlReport({ title: 'Jane Spade' });
    const answer = JSON.stringify({ success: true, message: '', data: report });
    const headers = { 'content-type': 'application/json' };
    const made = [{ ...(wanted as WantedCall), status: 200, headers, answer }];
    const { head, app, wanted: more } = await render(asked, {}, made);
    expect(more).toEqual([]);
    expect(app).toContain('Jane Spade');
    const [, json = ''] = /<script type="application\/json" id="results">([^<]*)</.exec(head) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      queries: [{ state: { data: { data: { title: 'Jane Spade' } } } }],
    });
  });

  it('marks invalid fields of the submitted form', async () => {
    const { app, wanted } = await render('/seo-audit?url=::&run=1');
    expect(wanted).toEqual([]);
    expect(app).toContain('Please enter a valid URL');
  });

  it('makes no calls for the page rendered after it', async () => {
    const before = globalThis.fetch;
    await render(address);
    expect(globalThis.fetch).toBe(before);
  });
});

describe('the page of a tool', () => {
  it.each([
    [
      '/seo-audit?url=https://shop.example/a&deep=true',
      'shop.example/a: Free SEO Audit | Plumb',
      'https://shop.example/a',
    ],
    ['/serp-preview?title=Blue+spades', 'Blue spades: ', 'Blue spades'],
    ['/domain-authority?domain=shop.example', 'shop.example: ', 'shop.example'],
  ])('is filled in with the inputs of %s', async (address, title, text) => {
    const { head, app } = await render(address);
    expect(head).toContain(`<title>${title}`);
    expect(app).toContain(`value="${text}"`);
  });

  it('keeps the tool’s own URL as its canonical', async () => {
    const { head } = await render('/seo-audit?url=shop.example');
    expect(head).toContain('<link rel="canonical" href="https://seo.example/seo-audit"/>');
  });

  it('is the empty tool page if the URL is too long to share', async () => {
    const bare = await render('/seo-audit');
    const long = await render(`/seo-audit?url=${'a'.repeat(2_044)}`);
    expect(long).toEqual(bare);
  });
});
