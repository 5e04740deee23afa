/** The tool's types, as named in the form and the API. */
export const schemaTypes = [
  'Article',
  'Product',
  'LocalBusiness',
  'Recipe',
  'Review',
  'FAQ',
  'Event',
  'Organization',
] as const;

export type SchemaType = (typeof schemaTypes)[number];

export const schemaTypeLabels: Readonly<Record<SchemaType, string>> = {
  Article: 'Article',
  Product: 'Product',
  LocalBusiness: 'Local Business',
  Recipe: 'Recipe',
  Review: 'Review',
  FAQ: 'FAQ Page',
  Event: 'Event',
  Organization: 'Organization',
};

export const isSchemaTypeName = (text: unknown): text is SchemaType =>
  schemaTypes.some((type) => type === text);

/** Fields with a single text value, as typed. */
export const textFields = [
  'name',
  'description',
  'url',
  'image',
  'author',
  'datePublished',
  'rating',
  'price',
  'availability',
  'address',
  'prepTime',
  'cookTime',
  'reviewBody',
  'startDate',
  'location',
  'logo',
  'authorUrl',
  'dateModified',
  'priceCurrency',
  'ratingCount',
  'brand',
  'sku',
  'addressLocality',
  'addressRegion',
  'postalCode',
  'addressCountry',
  'telephone',
  'email',
  'priceRange',
  'openingHours',
  'latitude',
  'longitude',
  'recipeYield',
  'recipeIngredient',
  'recipeInstructions',
  'recipeCategory',
  'recipeCuisine',
  'keywords',
  'calories',
  'itemReviewed',
  'itemType',
  'endDate',
  'eventStatus',
  'organizer',
  'performer',
  'sameAs',
  'subtype',
] as const;

export type TextField = (typeof textFields)[number];

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The form. Every value is text as typed; empty means missing. */
export type SchemaForm = Readonly<Record<TextField, string>> & {
  readonly type: string;
  readonly questions: readonly QuestionAndAnswer[];
};

export type SchemaField = TextField | 'questions';

/** Fields that every type has. */
export const commonFields = ['name', 'description'] as const satisfies readonly SchemaField[];

const postal = ['addressLocality', 'addressRegion', 'postalCode', 'addressCountry'] as const;

/** The fields of a type: basic fields that are always shown, and fields for all of Google's requirements. */
export const schemaFields: Readonly<
  Record<
    SchemaType,
    { readonly main: readonly SchemaField[]; readonly more: readonly SchemaField[] }
  >
> = {
  Article: {
    main: ['name', 'description', 'author', 'datePublished', 'image', 'url'],
    more: ['subtype', 'authorUrl', 'dateModified'],
  },
  Product: {
    main: [
      'name',
      'description',
      'image',
      'availability',
      'price',
      'priceCurrency',
      'rating',
      'ratingCount',
    ],
    more: ['brand', 'sku', 'url'],
  },
  LocalBusiness: {
    main: ['name', 'description', 'url', 'image', 'address'],
    more: [
      'subtype',
      ...postal,
      'telephone',
      'openingHours',
      'priceRange',
      'latitude',
      'longitude',
    ],
  },
  Recipe: {
    main: ['name', 'description', 'author', 'image', 'prepTime', 'cookTime'],
    more: [
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'recipeCategory',
      'recipeCuisine',
      'keywords',
      'calories',
      'datePublished',
      'rating',
      'ratingCount',
    ],
  },
  Review: {
    main: ['name', 'description', 'author', 'rating', 'reviewBody'],
    more: ['itemReviewed', 'itemType', 'datePublished'],
  },
  FAQ: { main: ['name', 'description', 'questions'], more: ['url'] },
  Event: {
    main: ['name', 'description', 'startDate', 'location', 'url'],
    more: [
      'subtype',
      'endDate',
      'address',
      ...postal,
      'image',
      'eventStatus',
      'organizer',
      'performer',
      'price',
      'priceCurrency',
      'availability',
    ],
  },
  Organization: {
    main: ['name', 'description', 'url', 'logo', 'address'],
    more: ['subtype', ...postal, 'telephone', 'email', 'sameAs'],
  },
};

export const fieldsOf = (type: SchemaType): readonly SchemaField[] => [
  ...schemaFields[type].main,
  ...schemaFields[type].more,
];

/** Commonly reviewed types for which Google shows review snippets. */
export const reviewedTypes = [
  'Product',
  'LocalBusiness',
  'Book',
  'Movie',
  'Course',
  'Event',
  'Recipe',
  'SoftwareApplication',
  'Organization',
] as const;

/** Maximum characters of a field. */
export const maxCharacters = (field: TextField): number => limits[field] ?? 300;

const limits: Readonly<Partial<Record<TextField, number>>> = {
  description: 5_000,
  url: 2_048,
  image: 2_048,
  logo: 2_048,
  authorUrl: 2_048,
  location: 2_048,
  reviewBody: 20_000,
  recipeIngredient: 20_000,
  recipeInstructions: 50_000,
  sameAs: 20_000,
  openingHours: 2_000,
  address: 1_000,
  keywords: 1_000,
};

export const maxQuestions = 100;
export const maxQuestionCharacters = 1_000;
export const maxAnswerCharacters = 5_000;
/** Maximum lines of a list. */
export const maxLines = 200;

/** A form with only the given fields. */
export function schemaForm(given: Partial<SchemaForm> = {}): SchemaForm {
  const empty = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<
    TextField,
    string
  >;
  const form: Record<string, unknown> = { ...empty, type: '', questions: [] };
  // Field by field, so that unknown names are ignored.
  for (const field of textFields) if (typeof given[field] === 'string') form[field] = given[field];
  if (typeof given.type === 'string') form.type = given.type;
  if (given.questions) form.questions = given.questions;
  return form as SchemaForm;
}

/** The filled-in fields of the form's type. Only these are sent and checked. */
export function visibleFields(form: SchemaForm): Partial<SchemaForm> {
  if (!isSchemaTypeName(form.type)) return {};
  const filled = fieldsOf(form.type)
    .map((field) => [field, form[field]] as const)
    .filter(([, value]) => value.length > 0);
  return { type: form.type, ...Object.fromEntries(filled) };
}
