import { expect, type Locator } from '@playwright/test';

/** A field is marked as wrong, and the message, to the letter, is what describes it to a reader who cannot see it. */
export async function expectFault(field: Locator, message: string): Promise<void> {
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
