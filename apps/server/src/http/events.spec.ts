import { createTestApp } from '../testing/test-app.ts';

describe('server-sent events', () => {
  it('arrive one by one, not when a compressor is full, and carry the security headers', async () => {
    const app = await createTestApp();
    await app.listen(0, '127.0.0.1');
    const answer = await fetch(`${await app.getUrl()}/api/echo-events`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const arrivals: number[] = [];
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const events = decoder.decode(chunk).match(/"step":/g)?.length ?? 0;
      for (let i = 0; i < events; i += 1) arrivals.push(performance.now());
    }
    expect(arrivals).toHaveLength(3);
    expect((arrivals[2] ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThan(100);
    await app.close();
  });
});
