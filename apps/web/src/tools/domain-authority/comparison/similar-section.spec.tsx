import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/render.tsx';
import { authorityServer, problem, someSimilar, success } from '../testing/authority-server.ts';
import { estimated, unknown } from '../testing/report-fixture.ts';
import { SimilarSection } from './similar-section.tsx';

const server = authorityServer();

async function find() {
  const app = renderWithProviders(<SimilarSection domain="garden.example" />);
  expect(server.asked['/similar']).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Find similar domains' }));
  return app;
}

describe('similar domains', () => {
  it('fetches the domains on demand, each with a link to its report', async () => {
    await find();
    await screen.findByRole('table', { name: '1 similar domain, the most similar first' });
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('spade.example33%214530Unknown');
    expect(screen.getByRole('link', { name: 'spade.example' })).toHaveAttribute(
      'href',
      '/domain-authority?domain=spade.example',
    );
    expect(screen.getByRole('columnheader', { name: 'In the graph' })).toBeVisible();
    expect(screen.getByText('indexed')).toBeVisible();
  });

  it('says when only some referring domains were read, and that the similarity is an estimate', async () => {
    server.answer('/similar', () =>
      success(
        someSimilar({
          referrersRead: 300,
          referrers: 5_210,
          provenance: estimated('Scaled up from 300.'),
        }),
      ),
    );
    await find();
    expect(await screen.findByText(/^We read 300 of its 5,210 referring domains/)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Shared (of those read)' })).toBeVisible();
    expect(screen.getByText('estimated')).toBeVisible();
  });

  it('shows that the call is running', async () => {
    server.neverAnswer('/similar');
    await find();
    expect(
      screen.getByRole('button', { name: 'Looking through referring domains...' }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when there are none', async () => {
    server.answer('/similar', () => success(someSimilar({ rows: [], referrers: 0 })));
    await find();
    expect(await screen.findByText('None found')).toBeVisible();
    expect(screen.getByText(/^No domain in the graph links to garden\.example/)).toBeVisible();
  });

  it('says when there are none among the referring domains that were read', async () => {
    server.answer('/similar', () =>
      success(
        someSimilar({
          rows: [],
          referrersRead: 300,
          referrers: 5_210,
          provenance: estimated('Scaled up from 300.'),
        }),
      ),
    );
    await find();
    expect(
      await screen.findByText(
        /^We read 300 of its 5,210 referring domains\. They link to no other domain in common/,
      ),
    ).toBeVisible();
    expect(screen.getByText('estimated')).toBeVisible();
  });

  it('says when they are unknown because the graph is not loaded', async () => {
    server.answer('/similar', () =>
      success(
        someSimilar({
          rows: null,
          referrers: null,
          referrersRead: null,
          provenance: unknown('The graph of domains is not loaded.'),
        }),
      ),
    );
    await find();
    expect(await screen.findByText(/The graph of domains is not loaded\./)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows why they could not be fetched, and offers a retry', async () => {
    server.answer('/similar', () => problem(500, 'internal_error'));
    await find();
    expect(await screen.findByText('Title of internal_error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Find similar domains' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});
