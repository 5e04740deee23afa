import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pageAt } from '../../app/routes.ts';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { aSpeedReport } from './testing/report-fixture.ts';
import { reportHeading, runId, speedServer } from './testing/speed-server.ts';

const server = speedServer();

itBehavesLikeAToolPage({
  toolId: 'page-speed',
  title: 'Page Speed Insights',
  guideHeading: 'How to read the result',
});

const field = () => screen.getByRole('textbox', { name: 'Website URL' });
const button = (name: string) => screen.getByRole('button', { name });
/** The alerts on the page, without toasts, which are alerts too. */
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const toasts = () => screen.getByRole('region', { name: /^Notifications/ });

describe('the form', () => {
  it.each(['', 'ftp://shop.example/'])('refuses %j', async (typed) => {
    const { user } = await renderApp('/page-speed');
    if (typed) await user.type(field(), typed);
    await user.click(button('Analyze Speed'));
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(server.started).toEqual([]);
  });

  it('runs three measurements per device on request', async () => {
    const { user } = await renderApp('/page-speed');
    await user.type(field(), 'https://shop.example/');
    await user.click(screen.getByRole('radio', { name: 'Three times' }));
    await user.click(button('Analyze Speed'));
    await reportHeading();
    expect(server.started).toEqual([{ url: 'https://shop.example/', runs: 3 }]);
  });

  it('fills in and runs from its URL', async () => {
    await renderApp('/page-speed?url=shop.example&runs=3');
    await reportHeading();
    expect(field()).toHaveValue('shop.example');
    expect(screen.getByRole('radio', { name: 'Three times' })).toBeChecked();
    expect(server.started).toEqual([{ url: 'shop.example/', runs: 3 }]);
  });

  it('shows an error for an invalid URL', async () => {
    await renderApp('/page-speed?url=spades');
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(server.started).toEqual([]);
  });
});

