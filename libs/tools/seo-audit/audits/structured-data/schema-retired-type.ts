import { pageGraph, retiredTypes } from '@plumbline/seo/structured-data';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { info, notApplicable, pass } from '../../outcome.ts';

export const schemaRetiredType = defineAudit({
  id: 'schema-retired-type',
  category: 'structured-data',
  scope: 'page',
  sources: ['raw'],
  title: 'No retired rich result types',
  failureTitle: 'Retired rich result types',
  what: 'Compares the page’s types with rich results that Google has retired. These are HowTo (2023), seven in June 2025, practice problems (January 2026) and FAQ (May 7, 2026). A match is reported, not scored.',
  details: [
    'Retired in June 2025: ClaimReview, SpecialAnnouncement, course info, estimated salary, learning video, vehicle listing and book actions.',
  ],
  why: 'Google says that such markup may stay and does no harm. It no longer does anything in Google’s results, so your time is better spent elsewhere. Other services may use it: FAQPage and HowTo remain valid in schema.org, and fact-check tools read ClaimReview.',
  fix: 'Don’t add more of this markup for Google. Remove it only if it’s hard to maintain. Keep the questions and steps as visible text on the page.',
  good: { code: '{"@context": "https://schema.org", "@type": "BreadcrumbList", …}', given: {} },
  bad: {
    code: '{"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": […]}',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Questions</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[]}</script></head><body></body></html>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const { nodes: described, references } = pageGraph(page);
    if (described.length === 0) {
      return notApplicable(
        page.jsonLd.some(({ error }) => error !== null)
          ? 'We can’t read the page’s JSON-LD, so there are no types to check.'
          : 'The page has no structured data in the schema.org vocabulary.',
      );
    }
    const found = retiredTypes.flatMap((retired) =>
      described
        .filter(({ types, object }) => retired.matches(types, object, references))
        .slice(0, 1)
        .map(({ path }) => ({ retired, path })),
    );
    const finding = {
      value: found.length === 0 ? 'none' : found.map(({ retired }) => retired.name).join(', '),
      threshold: 'none retired',
      items: found.map(({ retired, path }) => ({
        label: cut(`${retired.name}, not shown since ${retired.since}`),
        detail: `${cut(path, 90)}; ${retired.source}`,
      })),
    };
    if (found.length === 0) {
      return pass({
        ...finding,
        message: 'No type on the page belongs to a rich result that Google has retired.',
      });
    }
    return info({
      title: 'Page uses retired rich result types',
      ...finding,
      message: `Google no longer shows a rich result for ${found.map(({ retired }) => `${retired.name} (since ${retired.since})`).join(', ')}. You can leave the markup in place.`,
    });
  },
});
