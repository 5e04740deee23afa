import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { renderApp } from '../../testing/render.tsx';
import { auditServer } from './testing/audit-server.ts';

const server = auditServer();

fakeEventSources();

async function startFollowing(address = '/seo-audit?url=shop.example') {
  server.neverAnswer();
  const app = await renderApp(address);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  const [events] = FakeEventSource.opened;
  if (!events) throw new Error('no events were asked for');
  return { ...app, events };
}

const panel = () => screen.getByRole('region', { name: 'Audit in progress' });
const current = () => within(panel()).getByRole('listitem', { current: 'step' });

describe('the progress of an audit', () => {
  it('uses the id that the audit was started with', async () => {
    const { events } = await startFollowing();
    expect(server.asked[0]?.progressId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
    expect(events.url).toBe(`/api/seo-audit/progress/${server.asked[0]?.progressId}`);
  });

  it('shows the stage, the current step, the requests and the checks', async () => {
    const { events } = await startFollowing();
    expect(current()).toHaveTextContent('Page');
    events.send({ stage: 'links', requests: 17, checks: 100 });
    expect(current()).toHaveTextContent('Links');
    const doing = within(panel()).getByRole('status');
    expect(doing).toHaveTextContent('Checking the links on the page');
    expect(doing.closest('[aria-busy]')).toBeNull();
    expect(panel()).toHaveTextContent('17 requests');
    expect(panel()).toHaveTextContent('100 checks to run');
    expect(panel()).toHaveTextContent(/\d s/);
  });

  it('lists the known checks, failures first, before the report arrives', async () => {
    const { events } = await startFollowing();
    const line = (id: string, status: string, check: string) => ({ id, status, check });
    const at = { stage: 'site', requests: 3, checks: 100, browser: null };
    events.send({ ...at, lines: { checks: [line('a', 'pass', 'It has a title')], others: [] } });
    events.send({
      ...at,
      lines: { checks: [line('b', 'fail', 'It has no h1')], others: [line('c', 'info', 'Told')] },
    });
    const known = screen.getByRole('region', { name: 'Checks so far' });
    expect(
      within(known)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['It has no h1', 'It has a title']);
    expect(panel()).toHaveTextContent('3 of 100 checks');
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
    const { events } = await startFollowing('/seo-audit?url=shop.example&deep=true');
    const told = browser && { expectedWaitSeconds: null, progress: 0.1, ...browser };
    events.send({ stage: 'browser', requests: 0, checks: 100, browser: told });
    expect(current()).toHaveTextContent('Browser');
    expect(within(panel()).getByRole('status')).toHaveTextContent(doing);
    expect(panel()).not.toHaveTextContent('requests');
    expect(panel()).toHaveTextContent('up to a minute');
  });

  it.each(['no json', '{}', 'null', { stage: 'elsewhere', requests: 1, checks: 1 }])(
    'ignores the invalid event %j',
    async (data) => {
      const { events } = await startFollowing();
      events.send(data);
      expect(current()).toHaveTextContent('Page');
    },
  );

  it('stops listening when it is done, when the connection breaks and when the audit is cancelled', async () => {
    const { events, user } = await startFollowing();
    events.send({ stage: 'done', requests: 40, checks: 100 });
    expect(events.closed).toBe(true);
    events.readyState = 1;
    act(() => events.onerror?.());
    expect(events.closed).toBe(true);
    events.readyState = 1;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(events.closed).toBe(true));
  });
});
