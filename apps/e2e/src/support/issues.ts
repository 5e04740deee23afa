import { expect, type Locator } from '@playwright/test';

/** Expects an invalid field with exactly this accessible description. */
export async function expectIssue(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() =>
      field.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText.trim()),
      ),
    )
    .toContain(message);
}
