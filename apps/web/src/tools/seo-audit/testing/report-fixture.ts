import type { LabProvenanceDto, SeoAuditCheckDto, SeoAuditNoteDto } from '@plumbline/api-client';
import type { ScoredReport } from '../report/report-rules.ts';

const google = {
  name: 'Google: title links',
  url: 'https://developers.google.com/search/docs/appearance/title-link',
};

/** A passed check, with the given fields replaced. */
function aCheck(given: Partial<SeoAuditCheckDto> & { id: string }): SeoAuditCheckDto {
  return {
    category: 'Head and metadata',
    categoryId: 'metadata',
    check: 'Title tag is set',
    status: 'pass',
    message: 'Title tag is set.',
    weight: 'medium',
    docs: `/audits/${given.id}`,
    points: 5,
    lost: 0,
    evidence: {
      value: '1',
      threshold: 'one title',
      basis: 'spec',
      authorities: [google],
      sources: ['raw'],
      provenance: 'measured',
      estimate: null,
      items: [],
    },
    ...given,
  };
}

const unknownNote: SeoAuditNoteDto = {
  id: 'lcp-field',
  category: 'Performance and mobile',
  categoryId: 'performance',
  check: 'LCP is fast for real users',
  message: 'No field data was asked for.',
  weight: 'high',
  docs: '/audits/lcp-field',
  status: 'unknown',
  evidence: null,
};

export const noteAbout = (id: string, given: Partial<SeoAuditNoteDto>): SeoAuditNoteDto => ({
  ...unknownNote,
  id,
  docs: `/audits/${id}`,
  ...given,
});

export const titleCheck = aCheck({
  id: 'title-pixel-width',
  check: 'Title is too long',
  status: 'fail',
  message: 'The title is 612 px wide; about 600 px are shown.',
  recommendation: 'Shorten it to at most 580 px.',
  weight: 'low',
  points: 2,
  lost: 2,
  evidence: {
    value: '612 px',
    threshold: '200 to 580 px',
    basis: 'tool',
    authorities: [{ name: 'Plumbline: house rule', url: '/seo-audit#house-rules' }, google],
    sources: ['raw'],
    provenance: 'estimated',
    estimate: 'Its width is added up from the widths of the letters in Arial.',
    items: [
      { label: '<script>alert(1)</script>', detail: '612 px' },
      { label: 'https://shop.example/spades' },
      { label: 'javascript:alert(1)' },
    ],
  },
});

export const linkCheck = aCheck({
  id: 'broken-external-links',
  category: 'Links',
  categoryId: 'links',
  check: 'Some links to other sites are broken',
  status: 'warning',
  message: '1 of 12 links is broken.',
  recommendation: 'Correct or remove it.',
  weight: 'low',
  points: 2,
  lost: 1,
});

export const passedCheck = aCheck({
  id: 'title-present-single',
  weight: 'critical',
  points: 40,
  lost: 0,
});

/** The browser results of a deep audit. */
export const aMeasurement: LabProvenanceDto = {
  kind: 'measured',
  by: 'Lighthouse 13.5.0',
  browser: 'HeadlessChrome/153.0.8010.0',
  runs: 1,
  measuredAt: '2026-06-01T12:00:02.000Z',
  finalUrl: 'https://www.shop.example/',
};

/** A report in the server's format: one check passed, one warned, one failed. */
export function aReport(given: Partial<ScoredReport> = {}): ScoredReport {
  return {
    url: 'https://shop.example/',
    score: 97,
    unscored: null,
    checks: [titleCheck, passedCheck, linkCheck],
    summary: { passed: 1, failed: 1, warnings: 1 },
    others: [
      unknownNote,
      noteAbout('llms-txt', {
        status: 'info',
        check: 'What llms.txt says',
        message: 'There is no llms.txt.',
        weight: 'info',
      }),
      noteAbout('hreflang-codes', {
        status: 'not-applicable',
        check: 'Language versions are named with valid codes',
        message: 'The page lists no language versions.',
      }),
    ],
    grade: 'A',
    lost: 3,
    coverage: 72,
    cap: null,
    wall: null,
    categories: [
      { id: 'metadata', title: 'Head and metadata', score: null, lost: 2 },
      { id: 'links', title: 'Links', score: 99, lost: 1 },
      { id: 'url', title: 'URL', score: null, lost: 0 },
    ],
    finalUrl: 'https://www.shop.example/',
    status: 200,
    redirects: [
      { url: 'https://shop.example/', status: 301, location: 'https://www.shop.example/', ms: 42 },
    ],
    timings: {
      dnsMs: 12,
      connectMs: 24,
      tlsMs: null,
      firstByteMs: 140,
      downloadMs: 20,
      totalMs: 260,
    },
    pageTitle: 'Spades <b>& more</b>',
    deep: null,
    provenance: {
      kind: 'measured',
      by: 'PlumblineBot/0.1.0',
      fetchedAt: '2026-06-01T12:00:00.000Z',
      finishedAt: '2026-06-01T12:00:04.000Z',
      fromCache: false,
      requests: 42,
      durationMs: 3120,
    },
    ...given,
  };
}
