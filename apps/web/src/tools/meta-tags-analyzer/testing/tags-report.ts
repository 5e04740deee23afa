import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';

/** A report of a page with complete cards; parts of it can be replaced. */
export function aTagsReport(
  given: Partial<MetaTagsAnalyzerReportDto> = {},
): MetaTagsAnalyzerReportDto {
  const url = given.url ?? 'https://shop.example/spades';
  return {
    url,
    overall: {
      score: 76,
      unscored: null,
      status: 'needs-improvement',
      lost: 24,
      lines: [
        {
          id: 'title-present-single',
          field: 'title',
          check: 'The page has one title',
          status: 'pass',
          points: 40,
          lost: 0,
          docs: '/audits/title-present-single',
        },
      ],
    },
    title: { content: 'Garden spades', length: 13, pixels: 131, count: 1, issues: [] },
    description: {
      content: '',
      length: 0,
      pixels: 0,
      count: 0,
      issues: [
        {
          type: 'warning',
          message: 'The page has no meta description.',
          recommendation: 'Write one.',
          check: 'description-present',
          docs: '/audits/description-present',
        },
      ],
    },
    keywords: { content: '', issues: [] },
    openGraph: {
      title: 'Spades that last',
      description: '',
      image: 'https://shop.example/a.png',
      url,
      type: 'article',
      siteName: 'Shop',
      issues: [],
    },
    twitterCard: { card: '', title: '', description: '', image: '', site: '', issues: [] },
    head: {
      canonical: url,
      robots: '',
      lang: 'en',
      viewport: '',
      hreflangs: [],
      icons: [],
      issues: [],
    },
    tags: [
      { group: 'basic', kind: 'title', name: 'title', content: 'Garden spades', inHead: true },
      {
        group: 'openGraph',
        kind: 'meta property',
        name: 'og:title',
        content: 'Spades that last',
        inHead: true,
      },
    ],
    tagCount: 2,
    social: {
      url,
      baseUrl: url,
      title: 'Garden spades',
      description: null,
      canonical: url,
      themeColor: null,
      oembed: false,
      properties: [
        { property: 'og:title', content: 'Spades that last' },
        { property: 'og:image', content: 'https://shop.example/a.png' },
      ],
    },
    images: [
      {
        url: 'https://shop.example/a.png',
        status: 200,
        failure: null,
        contentType: 'image/png',
        format: 'png',
        width: 1200,
        height: 630,
        bytes: 49_152,
      },
    ],
    finalUrl: url,
    status: 200,
    wall: null,
    provenance: {
      kind: 'measured',
      by: 'PlumblineBot/0.1.0',
      fetchedAt: '2026-06-01T12:00:00.000Z',
      fromCache: false,
    },
    ...given,
  };
}
