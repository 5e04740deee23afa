import { ownLinksCsv } from '../links-csv.ts';
import { type CheckedPage, judgeOwnLink, type OwnLink } from './own-link.ts';

const link = (more: Partial<OwnLink> = {}): OwnLink => ({
  sourceUrl: 'https://blog.example/a',
  targetUrl: null,
  anchor: null,
  rel: null,
  firstSeen: null,
  lastSeen: null,
  ...more,
});

const plain = {
  anchor: 'spades',
  targetUrl: 'https://shop.example/',
  rel: [],
  type: 'follow',
} as const;

const page = (more: Partial<CheckedPage> = {}): CheckedPage => {
  const links = more.links ?? [plain];
  return {
    verdict: 'live',
    summary: 'The page links to this domain once.',
    matches: links.length,
    links,
    pageNofollow: [],
    indexable: true,
    pageNoindex: [],
    sourceUrl: 'https://blog.example/a',
    finalUrl: 'https://blog.example/a',
    redirects: [],
    ...more,
  };
};

const rule = (content: string) => ({ source: 'meta', agent: 'robots', content }) as const;

describe(judgeOwnLink, () => {
  it.each<[string, Partial<OwnLink>, Partial<CheckedPage>]>([
    ['nothing else is known', {}, {}],
    ['text and target are the same', { anchor: ' Spades', targetUrl: 'http://shop.example' }, {}],
    [
      'the page moved to https',
      {},
      {
        sourceUrl: 'http://blog.example/a',
        redirects: [{ url: 'http://blog.example/a', status: 301 }],
      },
    ],
    ['a wall hides how the page is indexed', {}, { indexable: null }],
    [
      'the link of the export may be among those that are not listed',
      { anchor: 'forks', targetUrl: 'https://shop.example/forks' },
      { matches: 30 },
    ],
  ])('is good when %s', (_, given, found) => {
    expect(judgeOwnLink(link(given), page(found))).toEqual({
      result: 'good',
      reasons: [],
      found: plain,
    });
  });

  it('compares the part of a long text that a live check keeps', () => {
    const links = [{ ...plain, anchor: `${'a'.repeat(499)}…` }];
    expect(judgeOwnLink(link({ anchor: 'a'.repeat(600) }), page({ links })).result).toBe('good');
  });

  it.each<[string, 'changed' | 'limited', Partial<OwnLink>, Partial<CheckedPage>]>([
    [
      'The link is nofollow sponsored.',
      'limited',
      {},
      { links: [{ ...plain, rel: ['noopener', 'sponsored', 'nofollow'], type: 'nofollow' }] },
    ],
    [
      'The link is nofollow.',
      'changed',
      { rel: [] },
      { links: [{ ...plain, rel: ['nofollow'], type: 'nofollow' }] },
    ],
    [
      'The link is ugc, as in your export.',
      'limited',
      { rel: ['ugc'] },
      { links: [{ ...plain, rel: ['ugc'], type: 'nofollow' }] },
    ],
    [
      'The page makes all its links nofollow (index, nofollow).',
      'limited',
      {},
      { links: [{ ...plain, type: 'nofollow' }], pageNofollow: [rule('index, nofollow')] },
    ],
    ['The text is “spades”, not “forks”.', 'changed', { anchor: 'forks' }, {}],
    [
      'The link has no text, not “forks”.',
      'changed',
      { anchor: 'forks' },
      { links: [{ ...plain, anchor: null }] },
    ],
    [
      'It links to https://shop.example/, not to https://shop.example/forks.',
      'changed',
      { targetUrl: 'https://shop.example/forks' },
      {},
    ],
    [
      'Google may not index the page (noindex).',
      'limited',
      {},
      { indexable: false, pageNoindex: [rule('noindex')] },
    ],
    [
      'The page redirects to https://blog.example/b (301).',
      'limited',
      {},
      {
        finalUrl: 'https://blog.example/b',
        redirects: [{ url: 'https://blog.example/a', status: 301 }],
      },
    ],
  ])('explains a link with: %s It is %s', (text, result, given, found) => {
    const judged = judgeOwnLink(link(given), page(found));
    expect(judged.result).toBe(result);
    expect(judged.reasons.map((reason) => reason.text)).toEqual([text]);
  });

  it('names every change', () => {
    const judged = judgeOwnLink(
      link({ anchor: 'forks', targetUrl: 'https://shop.example/forks' }),
      page({
        links: [{ ...plain, rel: ['nofollow'], type: 'nofollow' }],
        indexable: false,
        pageNoindex: [rule('none')],
        finalUrl: 'https://blog.example/b',
      }),
    );
    expect(judged.reasons.map(({ about }) => about)).toEqual([
      'rel',
      'anchor',
      'target',
      'noindex',
      'redirect',
    ]);
  });

  it('compares with the closest link of several', () => {
    const forks = { ...plain, anchor: 'Forks', targetUrl: 'http://shop.example/forks#top' };
    const links = [plain, { ...forks, rel: ['ugc'], type: 'nofollow' as const }, forks];
    const given = link({ anchor: 'forks', targetUrl: 'https://shop.example/forks/' });
    expect(judgeOwnLink(given, page({ links }))).toMatchObject({ result: 'good', found: forks });
  });

  it.each([
    ['gone', 'lost'],
    ['unclear', 'unclear'],
  ] as const)('maps the verdict %s to %s, with the summary of the check', (verdict, result) => {
    const summary = 'The page is gone: it returns 404.';
    expect(judgeOwnLink(link(), page({ verdict, summary, links: [] }))).toEqual({
      result,
      reasons: [{ about: 'page', text: summary }],
      found: null,
    });
  });
});

describe(ownLinksCsv, () => {
  it('contains the data of the export and the page, and no formula', () => {
    const given = link({ anchor: '=1+1', rel: ['nofollow'], lastSeen: '2026-08-05' });
    const checked = page({ links: [{ ...plain, anchor: '=1+1' }] });
    const row = { ...checked, status: 200, checkedAt: '2026-09-01T10:00:00.000Z' };
    const csv = ownLinksCsv([
      { link: given, judged: judgeOwnLink(given, checked), page: row },
      { link: given, judged: null, page: null },
    ]);
    const [head, first, second] = csv.split('\r\n');
    expect(head).toMatch(/^Linking page,Result,Reasons,/);
    expect(first).toBe(
      "https://blog.example/a,good,,'=1+1,'=1+1,https://shop.example/,,follow,,nofollow,true,,200,2026-09-01T10:00:00.000Z,,2026-08-05",
    );
    expect(second).toBe("https://blog.example/a,not checked,,,'=1+1,,,,,nofollow,,,,,,2026-08-05");
  });
});
