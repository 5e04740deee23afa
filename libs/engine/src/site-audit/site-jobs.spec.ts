import { inflateRawSync } from 'node:zlib';
import { unpackLink, urlHash } from '@plumbline/tools/site-audit';
import { patientWorkers } from '../testing/patient-workers.ts';
import type { PageFindings, PageJob, PageRecord, SiteContext } from './page-record.ts';
import { jobs } from './site-jobs.ts';
import { siteLane } from './site-lane.ts';

type ReadPage = Extract<PageRecord, { kind: 'page' }>;

const url = 'https://shop.example/garden/spades';
const bytes = (text: string) => new TextEncoder().encode(text);

const context: SiteContext = {
  key: 'crawl',
  hosts: ['shop.example', 'www.shop.example'],
  robots: { 'https://shop.example': null },
  missingPage: null,
  external: false,
  images: false,
};

const sentences = Array.from(
  { length: 30 },
  (_, n) => `Spade ${n} cuts through heavy soil because its steel blade is thin and sharp.`,
).join(' ');

/** A page with this body; `head` may have another lang. */
const html = (body: string, head = '', lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>Garden spades</title>${head}</head><body><main>${body}</main></body></html>`;

const jobOf = (text: string, over: Partial<PageJob> = {}, headers: PageJob['headers'] = []) => {
  const all = [['content-type', 'text/html; charset=utf-8'] as const, ...headers];
  return {
    contextKey: 'crawl',
    context,
    url,
    body: bytes(text),
    headers: all,
    contentType: 'text/html; charset=utf-8',
    exchange: {
      requestedUrl: url,
      finalUrl: url,
      redirects: [],
      status: 200,
      headers: all,
      httpVersion: '2',
      tls: null,
      timings: {
        ...{ dnsMs: null, connectMs: null, tlsMs: null },
        ...{ firstByteMs: 50, downloadMs: 5, totalMs: 55 },
      },
      transferredBytes: text.length,
      contentCodings: [],
      fetchedAt: '2026-06-01T00:00:00.000Z',
    },
    ...over,
  } satisfies PageJob;
};

async function read(text: string, over: Partial<SiteContext> = {}, headers?: PageJob['headers']) {
  const record = await jobs.readPage(jobOf(text, { context: { ...context, ...over } }, headers));
  if (record?.kind !== 'page') throw new Error(`Not a page: ${record?.kind}`);
  return record;
}

const urlsOf = ({ urls }: Pick<ReadPage, 'urls'>) => urls.text.split('\n').slice(0, -1);
const named = (record: ReadPage, positions: readonly number[]) =>
  positions.map((at) => urlsOf(record)[at]);

/** Links in words: `/a: name nofollow generic`. */
function linksOf(record: ReadPage): string[] {
  const names = inflateRawSync(record.links.anchors).toString().split('\n');
  return Array.from(record.links.packed, (packed, at) => {
    const { target, nofollow, generic } = unpackLink(packed);
    const flags = `${nofollow ? ' nofollow' : ''}${generic ? ' generic' : ''}`;
    return `${new URL(urlsOf(record)[target] ?? '').pathname}: ${names[at]}${flags}`;
  });
}

const findingsOf = (record: ReadPage) => JSON.parse(record.findings) as PageFindings;

describe('reading a page of a crawl', () => {
  it('asks for the context once, and keeps it', async () => {
    const { context: _, ...job } = jobOf(html('Spades'), { contextKey: 'new' });
    await expect(jobs.readPage(job)).resolves.toBeNull();
    await jobs.readPage({ ...job, context: { ...context, key: 'new' } });
    await expect(jobs.readPage(job)).resolves.toMatchObject({ kind: 'page' });
  });

  it('gives the same record for the same page', async () => {
    const page = html(`<h1>Spades</h1><p>${sentences}</p><a href="/a">Care</a>`);
    await expect(read(page)).resolves.toEqual(await read(page));
  });

  it('reports a bot wall instead of a page', async () => {
    const wall =
      '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x"></script>';
    await expect(jobs.readPage(jobOf(wall))).resolves.toEqual({ kind: 'wall' });
  });

  it('rejects a page whose facts are far too large', async () => {
    const nested = `${'<h1><div>'.repeat(200)}${'z'.repeat(20_000)}${'</div>'.repeat(200)}`.repeat(
      40,
    );
    await expect(jobs.readPage(jobOf(html(nested)))).rejects.toMatchObject({
      code: 'page_too_complex',
    });
  });

  it('reads the texts of the head and the first visible H1', async () => {
    const head = '<title>Second</title><meta name="description" content=" All  about spades ">';
    const { page } = await read(html('<h1 hidden>No</h1><h1></h1><h1>Good\n spades</h1>', head));
    expect(page).toMatchObject({
      title: 'Garden spades',
      description: 'All about spades',
      h1: 'Good spades',
    });
  });

  it('has empty texts for an empty page', async () => {
    const { page, shingles } = await read('');
    expect(page).toMatchObject({
      ...{ title: '', description: '', h1: '', wordCount: 0, textKey: '', minHash: null },
      ...{
        declaredLanguage: null,
        detectedLanguage: null,
        errorLikeness: null,
        errorWording: null,
      },
      skeleton: '0000000000000000',
    });
    expect(shingles).toHaveLength(0);
  });

  it.each([
    ['a meta tag for all crawlers', '<meta name="robots" content="noindex">', [], true],
    ['none', '<meta name="googlebot" content="none">', [], true],
    ['a header', '', [['x-robots-tag', 'noindex']] as const, true],
    ['a past date', '<meta name="robots" content="unavailable_after: 2020-01-01">', [], true],
    ['a meta tag for another crawler', '<meta name="bingbot" content="noindex">', [], false],
    ['nofollow', '<meta name="robots" content="nofollow">', [], false],
  ])('reads noindex from %s', async (_name, head, headers, noindex) => {
    const { page } = await read(html('Spades', head), {}, headers);
    expect(page.noindex).toBe(noindex);
  });

  it('has the same text key for texts that differ in case and white space', async () => {
    const keys = await Promise.all(
      ['Steel blades', 'STEEL \n blades', 'Steel blade'].map(async (text) => {
        const { page } = await read(html(`<p>${text}</p>`));
        return page.textKey;
      }),
    );
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.map((key) => key === keys[0])).toEqual([true, true, false]);
  });

  it.each([
    ['the declared one', 'en-GB', sentences, 'en', 'en'],
    ['another one', 'de', sentences, 'de', 'en'],
    ['one with a malformed tag', 'german!', sentences, null, 'en'],
    [
      'one that detection mistakes for its relative',
      'yue',
      '花園的鏟子用好鋼製成。'.repeat(30),
      'yue',
      null,
    ],
    ['one in too short a text', 'en', 'Spades', 'en', null],
  ])('detects %s', async (_name, lang, text, declaredLanguage, detectedLanguage) => {
    const { page } = await read(html(`<p>${text}</p>`, '', lang));
    expect(page).toMatchObject({ declaredLanguage, detectedLanguage });
  });
});

describe('links of a page', () => {
  it.each([
    ['a link', '<a href="/a#b">Care</a>', ['/a: Care']],
    ['a link to the www host', '<a href="http://www.shop.example/a">Care</a>', ['/a: Care']],
    ['an area', '<map><area href="/a" alt="Map"></map><a href="/b">B</a>', ['/a: Map', '/b: B']],
    ['a hidden link', '<a hidden href="/a">Care</a>', ['/a: Care']],
    ['a nofollow link', '<a href="/a" rel="nofollow ugc">Care</a>', ['/a: Care nofollow']],
    ['a link of a user', '<a href="/a" rel="ugc">Care</a>', ['/a: Care']],
    ['a generic link', '<a href="/a">Read more</a>', ['/a: Read more generic']],
    ['a link with a name', '<a href="/a" aria-label="Care guide">Here</a>', ['/a: Care guide']],
    ['an empty link', '<a href="/a"></a>', ['/a:  generic']],
    ['an arrow', '<a href="/a">→</a>', ['/a: → generic']],
    ['equal links', '<a href="/a">Care</a><a href="/a#x">Care</a>', ['/a: Care']],
    ['names', '<a href="/a">One</a><a href="/a">Two</a>', ['/a: One', '/a: Two']],
    ['a long name', `<a href="/a">${'x'.repeat(300)}</a>`, [`/a: ${'x'.repeat(200)}`]],
    ['the page itself', '<a href="#top">Top</a><a href="/garden/spades">Spades</a>', []],
    ['another host', '<a href="https://museum.example/">Museum</a>', []],
    ['another port', '<a href="https://shop.example:8443/">Shop</a>', []],
    ['mail', '<a href="mailto:a@shop.example">Mail</a>', []],
    ['a control', '<a role="button">Menu</a>', []],
    ['a URL that is too long', `<a href="/${'a'.repeat(8_192)}">Care</a>`, []],
  ])('records %s', async (_name, body, expected) => {
    expect(linksOf(await read(html(body)))).toEqual(expected);
  });

  it('makes all nofollow if the page says so', async () => {
    const head = '<meta name="robots" content="nofollow">';
    expect(linksOf(await read(html('<a href="/a">Care</a>', head)))).toEqual(['/a: Care nofollow']);
  });

  it('knows generic names in the language of the page', async () => {
    const body = '<a href="/a">Mehr erfahren</a>';
    expect(linksOf(await read(html(body, '', 'de')))).toEqual(['/a: Mehr erfahren generic']);
  });

  it('keeps at most 10,000', async () => {
    const body = Array.from({ length: 10_050 }, (_, n) => `<a href="/${n}">${n}</a>`).join('');
    const { links } = await read(html(body));
    expect(links.packed).toHaveLength(10_000);
  });
});

describe('URLs that a page names', () => {
  const head = `<link rel="canonical" href="https://museum.example/spades#x">
    <link rel="canonical" href=""><link rel="canonical" href="/garden/spades">
    <link rel="alternate" hreflang="DE" href="/de/spades"><link rel="alternate" hreflang="x" href="">`;
  const body = `<a href="/a">Care</a><a href="https://museum.example/b#c">Museum</a>
    <img src="/spade.jpg"><img src="/spade.jpg"><img src="data:image/gif;base64,R0lGODlh">`;

  it('lists canonicals, the effective one first, and language versions', async () => {
    const record = await read(html(body, head), {}, [
      ['link', '<https://shop.example/c>; rel="canonical"'],
    ]);
    expect(named(record, record.canonicals)).toEqual([
      'https://museum.example/spades',
      url,
      'https://shop.example/c',
    ]);
    expect(record.hreflangs.map(({ code, target }) => [code, urlsOf(record)[target]])).toEqual([
      ['de', 'https://shop.example/de/spades'],
    ]);
  });

  it('lists external links and images only if asked', async () => {
    const [without, asked] = [
      await read(html(body)),
      await read(html(body), { external: true, images: true }),
    ];
    expect([without.externalTargets, without.images]).toEqual([[], []]);
    expect(named(asked, asked.externalTargets)).toEqual(['https://museum.example/b']);
    expect(named(asked, asked.images)).toEqual(['https://shop.example/spade.jpg']);
  });

  it('has each once, with its hash and whether it is on the site', async () => {
    const record = await read(html('<a href="/a">A</a><a href="/a#b">B</a>', head));
    const urls = ['https://shop.example/a', 'https://museum.example/spades', url];
    expect(urlsOf(record)).toEqual([...urls, 'https://shop.example/de/spades']);
    expect([...record.urls.hashes].slice(0, 3)).toEqual(urls.map(urlHash));
    expect([...record.urls.onSite]).toEqual([1, 0, 1, 1]);
  });

  it('keeps at most 10 canonicals and 200 language versions', async () => {
    const many = Array.from(
      { length: 250 },
      (_, n) =>
        `<link rel="canonical" href="/${n}"><link rel="alternate" hreflang="a${n}" href="/${n}">`,
    ).join('');
    const { canonicals, hreflangs } = await read(html('', many));
    expect([canonicals.length, hreflangs.length]).toEqual([10, 200]);
  });
});

describe('comparing with the answer for a URL that cannot exist', () => {
  const gone = 'https://shop.example/gone';
  const missingPage = { url: gone, finalUrl: gone, status: 200, title: 'Sorry', text: sentences };

  it.each([
    ['an equal text', missingPage, sentences, 1],
    ['another text', missingPage, 'A rake is no spade at all.', 0],
    ['too short a text', missingPage, 'Sorry', null],
    ['an error page that is too short', { ...missingPage, text: 'Sorry' }, sentences, null],
    ['the page that it redirects to', { ...missingPage, finalUrl: url }, sentences, null],
    ['no answer', null, sentences, null],
  ])('judges %s', async (_name, probe, text, likeness) => {
    const { page } = await read(html(`<p>${text}</p>`), { missingPage: probe });
    expect(page.errorLikeness).toBe(likeness);
  });

  it('compares the beginning with a text that was cut off', async () => {
    const long = Array.from({ length: 9_000 }, (_, n) => `word${n}`).join(' ');
    const cut = { ...missingPage, text: long.slice(0, 20_000) };
    const { page } = await read(html(`<p>${long}</p>`), { missingPage: cut });
    expect(page.errorLikeness).toBe(1);
  });

  it.each([
    ['<h1>Page not found</h1>', 'Page not found'],
    [`<h1>Page not found</h1><p>${sentences}</p>`, null],
    ['<h1>Spades</h1>', null],
  ])('finds the error wording of %s', async (body, errorWording) => {
    const { page } = await read(html(body));
    expect(page.errorWording).toBe(errorWording);
  });
});

describe('page audits of a crawl', () => {
  it('lists what passed and what was found, with evidence', async () => {
    const record = await read(html('<h1>Spades</h1><img src="/a.jpg">'));
    const { passed, found } = findingsOf(record);
    expect(passed).toContain('title-present-single');
    expect(found).toContainEqual(
      expect.objectContaining({ id: 'image-alt', status: 'fail', items: [expect.anything()] }),
    );
    expect(record.errors).toEqual([]);
  });

  it('scores the page, at most 20 if it is kept out of search', async () => {
    const [open, hidden] = await Promise.all([
      read(html(`<h1>Spades</h1><p>${sentences}</p>`)),
      read(html(`<h1>Spades</h1><p>${sentences}</p>`, '<meta name="robots" content="noindex">')),
    ]);
    expect(open.page.score).toBeGreaterThan(50);
    expect(hidden.page.score).toBe(20);
  });

  it('leaves the soft 404 audit to the site issue', async () => {
    const { findings, page } = await read(html('<h1>Page not found</h1>'));
    expect(page.errorWording).not.toBeNull();
    expect(findings).not.toContain('"soft-404"');
  });

  it.each([
    ['nothing without a file', null, 'passed'],
    ['a blocked page', 'User-agent: *\nDisallow: /garden/', 'found'],
    ['another rule', 'User-agent: *\nDisallow: /cart', 'passed'],
    ['unknown rules', undefined, 'unknown'],
  ])('judges robots.txt of the page: %s', async (_name, text, list) => {
    const robots: SiteContext['robots'] =
      text === undefined ? {} : { 'https://shop.example': text };
    const findings = findingsOf(await read(html('Spades'), { robots }));
    const lists = Object.entries(findings).flatMap(([name, all]) =>
      JSON.stringify(all).includes('"robots-blocks-page"') ? [name] : [],
    );
    expect(lists).toEqual([list]);
  });

  it('cuts evidence so that the findings of a hostile page stay small', async () => {
    const long = '€'.repeat(5_000);
    const body = Array.from(
      { length: 50 },
      (_, n) => `<h1>${n}${long}</h1><img src="/${n}${long}">`,
    );
    const record = await read(html(body.join(''), '<meta name="robots" content="nosnippet">'));
    const { found } = findingsOf(record);
    expect(Buffer.byteLength(record.findings)).toBeLessThanOrEqual(16_384);
    expect(found.find(({ id }) => id === 'image-alt')?.moreItems).toBeGreaterThan(0);
  });
});

describe('jobs on worker threads', () => {
  it('answer as they do on this one', async () => {
    const workers = patientWorkers();
    try {
      const job = jobOf(html(`<h1>Spades</h1><p>${sentences}</p><a href="/a">Care</a>`));
      const record = await workers.run(siteLane, 'readPage', job);
      expect(record).toEqual(await jobs.readPage(job));
    } finally {
      await workers.close();
    }
  });
});
