import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardHtml } from './card.mjs';
import { makeSocialImages } from './make-social-images.mjs';

it('escapes texts of pages', () => {
  const html = cardHtml('<img src=x> & "you"', '</span><b>');
  expect(html).toContain('<h1>&lt;img src=x&gt; &amp; &quot;you&quot;</h1>');
  expect(html).toContain('&lt;/span&gt;&lt;b&gt;</span>');
});

it('draws a different picture of the requested size for each page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'social-'));
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
  await rm(folder, { recursive: true });
});
