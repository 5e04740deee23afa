import { screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { renderApp } from '../../testing/render.tsx';
import { auditServer, runId } from './testing/audit-server.ts';
import { aReport } from './testing/report-fixture.ts';

const server = auditServer();

fakeEventSources();

async function startFollowing(address = '/seo-audit?url=shop.example') {
  server.neverAnswer();
  const app = await renderApp(address);
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  const [events] = FakeEventSource.opened;
  if (!events) throw new Error('no events were asked for');
  const send = (progress: object | null, state = 'running') => events.send({ state, progress });
  return { ...app, events, send };
}

const panel = () => screen.getByRole('region', { name: 'Audit in progress' });
const current = () => within(panel()).getByRole('listitem', { current: 'step' });

describe('the progress of an audit', () => {
  it('follows the audit that was started', async () => {
    const { events, send } = await startFollowing();
    expect(events.url).toBe(`/api/seo-audit/runs/${runId}/events`);
    server.answerWith(aReport());
    send(null, 'done');
    expect(events.closed).toBe(true);
    expect(await screen.findByText('SEO audit completed!')).toBeVisible();
  });

  it('shows the stage, the current step, the requests and the checks', async () => {
    const { send } = await startFollowing();
    expect(current()).toHaveTextContent('Page');
    send({ stage: 'links', requests: 17, checks: 100, browser: null, lines: null });
    expect(current()).toHaveTextContent('Links');
    const doing = within(panel()).getByRole('status');
    expect(doing).toHaveTextContent('Checking the links on the page');
    expect(doing.closest('[aria-busy]')).toBeNull();
    expect(panel()).toHaveTextContent('17 requests');
    expect(panel()).toHaveTextContent('100 checks to run');
    expect(panel()).toHaveTextContent(/\d s/);
  });

  it('lists the known checks, failures first, before the report arrives', async () => {
    const { send } = await startFollowing();
    const line = (id: string, status: string, check: string) => ({ id, status, check });
    const at = { stage: 'site', requests: 3, checks: 100, browser: null };
    const first = line('a', 'pass', 'It has a title');
    send({ ...at, lines: [first] });
    send({ ...at, lines: [first, line('b', 'fail', 'It has no h1'), line('c', 'info', 'Told')] });
    send({ ...at, requests: 4, lines: null });
    const known = screen.getByRole('region', { name: 'Checks so far' });
    const checks = () => within(known).queryAllByRole('listitem');
    expect(checks().map((item) => item.textContent)).toEqual(['It has no h1', 'It has a title']);
    expect(panel()).toHaveTextContent('4 requests');
    expect(panel()).toHaveTextContent('3 of 100 checks');
    // The server has restarted.
    send(null, 'queued');
    expect(checks()).toEqual([]);
  });

  it('has no browser stage in a plain audit', async () => {
    await startFollowing();
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(4);
  });

  it.each([
    [null, 'Waiting for the browser…'],
    [{ place: 2, step: null }, 'Number 2 in the queue for the browser…'],
    [{ place: 1, step: null }, 'Next in the queue for the browser…'],
    [{ place: null, step: null }, 'Starting the browser…'],
    [
      { place: null, step: { stage: 'loading', formFactor: 'mobile', run: 1, of: 1 } },
      'Loading the page on mobile…',
    ],
    [
      { place: null, step: { stage: 'auditing', formFactor: 'desktop', run: 2, of: 3 } },
      'Running Lighthouse on desktop, run 2 of 3…',
    ],
  ])('shows the browser state %j of a deep audit as %s', async (browser, doing) => {
    const { send } = await startFollowing('/seo-audit?url=shop.example&deep=true');
    const told = browser && { expectedWaitSeconds: null, progress: 0.1, ...browser };
    send({ stage: 'browser', requests: 0, checks: 100, browser: told, lines: null });
    expect(current()).toHaveTextContent('Browser');
    expect(within(panel()).getByRole('status')).toHaveTextContent(doing);
    expect(panel()).not.toHaveTextContent('requests');
    expect(panel()).toHaveTextContent('up to a minute');
  });

  it.each([
    'no json',
    '{}',
    'null',
    { state: 'elsewhere', progress: null },
    { state: 'running', progress: { stage: 'elsewhere', requests: 1, checks: 1 } },
  ])('ignores the invalid event %j', async (data) => {
    const { events } = await startFollowing();
    events.send(data);
    expect(current()).toHaveTextContent('Page');
  });

  it('stops listening when the audit is canceled', async () => {
    const { events, user } = await startFollowing();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(events.closed).toBe(true));
  });
});
