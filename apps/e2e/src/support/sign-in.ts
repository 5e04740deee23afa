import { expect, type Page } from '@playwright/test';
import { adminToken } from '../addresses.ts';

/** Signs in as the operator on a page that requires it. */
export async function signIn(page: Page, token = adminToken): Promise<void> {
  await page.getByLabel('Admin token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in as the operator.')).toBeVisible();
}
