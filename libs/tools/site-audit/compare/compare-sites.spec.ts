import { crawlOf } from '../testing/site-language.ts';
import { origin } from '../testing/site-plan.ts';
import { compareSites } from './compare-sites.ts';
import { changeKinds } from './kinds.ts';
import { type SiteSnapshot, snapshotOf } from './snapshot.ts';

const siteOf = (description: string, more: Partial<SiteSnapshot> = {}): SiteSnapshot => {
  const site = crawlOf(description);
  return { ...snapshotOf(site), unlinked: [], complete: site.crawl.complete, ...more };
};

const pathOf = (url: string) => url.replace(`${origin}/`, '/');

/** What a change of a site does, without figures of internal rank: `kind path: message`. */
function compare(base: string, head: string) {
  const { changes, redirects, counts, unknown } = compareSites(siteOf(base), siteOf(head));
  return {
    ...{ changes, counts },
    said: changes
      .filter(({ kind }) => !kind.startsWith('rank-'))
      .map(({ kind, url, message }) => `${kind} ${pathOf(url)}: ${message}`),
    redirects: redirects.map(({ from, to, because }) => `${pathOf(from)} ${pathOf(to)} ${because}`),
    unknown: unknown.map(({ kind, url, reason }) => `${kind} ${url && pathOf(url)}: ${reason}`),
  };
}

const kindsOf = (base: string, head: string) =>
  compare(base, head).said.map((line) => line.replace(/:.*/, ''));

