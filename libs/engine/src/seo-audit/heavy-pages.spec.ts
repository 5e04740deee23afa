import type { PageReading } from '../page/page-reader.ts';
import { HeavyPages } from './heavy-pages.ts';

const weighing = (weight: number) => ({ weight }) as PageReading;
const megabytes = 1_000_000;

describe(HeavyPages, () => {
  it('accepts any number of ordinary pages', () => {
    const pages = new HeavyPages();
    expect(() => {
      for (let n = 0; n < 1_000; n += 1) pages.hold(weighing(megabytes));
    }).not.toThrow();
  });

  it('accepts six heavy pages, and another once one is released', () => {
    const pages = new HeavyPages();
    const [release = () => undefined] = Array.from({ length: 6 }, () =>
      pages.hold(weighing(50 * megabytes)),
    );
    expect(() => pages.hold(weighing(50 * megabytes))).toThrow(/queue_full/);
    expect(() => pages.hold(weighing(megabytes))).not.toThrow();
    release();
    expect(() => pages.hold(weighing(50 * megabytes))).not.toThrow();
  });

  it('counts a page once, however many audits it has', () => {
    const pages = new HeavyPages();
    const shared = weighing(50 * megabytes);
    const releases = Array.from({ length: 50 }, () => pages.hold(shared));
    for (let n = 0; n < 5; n += 1) pages.hold(weighing(50 * megabytes));
    releases.pop()?.();
    expect(() => pages.hold(weighing(50 * megabytes))).toThrow(/queue_full/);
    for (const release of releases) release();
    expect(() => pages.hold(weighing(50 * megabytes))).not.toThrow();
  });
});
