import { states } from '../crawl.ts';
import { crawlOf, planOf } from './site-language.ts';
import { textOf } from './site-plan.ts';

const absolute = (path: string) => new URL(path, 'https://example.com').href;

/** The plan of `/a`. */
const planned = (description: string) => planOf(description).at(absolute('/a'));

/** What a crawl found at a path. */
function crawled(description: string, path = '/a') {
  const site = crawlOf(description);
  const id =
    [...site.crawl.states.keys()].find((each) => site.urlOf(each) === absolute(path)) ?? -1;
  return { site, id, state: site.crawl.states[id], answer: site.answerOf(id), page: site.page(id) };
}

describe(planOf, () => {
  it('separates statements by a semicolon or a line break, except in quotation marks', () => {
    const { urls } = planOf('/a title "One; two"; /b noindex\n\n  /c;');
    expect([...urls.keys()]).toEqual(['/a', '/b', '/c'].map(absolute));
    expect(planned('/a title "One; two"').page.title).toBe('One; two');
  });

  it('reads links, with their text and nofollow', () => {
    expect(
      planned('/a -> /b /c "Spades" /d nofollow /e "" nofollow https://other.org/x').links,
    ).toEqual([
      { target: absolute('/b'), anchor: 'About https://example.com/b', nofollow: false },
      { target: absolute('/c'), anchor: 'Spades', nofollow: false },
      { target: absolute('/d'), anchor: 'About https://example.com/d', nofollow: true },
      { target: absolute('/e'), anchor: '', nofollow: true },
      { target: 'https://other.org/x', anchor: 'About https://other.org/x', nofollow: false },
    ]);
  });

  it('reads a statement for each of its pages, and adds statements up', () => {
    const plan = planOf('/a /b -> /; /a -> /c; /b noindex; /b score 80');
    expect(plan.at(absolute('/a')).links.map(({ target }) => target)).toEqual(
      ['/', '/c'].map(absolute),
    );
    expect(plan.at(absolute('/b'))).toMatchObject({
      links: [{ target: absolute('/') }],
      page: { noindex: true, score: 80 },
    });
  });

  it.each([
    ['404', { kind: 'status', status: 404, tries: 2 }],
    ['500 once', { kind: 'status', status: 500, tries: 1 }],
    ['200', undefined],
    ['301 /b', { kind: 'redirect', status: 301, target: 'https://example.com/b' }],
    ['307 https://other.org/', { kind: 'redirect', status: 307, target: 'https://other.org/' }],
    ['timeout', { kind: 'none', failure: 'timeout', tries: 2 }],
    ['connection', { kind: 'none', failure: 'connection', tries: 2 }],
    ['dns once', { kind: 'none', failure: 'dns', tries: 1 }],
    ['tls', { kind: 'none', failure: 'tls', tries: 2 }],
    ['wall', { kind: 'wall' }],
    ['file image/png', { kind: 'file', type: 'image/png' }],
  ])('reads the answer %s', (words, answer) => {
    expect(planned(`/a ${words}`).answer).toEqual(answer);
  });

  it('reads the properties of a page in any order', () => {
    const { page, canonicals, hreflangs, images } = planned(`
      /a noindex canonical /b hreflang de /de title "Spades" description "About spades" h1 "Big" lang nl
      /a detected fr soft404 0.9 says "Not found" image /a.png score 80 first byte 950
      /a skeleton 00ff00ff00ff00ff googlebot-blocked hreflang fr /fr canonical /c`);
    expect(page).toEqual({
      noindex: true,
      blocked: true,
      title: 'Spades',
      description: 'About spades',
      h1: 'Big',
      declaredLanguage: 'nl',
      detectedLanguage: 'fr',
      errorLikeness: 0.9,
      errorWording: 'Not found',
      score: 80,
      firstByteMs: 950,
      skeleton: '00ff00ff00ff00ff',
    });
    expect(canonicals).toEqual(['/b', '/c'].map(absolute));
    expect(hreflangs).toEqual([
      { code: 'de', target: absolute('/de') },
      { code: 'fr', target: absolute('/fr') },
    ]);
    expect(images).toEqual([absolute('/a.png')]);
    expect(planned('/a first byte unknown detected unknown').page).toEqual({
      firstByteMs: null,
      detectedLanguage: null,
    });
  });

  it('reads texts of which some words are changed', () => {
    expect(planned('/a text spades 60').text).toBe(textOf('spades', 60));
    const [before, after] = [planned('/a text x 5').text, planned('/a text x 5 changed 2').text];
    const isSame = after?.split(' ').map((word, at) => word === before?.split(' ')[at]);
    expect(isSame).toEqual([true, true, true, false, false]);
  });

  it('reads sitemaps', () => {
    const { sitemaps } = planOf(
      'sitemap lists / /a 2026-01-02 /b tomorrow /c moved; /other.xml lists /b unreadable',
    );
    expect([...sitemaps.keys()]).toEqual(['/sitemap.xml', '/other.xml'].map(absolute));
    expect(sitemaps.get(absolute('/sitemap.xml'))).toMatchObject({
      readable: true,
      entries: [
        { target: absolute('/'), lastmod: null, ahead: false, movedAlone: null },
        { target: absolute('/a'), lastmod: '2026-01-02', ahead: false, movedAlone: null },
        { target: absolute('/b'), ahead: true, movedAlone: null },
        { target: absolute('/c'), ahead: false, movedAlone: true },
      ],
    });
    expect(sitemaps.get(absolute('/other.xml'))).toMatchObject({
      readable: false,
      entries: [{ target: absolute('/b') }],
    });
  });

  it('reads properties of the crawl', () => {
    expect(planOf('/')).toMatchObject({
      complete: true,
      external: false,
      images: false,
      isTimed: true,
      missingPage: 'answered',
      start: 'https://example.com/',
    });
    expect(
      planOf('crawl incomplete external images folder missing home start http://example.com/'),
    ).toMatchObject({
      complete: false,
      external: true,
      images: true,
      isTimed: false,
      missingPage: 'home',
      start: 'http://example.com/',
    });
    expect(planOf('crawl missing failed; crawl external')).toMatchObject({
      missingPage: 'failed',
      external: true,
    });
  });

  it.each([
    ['/a spam', 'spam'],
    ['/a noindex spam', 'spam'],
    ['/a -> /b spam', 'spam'],
    ['/a "Spades"', '"Spades"'],
    ['crawl spam', 'spam'],
    ['crawl missing spam', 'spam'],
    ['sitemap lists / spam', 'spam'],
    ['/a canonical spam', 'spam'],
    ['/a hreflang de spam', 'spam'],
    ['/a image spam', 'spam'],
    ['/a title Spades', 'Spades'],
    ['/a score high', 'high'],
    ['/a text spades many', 'many'],
    ['/a text spades 60 changed few', 'few'],
    ['/a lang', 'ends too early'],
    ['/a soft404', 'ends too early'],
    ['spam', 'spam'],
    ['noindex /a', 'noindex'],
  ])('rejects %s and names %s', (description, word) => {
    expect(() => planOf(description)).toThrow(SyntaxError);
    expect(() => planOf(description)).toThrow(word);
  });
});

