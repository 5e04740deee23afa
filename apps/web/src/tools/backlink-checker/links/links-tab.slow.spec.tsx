import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { backlinkServer, never, patiently, problem, success } from '../testing/backlink-server.ts';
import { aLink, aLiveAnswer, aReport } from '../testing/report-fixture.ts';

const server = backlinkServer();
const asked = { url: 'https://shop.example/', scope: 'domain' };
const usual = {
  ...asked,
  sort: 'authority',
  order: 'desc',
  onePerDomain: false,
  filter: {},
  page: 1,
};

async function openLinks() {
  const app = await renderApp('/backlink-checker?url=shop.example');
  await screen.findByRole('table', { name: 'Backlinks' }, patiently);
  server.asked.reports.length = 0;
  return app;
}

const table = () => screen.getByRole('table', { name: 'Backlinks' });
const row = (name: string) =>
  within(table())
    .getAllByRole('row')
    .filter((each) => within(each).queryByRole('link', { name }) !== null)[0];
const lastAsked = () => server.asked.reports.at(-1);

describe('the links', () => {
  it('shows page, anchor, type, authority and days', async () => {
    await openLinks();
    const source = within(table()).getByRole('link', { name: 'blog.example' });
    expect(source).toHaveAttribute('href', 'https://www.blog.example/spades');
    expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(row('blog.example')).toHaveTextContent(
      /garden spadesfollow.*to shop\.example\/DA 46Apr 12, 2026last Jun 3, 2026/,
    );
    expect(row('forum.example')).toHaveTextContent(
      /no textnofollowugcsponsored2 times.*DA unknown/,
    );
    expect(
      within(table()).getByRole('link', { name: 'DA 46: Domain Authority of blog.example' }),
    ).toHaveAttribute('href', '/domain-authority?domain=blog.example');
    expect(
      screen.getByText('60 different links; 61 including repeats on the same page.'),
    ).toBeVisible();
  });

  it('shortens a long URL and shows it in full on demand', async () => {
    const path = 'a'.repeat(300);
    server.reportWith(
      aReport({ backlinks: [aLink({ sourceUrl: `https://blog.example/${path}` })] }),
    );
    const { user } = await openLinks();
    expect(screen.queryByText(`blog.example/${path}`)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'more of the URL on blog.example' }));
    expect(screen.getByText(`blog.example/${path}`)).toBeVisible();
  });
});

