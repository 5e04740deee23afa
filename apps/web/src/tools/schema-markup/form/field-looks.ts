import { reviewedTypes, subtypesOf, type TextField } from '@plumbline/tools/schema-markup';
import { eventStatuses } from '@plumbline/seo/structured-data';
import type { SelectOption } from '@plumbline/ui';

/** How the form shows a field. */
export interface FieldLook {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly kind?: 'text' | 'area' | 'url' | 'number';
  /** Number of rows of a text area. */
  readonly rows?: number;
  readonly options?: readonly SelectOption[];
  /** Takes up a full row of the form. */
  readonly wide?: boolean;
}

/** 'InStock' as 'In stock'. */
const spoken = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const options = (names: readonly string[], none: string): readonly SelectOption[] => [
  { value: '', label: none },
  ...names.map((value) => ({ value, label: spoken(value) })),
];

/** The specified options; an imported page keeps any other value. */
const availabilities = ['InStock', 'OutOfStock', 'PreOrder', 'BackOrder'];

const dateHint = 'ISO 8601: 2026-05-01 or 2026-05-01T19:00+02:00';

const fieldLooks: Readonly<Record<TextField, FieldLook>> = {
  name: { label: 'Name', wide: true },
  description: { label: 'Description', kind: 'area', rows: 3, wide: true },
  url: { label: 'URL', kind: 'url', placeholder: 'https://example.com/page' },
  image: { label: 'Image URL', kind: 'url', placeholder: 'https://example.com/image.jpg' },
  author: { label: 'Author' },
  datePublished: { label: 'Date Published', placeholder: '2026-05-01', hint: dateHint },
  rating: { label: 'Rating', kind: 'number', placeholder: '4.5', hint: 'From 1 to 5' },
  price: {
    label: 'Price',
    placeholder: '39.00',
    hint: 'Without a currency sign, such as 39.00',
  },
  availability: { label: 'Availability', options: options(availabilities, 'Not given') },
  address: { label: 'Address', placeholder: '1 Mill Lane', hint: 'Street and number' },
  prepTime: {
    label: 'Preparation Time',
    placeholder: '20',
    hint: 'Minutes, ‘1 h 30 min’ or PT20M',
  },
  cookTime: { label: 'Cooking Time', placeholder: '40', hint: 'Minutes, ‘1 h 30 min’ or PT40M' },
  reviewBody: { label: 'Review Text', kind: 'area', rows: 5, wide: true },
  startDate: {
    label: 'Start Date',
    placeholder: '2026-05-01T19:00+02:00',
    hint: 'Date, time and UTC offset (ISO 8601)',
  },
  location: {
    label: 'Location',
    placeholder: 'Town Hall',
    hint: 'The venue’s name, or the URL of the stream',
  },
  logo: { label: 'Logo URL', kind: 'url', placeholder: 'https://example.com/logo.png' },
  authorUrl: { label: 'Author’s Page', kind: 'url', placeholder: 'https://example.com/ann' },
  dateModified: { label: 'Date Modified', placeholder: '2026-05-03', hint: dateHint },
  priceCurrency: {
    label: 'Currency',
    placeholder: 'EUR',
    hint: 'Three letters, needed with a price',
  },
  ratingCount: {
    label: 'Number of Ratings',
    placeholder: '89',
    hint: 'Needed with a rating: how many it is based on',
  },
  brand: { label: 'Brand' },
  sku: { label: 'SKU', hint: 'Your stock number' },
  addressLocality: { label: 'City' },
  addressRegion: { label: 'Region' },
  postalCode: { label: 'Postal Code' },
  addressCountry: { label: 'Country', placeholder: 'DE', hint: 'Two letters' },
  telephone: { label: 'Telephone', placeholder: '+49 30 1234567' },
  email: { label: 'Email' },
  priceRange: { label: 'Price Range', placeholder: '€€' },
  openingHours: {
    label: 'Opening Hours',
    kind: 'area',
    rows: 3,
    placeholder: 'Mo-Fr 09:00-17:00',
    hint: 'One line per range of days',
    wide: true,
  },
  latitude: { label: 'Latitude', placeholder: '53.79648' },
  longitude: { label: 'Longitude', placeholder: '-1.54785' },
  recipeYield: { label: 'Yield', placeholder: '4 servings' },
  recipeIngredient: {
    label: 'Ingredients',
    kind: 'area',
    rows: 5,
    hint: 'One per line',
    wide: true,
  },
  recipeInstructions: { label: 'Steps', kind: 'area', rows: 5, hint: 'One per line', wide: true },
  recipeCategory: { label: 'Category', placeholder: 'Cake' },
  recipeCuisine: { label: 'Cuisine', placeholder: 'British' },
  keywords: { label: 'Keywords', placeholder: 'quick, winter', hint: 'Separate with commas' },
  calories: { label: 'Calories', placeholder: '270', hint: 'Per serving' },
  itemReviewed: { label: 'Item Reviewed', hint: 'Its name' },
  itemType: {
    label: 'Type of Item Reviewed',
    options: options(reviewedTypes, 'Product').filter(({ value }) => value !== 'Product'),
  },
  endDate: { label: 'End Date', placeholder: '2026-05-01T22:00+02:00' },
  eventStatus: { label: 'Event Status', options: options(eventStatuses, 'Not given') },
  organizer: { label: 'Organizer' },
  performer: { label: 'Performer' },
  subtype: { label: 'More Specific Type', hint: 'The most specific type that applies' },
  sameAs: {
    label: 'Other Profiles',
    kind: 'area',
    rows: 3,
    placeholder: 'https://www.wikidata.org/wiki/Q42',
    hint: 'One URL per line',
    wide: true,
  },
};

/** Labels of name and description by type. */
const nameHints: Readonly<Record<string, string>> = {
  Article: 'Becomes the headline',
  Review: 'The title of the review',
  FAQ: 'The title of the page',
};

/** @param value the field's value, which a select offers even if it is not in its list */
export function lookOf(field: TextField, type: string, value: string): FieldLook {
  const look = fieldLooks[field];
  if (field === 'name') return { ...look, hint: nameHints[type] };
  const offered = field === 'subtype' ? options(subtypesOf(type), 'Not given') : look.options;
  if (!offered) return look;
  const isOffered = offered.some((option) => option.value === value);
  return { ...look, options: isOffered ? offered : [...offered, { value, label: spoken(value) }] };
}
