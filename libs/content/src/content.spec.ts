import { renderMarkdown } from './markdown/index.ts';
import {
  articles,
  chapters,
  knownPaths,
  policy,
  resources,
  texts,
} from './testing/content-folder.ts';
import { jaccard, shinglesOf } from './testing/shingles.ts';

/** Maximum share of common runs of five words of two texts. */
const mostShared = 0.03;

const wordsPerMinute = 200;
const minutesOf = (words: number) => Math.round(words / wordsPerMinute);

/** Banned wording: leftovers and promises no one can keep. */
const banned = [
  /\bin today['’]s (?:fast-paced|digital|competitive|ever-changing|modern)\b/i,
  /\bever-(?:evolving|changing) (?:world|landscape|realm)\b/i,
  /\bdelve\b/i,
  /\b(?:unlock|unleash|harness) the (?:full |true )?(?:power|potential)\b/i,
  /\bgame[- ]changer\b/i,
  /\blook no further\b/i,
  /\bit is important to note that\b/i,
  /\bskyrocket/i,
  /\bguaranteed? (?:rankings?|results?|traffic)\b/i,
  /\bas an ai\b/i,
  /\blorem ipsum\b/i,
  /\b(?:TODO|TBD|FIXME)\b/,
];

describe.each(texts.map((text) => [text.file, text] as const))('%s', (_, text) => {
  const rendered = renderMarkdown(text.markdown);

  it('contains no markup that is dropped', () => expect(rendered.dropped).toEqual([]));

  it('has distinct headings without H1 and gaps', () => {
    expect(text.markdown.replace(/```[^]*?```/g, '')).not.toMatch(/^# /m);
    let before = 1;
    for (const { level, text: heading } of rendered.headings) {
      expect({ heading, ok: level <= before + 1 }).toEqual({ heading, ok: true });
      before = level;
    }
    const names = rendered.headings.map(({ text: heading }) => heading);
    expect(new Set(names).size).toBe(names.length);
  });

  it('links to URLs that exist, and to others by https', () => {
    const anchors = new Set(rendered.headings.map(({ id }) => `#${id}`));
    const broken = rendered.links
      .filter((link) => link.startsWith('/'))
      .filter((link) => !knownPaths.has(link.split(/[?#]/)[0] ?? ''));
    expect(broken).toEqual([]);
    const lost = rendered.links
      .filter((link) => link.startsWith('#') && link !== '#preferences')
      .filter((link) => !anchors.has(`#s-${link.slice(1).replace(/^s-/, '')}`));
    expect(lost).toEqual([]);
    const outside = [
      ...rendered.links.filter((link) => !/^[/#]/.test(link)),
      ...text.sources.map(({ url }) => url),
    ];
    expect(outside.filter((link) => !link.startsWith('https://'))).toEqual([]);
  });

  it('describes every picture', () => {
    expect(text.markdown).not.toMatch(/!\[\s*\]\(/);
  });

  it('contains no banned wording', () => {
    expect(banned.filter((phrase) => phrase.test(text.markdown)).map(String)).toEqual([]);
  });

  it('has curly quotes outside code', () => {
    const prose = rendered.html.replace(/<(code|pre)\b[^]*?<\/\1>|<[^>]*>/g, ' ');
    expect(prose.match(/.{0,30}(?:["']|&quot;|&#39;).{0,30}/g) ?? []).toEqual([]);
  });

  it('has a description that search results show in full', () => {
    expect(text.metaDescription.length).toBeGreaterThanOrEqual(110);
    expect(text.metaDescription.length).toBeLessThanOrEqual(160);
  });

  it('names each source once', () => {
    const urls = text.sources.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('has a header for every table column', () => {
    expect(rendered.html).not.toMatch(/<th[^>]*>\s*<\/th>/);
  });
});

it('has no repeated sentences', () => {
  const sets = texts.map(({ file, markdown }) => ({
    file,
    shingles: shinglesOf(renderMarkdown(markdown).text),
  }));
  const alike = sets.flatMap((one, index) =>
    sets
      .slice(index + 1)
      .map((other) => ({
        files: `${one.file} and ${other.file}`,
        shared: jaccard(one.shingles, other.shingles),
      }))
      .filter(({ shared }) => shared > mostShared),
  );
  expect(alike).toEqual([]);
});

it('gives each text a unique URL, title and description', () => {
  for (const field of ['path', 'title', 'metaDescription'] as const) {
    const values = texts.map((text) => text[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});

describe('the articles', () => {
  const posts = articles.map(({ post }) => post);
  const of = (origin: string) => posts.filter((post) => post.origin === origin);

  it.each(articles.map(({ file, post }) => [file, post] as const))(
    '%s take as long as they say',
    (_, post) => expect(post.readTime).toBe(minutesOf(post.words)),
  );

  it('are six static ones with the specified figures, the oldest first', () => {
    const all = of('static').sort((a, b) => a.publishDate.localeCompare(b.publishDate));
    expect(all.map(({ readTime }) => readTime)).toEqual([12, 10, 8, 7, 9, 11]);
    expect(all.some(({ featured }) => featured)).toBe(true);
  });

  it('are two samples with the specified figures', () => {
    const figures = of('sample').map(({ readTime, targetSearchVolume }) => [
      readTime,
      targetSearchVolume,
    ]);
    expect(figures.sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0))).toEqual([
      [8, 74_000],
      [7, 60_500],
    ]);
    expect(of('sample').every(({ author }) => author === '{product}')).toBe(true);
  });

  it('are fourteen converted ones: ten by their date, four by their topic', () => {
    const all = of('converted');
    const byDate = all.filter(({ sourceId }) => /^auto-\d{4}-\d\d-\d\d-\d+$/.test(sourceId ?? ''));
    expect([all.length, byDate.length]).toEqual([14, 10]);
    expect(all.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'keyword-research-mastery',
        'technical-seo-checklist',
        'meta-tags-optimization',
        'content-seo-strategies',
        'discover-the-best-free-seo-tools-for-2025-success',
        'mastering-law-firm-seo-strategies-for-2025',
      ]),
    );
    for (const post of all) {
      expect(post.author).toBe('AI SEO Expert');
      expect(post.featured).toBe(false);
      expect(post.tags).toHaveLength(3);
      expect(post.readTime).toBeGreaterThanOrEqual(6);
      expect(post.readTime).toBeLessThanOrEqual(12);
      expect(post.targetSearchVolume).toBeGreaterThanOrEqual(35_000);
      expect(post.targetSearchVolume).toBeLessThanOrEqual(180_000);
    }
    for (const { sourceId, publishDate } of byDate) expect(sourceId).toContain(publishDate);
  });

  it('have dates in the specified range', () => {
    for (const { publishDate, sourceId } of [...of('sample'), ...of('converted')]) {
      const inRange = publishDate >= '2025-08-07' && publishDate <= '2025-08-11';
      expect({ sourceId, inRange }).toEqual({ sourceId, inRange: true });
    }
    for (const { publishDate } of posts) expect(publishDate < '2025-08-12').toBe(true);
  });
});

describe('the guide', () => {
  it('has eight chapters with the specified minutes', () => {
    expect(chapters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(chapters.map(({ duration }) => duration)).toEqual([45, 60, 90, 120, 75, 90, 60, 45]);
  });

  it.each(chapters.map((chapter) => [chapter.id, chapter] as const))(
    '%s takes as long as it says, and holds its topics and exercises',
    (_, chapter) => {
      const exercises = chapter.exercises.reduce((sum, { minutes }) => sum + minutes, 0);
      const needed = minutesOf(chapter.words) + exercises;
      expect(Math.abs(needed - chapter.duration)).toBeLessThanOrEqual(3);
      const at = (level: number) =>
        chapter.headings.filter((heading) => heading.level === level).map(({ text }) => text);
      expect(at(2)).toEqual(expect.arrayContaining([...chapter.topics]));
      expect(at(3).filter((text) => text.startsWith('Exercise: '))).toEqual(
        chapter.exercises.map(({ title }) => `Exercise: ${title}`),
      );
    },
  );
});

it('has a text for each resource that is not the guide', () => {
  expect(resources.map(({ id }) => id).sort()).toEqual([
    'content-optimization-framework',
    'ecommerce-seo-optimization',
    'keyword-research-masterclass',
    'local-seo-blueprint',
    'modern-link-building-strategies',
    'seo-tools-comparison-guide',
    'technical-seo-audit-checklist',
  ]);
});

it('has a privacy policy of eight numbered sections with its date', () => {
  const sections = policy.headings.filter(({ level }) => level === 2);
  expect(sections.map(({ text }) => text.split('.')[0])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
  expect(policy.updated).toBe('2025-01-06');
});
