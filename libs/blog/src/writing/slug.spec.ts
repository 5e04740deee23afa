import { freeSlug, isSafeSlug, slugOf } from './slug.ts';

describe(slugOf, () => {
  it.each([
    ['Title tags: what they do', 'title-tags-what-they-do'],
    ['Über naïve Wege', 'uber-naive-wege'],
    ["The editor's list", 'the-editors-list'],
    ['CON', 'post-con'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\u202Egpj.exe', 'a-gpj-exe'],
    ['日本語の題名', 'auto-2026-11-21-1'],
    ['', 'auto-2026-11-21-1'],
    ['!', 'auto-2026-11-21-1'],
  ])('turns %j into %s', (title, slug) => {
    expect(slugOf(title, 'auto-2026-11-21-1')).toBe(slug);
  });

  it('cuts between words and never makes an unsafe slug', () => {
    for (const title of ['word '.repeat(100), 'x'.repeat(300), 'lpt1', 'aux ', '-'.repeat(90)]) {
      const slug = slugOf(title, 'auto-2026-11-21-1');
      expect(isSafeSlug(slug)).toBe(true);
      expect(slug).not.toMatch(/wor$/);
    }
  });
});

describe(freeSlug, () => {
  it('counts up to a free slug, within the maximum length', () => {
    const taken = new Set(['title', 'title-2']);
    expect(freeSlug('title', (slug) => taken.has(slug))).toBe('title-3');
    const long = 'x'.repeat(80);
    expect(freeSlug(long, (slug) => slug === long)).toBe(`${'x'.repeat(78)}-2`);
  });
});
