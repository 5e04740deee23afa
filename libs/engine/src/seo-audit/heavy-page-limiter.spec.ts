import type { PageReading } from '../page/page-reader.ts';
import { HeavyPageLimiter } from './heavy-page-limiter.ts';

const weighing = (weight: number) => ({ weight }) as PageReading;
const megabytes = 1_000_000;

describe(HeavyPageLimiter, () => {
  it('accepts any number of ordinary pages', () => {
    const limiter = new HeavyPageLimiter();
    expect(() => {
      for (let n = 0; n < 1_000; n += 1) limiter.hold(weighing(megabytes));
    }).not.toThrow();
  });

  it('accepts six heavy pages, and another once one is released', () => {
    const limiter = new HeavyPageLimiter();
    const [release = () => undefined] = Array.from({ length: 6 }, () =>
      limiter.hold(weighing(50 * megabytes)),
    );
    expect(() => limiter.hold(weighing(50 * megabytes))).toThrow(/queue_full/);
    expect(() => limiter.hold(weighing(megabytes))).not.toThrow();
    release();
    expect(() => limiter.hold(weighing(50 * megabytes))).not.toThrow();
  });

  it('counts a page once, however many audits it has', () => {
    const limiter = new HeavyPageLimiter();
    const shared = weighing(50 * megabytes);
    const releases = Array.from({ length: 50 }, () => limiter.hold(shared));
    for (let n = 0; n < 5; n += 1) limiter.hold(weighing(50 * megabytes));
    releases.pop()?.();
    expect(() => limiter.hold(weighing(50 * megabytes))).toThrow(/queue_full/);
    for (const release of releases) release();
    expect(() => limiter.hold(weighing(50 * megabytes))).not.toThrow();
  });
});
