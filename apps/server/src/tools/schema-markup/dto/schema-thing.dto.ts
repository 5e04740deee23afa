import {
  allSubtypes,
  areAddresses,
  formMessages,
  isAddress,
  isRating,
} from '@plumbline/tools/schema-markup';
import { SchemaText } from './schema-text.ts';

/** What many types have: words, URLs, offers, ratings, a postal address. */
export class SchemaThingDto {
  @SchemaText('subtype', {
    description: `A more specific type for an Article, LocalBusiness, Event or Organization: one of ${allSubtypes.join(', ')}.`,
    example: 'Restaurant',
    accepts: (typed) => allSubtypes.includes(typed),
    message: 'Please choose one of the listed types',
  })
  subtype?: string;

  @SchemaText('name', {
    description: 'Name of the item: for an article the headline, for a review the title.',
    example: 'Ash spade',
    required: formMessages.name,
  })
  name!: string;

  @SchemaText('description', {
    description: 'Description in a sentence or two.',
    example: 'A digging spade with a handle of ash.',
    required: formMessages.description,
  })
  description!: string;

  @SchemaText('url', {
    description: 'URL of the item’s page: http or https. A missing scheme becomes https.',
    example: 'https://example.com/spade',
    accepts: isAddress,
    message: formMessages.url,
  })
  url?: string;

  @SchemaText('image', {
    description: 'URL of an image: http or https.',
    example: 'https://example.com/spade.jpg',
    accepts: isAddress,
    message: formMessages.image,
  })
  image?: string;

  @SchemaText('author', { description: 'Author.', example: 'Ann Oak' })
  author?: string;

  @SchemaText('authorUrl', {
    description: 'URL of a page about the author.',
    example: 'https://example.com/ann',
    accepts: isAddress,
    message: formMessages.url,
  })
  authorUrl?: string;

  @SchemaText('datePublished', {
    description: 'Date of first publication, ISO 8601.',
    example: '2026-05-01',
  })
  datePublished?: string;

  @SchemaText('dateModified', {
    description: 'Date of the last change, ISO 8601.',
    example: '2026-05-03',
  })
  dateModified?: string;

  @SchemaText('rating', {
    description: 'Rating from 1 to 5 in steps of 0.1: an average, or one reviewer’s rating.',
    example: '4.5',
    numeric: true,
    accepts: isRating,
    message: formMessages.rating,
  })
  rating?: string;

  @SchemaText('ratingCount', {
    description: 'Number of ratings in the average.',
    example: '89',
    numeric: true,
  })
  ratingCount?: string;

  @SchemaText('price', {
    description: 'Price as a plain number. Send the currency in priceCurrency.',
    example: '39.00',
    numeric: true,
  })
  price?: string;

  @SchemaText('priceCurrency', {
    description: 'Three-letter currency code (ISO 4217).',
    example: 'EUR',
  })
  priceCurrency?: string;

  @SchemaText('availability', {
    description: 'Value of schema.org’s ItemAvailability.',
    example: 'InStock',
  })
  availability?: string;

  @SchemaText('brand', { description: 'Brand of a product.', example: 'Oak & Ash' })
  brand?: string;

  @SchemaText('sku', { description: 'The seller’s product number.', example: 'SP-1' })
  sku?: string;

  @SchemaText('address', { description: 'Street and house number.', example: '1 Mill Lane' })
  address?: string;

  @SchemaText('addressLocality', { description: 'City or town.', example: 'Leeds' })
  addressLocality?: string;

  @SchemaText('addressRegion', { description: 'County, state or region.', example: 'Yorkshire' })
  addressRegion?: string;

  @SchemaText('postalCode', { description: 'Postal code.', example: 'LS1 1AA', numeric: true })
  postalCode?: string;

  @SchemaText('addressCountry', { description: 'Country as an ISO 3166-1 code.', example: 'GB' })
  addressCountry?: string;

  @SchemaText('telephone', {
    description: 'Phone number with the country code.',
    example: '+44 113 496 0000',
  })
  telephone?: string;

  @SchemaText('email', { description: 'Email address.', example: 'shop@example.com' })
  email?: string;

  @SchemaText('logo', {
    description: 'URL of the logo: http or https.',
    example: 'https://example.com/logo.png',
    accepts: isAddress,
    message: formMessages.image,
  })
  logo?: string;

  @SchemaText('sameAs', {
    description: 'Profiles and pages about the same item, one URL per line.',
    example: 'https://www.wikidata.org/wiki/Q42',
    accepts: areAddresses,
    message: formMessages.url,
  })
  sameAs?: string;
}
