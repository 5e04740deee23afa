import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** Records layout shifts without user input, from the start of the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    // As Chromium reports them: https://wicg.github.io/layout-instability/#sec-layout-shift.
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.getAttribute('class') ?? ''}`
        : (node?.nodeName ?? 'gone');
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${width} × ${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} from ${boxOf(from)} to ${boxOf(to)}`,
        );
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page has rendered everything since its last input. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) =>
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  );
}

/** Smaller shifts are ignored, such as a label that is centered again in its button. */
const minShift = 0.005;

/** The layout shifts so far. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  // The observer runs after the next frame.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))));
  const all = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return all.filter(({ value }) => value > minShift);
}