describe(crawlOf, () => {
  it('finds healthy pages unless a statement says otherwise', () => {
    const { state, answer, page } = crawled('/ -> /a');
    expect([state, answer?.kind]).toEqual([states.answered, 'page']);
    expect(page).toMatchObject({ noindex: false, blocked: false, wordCount: 60, score: 100 });
    expect(page?.minHash).toHaveLength(128);
  });

  it.each([
    ['/ -> /a; /a blocked', states.blocked],
    ['/ -> /a; /a refused', states.refused],
    ['/ -> /a; /a left', states.left],
    ['/ -> /a; /a excluded', states.excluded],
    ['/ -> /a nofollow', states.unfollowed],
    ['/ -> /a nofollow; /b -> /a', states.answered],
    ['/ canonical /a', states.answered],
  ])('reads from %s that the state of /a is %d', (description, state) => {
    const { state: actual, answer } = crawled(description);
    expect(actual).toBe(state);
    expect(answer !== undefined).toBe(state === states.answered);
  });

  it('knows www and http as the same site, and others as external', () => {
    const found = (url: string) => crawled(`/ -> ${url}`, url).state;
    expect(['http://example.com/x', 'https://www.example.com/x'].map(found)).toEqual([0, 0]);
    expect(['https://other.org/', 'https://example.com.evil.org/'].map(found)).toEqual([6, 6]);
  });

  it('numbers the answered URLs first, each part sorted by URL', () => {
    const { crawl } = crawlOf('/ -> /z /b /y nofollow /a; /b left');
    const names = [...crawl.states.keys()].map((id) => crawl.urlOf(id));
    expect(names).toEqual(['/', '/a', '/z', '/b', '/y'].map(absolute));
    expect(crawl.urls.map(({ url }) => url)).toEqual(names.slice(0, 3));
    expect(crawl.start).toBe(0);
  });

  it('knows who named a URL', () => {
    const { site } = crawled(
      '/ -> /b hreflang de /b; /b 301 /c; sitemap lists /b; /d canonical /b',
    );
    const sources = new Map(site.crawl.urls.map(({ url, sources }) => [url, [...sources].sort()]));
    expect(sources.get(absolute('/b'))).toEqual(['canonical', 'hreflang', 'link', 'sitemap']);
    expect(sources.get(absolute('/c'))).toEqual(['redirect']);
    expect(sources.get(absolute('/'))).toEqual(['start']);
    expect(sources.get(absolute('/d'))).toEqual([]);
  });

  it('compares main texts', () => {
    const { site, id } = crawled('/a text x 100; /b text x 100; /c text x 100 changed 2; /d');
    const others = ['/b', '/c', '/d'].map((path) =>
      site.pages.find((each) => site.urlOf(each) === absolute(path)),
    );
    expect(others.map((other) => site.likenessOf(id, other ?? -1))).toEqual([1, 96 / 100, 0]);
    expect(site.page(others[0] ?? -1)?.textKey).toBe(site.page(id)?.textKey);
  });

  it('lists external links and images only if they are asked for', () => {
    const description = '/ -> https://other.org/ /a image /b.png image /b.png; /a image /a.png';
    expect(crawlOf(description).crawl).toMatchObject({ externalTargets: null, images: null });
    const { crawl } = crawlOf(`crawl external images; ${description}`);
    expect(crawl.externalTargets?.map(crawl.urlOf)).toEqual(['https://other.org/']);
    expect(crawl.images?.map(crawl.urlOf)).toEqual(['/a.png', '/b.png'].map(absolute));
  });
});
