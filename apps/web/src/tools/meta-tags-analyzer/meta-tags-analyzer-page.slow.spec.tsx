import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { aTagsReport } from './testing/tags-report.ts';
import { tagsServer } from './testing/tags-server.ts';

const path = '/meta-tags-analyzer';
const shop = 'https://shop.example/spades';
const rival = 'https://rival.example/';
const at = (url: string, compare?: string) =>
  `${path}?${new URLSearchParams({ url, ...(compare ? { compare } : {}) }).toString()}`;

describe('the meta-tags-analyzer page', () => {
  const server = tagsServer();

  itBehavesLikeAToolPage({
    toolId: 'meta-tags-analyzer',
    title: 'Meta Tags Analyzer',
    guideHeading: 'How to read the result',
  });

  async function analyze(address: string, compare = '') {
    const app = await renderApp(path);
    await app.user.type(screen.getByLabelText('Website URL'), address);
    if (compare) await app.user.type(screen.getByLabelText('Compare with (optional)'), compare);
    await app.user.click(screen.getByRole('button', { name: 'Analyze Meta Tags' }));
    return app;
  }

  it('shows that it is running, and can be cancelled', async () => {
    server.neverAnswer();
    const { user } = await analyze(shop);
    expect(screen.getByRole('button', { name: 'Analyzing Meta Tags...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Analyze Meta Tags' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('names the source of the score, the widths and the preview', async () => {
    await renderApp(at(shop));
    const sources = (name: string | RegExp) => sourcesIn(screen.getByRole('region', { name }));
    // The chunk loads when it is first shown.
    await screen.findByRole('region', { name: 'Previews' });
    expect(sources(/^Meta tags of/)).toEqual(['measured']);
    expect(sources('Title Analysis')).toEqual(['measured', 'estimated']);
    expect(sources('Previews')).toEqual(['estimated']);
    expect(sources('All tags as found')).toEqual(['measured']);
  });

  it('links to the tools that fix an issue, filled in', async () => {
    await renderApp(at(shop));
    const [preview] = await screen.findAllByRole('link', { name: 'Try it in the SERP preview' });
    expect(preview).toHaveAttribute(
      'href',
      `/serp-preview?title=Garden+spades&url=${encodeURIComponent(shop)}`,
    );
    const [write] = screen.getAllByRole('link', { name: 'Write better tags' });
    expect(write).toHaveAttribute('href', `/meta-generator?url=${encodeURIComponent(shop)}`);
  });

  it('draws the cards of six networks', async () => {
    const { user } = await renderApp(at(shop));
    const previews = await screen.findByRole('region', { name: 'Previews' });
    for (const name of ['Google', 'Facebook', 'X', 'LinkedIn', 'Slack', 'Discord']) {
      await user.click(within(previews).getByRole('tab', { name }));
      const panel = within(previews).getByRole('tabpanel', { name });
      const title = name === 'Google' ? 'Garden spades' : 'Spades that last';
      expect(within(panel).getAllByText(title)[0]).toBeVisible();
    }
    const facebook = within(previews).getByRole('tab', { name: 'Facebook' });
    await user.click(facebook);
    const panel = within(previews).getByRole('tabpanel', { name: 'Facebook' });
    expect(within(panel).getByText('1200 × 630 px · PNG · 48 KB')).toBeVisible();
  });

  it('lists every tag, and filters them', async () => {
    const { user } = await renderApp(at(shop));
    const tags = await screen.findByRole('region', { name: 'All tags as found' });
    expect(within(tags).getByText('2 of 2 tags')).toBeVisible();
    await user.type(within(tags).getByLabelText('Contains'), 'LAST');
    expect(within(tags).getByText('1 of 2 tags')).toBeVisible();
    await user.selectOptions(within(tags).getByLabelText('Kind'), 'Basics');
    expect(within(tags).getByText('No tag matches.')).toBeVisible();
  });

  it('shows the first twenty of many tags, and all on request', async () => {
    const tags = Array.from({ length: 106 }, (_, at) => ({
      ...({ group: 'other', kind: 'meta name', content: 'spade', inHead: true } as const),
      name: `tag-${at + 1}`,
    }));
    server.answer((url) => server.withReport(aTagsReport({ url, tags, tagCount: 106 })));
    const { user } = await renderApp(at(shop));
    const part = within(await screen.findByRole('region', { name: 'All tags as found' }));
    expect(part.getAllByRole('row')).toHaveLength(1 + 20);
    expect(part.getByText(/20 of 106 matching tags shown/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Show all' }));
    expect(part.getAllByRole('row')).toHaveLength(1 + 106);
  });

  it('starts with what to fix first', async () => {
    await renderApp(at(shop));
    const first = await screen.findByRole('region', { name: 'Fix these first' });
    expect(
      within(first)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'WarningThe page has no meta description. Counts in the SEO audit, not in the tags score.',
    ]);
  });

  it('shows two pages next to each other', async () => {
    server.answer((url) =>
      server.withReport(
        url === rival
          ? aTagsReport({
              url,
              title: { content: 'Forks', length: 5, pixels: 50, count: 1, issues: [] },
            })
          : aTagsReport({ url }),
      ),
    );
    const { user } = await analyze(shop, rival);
    expect(await screen.findByRole('heading', { name: 'Comparison' })).toHaveFocus();
    expect(sourcesIn(screen.getByRole('region', { name: 'Comparison' }))).toEqual([
      'measured',
      'estimated',
    ]);
    const table = screen.getByRole('region', { name: /^Tags of A, shop.example\/spades, and B/ });
    expect(
      within(table).getByRole('row', { name: 'Title Search result Garden spades Forks Neither' }),
    ).toBeVisible();
    expect(
      within(table).getByRole('row', { name: /^Title tag Checks Passed Passed Same/ }),
    ).toBeVisible();
    expect(within(table).getByRole('row', { name: /^Language Head en en Same/ })).toBeVisible();
    expect(await screen.findByText('B on Facebook')).toBeVisible();
    await user.click(screen.getByLabelText('Show differences only'));
    expect(within(table).queryByRole('row', { name: /^Language Head/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'B: rival.example' }));
    expect(screen.getByRole('heading', { name: 'Meta tags of rival.example' })).toBeVisible();
    expect(server.asked.map(({ url }) => url).sort()).toEqual([rival, shop]);
  });

  it('shows the first page if the second could not be fetched', async () => {
    server.answer((url) =>
      url === rival
        ? server.refusal(502, {
            code: 'dns_not_found',
            title: 'The site was not found',
            detail: 'No such host.',
          })
        : server.withReport(aTagsReport({ url })),
    );
    await renderApp(at(shop, rival));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The second page could not be compared: The site was not found',
    );
    expect(screen.getByRole('heading', { name: 'Meta tags of shop.example/spades' })).toBeVisible();
  });

  it('says what went wrong and keeps the earlier result', async () => {
    const { user } = await analyze(shop);
    await screen.findByRole('heading', { name: 'Meta tags of shop.example/spades' });
    server.answer(() =>
      server.refusal(504, { code: 'timeout', title: 'The site took too long', detail: 'Later.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Analyze Meta Tags' }));
    expect(await screen.findByText('Analysis failed')).toBeVisible();
    expect(screen.getByText('Please check the URL and try again.')).toBeVisible();
    expect(screen.getByText('The site took too long')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Meta tags of shop.example/spades' })).toBeVisible();
  });

  it('shows no score if the report has none', async () => {
    const unscored = 'We got a bot check or login instead of the page.';
    const overall = { score: null, unscored, status: 'unknown', lost: 0, lines: [] } as const;
    server.answer((url) =>
      server.withReport(
        aTagsReport({ url, wall: 'Cloudflare challenge page', overall: { ...overall, lines: [] } }),
      ),
    );
    await renderApp(at(shop));
    expect(await screen.findByText('We got a bot check instead of the page')).toBeVisible();
    expect(screen.getByText(/Detected: Cloudflare challenge page/)).toBeVisible();
    expect(screen.queryByText('Tags score')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Title Analysis' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'All tags as found' })).toBeVisible();
  });

  it('does not score an error page', async () => {
    server.answer((url) => server.withReport(aTagsReport({ url, status: 404 })));
    await renderApp(at(shop));
    expect(await screen.findByText('The page returned 404 Not Found')).toBeVisible();
    expect(screen.queryByText('Tags score')).not.toBeInTheDocument();
  });

  it('says when a page has no tags', async () => {
    server.answer((url) => server.withReport(aTagsReport({ url, tags: [], tagCount: 0 })));
    await renderApp(at(shop));
    const part = within(await screen.findByRole('region', { name: 'All tags as found' }));
    expect(part.getByText('This page has no title, meta or link tags.')).toBeVisible();
    expect(part.queryByRole('table')).not.toBeInTheDocument();
    expect(
      screen.getByText('This page has no tags that search engines or networks read.'),
    ).toBeVisible();
  });

  it('sends a URL without a scheme as typed, and says when http was used', async () => {
    server.answer(() => server.withReport(aTagsReport({ url: 'http://shop.example/spades' })));
    await renderApp(at('shop.example/spades'));
    expect(await screen.findByText(/^We couldn’t connect over HTTPS/)).toBeVisible();
    expect(server.asked.map(({ url }) => url)).toEqual(['shop.example/spades']);
  });

  it('shows how much each fix gains', async () => {
    const line = {
      id: 'description-present',
      field: 'description',
      check: 'No meta description',
      status: 'warning',
      points: 30,
      lost: 15,
      docs: '/audits/description-present',
    } as const;
    const overall = { score: 85, unscored: null, status: 'good', lost: 15, lines: [line] } as const;
    server.answer((url) =>
      server.withReport(aTagsReport({ url, overall: { ...overall, lines: [line] } })),
    );
    await renderApp(at(shop));
    const first = await screen.findByRole('region', { name: 'Fix these first' });
    expect(first).toHaveTextContent(/^1 warning\. Fix the meta description first\./);
    expect(within(first).getByRole('listitem')).toHaveTextContent('+15 points');
    expect(screen.getByText('GOOD')).toBeVisible();
  });

  it('names failed checks, even those that don’t count in the score', async () => {
    const failed = (check: string, message: string) =>
      ({ type: 'error', message, recommendation: 'Fix it.', check, docs: null }) as const;
    const page = aTagsReport();
    server.answer(() =>
      server.withReport({
        ...page,
        overall: { ...page.overall, score: 98, status: 'needs-improvement', lost: 2, lines: [] },
        title: { ...page.title, issues: [failed('title-pixel-width', 'The title is too wide.')] },
        head: { ...page.head, issues: [failed('viewport-meta', 'There is no viewport tag.')] },
      }),
    );
    await renderApp(at(shop));
    const first = await screen.findByRole('region', { name: 'Fix these first' });
    expect(first).toHaveTextContent(
      /^2 failed, 1 warning\. Fix the title and the viewport tag first\./,
    );
    expect(screen.getByText('NEEDS IMPROVEMENT')).toBeVisible();
  });

  it('names the missing tags in one line', async () => {
    await renderApp(at(shop));
    const card = await screen.findByRole('region', { name: 'Open Graph' });
    expect(within(card).getByText('Not set').nextSibling).toHaveTextContent(/^og:description$/);
  });

  it('runs with the URLs in its own URL, and sends no call for an invalid one', async () => {
    await renderApp(at('spades'));
    expect(screen.getByLabelText('Website URL')).toHaveValue('spades');
    expect(screen.getByText('Please enter a valid URL')).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
