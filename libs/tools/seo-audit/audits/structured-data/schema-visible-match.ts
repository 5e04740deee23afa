import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { cut, partOf } from '../../wording.ts';
import { pageGraph } from '@plumbline/seo/structured-data';
import { agreeing, counted } from '@plumbline/seo/text';
import { visibleClaims, visibleIn } from './_visible-claims.ts';

export const schemaVisibleMatch = defineAudit({
  id: 'schema-visible-match',
  category: 'structured-data',
  scope: 'page',
  sources: ['rendered'],
  title: 'Structured data matches the page',
  failureTitle: 'Structured data doesn’t match the page',
  what: 'Looks on the rendered page for the ratings, prices, headlines and authors in its structured data. If one of the ratings or prices isn’t visible, the check fails. A missing headline or author is a warning.',
  details: [
    'Numbers match in any usual format, such as 1,299.00 and 1.299,00.',
    'Ratings also match when they are rounded.',
    'A price that appears only after visitors choose an option may be reported even if it’s right.',
  ],
  why: 'Google’s policies forbid marking up what the page doesn’t show. A hidden rating or a wrong price can bring a manual action that removes all rich results. A headline or name that is worded differently is far less serious.',
  fix: 'Fill the structured data from the same source as the page, so that both change together. Show the price, and the rating with its number of votes, as text on the page. Otherwise, remove them from the markup.',
  good: {
    code: '{"@type": "Offer", "price": "39.00"} and "39.00 €" on the page',
    given: {
      renderedHtml:
        '<!doctype html><html lang="en"><head><title>Spade</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Offer","price":"39.00"}</script></head><body><p>Spade, 39.00 €</p></body></html>',
    },
  },
  bad: {
    code: '{"@type": "AggregateRating", "ratingValue": "4.9"} and no rating on the page',
    given: {
      renderedHtml:
        '<!doctype html><html lang="en"><head><title>Spade</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"AggregateRating","ratingValue":"4.9"}</script></head><body><p>Spade, a fine tool</p></body></html>',
    },
  },
  requires: ['rendered'],
  readsContent: true,
  audit: ({ rendered }) => {
    const claims = visibleClaims(pageGraph(rendered.page));
    if (claims.length === 0) {
      return notApplicable('The structured data has no rating, price, headline or author.');
    }
    const isVisible = visibleIn(rendered.page.visibleText);
    const unseen = claims.filter((claim) => !isVisible(claim));
    const grave = unseen.filter(({ kind }) => kind === 'rating' || kind === 'price');
    const finding = {
      value: `${claims.length - unseen.length} of ${counted(claims.length, 'value')}`,
      threshold: 'all visible on the page',
      items: [...grave, ...unseen.filter((claim) => !grave.includes(claim))].map(
        ({ kind, value }) => ({
          label: cut(value),
          detail: kind,
        }),
      ),
    };
    if (unseen.length === 0) {
      return pass({
        ...finding,
        message: `${partOf(claims.length, claims.length, ['value we compared', 'values we compared'])} ${agreeing(claims.length, 'is', 'are')} in the visible text.`,
      });
    }
    const [first] = grave.length > 0 ? grave : unseen;
    return (grave.length > 0 ? fail : warning)({
      ...finding,
      message: `${partOf(unseen.length, claims.length, ['value we compared', 'values we compared'])} ${agreeing(unseen.length, 'is missing from the visible text:', 'are missing from the visible text, such as')} the ${first?.kind ?? ''} ‘${cut(first?.value ?? '', 60)}’.`,
    });
  },
});
