import type {
  AggregateRating,
  ItemAvailability,
  Offer,
  Person,
  Place,
  PostalAddress,
  Rating,
  VirtualLocation,
} from 'schema-dts';
import type { SchemaForm } from './schema-form.ts';
import { address, availabilityOf, isAddress, numeric, text } from './values.ts';

/** Whether any of these values is set. */
const any = (...values: readonly unknown[]): boolean => values.some((value) => value !== undefined);

export function author(form: SchemaForm): Person | undefined {
  const name = text(form.author);
  return name === undefined ? undefined : { '@type': 'Person', name, url: address(form.authorUrl) };
}

export function postalAddress(form: SchemaForm): PostalAddress | undefined {
  const parts = {
    streetAddress: text(form.address),
    addressLocality: text(form.addressLocality),
    addressRegion: text(form.addressRegion),
    postalCode: text(form.postalCode),
    addressCountry: text(form.addressCountry),
  };
  return any(...Object.values(parts)) ? { '@type': 'PostalAddress', ...parts } : undefined;
}

/** Price and availability; `undefined` if both are missing, since a currency alone isn't an offer. */
export function offer(form: SchemaForm): Offer | undefined {
  const price = text(form.price);
  // The checks report values that aren't in the list.
  const availability = availabilityOf(form.availability) as ItemAvailability | undefined;
  if (!any(price, availability)) return undefined;
  return {
    '@type': 'Offer',
    price,
    priceCurrency: text(form.priceCurrency)?.toUpperCase(),
    availability,
    url: address(form.url),
  };
}

/** The average rating by many people, from 1 to 5. */
export function aggregateRating(form: SchemaForm): AggregateRating | undefined {
  const ratingValue = numeric(form.rating);
  if (ratingValue === undefined) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue,
    bestRating: 5,
    worstRating: 1,
    ratingCount: numeric(form.ratingCount) as number | undefined,
  };
}

/** One reviewer's rating, from 1 to 5. */
export function reviewRating(form: SchemaForm): Rating | undefined {
  const ratingValue = numeric(form.rating);
  return ratingValue === undefined
    ? undefined
    : { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 };
}

/** Where an event takes place: a URL, or a place with its postal address. */
export function eventLocation(form: SchemaForm): Place | VirtualLocation | undefined {
  const location = text(form.location);
  const postal = postalAddress(form);
  if (location !== undefined && isOnline(form)) {
    return { '@type': 'VirtualLocation', url: address(location) };
  }
  return any(location, postal) ? { '@type': 'Place', name: location, address: postal } : undefined;
}

/** Whether the location is a URL rather than a place. */
export const isOnline = ({ location }: SchemaForm): boolean =>
  /^https?:\/\//i.test(location.trim()) && isAddress(location);
