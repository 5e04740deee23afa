import { type Issue, judge, type RichResult } from '@plumbline/seo/structured-data';
import type {
  AggregateRating,
  Article,
  Event,
  EventStatusType,
  FAQPage,
  ItemAvailability,
  LocalBusiness,
  Offer,
  Organization,
  Person,
  Place,
  PostalAddress,
  Product,
  Rating,
  Recipe,
  Review,
  Thing,
  VirtualLocation,
  WithContext,
} from 'schema-dts';
import {
  address,
  availabilityOf,
  duration,
  durationOf,
  eventStatusOf,
  isAddress,
  lines,
  minutesIn,
  numeric,
  text,
} from './form-values.ts';
import {
  isSchemaTypeName,
  reviewedTypes,
  type SchemaForm,
  type SchemaType,
} from './schema-form.ts';
import { schemaMarkupHtml } from './serialize.ts';
import { subtypesOf, type TypeWithSubtypes } from './subtypes.ts';

/** A form's markup, checked against the schema.org vocabulary and Google's rules. */
export interface SchemaReport {
  /** `<script type="application/ld+json">…</script>` */
  readonly schemaMarkup: string;
  readonly jsonLd: Readonly<Record<string, unknown>>;
  readonly findings: readonly Issue[];
  readonly richResults: readonly RichResult[];
}

/** @throws Error for an unknown type */
export function schemaReport(form: SchemaForm): SchemaReport {
  const jsonLd = Object.fromEntries(Object.entries(buildSchema(form)));
  const { issues, richResults } = judge(jsonLd);
  return { schemaMarkup: schemaMarkupHtml(jsonLd), jsonLd, findings: issues, richResults };
}

/** A form's markup, with schema.org types. */
type BuiltSchema = WithContext<
  Article | Product | LocalBusiness | Recipe | Review | FAQPage | Event | Organization
>;

/**
 * The JSON-LD of a form's filled-in fields. Values that cannot be parsed (a date in words, a price with its currency)
 * stay as typed, so that the checks can report them.
 * @throws Error for an unknown type
 */
export function buildSchema(form: SchemaForm): BuiltSchema {
  if (!isSchemaTypeName(form.type)) throw new Error('Schema type is required');
  return withoutGaps(builders[form.type](form)) as BuiltSchema;
}

/** Removes properties without a value. Returns new plain objects. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, withoutGaps(inner)]),
  );
}

const context = { '@context': 'https://schema.org' } as const;

const common = (form: SchemaForm) => ({
  name: text(form.name),
  description: text(form.description),
  url: address(form.url),
  image: address(form.image),
});

/** The chosen subtype, typed as its parent because it has the parent's properties. */
const narrowed = <Type extends TypeWithSubtypes>(type: Type, { subtype }: SchemaForm): Type =>
  (subtypesOf(type).find((each) => each === subtype.trim()) ?? type) as Type;

/** Unwraps a list with one entry. */
const oneOrMore = <T>(values: readonly T[]): T | readonly T[] | undefined =>
  values.length > 1 ? values : values[0];

const article = (form: SchemaForm): WithContext<Article> => ({
  ...context,
  '@type': narrowed('Article', form),
  headline: text(form.name),
  ...common(form),
  author: author(form),
  datePublished: text(form.datePublished),
  dateModified: text(form.dateModified),
});

const product = (form: SchemaForm): WithContext<Product> => {
  const brand = text(form.brand);
  return {
    ...context,
    '@type': 'Product',
    ...common(form),
    brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
    sku: text(form.sku),
    offers: offer(form),
    aggregateRating: aggregateRating(form),
  };
};

const localBusiness = (form: SchemaForm): WithContext<LocalBusiness> => {
  const [latitude, longitude] = [numeric(form.latitude), numeric(form.longitude)];
  return {
    ...context,
    '@type': narrowed('LocalBusiness', form),
    ...common(form),
    address: postalAddress(form),
    telephone: text(form.telephone),
    openingHours: oneOrMore(lines(form.openingHours)),
    priceRange: text(form.priceRange),
    geo:
      latitude === undefined && longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
  };
};

