import { articleStructuredData } from './structured-data.ts';

const site = {
  name: 'Plumbline',
  url: 'https://seo.example',
  imageUrl: 'https://seo.example/og.png',
};
const article = {
  title: 'Spades',
  description: 'On spades.',
  url: 'https://seo.example/blog/spades',
  author: 'Ada Hollis',
  publishDate: '2026-01-15',
  modifiedDate: '2026-03-02',
  category: 'SEO Tools',
  tags: ['spades', 'soil'],
  words: 1200,
};

describe('the structured data of an article', () => {
  it('has the article, its author and breadcrumbs', () => {
    const [posting, crumbs] = articleStructuredData(article, site);
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Spades',
      author: { '@type': 'Person', name: 'Ada Hollis' },
      publisher: { '@type': 'Organization', name: 'Plumbline' },
      datePublished: '2026-01-15',
      dateModified: '2026-03-02',
      wordCount: 1200,
    });
    expect(crumbs).toHaveProperty('itemListElement.length', 3);
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://seo.example/' },
        { position: 2, item: 'https://seo.example/blog' },
        { position: 3, item: article.url },
      ],
    });
  });

  it.each(['Plumbline', 'AI SEO Expert'])('does not make a person of %s', (author) => {
    const [posting] = articleStructuredData({ ...article, author }, site);
    expect(posting).toMatchObject({ author: { '@type': 'Organization', name: author } });
  });
});
