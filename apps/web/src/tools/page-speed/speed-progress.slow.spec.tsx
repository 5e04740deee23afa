import { screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { renderApp } from '../../testing/render.tsx';
import { aStep, reportHeading, runId, speedServer } from './testing/speed-server.ts';

speedServer();
fakeEventSources();

async function startFollowing() {
  const app = await renderApp('/page-speed?url=shop.example');
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  const [events] = FakeEventSource.opened;
  if (!events) throw new Error('no events were asked for');
  return { ...app, events };
}

const panel = () => screen.getByRole('region', { name: 'Measurement in progress' });
const current = () => within(panel()).getByRole('listitem', { current: 'step' });

describe('the progress of a measurement', () => {
  it('follows the events of its run', async () => {
    const { events } = await startFollowing();
    expect(new URL(events.url, 'http://localhost').pathname).toBe(
      `/api/page-speed/runs/${runId}/events`,
    );
    expect(current()).toHaveTextContent('Queue');
  });

  it('shows the device, the current step and the percentage', async () => {
    const { events } = await startFollowing();
    events.send(aStep({ step: { stage: 'loading', formFactor: 'desktop', run: 1, of: 3 } }));
    expect(current()).toHaveTextContent('Desktop');
    expect(within(panel()).getByRole('status')).toHaveTextContent(
      'Loading the page on desktop, run 1 of 3…',
    );
    events.send(
      aStep({ step: { stage: 'auditing', formFactor: 'mobile', run: 1, of: 1 }, progress: 0.9 }),
    );
    expect(current()).toHaveTextContent('Mobile');
    expect(within(panel()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90');
  });

  it.each([40, 0, null])(
    'announces the place in the queue, not the wait of %j',
    async (seconds) => {
      const { events } = await startFollowing();
      const queued = { state: 'queued', step: null, progress: 0, place: 3 } as const;
      events.send(aStep({ ...queued, expectedWaitSeconds: seconds }));
      const place = within(panel()).getByRole('status');
      expect(place).toHaveTextContent(/^You are number 3 in the queue\.$/);
      expect(place.closest('[aria-busy]')).toBeNull();
      const wait = within(panel()).queryByText('It starts in about 40 seconds.');
      expect(wait !== null).toBe(seconds === 40);
      expect(panel()).not.toHaveTextContent('about 0 seconds');
    },
  );

  it.each(['no json', '{}', 'null', { ...aStep(), state: 'elsewhere' }])(
    'ignores the invalid event %j',
    async (data) => {
      const { events } = await startFollowing();
      events.send(data);
      expect(current()).toHaveTextContent('Queue');
    },
  );

  it('fetches the report when the run is done', async () => {
    const { events } = await startFollowing();
    events.send(aStep({ state: 'done', step: null, progress: 1 }));
    expect(events.closed).toBe(true);
    expect(await reportHeading()).toBeVisible();
  });

  it('polls when no more events arrive', async () => {
    const { events } = await startFollowing();
    events.fail({ givesUp: true });
    expect(await reportHeading()).toBeVisible();
  });

  it('continues after a connection that was lost for a moment', async () => {
    const { events } = await startFollowing();
    events.fail();
    expect(events.closed).toBe(false);
    events.send(aStep({ state: 'done', step: null, progress: 1 }));
    expect(await reportHeading()).toBeVisible();
  });

  it('stops listening when it is cancelled', async () => {
    const { events, user } = await startFollowing();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(events.closed).toBe(true);
  });
});