describe(compareSites, () => {
  it('finds nothing in the same site', () => {
    const site = siteOf(
      '/ -> /a /b; /a -> /; /b 301 /a; /a canonical /; / hreflang de /a; /a hreflang en /',
    );
    expect(compareSites(site, site)).toMatchObject({ changes: [], redirects: [], unknown: [] });
    const elsewhere = JSON.parse(
      JSON.stringify(site).replaceAll(origin, 'http://preview.example:8080'),
    ) as SiteSnapshot;
    expect(compareSites(site, elsewhere)).toMatchObject({ changes: [], unknown: [] });
  });

  describe('URLs that are gone', () => {
    it.each([
      ['/a 404', 'lost-url /a: It returns 404.'],
      ['/a timeout', 'lost-url /a: It doesn’t respond.'],
      ['/a 301 /b; /b 404', 'lost-url /a: It redirects to /b, which returns 404.'],
      ['/a 301 /b; /b 301 /a', 'lost-url /a: It redirects in a loop, or more than 10 times.'],
      ['/a 410', 'removed-url /a: It returns 410.'],
      ['/a 301 /', 'removed-url /a: It redirects to /.'],
    ])('%s', (answer, expected) => {
      const { said, counts } = compare('/ -> /a', `/; ${answer}`);
      expect(said[0]?.replace(/ Before, .*/, '')).toBe(expected);
      expect(counts).toMatchObject({ added: 0, renamed: 0 });
      expect(counts.lost + counts.removed).toBe(1);
    });

    it('are reported with their links and rank in the old build', () => {
      const { said } = compare('/ -> /a /b; /b -> /a', '/ -> /b; /a 404');
      expect(said).toContain(
        'lost-url /a: It returns 404. Before, 2 pages linked to it, and its internal rank was 1.6 times the average.',
      );
    });

    it('are unknown if nothing is known about them', () => {
      const none = compare('/ -> /a', '/');
      expect(none.unknown).toEqual(['lost-url /a: The crawl of the new build didn’t request it.']);
      expect(none.said).toEqual([]);
      const wall = compare('/ -> /a', '/; /a wall');
      expect(wall.unknown).toHaveLength(1);
    });

    it('may return the home page instead', () => {
      const base = '/ -> /a /b; / text home 60; /a text spades 60; /b text rakes 60';
      const { said, redirects } = compare(
        base,
        '/ -> /b /n; / /a text home 60; /b text rakes 60; /n text spades 60',
      );
      expect(said).toEqual([
        expect.stringMatching('^lost-url /a: It returns the text of the home page.'),
      ]);
      expect(redirects).toEqual(['/a /n same text']);
    });

    it('may return another type of file', () => {
      expect(compare('/ -> /a', '/ -> /a; /a file text/plain').said).toEqual([
        'removed-url /a: It now returns a file that isn’t HTML.',
      ]);
    });

    it('aren’t compared with the page that they redirect to', () => {
      const pages = [...Array(8).keys()].map((page) => `/p${page}`);
      const links = `/ -> ${pages.join(' ')}; ${pages.join(' ')} -> /`;
      const { changes } = compare(`${links}; / -> /a; /a -> /`, `${links}; /a 301 /`);
      expect(changes.map(({ kind }) => kind)).toEqual(['removed-url']);
    });

    it('may be files', () => {
      const base = '/ -> /a.pdf; /a.pdf file application/pdf';
      expect(kindsOf(base, '/; /a.pdf 404')).toEqual(['lost-url /a.pdf']);
      expect(kindsOf('/', base)).toEqual(['added-url /a.pdf']);
      const image = '/ image /a.png; /a.png file image/png';
      expect(kindsOf(image, '/; /a.png 404')).toEqual([]);
    });

    it('may be redirects', () => {
      const base = '/ -> /a /b; /b 301 /a';
      const lost = compare(base, '/ -> /a; /b 404');
      expect(lost.said).toEqual(['lost-url /b: It returns 404. Before, it redirected to /a.']);
      expect(lost.redirects).toEqual(['/b /a redirected before']);
      expect(lost.counts.removed).toBe(0);
      expect(compare(base, '/ -> /a /c; /b 301 /c').said.at(0)).toBe(
        'redirect-change /b: It redirects to /c. Before, it redirected to /a.',
      );
      const renamed = '/ -> /c; /c text spades 60; /a /b 404';
      expect(compare(`${base}; /a text spades 60`, renamed).redirects).toEqual([
        '/a /c same text',
        '/b /c redirected before',
      ]);
    });

    it('may be redirects to other sites', () => {
      const base = '/; /out 301 https://other.example/a';
      expect(compare(base, '/; /out 404').said).toEqual([
        'lost-url /out: It returns 404. Before, it redirected to https://other.example/a.',
      ]);
      expect(compare(base, '/; /out 301 https://other.example/b').said).toEqual([
        'redirect-change /out: It redirects to https://other.example/b. Before, it redirected to https://other.example/a.',
      ]);
    });

    it('need no redirect to the home page, but to the nearest page above', () => {
      const base = '/ -> /blog/ /blog/x/y /a; /blog/ -> /';
      const { redirects } = compare(base, '/ -> /blog/; /blog/x/y 404; /a 404');
      expect(redirects).toEqual(['/blog/x/y /blog/ nearest page above']);
    });
  });

  describe('renamed pages', () => {
    const base = '/ -> /a /b; /a text spades 60; /b text rakes 60';

    it('need a redirect', () => {
      const head = '/ -> /b /new; /b text rakes 60; /new text spades 60; /a 404';
      const { said, redirects, counts } = compare(base, head);
      expect(said).toEqual([expect.stringMatching('^lost-url /a')]);
      expect(redirects).toEqual(['/a /new same text']);
      expect(counts).toEqual({ added: 0, lost: 1, removed: 0, renamed: 1 });
    });

    it('are fine with one', () => {
      const head = '/ -> /b /new; /b text rakes 60; /new text spades 60; /a 301 /new';
      expect(compare(base, head).said).toEqual(['renamed-url /a: It redirects to /new.']);
    });

    it('need a redirect to their new URL', () => {
      const head = '/ -> /b /new; /b text rakes 60; /new text spades 60; /a 301 /b';
      expect(compare(base, head).said).toEqual([
        'redirect-change /a: It redirects to /b. Its page is now /new.',
      ]);
    });

    it('may have a new text', () => {
      const similar = '/ -> /b /new; /b text rakes 60; /new text spades 60 changed 3; /a 404';
      expect(compare(base, similar).redirects).toEqual(['/a /new similar text']);
      const titled = '/ -> /a; /a text spades 60 title "Spades"';
      const other = '/ -> /new; /new text spades 60 changed 25 title "Spades"; /a 404';
      expect(compare(titled, other).redirects).toEqual(['/a /new same title']);
      const different = '/ -> /new; /new text forks 60 title "Spades"; /a 404';
      expect(compare(titled, different).redirects).toEqual([]);
    });

    it('aren’t pages that only share a template', () => {
      const pages =
        '/ -> /p1 /p2; /p1 text spades 60 changed 2 title "1"; /p2 text spades 60 title "2"';
      const head =
        '/ -> /p2 /p9; /p2 text spades 60 title "2"; /p9 text spades 60 changed 3 title "9"; /p1 404';
      expect(compare(pages, head).redirects).toEqual([]);
      const all =
        '/ -> /n1 /n2; /n1 text spades 60 changed 3 title "8"; /n2 text spades 60 changed 4 title "9"; /p1 /p2 404';
      expect(compare(pages, all).redirects).toEqual([]);
      const sameText = '/ -> /p1 /p2; /p1 text spades 60 title "1"; /p2 text spades 60 title "2"';
      const copy =
        '/ -> /p2 /p9; /p2 text spades 60 title "2"; /p9 text spades 60 title "9"; /p1 404';
      expect(compare(sameText, copy).redirects).toEqual([]);
    });

    it('are told apart by title or by the end of their URL', () => {
      const two = '/ -> /a/x /a/y; /a/x /a/y text spades 60';
      const moved = '/ -> /b/x /b/y; /b/x /b/y text spades 60; /a/x /a/y 404';
      expect(compare(two, moved).redirects).toEqual(['/a/x /b/x same text', '/a/y /b/y same text']);
    });
  });

  it.each([
    ['/a noindex', ['deindexed-page /a: It now has noindex.']],
    ['/a blocked', ['deindexed-page /a: robots.txt now blocks it.']],
    ['/a canonical /b', [`canonical-change /a: Its canonical is now ${origin}/b.`]],
    ['/a canonical /a', []],
  ])('pages that search engines may no longer index: %s', (change, expected) => {
    const links = '/ -> /a /b; /b -> /a';
    expect(compare(links, `${links}; ${change}`).said).toEqual(expected);
  });

  it('canonicals that follow a renamed page or a redirect are the same', () => {
    const base = '/ -> /a /b; /a canonical /b; /b text spades 60';
    const renamed = '/ -> /a /c; /a canonical /c; /c text spades 60; /b 301 /c';
    expect(kindsOf(base, renamed)).toEqual(['renamed-url /b']);
    expect(compare(base, '/ -> /a /b; /b text spades 60').said).toEqual([
      'canonical-change /a: It no longer has a canonical.',
    ]);
  });

  it('language versions that no longer name each other', () => {
    const base = '/ -> /de; / hreflang de /de; /de hreflang en /';
    expect(kindsOf(base, '/ -> /de')).toEqual(['hreflang-loss /', 'hreflang-loss /de']);
    expect(kindsOf(base, '/ -> /de; / hreflang de /de')).toEqual(['hreflang-loss /de']);
    expect(kindsOf(base, '/ -> /de /de2; /; /de 404')).toContain('lost-url /de');
    expect(kindsOf('/ -> /de; / hreflang de /de', '/ -> /de')).toEqual([]);
  });

  it('redirects that became chains or loops', () => {
    const base = '/ -> /a /c; /a 301 /c';
    expect(compare(base, '/ -> /a /d; /a 301 /c; /c 301 /d').said).toContain(
      'redirect-chain /a: It redirects 2 times. Before, it redirected once.',
    );
    const loop = '/ -> /c; /x 301 /y; /y 301 /x';
    expect(kindsOf('/ -> /c', loop)).toEqual(['redirect-loop /x', 'redirect-loop /y']);
    const fromUrl = siteOf('/ -> /c', { unlinked: null });
    expect(compareSites(fromUrl, siteOf(loop)).changes).toEqual([]);
  });

  it('pages that got deeper', () => {
    const base = '/ -> /a /b; /a -> /b';
    const sitemap = 'sitemap lists /b';
    expect(compare(base, '/ -> /a; /a -> /b').said).toEqual([
      'deeper-page /b: Its depth is now 2; before, it was 1.',
    ]);
    expect(compare(`${base}; ${sitemap}`, `/ -> /a; /a -> /b nofollow; ${sitemap}`).said).toEqual([
      'deeper-page /b: No followed link leads to it any more; before, it was 1.',
    ]);
    expect(kindsOf(`${base}; ${sitemap}`, `/ -> /a; ${sitemap}`)).toEqual([]);
  });

  it('internal rank that pages gained and lost', () => {
    const pages = [...Array(8).keys()].map((page) => `/p${page}`);
    const site = (target: string) =>
      `/ -> ${pages.join(' ')} /x /y; ${pages.map((page) => `${page} -> ${target}`).join('; ')}`;
    const { changes } = compare(site('/x'), site('/y'));
    expect(changes.map(({ kind, url }) => `${kind} ${pathOf(url)}`)).toEqual([
      'rank-loss /x',
      'rank-gain /y',
    ]);
    expect(changes[0]?.message).toMatch(
      /^Its internal rank fell from \d\.\d to \d\.\d times the average\.$/,
    );
  });

  it('HTML files that nothing leads to', () => {
    const files = (...unlinked: string[]) =>
      siteOf('/', { unlinked: unlinked.map((path) => origin + path) });
    const { changes } = compareSites(files('/old.html'), files('/old.html', '/new.html'));
    expect(changes.map(({ kind, url }) => `${kind} ${pathOf(url)}`)).toEqual([
      'unlinked-file /new.html',
    ]);
    const fromUrl = compareSites(siteOf('/', { unlinked: null }), files('/new.html'));
    expect([fromUrl.changes, fromUrl.unknown]).toEqual([
      [],
      [
        {
          ...{ kind: 'unlinked-file', url: null },
          reason: 'The files of the old build aren’t known.',
        },
      ],
    ]);
  });

  it('takes the indexable one of two pages with the same path', () => {
    const pages = ['https://example.com/a', 'https://www.example.com/a'];
    const base = siteOf(`/ -> ${pages[0]}`);
    const twin = { ...base.pages.find(({ url }) => url.endsWith('/a')), url: pages[1] };
    const withTwin = (site: SiteSnapshot) =>
      ({ ...site, pages: [...site.pages, { ...twin, indexable: false }] }) as SiteSnapshot;
    const head = siteOf(`/ -> ${pages[0]}; ${pages[0]} noindex`);
    expect(compareSites(withTwin(base), head).changes.map(({ kind }) => kind)).toEqual([
      'deindexed-page',
    ]);
  });

  it('a redirect to the site that the new build is compared with', () => {
    const base = siteOf('/ -> /a');
    const head = JSON.parse(
      JSON.stringify(siteOf(`/ -> /b; /a 301 https://other.example/a`))
        .replaceAll(origin, 'https://preview.example')
        .replaceAll('https://other.example', origin),
    ) as SiteSnapshot;
    expect(compareSites(base, head).changes[0]).toMatchObject({
      ...{ kind: 'removed-url', message: `It redirects to ${origin}/a.` },
    });
  });

  it('says nothing about whole sites if a crawl is incomplete', () => {
    const { said, unknown } = compare('/ -> /a /b', '/ -> /new; /a 404; crawl incomplete');
    expect(said).toEqual([expect.stringMatching('^lost-url /a')]);
    expect(unknown.slice(1)).toEqual(
      ['unlinked-file', 'deeper-page', 'rank-loss', 'rank-gain', 'added-url'].map(
        (kind) => `${kind} null: One of the crawls isn’t complete.`,
      ),
    );
  });

  it('lists the worst kinds first', () => {
    const { changes } = compare('/ -> /a /b; /b -> /', '/ -> /b /n; /a 404; /b -> / noindex');
    const places = changes.map(({ kind }) => changeKinds.findIndex(({ id }) => id === kind));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(2);
  });
});

describe('kinds of changes', () => {
  it.each(changeKinds.map((kind) => [kind.id, kind] as const))(
    '%s has complete texts',
    (_, kind) => {
      for (const title of [kind.title, kind.failureTitle])
        expect(title).toMatch(/^\S.{8,58}[^.\s]$/);
      const words = (text: string) => text.split(/\s+/).length;
      for (const [text, max] of [
        [kind.what, 45],
        [kind.why, 45],
        [kind.fix, 45],
      ] as const) {
        expect(text).toMatch(/^[A-Z`].{30,}\.$/);
        expect(words(text)).toBeLessThanOrEqual(max);
      }
    },
  );
});
