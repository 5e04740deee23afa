import { extractFacts } from '@plumbline/page/extract';
import {
  crawlAddress,
  Frontier,
  type FrontierState,
  isFile,
  linksOf,
  sameSite,
} from './frontier.ts';
import { crawlLimits, crawlTimeMs } from './limits.ts';

describe(Frontier, () => {
  it('returns each URL once, in the order added', () => {
    const frontier = new Frontier();
    expect(frontier.admit('https://a.example/', 0)).toBe('queued');
    expect(frontier.admit('https://a.example/b', 1)).toBe('queued');
    expect(frontier.admit('https://a.example/', 1)).toBe('known');
    expect(frontier.waiting).toBe(2);
    expect(frontier.next()).toEqual({ url: 'https://a.example/', depth: 0 });
    expect(frontier.rest()).toEqual([{ url: 'https://a.example/b', depth: 1 }]);
    expect(frontier.next()).toMatchObject({ depth: 1 });
    expect(frontier.next()).toBeNull();
  });

  it('stops endless paths', () => {
    const frontier = new Frontier();
    expect(frontier.admit('https://a.example/deep', crawlLimits.depth)).toBe('queued');
    expect(frontier.admit('https://a.example/deeper', crawlLimits.depth + 1)).toBe('too-deep');
  });

  it('limits the queries of one path', () => {
    const frontier = new Frontier();
    const answers = Array.from({ length: 40 }, (_, at) =>
      frontier.admit(`https://a.example/list?page=${at}`, 1),
    );
    expect(answers.filter((answer) => answer === 'queued')).toHaveLength(
      crawlLimits.queriesPerPath,
    );
    expect(answers.at(-1)).toBe('query-variants');
    expect(frontier.admit('https://a.example/other?page=1', 1)).toBe('queued');
  });

  it('limits stored URLs in number and size', () => {
    const many = new Frontier();
    for (let at = 0; at < crawlLimits.known; at += 1) many.admit(`https://a.example/${at}`, 1);
    expect(many.admit('https://a.example/more', 1)).toBe('too-many');
    const long = new Frontier();
    for (let at = 0; at < 2_100; at += 1) long.exclude(`${'x'.repeat(2_000)}${at}`);
    expect(long.admit('https://a.example/more', 1)).toBe('too-many');
  });

  it('ignores URLs that are too long', () => {
    const frontier = new Frontier();
    const url = `https://a.example/${'x'.repeat(crawlLimits.urlCharacters)}`;
    expect(frontier.admit(url, 1)).toBe('too-long');
    expect(frontier.exclude(url)).toBe(false);
  });

  it('excludes a URL once', () => {
    const frontier = new Frontier();
    expect(frontier.exclude('https://a.example/x')).toBe(true);
    expect(frontier.exclude('https://a.example/x')).toBe(false);
    expect(frontier.admit('https://a.example/x', 1)).toBe('known');
  });
});

describe('a restored frontier', () => {
  const restored = (frontier: Frontier) =>
    new Frontier(JSON.parse(JSON.stringify(frontier.state)) as FrontierState);

  it('continues with the URL that was being crawled', () => {
    const frontier = new Frontier();
    for (const path of ['a', 'b', 'c']) frontier.admit(`https://a.example/${path}`, 1);
    expect(restored(frontier).next()?.url).toBe('https://a.example/a');
    frontier.next();
    frontier.finish();
    frontier.next();
    const later = restored(frontier);
    expect(later.waiting).toBe(2);
    expect(later.next()).toEqual({ url: 'https://a.example/b', depth: 1 });
    frontier.finish();
    expect(restored(frontier).rest()).toEqual([{ url: 'https://a.example/c', depth: 1 }]);
  });

  it('knows crawled, queued and excluded URLs', () => {
    const frontier = new Frontier();
    frontier.admit('https://a.example/', 0);
    frontier.next();
    frontier.finish();
    frontier.exclude('https://a.example/x');
    frontier.admit('https://a.example/b', 1);
    const later = restored(frontier);
    expect(later.state).toEqual(frontier.state);
    for (const path of ['', 'x', 'b']) {
      expect(later.admit(`https://a.example/${path}`, 1)).toBe('known');
    }
  });

  it('counts the queries of a path, without excluded ones', () => {
    const frontier = new Frontier();
    frontier.exclude('https://a.example/list?page=x');
    for (let at = 1; at < crawlLimits.queriesPerPath; at += 1) {
      frontier.admit(`https://a.example/list?page=${at}`, 1);
    }
    const later = restored(frontier);
    expect(later.admit('https://a.example/list?page=last', 1)).toBe('queued');
    expect(later.admit('https://a.example/list?page=more', 1)).toBe('query-variants');
  });

  it('has the same limits', () => {
    const frontier = new Frontier();
    const url = (at: number) => `${at}`.padStart(2_000, 'x');
    for (let at = 0; at < 500; at += 1) frontier.admit(url(at), 1);
    for (let at = 500; at < 1_499; at += 1) frontier.exclude(url(at));
    expect(restored(frontier).exclude(url(1_499))).toBe(true);
    frontier.exclude(url(1_499));
    expect(restored(frontier).exclude(url(1_500))).toBe(false);
  });
});

