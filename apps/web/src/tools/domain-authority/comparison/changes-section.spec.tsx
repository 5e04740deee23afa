import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/render.tsx';
import { authorityServer, problem, someChanges, success } from '../testing/authority-server.ts';
import { unknown } from '../testing/report-fixture.ts';
import { ChangesSection } from './changes-section.tsx';

const server = authorityServer();
const newest = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const previous = { name: 'cc-main-2026-jan-feb-mar', from: '2026-01-01', to: '2026-03-31' };

async function find() {
  const app = renderWithProviders(
    <ChangesSection domain="garden.example" newest={newest} previous={previous} />,
  );
  expect(server.asked['/changes']).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Find new and lost domains' }));
  return app;
}

describe('new and lost referring domains', () => {
  it('fetches the domains on demand, page by page', async () => {
    const { user } = await find();
    const table = await screen.findByRole('table', {
      name: '26 new domains, the highest authority first',
    });
    expect(within(table).getByRole('link', { name: 'news.example' })).toBeVisible();
    expect(screen.getByText('indexed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(server.asked['/changes']).toEqual([
      { domain: 'garden.example', kind: 'new', page: 1 },
      { domain: 'garden.example', kind: 'new', page: 2 },
    ]);
  });

  it('can list the lost domains', async () => {
    const { user } = await find();
    await screen.findByRole('table');
    server.answer('/changes', () =>
      success(someChanges({ kind: 'lost', rows: [{ domain: 'gone.example', authority: null }] })),
    );
    await user.click(screen.getByRole('radio', { name: 'Lost' }));
    expect(await screen.findByRole('link', { name: 'gone.example' })).toBeVisible();
    expect(server.asked['/changes'].at(-1)).toMatchObject({ kind: 'lost', page: 1 });
  });

  it('says when there are none', async () => {
    server.answer('/changes', () => success(someChanges({ rows: [], total: 0 })));
    await find();
    expect(await screen.findByText('No new domains')).toBeVisible();
  });

  it('says when they are unknown, with the reason', async () => {
    const provenance = unknown('cc-main-2026-apr-may-jun does not have garden.example.');
    server.answer('/changes', () => success(someChanges({ rows: null, total: null, provenance })));
    await find();
    expect(await screen.findByText(/does not have garden\.example/)).toBeVisible();
  });

  it('shows why a call failed', async () => {
    server.answer('/changes', () => problem(503, 'queue_full'));
    await find();
    expect(await screen.findByText(/Detail of queue_full/)).toBeVisible();
  });
});
