import type { Page } from '@playwright/test';

export interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** Holds the page's calls. @returns a function that waits for a call, fails it, and lets later ones through */
export async function holdCalls(page: Page): Promise<(problem: Problem) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Problem>();
  const held = Promise.withResolvers<void>();
  let over = false;
  await page.route('**/api/**', async (route) => {
    if (over) return route.continue();
    held.resolve();
    const problem = await promise;
    const body = { success: false, code: 'storage_unavailable', errors: [], ...problem };
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    });
  });
  return async (problem) => {
    await held.promise;
    over = true;
    resolve(problem);
  };
}