describe('filters, order and pages', () => {
  it('filters on the server, and sends typed words once', async () => {
    const { user } = await openLinks();
    await user.type(screen.getByLabelText('Domain contains'), 'blog');
    await user.type(screen.getByLabelText('Anchor contains'), 'spade');
    await waitFor(() =>
      expect(lastAsked()).toEqual({ ...usual, filter: { domain: 'blog', anchor: 'spade' } }),
    );
    // Ten letters were typed.
    expect(server.asked.reports.length).toBeLessThan(5);
    await user.click(screen.getByRole('radio', { name: 'Nofollow' }));
    await user.click(screen.getByLabelText('New since Jun 1, 2026'));
    await user.click(screen.getByLabelText('One link per domain'));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        ...usual,
        onePerDomain: true,
        filter: { type: 'nofollow', newOnly: true, domain: 'blog', anchor: 'spade' },
      }),
    );
    expect(await screen.findByText('The best link from each of 60 domains.')).toBeVisible();
  });

  it('clears all filters with one click', async () => {
    const { user } = await openLinks();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Follow' }));
    await user.type(screen.getByLabelText('Domain contains'), 'x');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText('Domain contains')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('keeps the first page visible until the next one is loaded', async () => {
    const { user } = await openLinks();
    let answer: (response: Response) => void = () => undefined;
    server.report(() => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastAsked()).toEqual({ ...usual, page: 2 }));
    expect(row('blog.example')).toBeVisible();
    expect(table().closest('[aria-busy=true]')).not.toBeNull();
    const second = aLink({ sourceDomain: 'second.example' });
    const paging = { page: 2, pageSize: 25, total: 60, pages: 3 };
    answer(success(aReport({ backlinks: [second], paging })));
    expect(await screen.findByRole('link', { name: 'second.example' })).toBeVisible();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(row('blog.example')).toBeUndefined();
  });

  it('sorts a column best first, and returns to the first page', async () => {
    const { user } = await openLinks();
    expect(screen.getByRole('columnheader', { name: 'DA' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Source' }));
    await waitFor(() => expect(lastAsked()).toEqual({ ...usual, sort: 'domain', order: 'asc' }));
    await user.click(screen.getByRole('button', { name: 'First seen' }));
    await waitFor(() =>
      expect(lastAsked()).toEqual({ ...usual, sort: 'firstSeen', order: 'desc' }),
    );
  });

  it('keeps the rows after a failure, and offers a retry', async () => {
    const { user } = await openLinks();
    server.report(() => problem(500, 'internal_error'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Title of internal_error')).toBeVisible();
    expect(row('blog.example')).toBeVisible();
    server.report(() => success(aReport({ backlinks: [aLink({ sourceDomain: 'late.example' })] })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'late.example' })).toBeVisible();
  });
});

describe('a live check', () => {
  const check = async () => {
    const app = await openLinks();
    await app.user.click(screen.getByRole('button', { name: 'Check it live: blog.example' }));
    return app;
  };

  it('shows progress only in its own row', async () => {
    server.live(never);
    await check();
    expect(screen.getByRole('button', { name: 'Checking…: blog.example' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(
      screen.getByRole('button', { name: 'Check it live: forum.example' }),
    ).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('Checking the page on blog.example.')).toBeInTheDocument();
  });

  it('shows that the link exists, with anchor and rel', async () => {
    const { user } = await check();
    const below = (await screen.findByText('Still there')).closest('td');
    expect(below).toHaveTextContent(
      /The page links to this domain once\..*our spades.*nofollow.*rel: ugc, to shop\.example\//,
    );
    expect(below).not.toHaveTextContent('None of them leads to the URL');
    expect(server.asked.live).toEqual([
      { sourceUrl: 'https://www.blog.example/spades', ...asked, fresh: false },
    ]);
    expect(
      screen.getByText('blog.example: The page links to this domain once.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check again: blog.example' }));
    await waitFor(() => expect(server.asked.live.at(-1)).toMatchObject({ fresh: true }));
  });

  it('says when the page links elsewhere, makes all its links nofollow, or has moved', async () => {
    server.live(() =>
      success(
        aLiveAnswer({
          links: [
            { anchor: null, targetUrl: 'https://shop.example/new', rel: [], type: 'nofollow' },
          ],
          matches: 5,
          pageNofollow: [{ source: 'meta', agent: 'robots', content: 'noindex, nofollow' }],
          finalUrl: 'https://www.blog.example/moved',
        }),
      ),
    );
    await check();
    const below = (await screen.findByText('Still there')).closest('td');
    for (const text of [
      'None of them links to the URL that the crawl saw.',
      'And 2 more.',
      'nofollow for all robots, by a meta element: noindex, nofollow',
      'The page redirects to www.blog.example/moved',
    ]) {
      expect(below).toHaveTextContent(text);
    }
  });

  it.each([
    ['gone', 'Gone'],
    ['unclear', 'Unclear'],
  ] as const)('shows that it is %s, and why', async (verdict, label) => {
    server.live(() =>
      success(aLiveAnswer({ verdict, summary: 'This is why.', links: [], matches: 0 })),
    );
    await check();
    expect((await screen.findByText(label)).closest('td')).toHaveTextContent('This is why.');
  });

  it('says why a page could not be fetched, and when to retry', async () => {
    server.live(() => problem(429, 'rate_limited', { 'retry-after': '9' }));
    await check();
    expect((await screen.findByText('Not checked')).closest('td')).toHaveTextContent(
      'Title of rate_limited. Detail of rate_limited. Try again in 9 seconds.',
    );
  });
});

describe('exports', () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let last = new Blob();
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: last });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('saves the report under its file name', async () => {
    const { user } = await openLinks();
    await user.click(screen.getByRole('button', { name: 'Download Report' }));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['backlink-analysis-report.txt']),
    );
    const text = await saved[0]?.blob.text();
    expect(text).toMatch(/^Backlink Analysis Report\n/);
    expect(text).toContain('Analyzed: 2026-07-15T12:00:00.000Z');
    expect(text).toContain(
      'Total Backlinks: 61\n  Indexed: Common Crawl, April–June 2026 (links, cc-main-2026-apr-may-jun)',
    );
  });

  it('exports the filtered links as CSV from the server', async () => {
    const { user } = await openLinks();
    await user.click(screen.getByRole('radio', { name: 'Follow' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('60 links saved')).toBeVisible();
    const { page: _, ...selection } = usual;
    expect(server.asked.exports).toEqual([{ ...selection, filter: { type: 'follow' } }]);
    expect(saved.map(({ name }) => name)).toEqual(['backlinks-shop.example.csv']);
  });

  it('says when there are more links than one file can hold', async () => {
    server.csv(
      () => new Response('x', { headers: { 'x-total-count': '1200000', 'x-row-limit': '50000' } }),
    );
    const { user } = await openLinks();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The first 50,000 links saved')).toBeVisible();
  });

  it('says why an export failed', async () => {
    server.csv(() => problem(429, 'rate_limited'));
    const { user } = await openLinks();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Export failed')).toBeVisible();
    expect(screen.getByText('Detail of rate_limited.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
