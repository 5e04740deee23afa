import { getReadBlogRunQueryKey } from '@plumbline/api-client';
import { QueryClient } from '@tanstack/react-query';
import { FakeEventSource, fakeEventSources } from '../testing/fake-event-source.ts';
import { anOpenRun, aRun, keptItems, runId } from './testing/generation-data.ts';
import { followRun } from './use-run.ts';

describe(followRun, () => {
  fakeEventSources();
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const queryKey = getReadBlogRunQueryKey(runId);

  function follow() {
    const client = new QueryClient();
    client.setQueryData(queryKey, { success: true, data: anOpenRun(), message: 'Done' });
    const read = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
    const stop = followRun(runId, client);
    const known = () => client.getQueryData<{ data: ReturnType<typeof anOpenRun> }>(queryKey)?.data;
    const tell = ({ items: _, ...run }: ReturnType<typeof anOpenRun>) =>
      FakeEventSource.opened.at(-1)?.send(run);
    return { read, stop, known, tell };
  }
  const written = (posts: number) =>
    anOpenRun({ items: [...keptItems(posts), ...anOpenRun().items.slice(posts)] });

  it('shows a change at once, and refetches the posts at most once per second', async () => {
    const { read, known, tell, stop } = follow();
    tell(anOpenRun());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(read).not.toHaveBeenCalled();
    tell(written(5));
    expect(known()).toMatchObject({ published: 5, items: anOpenRun().items });
    await jest.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    tell(written(6));
    tell(written(7));
    await jest.advanceTimersByTimeAsync(999);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    stop();
  });

  it('fetches an ended run, and stops listening', () => {
    const { read, known, tell } = follow();
    tell(aRun());
    expect(read).toHaveBeenCalledTimes(1);
    expect(known()?.state).toBe('running');
    expect(FakeEventSource.opened[0]?.closed).toBe(true);
  });

  it('refetches the run and reopens the stream after the browser has given up', async () => {
    const { read, stop } = follow();
    FakeEventSource.opened[0]?.fail();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    FakeEventSource.opened[0]?.fail({ givesUp: true });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(FakeEventSource.opened).toHaveLength(2);
    stop();
    expect(FakeEventSource.opened[1]?.closed).toBe(true);
  });
});
