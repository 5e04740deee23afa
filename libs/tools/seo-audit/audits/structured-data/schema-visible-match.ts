import {
  asList,
  isObject,
  type JsonObject,
  lineage,
  pageGraph,
  resolve,
  type SchemaGraph,
  typesOf,
} from '@plumbline/seo/structured-data';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';

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

/** A value of the structured data that visitors should see on the page. */
interface Claim {
  readonly kind: 'rating' | 'price' | 'headline' | 'author';
  readonly value: string;
}

/** Limited because each claim is a search in the whole text. */
const maxClaims = 100;

/** Distinct ratings, prices, headlines and authors of the structured data. */
function visibleClaims({ nodes, references }: SchemaGraph): Claim[] {
  const claims = new Map<string, Claim>();
  const add = (kind: Claim['kind'], values: unknown): void => {
    for (const value of asList(values).slice(0, maxClaims)) {
      const text =
        typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
      if (text !== '' && claims.size < maxClaims)
        claims.set(`${kind} ${text}`, { kind, value: text });
    }
  };
  for (const { types, object } of nodes) {
    const is = (type: string): boolean => types.some((name) => lineage(name).has(type));
    if (is('AggregateRating')) add('rating', object.ratingValue);
    if (is('Offer')) add('price', pricesOf(object));
    if (is('Article')) {
      add('headline', object.headline);
      for (const author of asList(object.author).map((one) => resolve(one, references))) {
        add('author', isObject(author) ? asList(author.name)[0] : author);
      }
    }
  }
  return [...claims.values()];
}

/** Without prices of 0: pages show free offers as a word. */
function pricesOf(offer: JsonObject): unknown[] {
  const own = typesOf(offer).includes('AggregateOffer') ? offer.lowPrice : offer.price;
  return asList(own).filter((price) => Number(price) !== 0);
}

/** Removes differences that editors and templates make: capitals, quotes, dashes, spaces, entities. */
const normal = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/&#0?39;|[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** Finds claims in the visible text. */
function visibleIn(visibleText: string): (claim: Claim) => boolean {
  const text = normal(visibleText);
  const numbers = numbersIn(text);
  return ({ kind, value }) => {
    if (kind === 'headline' || kind === 'author') return text.includes(normal(value).trim());
    const number = Number(value.replace(',', '.'));
    if (!Number.isFinite(number)) return text.includes(normal(value));
    // Sites round: a rating of 4.47 is shown as 4.5.
    return numbers.has(number) || (kind === 'rating' && numbers.has(Math.round(number * 10) / 10));
  };
}

/** Every number in a text, in both readings if a separator may mean thousands or decimals. */
function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [token] of text.matchAll(/\d+(?:[.,']\d+)*/g)) {
    const last = Math.max(token.lastIndexOf('.'), token.lastIndexOf(','));
    found.add(Number(token.replace(/[.,']/g, '')));
    if (last > 0) {
      found.add(Number(`${token.slice(0, last).replace(/[.,']/g, '')}.${token.slice(last + 1)}`));
    }
  }
  // '1 299,00': a space between groups of three.
  for (const [token] of text.matchAll(/\b\d{1,3}(?: \d{3})+(?:[.,]\d+)?/g)) {
    found.add(Number(token.replaceAll(' ', '').replace(',', '.')));
  }
  return found;
}
