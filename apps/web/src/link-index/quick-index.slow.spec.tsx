import type { LinkIndexLayerDto, QuickIndexDto } from '@plumbline/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setTimeout as sleep } from 'node:timers/promises';
import { act } from 'react';
import {
  problem,
  type SessionState,
  sessionHandlers,
} from '../operator/testing/session-handlers.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { LinkDataNote } from './link-data-note.tsx';

const base = 'http://localhost/api/link-index';

const shipped: LinkIndexLayerDto = {
  layer: 'networks',
  release: { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' },
  importedAt: null,
  entries: 15_000,
  releases: 1,
};
const imported: LinkIndexLayerDto = {
  ...shipped,
  release: { name: 'majestic-million-2026-06-02', from: '2026-06-02', to: '2026-06-02' },
  importedAt: '2026-06-03T12:01:00.000Z',
  entries: 1_000_000,
};
const idle: QuickIndexDto = {
  state: 'idle',
  stage: null,
  bytesDone: null,
  bytesTotal: null,
  rows: null,
  startedAt: null,
  endedAt: null,
  isNew: null,
  error: null,
  nextRefreshAt: null,
};
const running: QuickIndexDto = {
  ...idle,
  state: 'running',
  stage: 'reading',
  bytesDone: 8_388_608,
  bytesTotal: 83_886_080,
  rows: 104_000,
  startedAt: '2026-06-03T12:00:00.000Z',
};
const done: QuickIndexDto = {
  ...running,
  ...{ state: 'done', stage: null, bytesDone: 83_886_080, rows: 1_000_000 },
  ...{ endedAt: '2026-06-03T12:01:01.000Z', isNew: true },
};

const session: SessionState = { signedIn: true };
let state: { layers: LinkIndexLayerDto[]; quick: QuickIndexDto };
let calls: string[];
let refuses: (() => Response) | null;

const success = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, data, message: 'Done' }, { status });
const server = setupServer(
  ...sessionHandlers(session),
  http.get(base, () => {
    calls.push('GET');
    return success(state);
  }),
  http.post(`${base}/quick`, () => {
    calls.push('POST');
    if (refuses) return refuses();
    state.quick = {
      ...running,
      stage: 'connecting',
      bytesDone: null,
      bytesTotal: null,
      rows: null,
    };
    return success(state.quick, 202);
  }),
  http.delete(`${base}/quick`, () => {
    calls.push('DELETE');
    state.quick = { ...running, state: 'idle', stage: null };
    return success(state.quick);
  }),
);

beforeAll(() => server.listen());
beforeEach(() => {
  session.signedIn = true;
  state = { layers: [shipped], quick: idle };
  [calls, refuses] = [[], null];
});
afterAll(() => server.close());

const show = () => renderWithProviders(<LinkDataNote summary="The top 15,000 are loaded." />);
const panel = () => screen.findByRole('region', { name: 'For the operator' });
const button = (name: string) => screen.findByRole('button', { name });
const bar = () => screen.findByRole('progressbar', { name: 'Loading the top million domains' });
const aWhile = (ms: number) => act(() => sleep(ms));
/** Longer than the polling interval of an import. */
const followed = { timeout: 5_000 };

describe('the quick index on a page', () => {
  it('is hidden from visitors and makes no requests for them', async () => {
    session.signedIn = false;
    show();
    await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent('The top 15,000'));
    await aWhile(50);
    expect(screen.queryByRole('region', { name: 'For the operator' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('loads with one button, shows its progress and says how to use the data', async () => {
    const { user } = show();
    await user.click(await button('Load the top million domains (80 MB)'));
    expect(await bar()).not.toHaveAttribute('aria-valuenow');
    expect(await panel()).toHaveTextContent('Connecting…');
    state.quick = running;
    await waitFor(async () => {
      expect(await bar()).toHaveAttribute('aria-valuetext', '8 MB of 80 MB');
    }, followed);
    expect(await panel()).toHaveTextContent('104,000 rows');
    expect(await panel()).toHaveTextContent('Downloading and reading the list…');
    // The import is done, but the index still uses the previous list.
    state.quick = done;
    await screen.findByText(/Run it again to use the new one/, undefined, followed);
    state.layers = [imported];
    await screen.findByText('Loaded: Majestic Million, June 2, 2026', undefined, followed);
    expect(await panel()).toHaveTextContent('1,000,000 domains, imported Jun 3, 2026.');
    const asked = calls.length;
    await aWhile(1_200);
    expect(calls).toHaveLength(asked);
  });

  it('stops, and continues', async () => {
    state.quick = running;
    const { user } = show();
    await user.click(await button('Stop'));
    await screen.findByText('Stopped at 8 MB of 80 MB. What was downloaded is kept.');
    await user.click(await button('Continue'));
    await bar();
    expect(calls.filter((call) => call !== 'GET')).toEqual(['DELETE', 'POST']);
  });

  it('says that there is no newer list', async () => {
    state = { layers: [imported], quick: { ...done, isNew: false } };
    show();
    await button('Check for a newer list');
    expect(await panel()).toHaveTextContent(/There is no newer list\. Checked Jun 3, 2026/);
    expect(await panel()).not.toHaveTextContent('Run it again');
  });

  it('says why a list was not loaded, what stays in use and when the next list comes', async () => {
    const error = 'majestic_million.csv cannot be downloaded: its host answers 404.';
    state = {
      layers: [imported],
      quick: { ...idle, state: 'failed', error, nextRefreshAt: '2026-06-08T05:00:00.000Z' },
    };
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`The newer list was not loaded${error}`);
    expect(await panel()).toHaveTextContent('Loaded: Majestic Million, June 2, 2026');
    expect(await panel()).toHaveTextContent(/Next automatic check: Jun 8, 2026/);
    await button('Try again');
  });

  it('explains a refused call', async () => {
    refuses = () => problem(401, 'unauthorized', 'Sign in at /sign-in.');
    const { user } = show();
    await user.click(await button('Load the top million domains (80 MB)'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Sign in at /sign-in.')).toBeVisible();
    expect(await button('Load the top million domains (80 MB)')).toBeVisible();
  });
});
