import { screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { aCrawl, aResult, crawlId, sitemapServer } from './testing/sitemap-server.ts';

const server = sitemapServer();

fakeEventSources();

const progress = () => screen.getByRole('region', { name: 'Crawl in progress' });
const report = () => screen.findByRole('region', { name: 'Result of the crawl' });
const values = () =>
  screen.getAllByLabelText('URL Path').map((field) => (field as HTMLInputElement).value);

async function events(): Promise<FakeEventSource> {
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  const [opened] = FakeEventSource.opened;
  if (!opened) throw new Error('no events were asked for');
  return opened;
}

const problem = {
  code: 'dns_not_found' as const,
  title: 'The domain does not exist',
  detail: 'We found no IP address for this domain. Check its spelling.',
  retryable: false,
  retryAfterSeconds: null,
};

// The slow spec next to this one tests the rest: other ends of a crawl, and the way back.
describe('a crawl', () => {
  it('starts with the domain, fills in the list and generates the sitemap', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult() }));
    const { user } = await renderApp('/sitemap-generator');
    await user.type(screen.getByLabelText('Website Domain'), 'shop.example');
    await user.click(screen.getByRole('button', { name: 'Crawl my site' }));
    await user.selectOptions(screen.getByLabelText('Page limit'), '1000');
    await user.click(screen.getByRole('button', { name: 'Start crawl' }));
    const source = await events();
    expect(server.crawls).toEqual([{ url: 'shop.example/', maxPages: 1000 }]);
    expect(source.url).toBe(`/api/sitemap-generator/crawls/${crawlId}/events`);

    source.send(aCrawl());
    expect(progress()).toHaveTextContent('Crawling shop.example');
    expect(sourcesIn(progress())).toEqual(['measured']);
    expect(progress()).toHaveTextContent('Fetched3In the list2Left out1Waiting7');
    expect(progress()).toHaveTextContent('Reading /rakes');
    for (const nonsense of ['no json', '{}', 'null', '{"state":"odd"}']) source.send(nonsense);
    expect(progress()).toHaveTextContent('Fetched3');

    source.send(aCrawl({ state: 'done' }));
    expect(source.closed).toBe(true);
    expect(await report()).toHaveTextContent('2 pages on shop.example belong in the sitemap.');
    expect(values()).toEqual(['/', '/rakes']);
    expect(
      screen.getByText(
        /Date from dateModified in the page’s JSON-LD · 1 image · 1 language \(de\)/,
      ),
    ).toBeVisible();
    expect(await screen.findByText('Sitemap generated successfully!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Generated Sitemap' })).toHaveFocus();
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.pages).toMatchObject([{ url: '/' }, { url: '/rakes' }]);

    await user.click(screen.getByRole('checkbox', { name: 'Include images (1)' }));
    await user.click(screen.getByRole('button', { name: 'Generate Sitemap' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.pages).toEqual([
      { url: '/' },
      {
        url: '/rakes',
        lastmod: '2026-01-31',
        alternates: [{ hreflang: 'de', href: 'https://shop.example/harken' }],
      },
    ]);
  });

  it('keeps its results when it is cancelled', async () => {
    const cancelled = aCrawl({ state: 'cancelled', result: aResult({ ended: 'cancelled' }) });
    server.crawlWith(aCrawl(), cancelled);
    const { user } = await renderApp('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl());
    await user.click(within(progress()).getByRole('button', { name: 'Cancel' }));
    expect(await report()).toHaveTextContent('You stopped the crawl.');
    expect(server.cancelled).toContain(crawlId);
    expect(values()).toEqual(['/', '/rakes']);
  });

  it('blocks generating a sitemap until it has finished, and says so', async () => {
    server.crawlWith(aCrawl());
    const { user } = await renderApp('/sitemap-generator?crawl=shop.example');
    await events();
    await user.click(screen.getByRole('button', { name: 'Generate Sitemap' }));
    expect(await screen.findByText('Your site is being crawled')).toBeVisible();
    expect(progress()).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('does not start with a URL that is no site', async () => {
    await renderApp('/sitemap-generator?crawl=word');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
    expect(screen.getByLabelText('Website Domain')).toHaveValue('word');
    expect(server.crawls).toEqual([]);
  });

  it('is polled when no events arrive', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult() }));
    await renderApp('/sitemap-generator?crawl=shop.example');
    const source = await events();
    source.fail({ givesUp: true });
    expect(await screen.findByRole('region', { name: 'Generated Sitemap' })).toBeVisible();
  });

  it('says why it failed', async () => {
    server.crawlWith(aCrawl({ state: 'failed', problem }));
    await renderApp('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl({ state: 'failed', problem }));
    expect(await screen.findByText('Crawl failed')).toBeVisible();
    expect(await screen.findByText(problem.detail)).toBeVisible();
    expect(screen.queryByLabelText('URL Path')).toBeNull();
  });
});
