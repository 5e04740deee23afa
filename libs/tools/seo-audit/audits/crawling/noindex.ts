import { indexingOf, isForAll, isForGoogle, type RobotsDirectiveFact } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { directiveItem } from './_robots.ts';

const withTag = (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Spades</title>${tag}</head><body><p>Spades</p></body></html>`;
const good = '<meta name="robots" content="index, follow, max-image-preview:large">';
const bad = '<meta name="robots" content="noindex">';

export const noindex = defineAudit({
  id: 'noindex',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Search engines can index this page',
  failureTitle: 'This page tells search engines not to index it',
  what: 'Reads robots meta tags and the `X-Robots-Tag` header. `noindex`, `none` or a past `unavailable_after` fails if it applies to all crawlers or to Googlebot. It’s a warning if it names another crawler.',
  details: ['A tag outside `<head>` counts too, because Google obeys it there.'],
  why: 'A page with `noindex` disappears from search results after the next crawl, whatever else is right about it. The usual cause is a staging setting that went live.',
  fix: 'Remove `noindex`, `none` or the past date from the tag or header. If it isn’t in your templates, check your CMS or SEO plugin for a meta tag, and your server or CDN for a header.',
  good: { code: good, given: { html: withTag(good) } },
  bad: { code: bad, given: { html: withTag(bad) } },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { fetchedAt } }) => {
    const { robots } = page;
    const found = indexingOf(page, fetchedAt).against;
    const finding = {
      value: found.length === 0 ? 'no noindex' : cut(found[0]?.raw ?? '', 60),
      threshold: 'no noindex',
      items: (found.length > 0 ? found : robots).map(directiveItem),
    };
    const general = found.find((fact) => isForAll(fact) && isInHead(fact));
    if (general) {
      return fail({
        ...finding,
        message: `${general.source === 'header' ? 'The X-Robots-Tag header' : 'The robots meta tag'} tells all search engines not to index this page (‘${cut(general.raw, 80)}’).`,
      });
    }
    if (found.some(isForAll)) {
      return fail({
        ...finding,
        message:
          'The noindex is outside the head, where Google obeys it but other search engines may not.',
        recommendation:
          'Remove the tag, or move it into the head if you want to keep it. If it’s in the head of your template, find the element before it that ends the head early.',
      });
    }
    if (found.length > 0) {
      const agents = [...new Set(found.map(({ agent }) => cut(agent, 40)))].join(', ');
      return (found.some(isForGoogle) ? fail : warning)({
        ...finding,
        message: `The page tells ${agents} not to index it. Other crawlers can index it.`,
      });
    }
    return pass({
      ...finding,
      message:
        robots.length === 0
          ? 'The page has no robots tag and no X-Robots-Tag header, so it can be indexed.'
          : 'The robots tags and headers allow the page to be indexed.',
    });
  },
});

/** In a header or in the head, where every search engine reads it. Google also reads tags in the body. */
const isInHead = ({ source, inHead }: RobotsDirectiveFact): boolean =>
  source === 'header' || inHead;
