import type { Page } from '@playwright/test';
import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { signsOfScripts, watchForScripts } from './support/feed-strings.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import { contact } from './support/specification.ts';
import { everywhere, expect, smokeEverywhere, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Unique for each run and browser. */
let count = 0;
const freshSubject = () => `Journey ${Date.now().toString(36)}-${process.pid}-${(count += 1)}`;

async function fillIn(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Hollis');
  await page.getByLabel('Email').fill('ada@hollis.example');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Category').selectOption('Bug Report');
  await page.getByRole('textbox', { name: 'Message' }).fill('It says that no title is there.');
}

test(
  'a message is sent, and read and deleted by the operator',
  smokeEverywhere,
  async ({ page }) => {
    const subject = freshSubject();
    await open(page, '/contact');
    await fillIn(page, subject);
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    seen.resolve();
    // The test is faster than a person, so the page waits until the server accepts the message.
    await expectToast(page, contact.toasts.sent);
    await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();
    await expect(page.getByText('We’ll reply to ada@hollis.example.')).toBeVisible();
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');

    await open(page, '/contact/messages');
    await signIn(page);
    const card = page.getByRole('listitem', { name: subject });
    await expect(card.getByText('It says that no title is there.')).toBeVisible();
    await expect(card.getByText('Not mailed')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Delete' }).click();
    await card.getByRole('button', { name: 'Delete for good' }).click();
    await expect(card).toBeHidden();
  },
);

test('missing input is reported at the fields', everywhere, async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectIssue(page.getByLabel('Name'), contact.messages.name);
  await expectIssue(page.getByLabel('Email'), contact.messages.email);
  await expectIssue(page.getByLabel('Subject'), contact.messages.subject);
  await expectIssue(page.getByLabel('Category'), contact.messages.category);
  await expectIssue(page.getByRole('textbox', { name: 'Message' }), contact.messages.message);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
});

test.describe('when the server fails', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('no input is lost', everywhere, async ({ page }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          success: false,
          code: 'storage_unavailable',
          title: 'The database cannot be reached',
          detail: 'Try again in a minute.',
          errors: [],
        }),
      }),
    );
    await open(page, '/contact');
    const subject = freshSubject();
    await fillIn(page, subject);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, contact.toasts.failed);
    await expect(page.getByText('Try again in a minute.')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await expect(page.getByLabel('Category')).toHaveValue('bug');
    await expectAccessible(page);
  });
});

test('strings of every kind are read back as text by the operator', async ({ page, request }) => {
  const { data } = await (await request.get('/api/contact/ticket')).json();
  const { strings } = naughtyStrings();
  // Many strings per message, since a page of the inbox shows twenty; the worst ones also in the other fields.
  const worst = strings.filter((text) => /[<>"'&]|javascript:/i.test(text));
  const chunks: string[] = [];
  for (const text of strings) {
    const last = chunks.at(-1);
    if (last === undefined || last.length + text.length > 9_000) chunks.push(text.slice(0, 9_000));
    else chunks[chunks.length - 1] = `${last}\n${text}`;
  }
  const send = (message: string, index: number) => {
    const hostile = (worst[index * 7] ?? '<script>alert(1)</script>').slice(0, 150);
    return request.post('/api/contact', {
      data: {
        name: `Ada ${hostile}`,
        email: 'ada@hollis.example',
        subject: `Strings ${hostile}`,
        category: 'bug',
        message: `These strings came: ${message}`,
        company: hostile,
        website: hostile,
        ticket: data.ticket,
      },
    });
  };
  // Wait, since the form is not sent faster than people write.
  await expect.poll(async () => (await send(chunks[0] ?? '', 0)).status()).toBe(200);
  for (const [index, message] of [...chunks.entries()].slice(1)) {
    const answer = await send(message, index);
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await watchForScripts(page);
  await open(page, '/contact/messages');
  await signIn(page);
  await expect(page.getByText(/^Strings /).first()).toBeVisible();
  const list = page.getByRole('list', { name: 'Messages' });
  expect(await list.locator('img, script, iframe, svg:not(.tabler-icon)').count()).toBe(0);
  expect(await signsOfScripts(page)).toEqual([]);
});
