import type { Page } from '@playwright/test';

export interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** Keeps the calls of the page waiting. @returns what lets them fail, and later ones through */
export async function holdCalls(page: Page): Promise<(problem: Problem) => void> {
  const { promise, resolve } = Promise.withResolvers<Problem>();
  let over = false;
  await page.route('**/api/**', async (route) => {
    if (over) return route.continue();
    const problem = await promise;
    const body = { success: false, code: 'storage_unavailable', errors: [], ...problem };
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    });
  });
  return (problem) => {
    over = true;
    resolve(problem);
  };
}