describe('a failure', () => {
  it('shows the specified toast with the sentences of the problem', async () => {
    server.refuse(503, 'no_browser');
    await renderApp('/page-speed?url=shop.example');
    const told = await alert();
    expect(told).toHaveTextContent('Title of no_browser');
    expect(told).toHaveTextContent('Detail of no_browser.');
    expect(toasts()).toHaveTextContent('Analysis failed');
    expect(toasts()).toHaveTextContent('The problem is on our side');
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('says when to retry after a full queue', async () => {
    server.refuse(429, 'too_many_runs', { 'retry-after': '40' });
    await renderApp('/page-speed?url=shop.example');
    expect(await alert()).toHaveTextContent('Try again in 40 seconds.');
  });

  it('shows the run’s own error', async () => {
    server.looks({
      state: 'failed',
      step: null,
      problem: {
        code: 'page_timeout',
        title: 'The page didn’t finish loading',
        detail: 'Look.',
        retryable: true,
        retryAfterSeconds: null,
      },
    });
    await renderApp('/page-speed?url=shop.example');
    expect(await alert()).toHaveTextContent(/^The page didn’t finish loading ?Look\./);
  });

  it.each([
    [{ kind: 'answer', status: 404, reason: null }, 'The page returned 404 Not Found'],
    [{ kind: 'failure', status: null, reason: 'It refused the connection.' }, 'It refused the'],
    [{ kind: 'answer', status: 200, reason: null }, 'The page could not be loadedThe browser got'],
  ])('names the cause in %j if the browser could not load the page', async (end, sentence) => {
    server.looks({
      state: 'failed',
      step: null,
      problem: {
        code: 'page_unreachable',
        title: 'The page could not be loaded',
        detail: 'The browser got an error page.',
        retryable: true,
        retryAfterSeconds: null,
      },
    });
    server.leadsTo(end);
    await renderApp('/page-speed?url=shop.example');
    expect(await alert()).toHaveTextContent(sentence);
    expect(toasts()).toHaveTextContent('Please check the URL and try again.');
  });

  it('says when someone else cancelled the run', async () => {
    server.looks({ state: 'cancelled', step: null });
    await renderApp('/page-speed?url=shop.example');
    expect(await alert()).toHaveTextContent('The measurement was canceled');
  });

  it('keeps the earlier result', async () => {
    const { user } = await renderApp('/page-speed?url=shop.example');
    await reportHeading();
    server.refuse(503, 'browser_failed');
    await user.click(button('Measure again'));
    await alert();
    expect(await reportHeading()).toBeVisible();
  });
});

describe('the history', () => {
  const analyze = async (user: UserEvent, url: string) => {
    await user.clear(field());
    await user.type(field(), url);
    await user.click(button('Analyze Speed'));
  };

  it('shows the earlier report without another measurement when the visitor goes back', async () => {
    const { user, router, search } = await renderRouted('/page-speed?url=shop.example');
    await reportHeading();
    await user.click(screen.getByRole('radio', { name: 'Three times' }));
    server.answerWith(aSpeedReport({ url: 'https://b.example/', finalUrl: 'https://b.example/' }));
    await analyze(user, 'b.example');
    await reportHeading('https://b.example/');
    expect(search()).toBe('?url=b.example&runs=3');
    await act(() => router.navigate(-1));
    await reportHeading();
    expect(field()).toHaveValue('shop.example');
    expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
    expect(server.started).toHaveLength(2);
    expect(within(toasts()).getAllByText('Page speed analysis completed!')).toHaveLength(1);
  });

  it('cancels the running measurement when the visitor goes back', async () => {
    const { user, router } = await renderRouted('/page-speed?url=shop.example');
    await reportHeading();
    server.looks({ state: 'queued', place: 1, step: null });
    await analyze(user, 'b.example');
    expect(await screen.findByText('Measuring b.example')).toBeVisible();
    await screen.findByText(/You are next in the queue/);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(server.cancelled).toEqual([runId]));
    expect(await reportHeading()).toBeVisible();
    expect(button('Analyze Speed')).not.toHaveAttribute('aria-disabled');
  });

  it('returns to the URL of the report on screen when that is measured again', async () => {
    const { user, search } = await renderRouted('/page-speed?url=shop.example');
    await reportHeading();
    server.looks({ state: 'cancelled', step: null });
    await analyze(user, 'b.example');
    await alert();
    expect(search()).toBe('?url=b.example');
    server.looks({ state: 'queued', place: 1, step: null });
    await user.click(button('Measure again'));
    expect(await screen.findByText('Measuring shop.example')).toBeVisible();
    expect(search()).toBe('?url=shop.example%2F');
    expect(screen.queryByText('The measurement was canceled')).not.toBeInTheDocument();
    await user.click(button('Cancel'));
    expect(await reportHeading()).toBeVisible();
    expect(server.started).toHaveLength(3);
    expect(server.started[2]).toEqual({ url: 'shop.example/', runs: 1, fresh: true });
  });
});

it('compares a measurement with the previous one of the same URL in this browser', async () => {
  server.answerWith(aSpeedReport({ analyzedAt: '2026-05-20T12:00:00.000Z' }));
  const { user } = await renderApp('/page-speed?url=shop.example');
  await reportHeading();
  const comparison = () => screen.queryByRole('region', { name: 'Compared with before' });
  expect(comparison()).not.toBeInTheDocument();
  server.answerWith(aSpeedReport());
  await user.click(button('Measure again'));
  await waitFor(() => expect(comparison()).toBeVisible());
  expect(server.started).toEqual([
    { url: 'shop.example/', runs: 1 },
    { url: 'shop.example/', runs: 1, fresh: true },
  ]);
});

it('compares only with earlier measurements, and keeps the chosen device', async () => {
  const { user } = await renderApp('/page-speed?url=shop.example');
  await reportHeading();
  await user.click(screen.getByRole('tab', { name: /^Mobile/ }));
  // An earlier run by another visitor.
  server.answerWith(aSpeedReport({ analyzedAt: '2026-05-20T12:00:00.000Z' }));
  await user.click(button('Measure again'));
  await waitFor(() => expect(server.started).toHaveLength(2));
  // In the machine's time zone.
  await screen.findByText(/^Measured May 2[01], 2026/);
  expect(screen.queryByRole('region', { name: 'Compared with before' })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Mobile/);
});

it('opens the tab of the visitor’s device', async () => {
  const agent = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/153.0.0.0 Mobile Safari/537.36');
  await renderApp('/page-speed?url=shop.example');
  await reportHeading();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Mobile/);
  agent.mockRestore();
});

