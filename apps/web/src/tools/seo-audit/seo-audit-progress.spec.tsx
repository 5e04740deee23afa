import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { renderApp } from '../../testing/render.tsx';
import { auditServer } from './testing/audit-server.ts';

const server = auditServer();

fakeEventSources();

async function startFollowing() {
  server.neverAnswer();
  const app = await renderApp('/seo-audit?url=shop.example');
  await waitFor(() => expect(server.asked).toHaveLength(1));
  const [events] = FakeEventSource.opened;
  if (!events) throw new Error('no events were asked for');
  return { ...app, events };
}

const panel = () => screen.getByRole('region', { name: 'Audit in progress' });
const current = () => within(panel()).getByRole('listitem', { current: 'step' });

describe('the progress of an audit', () => {
  it('is followed by the id that the audit is started with', async () => {
    const { events } = await startFollowing();
    expect(server.asked[0]?.progressId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
    expect(events.url).toBe(`/api/seo-audit/progress/${server.asked[0]?.progressId}`);
  });

  it('shows the stage, what is going on, the requests and the checks', async () => {
    const { events } = await startFollowing();
    expect(current()).toHaveTextContent('Page');
    events.send({ stage: 'links', requests: 17, checks: 100 });
    expect(current()).toHaveTextContent('Links');
    expect(within(panel()).getByRole('status')).toHaveTextContent('links whether they answer');
    expect(panel()).toHaveTextContent('17 requests answered');
    expect(panel()).toHaveTextContent('100 checks to run');
    expect(panel()).toHaveTextContent(/\d s/);
  });

  it.each(['no json', '{}', 'null', { stage: 'elsewhere', requests: 1, checks: 1 }])(
    'does not mind %j',
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
    events.closed = false;
    act(() => events.onerror?.());
    expect(events.closed).toBe(true);
    events.closed = false;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(events.closed).toBe(true));
  });
});
