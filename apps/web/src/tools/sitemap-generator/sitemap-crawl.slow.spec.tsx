import { createQueryClient } from '@plumbline/api-client';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../../app/app.tsx';
import { pageAt } from '../../app/routes.ts';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { renderApp, renderRouted } from '../../testing/render.tsx';
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

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const sitemap = () => screen.findByRole('heading', { name: 'Generated Sitemap' });
const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function startCrawl(user: User): Promise<void> {
  await click(user, 'Crawl my site');
  await click(user, 'Start crawl');
}

const problem = {
  code: 'dns_not_found' as const,
  title: 'The domain does not exist',
  detail: 'We found no IP address for this domain. Check its spelling.',
  retryable: false,
  retryAfterSeconds: null,
};

describe('a crawl', () => {
  it('says why URLs are not in the list, and why it ended early', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult({ ended: 'page-limit' }) }));
    await renderApp('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl({ state: 'done' }));
    expect(await report()).toHaveTextContent('The crawl stopped at the number of pages you chose.');
    const left = within(await report()).getByRole('list', {
      name: 'URLs that are not in the list',
    });
    expect(left).toHaveTextContent('/draftMarked noindexnoindex');
  });

  it('says when it waits for other crawls', async () => {
    server.crawlWith(aCrawl());
    await renderApp('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl({ state: 'queued' }));
    expect(progress()).toHaveTextContent('Waiting for other crawls to finish');
  });

  it('is aborted if the server has not accepted it yet', async () => {
    server.holdCrawls();
    const { user } = await renderApp('/sitemap-generator?crawl=shop.example');
    await user.click(within(progress()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Crawl in progress' })).toBeNull();
    expect(screen.queryByText(/^Crawl (?:canceled|completed|failed)/)).toBeNull();
    expect(FakeEventSource.opened).toEqual([]);
  });

  it('is shown again with its list when the visitor goes back, and not started again', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult() }));
    const { user, router } = await renderRouted('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl({ state: 'done' }));
    await report();
    await screen.findByRole('heading', { name: 'Generated Sitemap' });
    await user.click(screen.getByRole('button', { name: 'Remove URL 2' }));
    await user.click(screen.getByRole('button', { name: 'Generate Sitemap' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(values()).toEqual(['/']);
    act(() => void router.navigate(-1));
    await waitFor(() => expect(values()).toEqual(['/', '/rakes']));
    expect(await report()).toBeVisible();
    expect(screen.getByText(/1 image · 1 language/)).toBeVisible();
    expect(server.crawls).toHaveLength(1);
    expect(server.asked).toHaveLength(2);
  });

  it('is not started again when the visitor goes back after its result was dropped', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult() }));
    const client = createQueryClient();
    const router = createMemoryRouter([{ path: '*', element: <App env="test" client={client} /> }]);
    await pageAt('/sitemap-generator').load();
    await router.navigate('/sitemap-generator');
    render(<RouterProvider router={router} />);
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Website Domain'), 'shop.example');
    await startCrawl(user);
    (await events()).send(aCrawl({ state: 'done' }));
    await sitemap();
    await click(user, 'Remove URL 2');
    await click(user, 'Generate Sitemap');
    await waitFor(() => expect(server.asked).toHaveLength(2));
    client.removeQueries({ type: 'inactive' });
    act(() => void router.navigate(-1));
    await waitFor(() => expect(server.asked).toHaveLength(3));
    expect(values()).toEqual(['/', '/rakes']);
    expect(await report()).toBeVisible();
    expect(server.crawls).toHaveLength(1);
  });

  it('is not started again when the visitor goes back after canceling it', async () => {
    server.holdCrawls();
    const { user, router } = await renderRouted('/sitemap-generator');
    await user.type(screen.getByLabelText('Website Domain'), 'shop.example');
    await startCrawl(user);
    await user.click(within(progress()).getByRole('button', { name: 'Cancel' }));
    server.crawlWith(aCrawl());
    await click(user, 'Crawl my site');
    await user.type(screen.getByLabelText('URL Path'), '/');
    await click(user, 'Generate Sitemap');
    await sitemap();
    act(() => void router.navigate(-1));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Generated Sitemap' })).toBeNull(),
    );
    expect(screen.queryByRole('region', { name: 'Crawl in progress' })).toBeNull();
    expect(server.crawls).toEqual([]);
  });

  it('is not started again when the visitor goes back after it failed', async () => {
    server.crawlWith(aCrawl({ state: 'failed', problem }));
    const { user, router } = await renderRouted('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl({ state: 'failed', problem }));
    await screen.findByText(problem.detail);
    await click(user, 'Crawl my site');
    await user.type(screen.getByLabelText('URL Path'), '/');
    await click(user, 'Generate Sitemap');
    await sitemap();
    act(() => void router.navigate(-1));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Generated Sitemap' })).toBeNull(),
    );
    expect(screen.queryByRole('region', { name: 'Crawl in progress' })).toBeNull();
    expect(server.crawls).toHaveLength(1);
  });

  it('is not replaced by another one', async () => {
    server.crawlWith(aCrawl());
    const { user } = await renderApp('/sitemap-generator?domain=shop.example');
    await click(user, 'Generate Sitemap');
    await startCrawl(user);
    (await events()).send(aCrawl());
    await click(user, 'Start crawl');
    expect(await screen.findByText('Your site is being crawled')).toBeVisible();
    await user.type(screen.getByLabelText('Website Domain'), '{Enter}');
    expect(progress()).toHaveTextContent('Fetched3');
    expect(server.crawls).toHaveLength(1);
    expect(server.cancelled).toEqual([]);
  });

  it.each(['canceled', 'failed'])('shows the sitemap of the URL again if it is %s', async (end) => {
    if (end === 'failed') server.crawlWith(aCrawl({ state: 'failed', problem }));
    else server.holdCrawls();
    const { user } = await renderApp('/sitemap-generator?domain=shop.example&urls=/');
    await sitemap();
    await startCrawl(user);
    expect(screen.queryByRole('region', { name: 'Generated Sitemap' })).toBeNull();
    if (end === 'failed') (await events()).send(aCrawl({ state: 'failed', problem }));
    else await user.click(within(progress()).getByRole('button', { name: 'Cancel' }));
    expect(await sitemap()).toBeVisible();
    expect(server.asked).toHaveLength(1);
  });

  it('asks to correct a list that is invalid', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult() }));
    const { user } = await renderApp('/sitemap-generator?crawl=shop.example');
    const source = await events();
    await user.type(screen.getByLabelText('URL Path'), '/own');
    await user.type(screen.getByLabelText('Last Modified'), 'soon');
    source.send(aCrawl({ state: 'done' }));
    expect(await report()).toBeVisible();
    expect(screen.getByText('Correct the list, then generate the sitemap.')).toBeVisible();
    expect(values()).toEqual(['/own', '/', '/rakes']);
    expect(server.asked).toEqual([]);
  });

  it('says that it found no page', async () => {
    server.crawlWith(aCrawl({ state: 'done', result: aResult({ pages: [] }) }));
    await renderApp('/sitemap-generator?crawl=shop.example');
    (await events()).send(aCrawl({ state: 'done' }));
    expect(await report()).toHaveTextContent('0 pages on shop.example');
    expect(screen.getByText('We found no page that belongs in a sitemap.')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('ends on the server when the visitor leaves the page', async () => {
    server.crawlWith(aCrawl());
    const { unmount } = await renderApp('/sitemap-generator?crawl=shop.example');
    const source = await events();
    unmount();
    expect(source.closed).toBe(true);
    await waitFor(() => expect(server.cancelled).toContain(crawlId));
  });

  it('does not start without a domain', async () => {
    const { user } = await renderApp('/sitemap-generator');
    await user.click(screen.getByRole('button', { name: 'Crawl my site' }));
    await user.click(screen.getByRole('button', { name: 'Start crawl' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
    expect(screen.getByLabelText('Website Domain')).toHaveFocus();
    expect(server.crawls).toEqual([]);
  });
});
