import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSocialImages } from './make-social-images.mjs';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'social-'))));
afterAll(() => rm(folder, { recursive: true }));

it('draws a different picture of the requested size for each page', async () => {
  const pages = [
    { file: 'seo-audit.png', title: 'Free SEO Audit', kind: 'Tool' },
    { file: 'blog/spades.png', title: 'Spades '.repeat(40), kind: 'Article' },
  ];
  expect(await makeSocialImages(pages, folder)).toEqual({
    made: ['seo-audit.png', 'blog/spades.png'],
    missing: [],
    reason: null,
  });
  const pictures = await Promise.all(pages.map(({ file }) => readFile(join(folder, file))));
  for (const bytes of pictures) {
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(150_000);
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
});
