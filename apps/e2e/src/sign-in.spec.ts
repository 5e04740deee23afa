import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Server } from '../../../tools/proofs/server.ts';
import { operatorOrigin, ports, productOrigin } from './addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import { expect, smoke, test } from './support/test.ts';

const link = /^Sign in as the operator \(works once, within an hour\): (\S+)$/gm;
const signedIn = (page: Page) => page.getByText('Signed in as the operator.');

test('the operator signs in with the token of the server, and out', smoke, async ({ page }) => {
  await open(page, `${productOrigin}/sign-in`);
  await signIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Admin token')).toBeVisible();
});

test.describe('a server without ADMIN_TOKEN', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  // A used link and a wrong token are rejected, as expected.
  test.use({ tolerated: /401 \(Unauthorized\)/ });

  let folder: string;
  let server: Server;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-operator-'));
    server = new Server({
      port: ports.operator,
      log: join(folder, 'server.log'),
      env: {
        HOST: '127.0.0.1',
        PUBLIC_URL: operatorOrigin,
        DATA_DIR: join(folder, 'data'),
        ADMIN_TOKEN: '',
        BLOG_SCHEDULE: 'off',
      },
    });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const tokenFile = () => join(folder, 'data/admin-token');
  const printedLinks = async () => [...(await server.log()).matchAll(link)].map(([, url]) => url);

  for (const [start, width, height] of [
    [1, 1280, 900],
    [2, 390, 844],
  ] as const) {
    test(`is opened by the link that it prints, once, at ${width} pixels`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width, height });
      await server.start();
      await expect.poll(printedLinks).toHaveLength(start);
      const url = (await printedLinks()).at(-1) ?? '';
      expect(url).toMatch(/\/sign-in#[\w-]{43}$/);

      await page.goto(url);
      await expect(signedIn(page)).toBeVisible();
      await expect(page).toHaveURL(`${operatorOrigin}/sign-in`);
      expect(await page.context().cookies()).toMatchObject([
        { name: 'plumbline-operator', httpOnly: true, sameSite: 'Strict', path: '/' },
      ]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'Contact messages' }).click();
      await expect(page.getByText('No messages.')).toBeVisible();

      const other = await browser.newContext({ viewport: { width, height } });
      const late = await other.newPage();
      await late.goto(url);
      await expect(late.getByRole('alert')).toContainText('used already or is older than an hour');
      await expect(late.getByLabel('Admin token')).toBeVisible();
      await expectAccessible(late);
      await signIn(late, (await readFile(tokenFile(), 'utf8')).trim());
      await other.close();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Admin token')).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);
      await page.reload();
      await expect(page.getByLabel('Admin token')).toBeVisible();
      await server.stop();
    });
  }

  test('keeps a browser signed in after a restart', async ({ page }) => {
    await server.start();
    await open(page, `${operatorOrigin}/sign-in`);
    await signIn(page, (await readFile(tokenFile(), 'utf8')).trim());
    await server.stop();
    await server.start();
    await open(page, `${operatorOrigin}/sign-in`);
    await expect(signedIn(page)).toBeVisible();
    await server.stop();
  });

  test('keeps its secrets out of its log', async () => {
    const log = await server.log();
    const token = (await readFile(tokenFile(), 'utf8')).trim();
    expect((await stat(tokenFile())).mode & 0o777).toBe(0o600);
    expect(log).toContain('"path":"/api/session"');
    expect(log).not.toContain(token);
    const codes = (await printedLinks()).map((url) => url?.split('#')[1] ?? 'none');
    expect(codes).toHaveLength(4);
    const lines = log.split('\n').filter((line) => line.startsWith('{'));
    for (const code of codes) expect(lines.join('\n')).not.toContain(code);
  });

  test('does not start with an empty token file, and says why', async () => {
    await writeFile(tokenFile(), 'short\n');
    const before = (await server.log()).length;
    await expect(server.start()).rejects.toThrow('did not start');
    const said = (await server.log()).slice(before);
    expect(said).toContain(`ADMIN_TOKEN is not set, and ${tokenFile()} holds no token`);
    expect(said).not.toMatch(/^\s+at /m);
  });
});
