import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { authorities } from '@plumbline/seo/authorities';
import { findIssues } from './issue.ts';
import { allIssues } from './issues/index.ts';
import { crawlOf } from './testing/site-language.ts';

const ids = allIssues.map(({ id }) => id);
const files = readdirSync(join(import.meta.dirname, 'issues'))
  .filter((file) => !/^_|^index\.ts$|\.spec\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));

const wordsOf = (text: string): number => text.split(/\s+/).length;

const other = 'https://other.example/a';

describe('the issues of a site', () => {
  it.each(['/ wall', '/ 404', '/ 301', '/ 301 /a; /a 301 /', '/ timeout'])(
    'are unknown if no page could be crawled: %s',
    (description) => {
      const results = findIssues(allIssues, crawlOf(description));
      expect(results.map(({ status }) => status)).toEqual(allIssues.map(() => 'unknown'));
    },
  );

  it.each([
    `/ -> ${other} /b; /b -> / canonical ${other}`,
    `/ -> ${other}; sitemap lists / ${other}; ${other} 404`,
    `/ -> /go; /go 301 ${other}; ${other} 404`,
    `/ -> ${other}; / hreflang en / hreflang de ${other}`,
  ])('are the same with and without requests to other sites: %s', (description) => {
    const found = (prefix: string) =>
      findIssues(allIssues, crawlOf(`${prefix}${description}`))
        .filter(({ issue }) => issue.optional === undefined)
        .map(({ issue, findings }) => [issue.id, findings.eligible, findings.affected.length]);
    expect(found(`crawl external; ${other} file text/html; `)).toEqual(found(''));
  });
});

describe('the set of issues', () => {
  it('has one file for each issue', () => {
    expect([...ids].sort()).toEqual(files.sort());
  });
});

describe.each(allIssues.map((issue) => [issue.id, issue] as const))('%s', (_id, issue) => {
  const resultOf = (description: string) => {
    const site = crawlOf(description);
    const [result] = findIssues([issue], site);
    if (!result) throw new Error('No result');
    return { site, result };
  };

  it('uses complete statements', () => {
    for (const title of [issue.title, issue.failureTitle])
      expect(title).toMatch(/^\S.{8,58}[^.\s]$/);
    expect(issue.title).not.toBe(issue.failureTitle);
    for (const text of [issue.what, issue.why, issue.fix])
      expect(text).toMatch(/^[A-Z<`].{30,}\.$/s);
  });

  it('is short', () => {
    expect(wordsOf(issue.what)).toBeLessThanOrEqual(40);
    expect(wordsOf(issue.why)).toBeLessThanOrEqual(45);
    expect(wordsOf(issue.fix)).toBeLessThanOrEqual(45);
  });

  it('names known authorities, and us if a threshold is ours', () => {
    expect(issue.authorities.length).toBeGreaterThan(0);
    expect(issue.authorities.includes('HOUSE')).toBe(issue.certainty === 'heuristic');
    for (const key of issue.authorities) expect(authorities).toHaveProperty(key);
  });

  it('finds nothing in its good example', () => {
    expect(resultOf(issue.good).result).toMatchObject({ status: 'none', reason: null });
  });

  it('finds exactly the URLs of its bad example', () => {
    const { site, result } = resultOf(issue.bad.site);
    expect(result.findings.affected.map((id) => site.urlOf(id)).sort()).toEqual(
      issue.bad.finds.map((url) => new URL(url, 'https://example.com').href).sort(),
    );
    expect(result.findings.eligible).toBeGreaterThanOrEqual(issue.bad.finds.length);
  });

  it('describes each finding in whole sentences', () => {
    const { site, result } = resultOf(issue.bad.site);
    for (const id of result.findings.affected) {
      expect(issue.describe(site, id)).toMatch(/^\S.*[^.,;:!?\s]\.$/s);
    }
  });

  it('is unknown after an incomplete crawl, if it says something about all pages', () => {
    const { result } = resultOf(`crawl incomplete; ${issue.bad.site}; / -> /never; /never left`);
    expect(result.status).toBe(issue.needsCompleteCrawl ? 'unknown' : 'found');
    if (issue.needsCompleteCrawl) expect(result.reason).toMatch(/^Only \d+ of at least \d+ pages/);
  });
});
