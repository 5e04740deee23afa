import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { expectDownload } from './support/downloads.ts';
import { open } from './support/open.ts';
import { colorAt, drawPhoto, type Photo, turned } from './support/photo.ts';
import { imageResizer } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

async function choose(page: Page, file: Photo): Promise<void> {
  await page.getByLabel('Image file').setInputFiles(file);
}

/** Opens the page and chooses a picture. */
async function openWith(page: Page, file: (page: Page) => Photo | Promise<Photo>): Promise<void> {
  await open(page, '/image-resizer');
  await choose(page, await file(page));
  await expect(page.getByAltText('Your image')).toBeVisible();
}

async function pick(page: Page, place: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${place}`) }).check({ force: true });
}

const mode = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });

/** Makes one picture and downloads it. */
async function make(page: Page, platform: string, size: string, fileName: string): Promise<Buffer> {
  await pick(page, platform);
  await page.getByRole('button', { name: 'Resize Selected' }).click();
  const [w = '', h = ''] = size.split('x');
  await expectToast(page, imageResizer.toasts.resized, { w, h, platform });
  return expectDownload(page.getByRole('button', { name: `Download ${platform}` }), fileName);
}

const photo = (page: Page) => drawPhoto(page, { width: 4000, height: 3000 });

test(
  'one photo is resized for all networks, and nothing leaves the browser',
  everywhere,
  async ({ page, context }) => {
    const asked: string[] = [];
    await openWith(page, async (drawing) => {
      const file = await photo(drawing);
      page.on('request', (request) => {
        const { protocol, pathname } = new URL(request.url());
        if (protocol.startsWith('http')) asked.push(`${request.method()} ${pathname}`);
      });
      return file;
    });
    await expectToast(page, imageResizer.toasts.uploaded, { name: 'photo.jpg' });
    await expect(page.getByText(/^4000 × 3000 px · \d+\.\d\d MB measured$/)).toBeVisible();

    // All code is loaded. The rest of the test is offline, so nothing can be sent.
    await context.setOffline(true);
    const post = await make(page, 'Instagram Post', '1080x1080', imageResizer.downloads.post);
    expect(imageSize(post)).toMatchObject({ width: 1080, height: 1080, type: 'jpg' });
    // Fitted: the picture is between white bars above and below.
    expect(await colorAt(page, post, 0.5, 0.02)).toEqual([255, 255, 255, 255]);
    const [red = 0, , blue = 0] = await colorAt(page, post, 0.25, 0.5);
    expect(red).toBeGreaterThan(blue + 60);

    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    await page.getByRole('button', { name: 'Resize All' }).click();
    await expectToast(page, imageResizer.toasts.resizedAll, { n: 27 }, { timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'Results (27)' })).toBeVisible();
    await page.getByLabel('Platform Category').selectOption('Instagram');
    await page.getByRole('button', { name: 'Resize All' }).click();
    await expectToast(page, imageResizer.toasts.resizedAll, { n: 5 }, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Download All Images' }).click();
    await expect.poll(() => names.length, { timeout: 30_000 }).toBe(27);
    expect(new Set(names).size).toBe(27);
    expect(names).toEqual(
      expect.arrayContaining([
        imageResizer.downloads.post,
        imageResizer.downloads.reelCover,
        'x_card.jpg',
        'youtube_channel_art.jpg',
      ]),
    );
    // Only the product's code and icon are requested; nothing is sent.
    expect(asked.filter((request) => !/^GET \/(assets\/|favicon)/.test(request))).toEqual([]);
  },
);

test('a photo is rotated by its EXIF orientation, and its metadata is removed', async ({
  page,
}) => {
  await openWith(page, async (drawing) =>
    turned(await drawPhoto(drawing, { width: 400, height: 300 })),
  );
  await expect(page.getByText(/^300 × 400 px/)).toBeVisible();
  await mode(page, 'Stretch');
  const file = await make(page, 'TikTok Profile', '200x200', 'tiktok_profile.jpg');
  // The cropped side is the top.
  const [topRed = 0, , topBlue = 0] = await colorAt(page, file, 0.5, 0.1);
  const [lowRed = 0, , lowBlue = 0] = await colorAt(page, file, 0.5, 0.9);
  expect(topRed).toBeGreaterThan(topBlue);
  expect(lowBlue).toBeGreaterThan(lowRed);
  expect(file.includes('Exif')).toBe(false);
});

test('the focal point decides which part a fill keeps', async ({ page }) => {
  await openWith(page, (drawing) => drawPhoto(drawing, { width: 1200, height: 300 }));
  await mode(page, 'Fill');
  await page.getByAltText('Your image').click({ position: { x: 4, y: 10 } });
  const left = await make(page, 'TikTok Profile', '200x200', 'tiktok_profile.jpg');
  expect((await colorAt(page, left, 0.5, 0.5))[0]).toBeGreaterThan(150);
  await page.getByLabel('Horizontal position').fill('100');
  const right = await make(page, 'TikTok Profile', '200x200', 'tiktok_profile.jpg');
  expect((await colorAt(page, right, 0.5, 0.5))[2]).toBeGreaterThan(150);
});

test('a blurred background replaces the bars', async ({ page }) => {
  await openWith(page, (drawing) => drawPhoto(drawing, { width: 600, height: 200 }));
  await page.getByRole('radio', { name: 'Blurred' }).check({ force: true });
  const file = await make(page, 'Pinterest Square', '1000x1000', 'pinterest_square.jpg');
  const [red = 0, green = 0, blue = 0] = await colorAt(page, file, 0.05, 0.05);
  expect(red).toBeGreaterThan(green + 40);
  expect(red).toBeGreaterThan(blue);
});

test('PNG keeps transparency; WebP and the maximum size work', async ({ page }) => {
  await openWith(page, (drawing) =>
    drawPhoto(drawing, { width: 900, height: 300, type: 'image/png', name: 'logo.png' }),
  );
  await page.getByRole('radio', { name: 'PNG' }).check({ force: true });
  await page.getByRole('radio', { name: 'Transparent' }).check({ force: true });
  const png = await make(page, 'Pinterest Square', '1000x1000', 'pinterest_square.png');
  expect(imageSize(png).type).toBe('png');
  expect((await colorAt(page, png, 0.5, 0.02))[3]).toBe(0);

  await page.getByRole('radio', { name: 'WebP' }).check({ force: true });
  await page.getByLabel('Maximum file size (optional)').fill('20');
  const webp = await make(page, 'Pinterest Pin', '1000x1500', 'pinterest_pin.webp');
  expect(imageSize(webp)).toMatchObject({ width: 1000, height: 1500, type: 'webp' });
  expect(webp.byteLength).toBeLessThanOrEqual(20 * 1024);

  const packed = await expectDownload(
    page.getByRole('button', { name: 'ZIP' }),
    'resized-images.zip',
  );
  expect(packed.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['pinterest_square.png', 'pinterest_pin.webp']) {
    expect(packed.includes(name)).toBe(true);
  }
});

const file = (name: string, mimeType: string, content: string | Buffer): Photo => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test.describe('a file that is not a picture', () => {
  test('is rejected by its type', everywhere, async ({ page }) => {
    await open(page, '/image-resizer');
    await choose(page, file('page.html', 'text/html', '<script>alert(1)</script>'));
    await expectToast(page, imageResizer.toasts.noImage);
  });

  test('is rejected by its content', everywhere, async ({ page }) => {
    await open(page, '/image-resizer');
    await choose(page, file('fake.png', 'image/png', '<!doctype html><script>alert(1)</script>'));
    await expect(page.getByText(/couldn’t open this file as an image/)).toBeVisible();
    await pick(page, 'X Card');
    await page.getByRole('button', { name: 'Resize Selected' }).click();
    await expectToast(page, imageResizer.toasts.failed);
    await page.getByRole('button', { name: 'Resize All' }).click();
    await expectToast(page, imageResizer.toasts.failedAll);
    // The next picture works.
    await choose(page, await drawPhoto(page, { width: 300, height: 300 }));
    await expect(page.getByText(/^300 × 300 px/)).toBeVisible();
  });

  test('is rejected by its size before it is decoded', async ({ page }) => {
    await open(page, '/image-resizer');
    // The header of a PNG of 20,000 by 20,000 pixels.
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const size = Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 6, 0, 0, 0, 0, 0, 0, 0]);
    await choose(page, file('poster.png', 'image/png', Buffer.concat([head, size])));
    await expect(page.getByText(/20,000 × 20,000 pixels/)).toBeVisible();
  });
});

test('an SVG is drawn, but its script does not run', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('A script of the picture ran');
  });
  await openWith(page, () =>
    file(
      'drawing.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="alert(1)"><script>alert(2)</script><image href="https://elsewhere.example/x.png" width="9" height="9"/><rect width="200" height="100" fill="#0a0"/></svg>',
    ),
  );
  await mode(page, 'Fill');
  const made = await make(page, 'Facebook Post', '1200x630', 'facebook_post.jpg');
  expect((await colorAt(page, made, 0.5, 0.5))[1]).toBeGreaterThan(120);
});
