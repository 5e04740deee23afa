import {
  allSubtypes,
  areAddresses,
  formMessages,
  isAddress,
  isRating,
} from '@plumbline/schema-markup';
import { SchemaText } from './schema-text.ts';

/** What many types have: words, URLs, offers, ratings, a postal address. */
export class SchemaThingDto {
  @SchemaText('subtype', {
    description: `A narrower type for an Article, LocalBusiness, Event or Organization: one of ${allSubtypes.join(', ')}.`,
    example: 'Restaurant',
    accepts: (typed) => allSubtypes.includes(typed),
    message: 'Please choose one of the listed types',
  })
  subtype?: string;

  @SchemaText('name', {
    description: 'What it is called: the headline of an article, the title of a review.',
    example: 'Ash spade',
    required: formMessages.name,
  })
  name!: string;

  @SchemaText('description', {
    description: 'What it is, in a sentence or two.',
    example: 'A digging spade with a handle of ash.',
    required: formMessages.description,
  })
  description!: string;

  @SchemaText('url', {
    description: 'Its page: http or https. A missing scheme becomes https.',
    example: 'https://example.com/spade',
    accepts: isAddress,
    message: formMessages.url,
  })
  url?: string;

  @SchemaText('image', {
    description: 'A picture of it: http or https.',
    example: 'https://example.com/spade.jpg',
    accepts: isAddress,
    message: formMessages.image,
  })
  image?: string;

  @SchemaText('author', { description: 'Who wrote it.', example: 'Ann Oak' })
  author?: string;

  @SchemaText('authorUrl', {
    description: 'A page about who wrote it.',
    example: 'https://example.com/ann',
    accepts: isAddress,
    message: formMessages.url,
  })
  authorUrl?: string;

  @SchemaText('datePublished', {
    description: 'When it was first published, ISO 8601.',
    example: '2026-05-01',
  })
  datePublished?: string;

  @SchemaText('dateModified', {
    description: 'When it was last changed, ISO 8601.',
    example: '2026-05-03',
  })
  dateModified?: string;

  @SchemaText('rating', {
    description: 'From 1 to 5 in steps of 0.1: the average of many, or what one reviewer gave.',
    example: '4.5',
    numeric: true,
    accepts: isRating,
    message: formMessages.rating,
  })
  rating?: string;

  @SchemaText('ratingCount', {
    description: 'How many ratings the average is of.',
    example: '89',
    numeric: true,
  })
  ratingCount?: string;

  @SchemaText('price', {
    description: 'A plain number; the currency has a field of its own.',
    example: '39.00',
    numeric: true,
  })
  price?: string;

  @SchemaText('priceCurrency', { description: 'ISO 4217, three letters.', example: 'EUR' })
  priceCurrency?: string;

  @SchemaText('availability', {
    description: 'A name of schema.org’s ItemAvailability.',
    example: 'InStock',
  })
  availability?: string;

  @SchemaText('brand', { description: 'The brand of a product.', example: 'Oak & Ash' })
  brand?: string;

  @SchemaText('sku', { description: 'The seller’s number of a product.', example: 'SP-1' })
  sku?: string;

  @SchemaText('address', { description: 'Street and number.', example: '1 Mill Lane' })
  address?: string;

  @SchemaText('addressLocality', { description: 'Town.', example: 'Leeds' })
  addressLocality?: string;

  @SchemaText('addressRegion', { description: 'County, state or region.', example: 'Yorkshire' })
  addressRegion?: string;

  @SchemaText('postalCode', { description: 'Postal code.', example: 'LS1 1AA', numeric: true })
  postalCode?: string;

  @SchemaText('addressCountry', { description: 'Country, as ISO 3166-1 has it.', example: 'GB' })
  addressCountry?: string;

  @SchemaText('telephone', { description: 'With the country’s code.', example: '+44 113 496 0000' })
  telephone?: string;

  @SchemaText('email', { description: 'An e-mail address.', example: 'shop@example.com' })
  email?: string;

  @SchemaText('logo', {
    description: 'A picture of the logo: http or https.',
    example: 'https://example.com/logo.png',
    accepts: isAddress,
    message: formMessages.image,
  })
  logo?: string;

  @SchemaText('sameAs', {
    description: 'Profiles and pages about the same, one URL a line.',
    example: 'https://www.wikidata.org/wiki/Q42',
    accepts: areAddresses,
    message: formMessages.url,
  })
  sameAs?: string;
}