describe(crawlAddress, () => {
  it.each([
    ['https://a.example/x#y', 'https://a.example/x'],
    ['https://a.example/x?utm_source=n&gclid=1', 'https://a.example/x'],
    ['https://a.example/x?utm_medium=n&b=%20c', 'https://a.example/x?b=+c'],
    ['https://a.example/x?b=%20c', 'https://a.example/x?b=%20c'],
    ['https://a.example/x?PHPSESSID=1', 'https://a.example/x'],
    ['https://a.example/x?sidebar=1', 'https://a.example/x?sidebar=1'],
  ])('normalizes %s to %s', (url, address) => {
    expect(crawlAddress(new URL(url))).toBe(address);
  });
});

describe(sameSite, () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['http://a.example/x', 'https://a.example/x'],
    ['https://www.a.example/x', null],
    ['https://a.example:8443/x', null],
    ['mailto:x@a.example', null],
  ])('maps %s to %s', (link, own) => {
    expect(sameSite(new URL(link), 'https://a.example')?.href ?? null).toBe(own);
  });

  it('does not change the scheme of a URL with a port', () => {
    expect(sameSite(new URL('https://a.example:81/'), 'http://a.example:81')).toBeNull();
  });
});

describe(isFile, () => {
  it.each([
    ['/a.PDF', true],
    ['/a.pdf.html', false],
    ['/a.php?f=b.pdf', false],
    ['/feed.xml', true],
    ['/v1.2', false],
  ])('%s: %s', (path, file) => {
    expect(isFile(new URL(path, 'https://a.example'))).toBe(file);
  });
});

describe(linksOf, () => {
  const body = `<a href="/a">A</a><a href="/a#x">A again</a><a href="/b" rel="nofollow">B</a>
    <a href="/c.pdf">C</a><a href="https://b.example/">Elsewhere</a><a href="http://a.example/d">D</a>
    <a href="mailto:x@a.example">Mail</a><a>None</a><a href="javascript:void 0">Script</a>`;
  const linksIn = (html: string, pageNofollow = false) => {
    const text = `<!doctype html><html><head><title>A page</title></head><body>${html}</body></html>`;
    const facts = extractFacts({ text, finalUrl: 'https://a.example/page', headers: [] });
    return linksOf(facts, 'https://a.example', pageNofollow);
  };

  it('groups links into pages to follow, nofollow links and files', () => {
    expect(linksIn(body)).toEqual({
      follow: ['https://a.example/a', 'https://a.example/d'],
      nofollow: ['https://a.example/b'],
      files: ['https://a.example/c.pdf'],
    });
  });

  it('follows no links of a nofollow page', () => {
    expect(linksIn(body, true)).toMatchObject({
      follow: [],
      nofollow: ['https://a.example/a', 'https://a.example/b', 'https://a.example/d'],
    });
  });

  it('limits the number of links', () => {
    const many = Array.from({ length: 2_500 }, (_, at) => `<a href="/${at}">x</a>`).join('');
    expect(linksIn(many).follow).toHaveLength(2_000);
  });
});

describe(crawlTimeMs, () => {
  it.each([
    [1, 180_000],
    [500, 180_000],
    [501, 360_000],
    [2_000, 720_000],
  ])('%d pages may take %d ms', (pages, ms) => {
    expect(crawlTimeMs(pages)).toBe(ms);
  });

  it('allows enough time for its pages', () => {
    expect(500 * crawlLimits.paceMs).toBeLessThan(crawlLimits.msPer500Pages);
  });
});
