import { auditIssues, idleReasons, type AuditedPage } from './own-audit.ts';
import type { Reason } from './reasons.ts';

const page = (given: Partial<AuditedPage>): AuditedPage => ({
  ...{ path: '/blog/a', route: '/blog/:postId', score: 100 },
  ...{ lost: [], unknown: [], failure: null },
  ...given,
});
const lost = [
  { check: 'title-length', points: 2, message: '' },
  { check: 'readability', points: 1, message: '' },
];
const reason = (given: Partial<Reason> = {}): Reason => ({
  ...{ page: '/blog/:postId', check: 'title-length', why: 'It is what it is.' },
  ...given,
});

describe('the failures of a run', () => {
  it('are empty if every page scores 100', () => {
    expect(auditIssues([page({}), page({})], [])).toEqual([]);
  });

  it('name what a page lost without a written reason', () => {
    const pages = [page({ score: 98, lost })];
    expect(auditIssues(pages, [])).toEqual(['/blog/a scores 98: title-length -2, readability -1']);
    expect(auditIssues(pages, [reason({ check: 'readability' })])).toEqual([
      '/blog/a scores 98: title-length -2',
    ]);
    const both = [reason(), reason({ page: '/blog/a', check: 'readability' })];
    expect(auditIssues(pages, both)).toEqual([]);
  });

  it('accept a reason for every page, needed or not', () => {
    const anywhere = reason({ page: '*', whenOffline: true });
    expect(auditIssues([page({ score: 99, lost: [lost[0]!] })], [anywhere])).toEqual([]);
    expect(idleReasons([page({})], [anywhere])).toEqual([]);
  });

  it('name a reason that is no longer needed, if its page was audited', () => {
    const old = 'No page of /blog/:postId needs a reason for title-length any more';
    expect(idleReasons([page({})], [reason()])).toEqual([old]);
    expect(idleReasons([page({ lost })], [reason()])).toEqual([]);
    expect(idleReasons([page({})], [reason({ page: '/bot' })])).toEqual([]);
  });

  it('name a browser that failed', () => {
    expect(auditIssues([page({ failure: 'page_timeout' })], [])).toEqual([
      '/blog/a: the browser gave no result: page_timeout',
    ]);
  });
});