const recipe = (form: SchemaForm): WithContext<Recipe> => {
  const [prep, cook] = [minutesIn(form.prepTime), minutesIn(form.cookTime)];
  const steps = lines(form.recipeInstructions);
  const calories = text(form.calories);
  return {
    ...context,
    '@type': 'Recipe',
    ...common(form),
    author: author(form),
    datePublished: text(form.datePublished),
    prepTime: duration(form.prepTime),
    cookTime: duration(form.cookTime),
    totalTime: prep === null || cook === null ? undefined : durationOf(prep + cook),
    recipeYield: text(form.recipeYield),
    recipeCategory: text(form.recipeCategory),
    recipeCuisine: text(form.recipeCuisine),
    keywords: text(form.keywords),
    nutrition:
      calories === undefined
        ? undefined
        : {
            '@type': 'NutritionInformation',
            calories: /^\d+$/.test(calories) ? `${calories} calories` : calories,
          },
    recipeIngredient: present(lines(form.recipeIngredient)),
    recipeInstructions: present(
      steps.map((step) => ({ '@type': 'HowToStep', text: step }) as const),
    ),
    aggregateRating: aggregateRating(form),
  };
};

const present = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length > 0 ? values : undefined;

const review = (form: SchemaForm): WithContext<Review> => {
  const reviewed = text(form.itemReviewed);
  const type = reviewedTypes.find((each) => each === form.itemType.trim()) ?? 'Product';
  return {
    ...context,
    '@type': 'Review',
    ...common(form),
    itemReviewed: reviewed === undefined ? undefined : { '@type': type, name: reviewed },
    author: author(form),
    datePublished: text(form.datePublished),
    reviewRating: reviewRating(form),
    reviewBody: text(form.reviewBody),
  };
};

const faqPage = (form: SchemaForm): WithContext<FAQPage> => ({
  ...context,
  '@type': 'FAQPage',
  ...common(form),
  mainEntity: present(
    form.questions
      .map(({ question, answer }) => ({ question: text(question), answer: text(answer) }))
      .filter(({ question, answer }) => question !== undefined || answer !== undefined)
      .map(
        ({ question, answer }) =>
          ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: answer === undefined ? undefined : { '@type': 'Answer', text: answer },
          }) as const,
      ),
  ),
});

const event = (form: SchemaForm): WithContext<Event> => {
  const [organizer, performer] = [text(form.organizer), text(form.performer)];
  const location = eventLocation(form);
  return {
    ...context,
    '@type': narrowed('Event', form),
    ...common(form),
    startDate: text(form.startDate),
    endDate: text(form.endDate),
    eventStatus: eventStatusOf(form.eventStatus) as EventStatusType | undefined,
    eventAttendanceMode:
      location === undefined
        ? undefined
        : isOnline(form)
          ? 'https://schema.org/OnlineEventAttendanceMode'
          : 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer: organizer === undefined ? undefined : { '@type': 'Organization', name: organizer },
    performer:
      performer === undefined ? undefined : { '@type': 'PerformingGroup', name: performer },
    offers: offer(form),
  };
};

const organization = (form: SchemaForm): WithContext<Organization> => ({
  ...context,
  '@type': narrowed('Organization', form),
  ...common(form),
  logo: address(form.logo),
  address: postalAddress(form),
  telephone: text(form.telephone),
  email: text(form.email),
  sameAs: present(lines(form.sameAs).map((line) => address(line) ?? line)),
});

const builders: Readonly<Record<SchemaType, (form: SchemaForm) => WithContext<Thing>>> = {
  Article: article,
  Product: product,
  LocalBusiness: localBusiness,
  Recipe: recipe,
  Review: review,
  FAQ: faqPage,
  Event: event,
  Organization: organization,
};

/** Whether any of these values is set. */
const any = (...values: readonly unknown[]): boolean => values.some((value) => value !== undefined);

function author(form: SchemaForm): Person | undefined {
  const name = text(form.author);
  return name === undefined ? undefined : { '@type': 'Person', name, url: address(form.authorUrl) };
}

function postalAddress(form: SchemaForm): PostalAddress | undefined {
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
function offer(form: SchemaForm): Offer | undefined {
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
function aggregateRating(form: SchemaForm): AggregateRating | undefined {
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
function reviewRating(form: SchemaForm): Rating | undefined {
  const ratingValue = numeric(form.rating);
  return ratingValue === undefined
    ? undefined
    : { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 };
}

/** Where an event takes place: a URL, or a place with its postal address. */
function eventLocation(form: SchemaForm): Place | VirtualLocation | undefined {
  const location = text(form.location);
  const postal = postalAddress(form);
  if (location !== undefined && isOnline(form)) {
    return { '@type': 'VirtualLocation', url: address(location) };
  }
  return any(location, postal) ? { '@type': 'Place', name: location, address: postal } : undefined;
}

/** Whether the location is a URL rather than a place. */
const isOnline = ({ location }: SchemaForm): boolean =>
  /^https?:\/\//i.test(location.trim()) && isAddress(location);
