import { pause } from './pause.ts';

describe(pause, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends after the given time, and not earlier', async () => {
    const ended = jest.fn();
    void pause(2_000, new AbortController().signal).then(ended);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('rejects at once with the reason of a signal that is aborted before or during the pause', async () => {
    const stop = new AbortController();
    const waiting = pause(2_000, stop.signal);
    const reason = new Error('left');
    stop.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(pause(2_000, stop.signal)).rejects.toBe(reason);
    expect(jest.getTimerCount()).toBe(0);
  });
});
