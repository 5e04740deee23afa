import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import {
  aDomainList,
  backlinkServer,
  patiently,
  problem,
  success,
} from '../testing/backlink-server.ts';

const server = backlinkServer();

async function openTab(name: string) {
  const app = await renderApp('/backlink-checker?url=shop.example');
  await app.user.click(await screen.findByRole('tab', { name }, patiently));
  return app;
}

describe('the anchors', () => {
  it('counts the anchors and links to their links', async () => {
    const { user } = await openTab('Anchors');
    const table = await screen.findByRole('table', { name: 'Anchors' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('garden spades50401');
    expect(second).toHaveTextContent('no text1101');
    expect(screen.getByText('2 different anchors, most links first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show links: garden spades' }));
    expect(screen.getByRole('tab', { name: 'Backlinks' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Anchor contains')).toHaveValue('"garden spades"');
    await waitFor(() =>
      expect(server.asked.reports.at(-1)).toMatchObject({ filter: { anchor: '"garden spades"' } }),
    );
  });
});

describe('the referring domains', () => {
  const table = () => screen.findByRole('table', { name: 'Referring domains' });

  it('shows authority, links and days, opens a domain’s links, and sorts on the server', async () => {
    const { user } = await openTab('Referring domains');
    const [, first] = within(await table()).getAllByRole('row');
    expect(first).toHaveTextContent(/blog\.exampleDA 465040 followApr 12, 2026last Jun 3, 2026/);
    expect(screen.getByText('2 referring domains.')).toBeVisible();
    await user.click(within(await table()).getByRole('button', { name: 'Links' }));
    await waitFor(() =>
      expect(server.asked.domains.at(-1)).toMatchObject({ sort: 'links', order: 'desc' }),
    );
    await user.click(screen.getByRole('button', { name: 'Show links: blog.example' }));
    expect(screen.getByLabelText('Domain contains')).toHaveValue('"blog.example"');
  });

  it('shows the domains of the graph on request, without links', async () => {
    const { user } = await openTab('Referring domains');
    await table();
    await user.click(screen.getByRole('radio', { name: 'Domain graph' }));
    await waitFor(() => expect(server.asked.domains.at(-1)).toMatchObject({ source: 'graph' }));
    await waitFor(async () =>
      expect(within(await table()).getAllByRole('columnheader')).toHaveLength(2),
    );
  });

  it('says how many rows of a very long list can be paged to', async () => {
    const paging = { page: 10_000, pageSize: 25, total: 1_200_000, pages: 10_000 };
    server.domains(() => success({ ...aDomainList(), paging }));
    await openTab('Referring domains');
    expect(await screen.findByText('Page 10,000 of 10,000, the first 250,000 rows')).toBeVisible();
    expect(screen.getByText('1,200,000 referring domains.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says why the domains could not be fetched', async () => {
    server.domains(() => problem(500, 'internal_error'));
    await openTab('Referring domains');
    expect(await screen.findByText('Title of internal_error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