it('links to the report on screen, whatever was typed since', async () => {
  const { user } = await renderApp('/page-speed?url=shop.example&runs=3');
  await reportHeading();
  server.refuse(503, 'no_browser');
  await user.clear(field());
  await user.type(field(), 'other.example');
  await user.click(button('Analyze Speed'));
  await alert();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(button('Share or export'));
  await user.click(button('Copy link'));
  expect(written).toHaveBeenCalledWith('http://localhost/page-speed?url=shop.example%2F&runs=3');
});

it('links to the parts of the chosen device next to the report', async () => {
  const { user } = await renderApp('/page-speed?url=shop.example');
  await reportHeading();
  const outline = within(screen.getByRole('navigation', { name: 'In this report', hidden: true }));
  await user.click(outline.getByRole('button', { name: /^Mobile\s*61$/, hidden: true }));
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Mobile/);
  await user.click(outline.getByRole('link', { name: 'Waterfall', hidden: true }));
  expect(screen.getByRole('heading', { level: 3, name: 'Waterfall' })).toHaveFocus();
  for (const link of outline.getAllByRole('link', { hidden: true })) {
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBeInTheDocument();
  }
});

describe('a place in the queue', () => {
  it('is released when the visitor cancels', async () => {
    server.looks({ state: 'queued', place: 3, step: null, expectedWaitSeconds: 40 });
    const { user } = await renderApp('/page-speed?url=shop.example');
    const panel = await screen.findByRole('region', { name: 'Measurement in progress' });
    // Two responses of the server come first, which takes time on a busy machine.
    await waitFor(
      () =>
        expect(panel).toHaveTextContent(
          'You are number 3 in the queue. It starts in about 40 seconds.',
        ),
      { timeout: 60_000 },
    );
    expect(button('Analyzing Speed...')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Cancel'));
    expect(panel).not.toBeInTheDocument();
    await waitFor(() => expect(server.cancelled).toEqual([runId]));
    expect(button('Analyze Speed')).toHaveFocus();
  });

  it('belongs to one measurement: all its calls send one id, and the next measurement has another', async () => {
    server.looks({ state: 'queued', place: 1, step: null });
    const { user } = await renderApp('/page-speed?url=shop.example');
    await screen.findByText(/You are next in the queue/);
    await user.click(button('Cancel'));
    await waitFor(() => expect(server.cancelled).toEqual([runId]));
    const [holder = null, ...others] = new Set(server.holders);
    expect(holder).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(others).toEqual([]);
    expect(server.holders.length).toBeGreaterThanOrEqual(3);
    await user.click(button('Analyze Speed'));
    await waitFor(() => expect(new Set(server.holders).size).toBe(2));
    await user.click(button('Cancel'));
    await waitFor(() => expect(server.cancelled).toHaveLength(2));
  });

  it('is released when the visitor leaves the page', async () => {
    server.looks({ state: 'queued', place: 1, step: null });
    const { user } = await renderApp('/page-speed?url=shop.example');
    await screen.findByText(/You are next in the queue/);
    await pageAt('/url-analyzer').load();
    const guide = within(screen.getByRole('region', { name: 'Guide' }));
    await user.click(guide.getByRole('link', { name: 'URL analyzer' }));
    await waitFor(() => expect(server.cancelled).toEqual([runId]));
  });
});
