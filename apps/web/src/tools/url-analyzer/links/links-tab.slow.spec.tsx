import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { analyzerServer, problem } from '../testing/analyzer-server.ts';
import { aLink, anAnswer } from '../testing/report-fixture.ts';

const server = analyzerServer();

const open = () => renderApp('/url-analyzer?url=shop.example&tab=links');

describe('the url-analyzer page', () => {
  describe('the links', () => {
    it('are checked one by one', async () => {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Check status of Care guide' }));
      const table = screen.getByRole('table', { name: 'Links of the page' });
      expect(await within(table).findByText('200')).toBeVisible();
      expect(server.batches).toEqual([['https://shop.example/care']]);
      expect(screen.getByRole('button', { name: 'Check status of Museum' })).toBeVisible();
    });

    it('are checked 25 at a time, and can be filtered by failure', async () => {
      const many = Array.from({ length: 60 }, (_, n) =>
        aLink({
          url: `https://shop.example/${n}`,
          label: `https://shop.example/${n}`,
          text: `Link ${n}`,
        }),
      );
      server.answerWith({ linkList: { items: many, total: 10_000 } });
      server.linksAre((urls) =>
        server.linksOf(
          urls.map((url) =>
            anAnswer({ url, finalUrl: url, status: url.endsWith('/7') ? 404 : 200 }),
          ),
        ),
      );
      const { user } = await open();
      expect(
        await screen.findByText(/60 of 10,000 links\. The report lists the first 60\./),
      ).toBeVisible();
      const table = () => screen.getByRole('table', { name: 'Links of the page' });
      expect(within(table()).getAllByRole('row')).toHaveLength(26);
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(screen.getByText('Page 2 of 3')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Check all shown (60)' }));
      await waitFor(() => expect(server.batches.map(({ length }) => length)).toEqual([25, 25, 10]));
      await user.click(screen.getByRole('radio', { name: 'Problems (1)' }));
      await waitFor(() => expect(within(table()).getAllByRole('row')).toHaveLength(2));
      expect(table()).toHaveTextContent('Link 7');
    });

    it('wait for the server’s rate limit, and can be cancelled', async () => {
      server.linksAre(() => problem(429, 'rate_limited', { 'retry-after': '30' }));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Check all shown (2)' }));
      expect(await screen.findByText('Waiting 30 s for the rate limit')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('progressbar', { name: 'Links checked' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Check all shown (2)' })).not.toHaveAttribute(
        'aria-disabled',
      );
    });

    it('show why they could not be checked', async () => {
      server.linksAre(() => problem(503, 'shutting_down'));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Check all shown (2)' }));
      expect(await screen.findByText('Title of shutting_down')).toBeVisible();
    });

    it('show their redirects', async () => {
      server.linksAre((urls) =>
        server.linksOf(
          urls.map((url) =>
            anAnswer({
              url,
              finalUrl: 'https://shop.example/new',
              redirects: [{ url, status: 301, location: '/new', ms: 1 }],
            }),
          ),
        ),
      );
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Check status of Care guide' }));
      expect(await screen.findByText('200 after 1 redirect')).toBeVisible();
    });
  });

  it('are not clickable if they are not valid URLs', async () => {
    const evil = 'javascript:alert(1)';
    server.answerWith({
      linkList: { items: [aLink({ url: evil, label: evil, text: '<b>x</b>' })], total: 1 },
    });
    await open();
    expect(await screen.findByText('<b>x</b>')).toBeVisible();
    for (const link of screen.getAllByRole('link', { hidden: true })) {
      expect(link.getAttribute('href')).not.toMatch(/^javascript:/i);
    }
  });
});
