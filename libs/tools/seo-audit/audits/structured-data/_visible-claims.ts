import {
  asList,
  isObject,
  type JsonObject,
  lineage,
  resolve,
  type SchemaGraph,
  typesOf,
} from '@plumbline/seo/structured-data';

/** A value of the structured data that visitors should see on the page. */
export interface Claim {
  readonly kind: 'rating' | 'price' | 'headline' | 'author';
  readonly value: string;
}

/** Limited because each claim is a search in the whole text. */
const maxClaims = 100;

/** Distinct ratings, prices, headlines and authors of the structured data. */
export function visibleClaims({ nodes, references }: SchemaGraph): Claim[] {
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
export function visibleIn(visibleText: string): (claim: Claim) => boolean {
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
