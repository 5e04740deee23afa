import { topicBank } from './topic-bank.ts';
import { blogCategoryOf, topicCategories } from './topic-mix.ts';

describe('topicBank', () => {
  it('lists every pair of topic and angle once', () => {
    const pairs = Object.values(topicBank)
      .flat()
      .map(({ topic, angle }) => `${topic}|${angle}`);
    expect(pairs).toHaveLength(new Set(pairs).size);
  });

  it('has topics and angles of a few words of plain text', () => {
    for (const { topic, angle } of Object.values(topicBank).flat()) {
      expect(topic).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} .,*'-]{3,70}$/u);
      expect(angle).toMatch(/^[a-z][a-z ,-]{10,70}$/);
    }
  });

  it('has the categories and searches of the published table', () => {
    expect(topicCategories.map(({ name, monthlySearches }) => [name, monthlySearches])).toEqual([
      ['SEO Fundamentals', 180_000],
      ['Keyword Research', 150_000],
      ['Link Building', 100_000],
      ['Technical SEO', 95_000],
      ['Local SEO', 85_000],
      ['Content Marketing', 75_000],
      ['Healthcare SEO', 45_000],
      ['E-commerce SEO', 55_000],
      ['SaaS Marketing', 40_000],
      ['Real Estate SEO', 35_000],
    ]);
  });

  it('files its posts under the categories of the articles that ship with the blog', () => {
    const names = topicCategories.map(({ name }) => blogCategoryOf(name));
    expect(names).toEqual(expect.arrayContaining(['Healthcare', 'Real Estate', 'Local SEO']));
  });
});
