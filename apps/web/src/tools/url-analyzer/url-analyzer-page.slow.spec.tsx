import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { analyzerServer, problem } from './testing/analyzer-server.ts';
import { aUrlReport } from './testing/report-fixture.ts';

const server = analyzerServer();

describe('the url-analyzer page', () => {
  itBehavesLikeAToolPage({
    toolId: 'url-analyzer',
    title: 'URL Analyzer and SEO Inspector',
    guideHeading: 'How to read the result',
  });

  const field = () => screen.getByLabelText('Website URL');
  const submit = () => screen.getByRole('button', { name: 'Analyze URL' });
  const result = () =>
    screen.findByRole('heading', { level: 2, name: 'https://shop.example/spades' });
  const tab = (name: string) => screen.getByRole('tab', { name });

  async function analyze(typed = 'shop.example/spades', address = '/url-analyzer') {
    const app = await renderApp(address);
    await app.user.type(field(), typed);
    await app.user.click(submit());
    return app;
  }

  async function openResult() {
    const app = await analyze();
    await result();
    return app;
  }

  const opened = (name: string) => renderApp(`/url-analyzer?url=shop.example&tab=${name}`);

  describe('the form', () => {
    it.each(['', 'ftp://shop.example', 'javascript:alert(1)'])(
      'rejects %j with its message',
      async (typed) => {
        const { user } = await renderApp('/url-analyzer');
        if (typed) await user.type(field(), typed);
        await user.click(submit());
        expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
        expect(field()).toBeInvalid();
        expect(field()).toHaveFocus();
        expect(server.asked).toEqual([]);
      },
    );

    it('shows that it is running, and can be cancelled', async () => {
      server.neverAnswer();
      const { user } = await analyze();
      expect(screen.getByRole('button', { name: 'Analyzing URL...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(submit()).not.toHaveAttribute('aria-disabled');
    });
  });

  describe('the URL', () => {
    it('runs with its parameters and opens the chosen tab', async () => {
      await opened('technical');
      expect(await result()).toBeVisible();
      expect(server.asked).toEqual([{ url: 'shop.example/' }]);
      expect(tab('Technical')).toHaveAttribute('aria-selected', 'true');
    });

    it('does not run for an invalid URL parameter', async () => {
      await renderApp('/url-analyzer?url=javascript%3Aalert(1)&tab=nonsense');
      expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
      expect(server.asked).toEqual([]);
    });
  });

  describe('a failure', () => {
    const chain = {
      url: 'https://shop.example/a',
      redirects: [
        {
          url: 'https://shop.example/a',
          status: 302,
          location: '/b',
          ms: 3,
          kind: 'temporary',
          keepsMethod: false,
          target: 'https://shop.example/b',
          changes: ['path'],
          downgrade: false,
        },
      ],
      chain: { hopMs: 3, permanent: 0, temporary: 1, downgrades: 0, loopsTo: 0 },
      end: {
        kind: 'failure',
        url: 'https://shop.example/b',
        status: null,
        contentType: null,
        code: 'too_many_redirects',
        reason: 'It goes round.',
      },
      totalMs: 5,
      checkedAt: '2026-06-01T12:00:00.000Z',
    };

    it('shows a toast, the reason, and the redirects before it', async () => {
      server.answer(() => problem(422, 'too_many_redirects'));
      server.redirectsAre(chain);
      await analyze('shop.example/a');
      expect(await screen.findByText('Analysis failed')).toBeVisible();
      expect(screen.getByText('Please check the URL and try again.')).toBeVisible();
      expect(screen.getByText('Title of too_many_redirects')).toBeVisible();
      const hops = within(await screen.findByRole('list', { name: 'Redirect chain' }));
      expect(sourcesIn(screen.getByRole('region', { name: 'Redirect chain' }))).toEqual([
        'measured',
      ]);
      expect(hops.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringMatching(/^302https:\/\/shop\.example\/a.*the loop starts here/),
        expect.stringMatching(/^nonehttps:\/\/shop\.example\/bIt goes round\./),
      ]);
      expect(server.followed).toEqual([{ url: 'shop.example/a' }]);
    });

    it('shows where a URL redirects that has no page', async () => {
      server.answer(() => problem(422, 'not_html'));
      server.redirectsAre({
        ...chain,
        chain: { ...chain.chain, loopsTo: null },
        end: {
          ...chain.end,
          kind: 'answer',
          status: 200,
          contentType: 'application/pdf',
          code: null,
          reason: null,
        },
      });
      await analyze('shop.example/a');
      expect(await screen.findByText('application/pdf, 5 ms in total')).toBeVisible();
    });

    it('follows no redirects if that would not help', async () => {
      server.answer(() => problem(429, 'rate_limited', { 'retry-after': '9' }));
      await analyze();
      expect(await screen.findByText('Title of rate_limited')).toBeVisible();
      expect(server.followed).toEqual([]);
    });

    it('keeps the earlier result', async () => {
      const { user } = await openResult();
      server.answer(() => problem(502, 'connection_failed'));
      await user.click(submit());
      expect(await screen.findByText('Title of connection_failed')).toBeVisible();
      expect(await result()).toBeVisible();
    });
  });

  describe('the overview', () => {
    it('shows the score, words, links, time and the URL', async () => {
      await openResult();
      expect(screen.getByRole('img', { name: 'On-page SEO score: 82 out of 100' })).toHaveAttribute(
        'data-level',
        'good',
      );
      for (const [label, value] of [
        ['Word count', '812'],
        ['Total links', '2'],
        ['HTML load time', '260 ms'],
      ]) {
        expect(screen.getByText(label ?? '').nextElementSibling).toHaveTextContent(value ?? '');
      }
      const [address] = screen.getAllByRole('link', { name: 'https://shop.example/spades' });
      expect(address).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      expect(screen.getByRole('list', { name: 'Redirect chain' })).toHaveTextContent(
        /301.*HTTP to HTTPS.*200/,
      );
    });

    it.each([
      [79, 'fair'],
      [60, 'fair'],
      [59, 'poor'],
    ])('colors a score of %d as %s', async (seoScore, level) => {
      server.answerWith({ seoScore });
      await openResult();
      expect(screen.getByRole('img', { name: /^On-page SEO score/ })).toHaveAttribute(
        'data-level',
        level,
      );
    });

    it('fetches the page again on request if it came from the cache', async () => {
      server.answerWith({
        provenance: {
          kind: 'measured',
          by: 'X',
          fetchedAt: '2026-06-01T12:00:00.000Z',
          fromCache: true,
        },
      });
      const { user } = await openResult();
      expect(screen.getByText(/^Cached result from Jun 1, 2026/)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Analyze again now' }));
      await waitFor(() => expect(server.asked).toHaveLength(2));
      expect(server.asked[1]).toEqual({ url: 'shop.example/spades', fresh: true });
    });
  });

  it('starts with the verdict and the fixes that gain most', async () => {
    await openResult();
    const first = screen.getByRole('region', { name: 'Fix these first' });
    expect(first).toHaveTextContent(/^1 failed check and 1 warning\./);
    expect(
      within(first)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'FailedThe page has no meta description+2 points',
      'WarningHeadings skip levels+0.5 points',
    ]);
  });

  it('links from there to all issues', async () => {
    const { issues } = aUrlReport();
    const many = [0, 1].flatMap((n) => issues.map((issue) => ({ ...issue, id: issue.id + n })));
    server.answerWith({ issues: many });
    const { user } = await opened('content');
    await user.click(await screen.findByRole('button', { name: 'All 4 issues' }));
    expect(tab('Issues')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Issues' })).toHaveFocus());
  });

  it.each([
    [{ status: 404 }, 'The page returned 404 Not Found'],
    [{ status: 503 }, 'The page returned 503 Service Unavailable'],
    [
      { wall: { kind: 'challenge', evidence: 'Cloudflare challenge page' } as never },
      'We got a bot check instead of the page',
    ],
  ])('scores nothing that is not the requested page: %j', async (given, title) => {
    server.answerWith({ ...given, seoScore: null, unscored: title });
    await openResult();
    expect(screen.getByText(title)).toBeVisible();
    expect(await screen.findByText('Analysis failed')).toBeVisible();
    expect(screen.queryByText('On-page SEO score')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Fix these first' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Issues' })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Redirect chain' })).toBeVisible();
  });

  it('says when http was used', async () => {
    server.answerWith({ url: 'http://shop.example/spades' });
    await analyze('shop.example/spades');
    await result();
    expect(screen.getByText(/^We couldn’t connect over HTTPS/)).toBeVisible();
  });

  it('says when the page itself redirects browsers', async () => {
    server.answerWith({ refreshes: [{ seconds: 0, url: 'https://shop.example/next' }] });
    await analyze();
    expect(await screen.findByRole('link', { name: 'https://shop.example/next' })).toBeVisible();
  });

  describe('the tabs', () => {
    it('are five, and the chosen one is shown', async () => {
      const { user } = await openResult();
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Issues',
        'Content',
        'Technical',
        'Keywords',
        'Links',
      ]);
      expect(tab('Issues')).toHaveAttribute('aria-selected', 'true');
      await user.click(tab('Technical'));
      expect(screen.getByRole('heading', { name: 'Caching' })).toBeVisible();
    });

    it('Content: outline with skipped levels, images, structured data, and a tool to add what is missing', async () => {
      await opened('content');
      const outline = await screen.findByRole('list', { name: 'Headings' });
      expect(outline).toHaveTextContent('h1Garden spadesh3Blades skips h2');
      expect(screen.getByRole('link', { name: 'Write a description' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/meta-generator\?url=https/),
      );
      const images = screen.getByRole('table', { name: /^Images/ });
      expect(within(images).getAllByRole('row')[1]).toHaveTextContent(
        'https://shop.example/a.jpgmissing',
      );
      expect(screen.getByRole('table', { name: 'Structured data found' })).toHaveTextContent(
        'Article',
      );
      expect(screen.getByText('Block 2 can’t be parsed:')).toBeVisible();
    });

    it('Technical: headers, TLS, caching, compression, indexing', async () => {
      await opened('technical');
      expect(
        await screen.findByRole('table', { name: 'Response headers as received' }),
      ).toHaveTextContent('session=•••; Path=/');
      for (const text of [
        'TLSv1.3',
        '10 days left when the page was fetched',
        '75%',
        'Can be indexed',
        'points to this page',
        '140 ms',
      ]) {
        expect(screen.getByText(text)).toBeVisible();
      }
      expect(
        screen.getByText('Any cache may store this response; it is fresh for 10 minutes.'),
      ).toBeVisible();
      expect(screen.getByRole('table', { name: /^Security headers/ })).toHaveTextContent(
        'not sent',
      );
    });

    it('Keywords: a bar ten times as wide as the density, and phrases', async () => {
      const { user } = await opened('keywords');
      const table = await screen.findByRole('table', { name: 'Keywords by count' });
      const bars = table.querySelectorAll<HTMLElement>('[style*="section-size"]');
      const widths = [...bars].map(({ style }) =>
        parseFloat(style.getPropertyValue('--progress-section-size')),
      );
      expect(widths[0]).toBeCloseTo(49.3);
      expect(widths[1]).toBeCloseTo(14.8);
      await user.click(screen.getByRole('radio', { name: '2 words' }));
      expect(table).toHaveTextContent('garden spade80.99%');
      await user.click(screen.getByRole('radio', { name: '3 words' }));
      expect(table).toHaveTextContent('No phrase appears more than once.');
    });

    it('Issues: with recommendation, audit page, and the tool that fixes the issue', async () => {
      await opened('issues');
      const issues = within(await screen.findByRole('list', { name: 'Issues' }));
      const [first] = issues.getAllByRole('listitem');
      if (!first) throw new Error('there is an issue');
      expect(first).toHaveTextContent(
        /Failed.*\+2 points.*The page has no meta description.*Recommendation:/,
      );
      expect(within(first).getByRole('link', { name: 'About this check' })).toHaveAttribute(
        'href',
        '/audits/description-present',
      );
      expect(within(first).getByRole('link', { name: 'Write a description' })).toBeVisible();
    });
  });

  it('names the source of every group of figures', async () => {
    const { user } = await openResult();
    for (const name of ['https://shop.example/spades', 'Redirect chain']) {
      expect(sourcesIn(screen.getByRole('region', { name }))).toEqual(['measured']);
    }
    for (const [name, source] of [
      ['Content', /^measured Read from the HTML/],
      ['Technical', /^measured Headers as sent; sizes and times/],
      ['Keywords', /^measured Counted in the visible text/],
      ['Links', /^measured Counted in the HTML.* status is unknown until you check it/],
      ['Issues', /^measured From the HTML .* points are on our own scale/],
    ] as const) {
      await user.click(tab(name));
      expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(source);
    }
  });

  it('calls a cache lifetime estimated if caches can only guess it', async () => {
    const { caching } = aUrlReport();
    const browser = { seconds: 600, source: 'heuristic' } as const;
    server.answerWith({ caching: { ...caching, browser } });
    await opened('technical');
    expect(await screen.findByText(/guessed from Last-Modified/)).toHaveTextContent(
      'estimated guessed from Last-Modified',
    );
  });
});
