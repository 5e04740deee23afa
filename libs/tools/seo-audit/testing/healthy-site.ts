import { extractFacts } from '@plumbline/page/extract';
import type {
  Answer,
  AuditArtifacts,
  GatheredArtifacts,
  ImageProbe,
  TargetProbe,
} from '../artifacts.ts';
import type { ExampleGiven } from '../audit.ts';
import { labRun, probe } from '../audits/_examples.ts';
import { detected } from './detected.ts';

const url = 'https://shop.example/garden/spades';

/** A page that passes every possible audit, for examples and specs to change. */
export const healthyHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Garden spades: how to choose one that lasts</title>
<meta name="description" content="Which garden spades suit your soil and your back: blades, shafts and handles compared, with prices and care tips.">
<link rel="canonical" href="${url}">
<link rel="icon" href="/icon.png" sizes="96x96">
<meta property="og:title" content="Garden spades">
<meta property="og:type" content="article">
<meta property="og:image" content="https://shop.example/spades.png">
<meta property="og:url" content="${url}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[
{"@type":"ListItem","position":1,"name":"Garden","item":"https://shop.example/garden"},
{"@type":"ListItem","position":2,"name":"Garden spades","item":"${url}"}]}</script>
</head>
<body>
<header><nav><a href="/">Shop</a> <a href="/garden">Garden tools</a></nav></header>
<main>
<h1>Garden spades that last</h1>
<p>A good spade is bought once. This page compares garden spades by blade, shaft and handle.</p>
<img src="/spades.jpg" alt="Three spades against a shed" width="800" height="600">
<h2>Blades</h2>
${Array.from({ length: 30 }, (_, n) => `<p>${sentenceAbout(n)}</p>`).join('\n')}
<p>Read more in our <a href="/garden/care">care guide for steel tools</a> or at the
<a href="https://museum.example/spades">history of digging tools</a>.</p>
</main>
</body>
</html>`;

/** Short, different sentences, so that no phrase is overused. */
function sentenceAbout(n: number): string {
  const nouns = [
    'Steel',
    'Ash wood',
    'Clay',
    'Sand',
    'Chalk',
    'Peat',
    'Rust',
    'Oil',
    'Rain',
    'Frost',
  ];
  const verbs = [
    'wears',
    'bends',
    'holds',
    'turns',
    'splits',
    'dries',
    'warms',
    'cuts',
    'lifts',
    'settles',
  ];
  const manners = ['slowly', 'badly', 'evenly', 'quickly', 'easily', 'rarely'];
  const tails = [
    'in wet winters',
    'on stony ground',
    'after long use',
    'near old roots',
    'with little care',
    'under heavy boots',
    'by early spring',
  ];
  return `${nouns[n % 10]} ${verbs[(n * 3) % 10]} ${manners[n % 6]} ${tails[n % 7]}. Look at it again each ${['day', 'month', 'year'][n % 3]}.`;
}

export const answer = (over: Partial<Answer> = {}): Answer => ({
  url,
  finalUrl: over.url ?? url,
  status: 200,
  failure: null,
  redirects: [],
  ...over,
});

export const target = (over: Partial<TargetProbe> = {}): TargetProbe => probe({ url, ...over });

const image = (over: Partial<ImageProbe> = {}): ImageProbe => ({
  ...answer({ url: 'https://shop.example/icon.png' }),
  contentType: 'image/png',
  format: 'png',
  width: 96,
  height: 96,
  bytes: 4000,
  ...over,
});

const healthyRun = labRun({ lcpImage: { lazy: false, inHtml: true, priority: true } });

const fieldMetrics = { lcp: 1800, inp: 120, cls: 0.02, ttfb: 300 };

/** Artifacts of a healthy site, overridden one level deep by those of an example. */
export function siteWith(given: ExampleGiven = {}): AuditArtifacts {
  const base = healthySite();
  const merged: Record<string, unknown> = { ...base };
  for (const [name, over] of Object.entries(given)) {
    if (name === 'html' || name === 'renderedHtml') continue;
    const from = merged[name];
    merged[name] = Array.isArray(over) ? over : { ...(from as object), ...(over as object) };
  }
  const { html, renderedHtml } = given;
  if (renderedHtml !== undefined) {
    const page = extractFacts({ text: renderedHtml, finalUrl: url, headers: [] });
    merged.rendered = { ...(merged.rendered as object), page };
  }
  const artifacts = merged as unknown as AuditArtifacts;
  if (html === undefined && given.exchange === undefined) return artifacts;
  const facts = extractFacts({
    text: html ?? healthyHtml,
    finalUrl: artifacts.exchange.finalUrl,
    headers: artifacts.exchange.headers,
  });
  return { ...artifacts, page: { ...facts, ...(given.page ?? {}) } };
}

/** The same, as the engine takes it. */
export function gatheredSite(given: ExampleGiven = {}): GatheredArtifacts {
  return Object.fromEntries(
    Object.entries(siteWith(given)).map(([name, value]) => [name, { ok: true, value }]),
  ) as unknown as GatheredArtifacts;
}

export function healthySite(): AuditArtifacts {
  const headers = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-encoding', 'br'],
    ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "default-src 'self'; frame-ancestors 'self'"],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
  ] as const;
  return {
    exchange: {
      requestedUrl: url,
      finalUrl: url,
      redirects: [],
      status: 200,
      headers,
      httpVersion: '2',
      tls: {
        protocol: 'TLSv1.3',
        validFrom: '2026-01-01T00:00:00.000Z',
        validTo: '2027-01-01T00:00:00.000Z',
        issuer: 'Example CA',
      },
      timings: {
        dnsMs: 10,
        connectMs: 20,
        tlsMs: 30,
        firstByteMs: 120,
        downloadMs: 30,
        totalMs: 210,
      },
      transferredBytes: 9_000,
      decodedBytes: healthyHtml.length,
      contentCodings: ['br'],
      contentType: 'text/html',
      charset: {
        name: 'utf-8',
        source: 'header',
        headerLabel: 'utf-8',
        headerEncoding: 'utf-8',
        metaLabel: 'utf-8',
        metaEncoding: 'utf-8',
        metaEndByte: 60,
      },
      fetchedAt: '2026-06-01T00:00:00.000Z',
    },
    page: extractFacts({ text: healthyHtml, finalUrl: url, headers }),
    language: detected('en'),
    stemmer: { stem: (word) => word },
    robots: {
      ...answer({ url: 'https://shop.example/robots.txt' }),
      contentType: 'text/plain',
      file: {
        groups: [
          {
            agents: [{ token: '*', line: 1 }],
            rules: [{ kind: 'disallow', pattern: '/cart', line: 2 }],
          },
        ],
        sitemaps: [{ url: 'https://shop.example/sitemap.xml', line: 3 }],
        extensions: [],
        findings: [],
        bytes: 70,
        cutAtLine: null,
      },
    },
    sitemaps: {
      foundBy: 'robots',
      tried: [],
      unread: 0,
      mayHaveMore: false,
      remarks: [],
      files: [
        {
          ...answer({ url: 'https://shop.example/sitemap.xml' }),
          decodedBytes: 600,
          file: {
            kind: 'urlset',
            entries: [
              {
                loc: url,
                lastmod: '2026-05-02',
                changefreq: null,
                priority: null,
                alternates: [],
                images: [],
                line: 3,
              },
              {
                loc: 'https://shop.example/garden/care',
                lastmod: '2026-04-11',
                changefreq: null,
                priority: null,
                alternates: [],
                images: [],
                line: 4,
              },
            ],
            entryCount: 2,
            findings: [],
            truncated: false,
          },
        },
      ],
    },
    sitemapSample: {
      total: 2,
      checked: [target(), target({ url: 'https://shop.example/garden/care' })],
    },
    hosts: {
      answers: [
        'http://shop.example/',
        'https://shop.example/',
        'http://www.shop.example/',
        'https://www.shop.example/',
      ].map((front) =>
        answer({
          url: front,
          finalUrl: 'https://shop.example/',
          redirects: front === 'https://shop.example/' ? [] : [301],
        }),
      ),
    },
    errorPage: {
      ...answer({ url: 'https://shop.example/no-such-page', status: 404 }),
      text: 'We have no such page.',
      title: 'Not found',
    },
    links: {
      answers: [
        answer({ url: 'https://shop.example/' }),
        answer({ url: 'https://shop.example/garden' }),
        answer({ url: 'https://shop.example/garden/care' }),
        answer({ url: 'https://museum.example/spades' }),
      ],
      total: 4,
      internal: 3,
    },
    images: { answers: [answer({ url: 'https://shop.example/spades.jpg' })], total: 1 },
    assets: {
      assets: [
        {
          answer: answer({ url: 'https://shop.example/app.css' }),
          kind: 'style',
          thirdParty: false,
          headers: [
            ['cache-control', 'public, max-age=31536000, immutable'],
            ['content-encoding', 'br'],
            ['content-type', 'text/css'],
          ],
          decodedBytes: 20_000,
        },
      ],
      total: 1,
    },
    favicon: image(),
    ogImage: image({
      url: 'https://shop.example/spades.png',
      finalUrl: 'https://shop.example/spades.png',
      width: 1200,
      height: 630,
      bytes: 300_000,
    }),
    canonicalTarget: target(),
    hreflangTargets: [],
    llmsTxt: {
      ...answer({ url: 'https://shop.example/llms.txt', status: 404 }),
      contentType: 'text/plain',
      text: '',
    },
    botParity: {
      own: { ...answer(), decodedBytes: 5000 },
      bots: [{ ...answer(), agent: 'Googlebot', decodedBytes: 5000, robotsAllowed: true }],
    },
    options: { keyphrase: 'garden spades' },
    rendered: {
      page: extractFacts({ text: healthyHtml, finalUrl: url, headers }),
      dom: { elements: 90, depth: 8, widest: 36 },
      tapTargets: { total: 6, tooSmall: 0 },
    },
    lab: { mobile: healthyRun, desktop: healthyRun },
    field: { mobile: fieldMetrics, desktop: fieldMetrics },
    crawl: {
      pages: [
        {
          url,
          indexable: true,
          title: 'Garden spades: how to choose one that lasts',
          description: 'Which garden spade suits your soil',
          textHash: 'a1',
          simhash: 'ffff0000ffff0000',
          canonical: url,
          depth: 2,
          inlinks: 3,
          inSitemap: true,
        },
        {
          url: 'https://shop.example/garden/care',
          indexable: true,
          title: 'Care of steel tools',
          description: 'How to keep steel from rust',
          textHash: 'b2',
          simhash: '00ff00ff00ff00ff',
          canonical: 'https://shop.example/garden/care',
          depth: 2,
          inlinks: 1,
          inSitemap: true,
        },
      ],
    },
  };
}
