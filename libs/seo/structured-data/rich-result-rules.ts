/**
 * Google's requirements for rich results by type, from its structured data gallery, read 2026-11. Started from
 * adobe/structured-data-validator (Apache-2.0, https://github.com/adobe/structured-data-validator), whose lists flatten
 * conditions. Article, Event, FAQPage and LocalBusiness follow our own reading of Google's pages.
 */
export interface RichResultRule {
  /** This type and all its subtypes. */
  readonly type: string;
  /** Google's page under `docs/appearance/structured-data/`. */
  readonly page: string;
  /**
   * Every entry must be present; `a|b` means one of them, `a.b` a property of each value of `a`, `a:T.b` one for values
   * of the type `T`.
   */
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  /** Required where the condition is met. */
  readonly requiredWhen?: readonly (readonly [when: Condition, required: string])[];
  /** Properties that need an object; a text or link isn't accepted. */
  readonly objects?: readonly string[];
  /** Subtypes that Google excludes. */
  readonly except?: readonly string[];
  /** Applies only to an object that no other object refers to by `@id`. */
  readonly alone?: boolean;
  /** Properties whose objects are checked by `nestedRules`. */
  readonly nested?: readonly NestedProperty[];
  /** The ISO date since which Google no longer shows it. */
  readonly retired?: string;
}

type Condition = (has: (property: string) => boolean) => boolean;

/** The URL of Google's page for a rule. */
export const googlePage = ({ page }: Pick<RichResultRule, 'page'>): string =>
  `https://developers.google.com/search/docs/appearance/structured-data/${page}`;

export type NestedProperty = 'aggregateRating' | 'review' | 'offers';

const name = 'name';
const rated = ['aggregateRating', 'review'] as const;

/** The nutrition of a serving. */
const nutrients = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
]
  .map((nutrient) => `nutrition.${nutrient}`)
  .join('|');

/** Applied to objects at the top of a block or its graph. The first matching rule applies. */
export const richResultRules: readonly RichResultRule[] = [
  {
    type: 'DiscussionForumPosting',
    page: 'discussion-forum',
    required: ['author', 'author.name', 'datePublished', 'text|image|video|sharedContent'],
    recommended: ['headline', 'url', 'author.url'],
  },
  {
    // "There are no required properties; add those that apply."
    type: 'Article',
    page: 'article',
    required: [],
    recommended: [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'author.name',
      'author.url|author.sameAs',
    ],
  },
  {
    type: 'Course',
    nested: rated,
    page: 'course',
    required: [name, 'description'],
    recommended: ['provider'],
  },
  {
    type: 'EmployerAggregateRating',
    page: 'employer-rating',
    required: ['itemReviewed', 'itemReviewed.name', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
  },
  {
    type: 'Event',
    except: ['CourseInstance', 'PublicationEvent', 'UserInteraction'],
    page: 'event',
    required: [name, 'startDate', 'location', 'location.address|location:VirtualLocation.url'],
    objects: ['location'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'offers',
      'organizer',
      'performer',
      'location.name|location.url',
    ],
  },
  {
    type: 'FAQPage',
    page: 'faqpage',
    required: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.acceptedAnswer',
      'mainEntity.acceptedAnswer.text',
    ],
    recommended: [],
    retired: '2026-05-07',
  },
  {
    type: 'JobPosting',
    page: 'job-posting',
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'hiringOrganization.name',
      'jobLocation|applicantLocationRequirements',
      'applicantLocationRequirements.name',
    ],
    objects: ['jobLocation'],
    requiredWhen: [
      [(has) => has('jobLocation'), 'jobLocation.address.addressCountry'],
      // A job without a place must be remote.
      [(has) => !has('jobLocation') && has('applicantLocationRequirements'), 'jobLocationType'],
    ],
    recommended: ['validThrough', 'employmentType', 'baseSalary', 'identifier', 'directApply'],
  },
  {
    type: 'LocalBusiness',
    nested: rated,
    page: 'local-business',
    required: [name, 'address'],
    recommended: [
      'geo',
      'openingHoursSpecification|openingHours',
      'priceRange',
      'telephone',
      'url',
    ],
  },
  {
    type: 'SoftwareApplication',
    // A game needs a second type besides VideoGame.
    except: ['VideoGame'],
    nested: [...rated, 'offers'],
    page: 'software-app',
    required: [
      name,
      'offers',
      'offers.price|offers.priceSpecification.price|offers.lowPrice',
      'aggregateRating|review',
    ],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    // Prices are in the variants.
    type: 'ProductGroup',
    page: 'product-variants',
    nested: rated,
    required: [name],
    recommended: ['hasVariant', 'productGroupID', 'variesBy'],
  },
  {
    type: 'Product',
    // A car or a medicine gets a product result only when it is marked as a product too.
    except: ['Vehicle', 'MedicalEntity'],
    nested: [...rated, 'offers'],
    page: 'product-snippet',
    required: [name, 'offers|review|aggregateRating'],
    recommended: ['offers', 'review', 'aggregateRating'],
  },
  {
    type: 'ProfilePage',
    page: 'profile-page',
    required: ['mainEntity', 'mainEntity.name|mainEntity.alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity.image'],
  },
  {
    type: 'QAPage',
    page: 'qapage',
    required: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.answerCount',
      'mainEntity.acceptedAnswer|mainEntity.suggestedAnswer',
    ],
    recommended: ['mainEntity.text', 'mainEntity.author', 'mainEntity.datePublished'],
  },
  {
    type: 'Recipe',
    nested: rated,
    page: 'recipe',
    required: [name, 'image'],
    requiredWhen: [[(has) => has(nutrients), 'recipeYield']],
    recommended: [
      'author',
      'datePublished',
      'description',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'totalTime|prepTime',
      'recipeCategory',
      'recipeCuisine',
      'keywords',
      'aggregateRating',
      'nutrition.calories',
      'video',
    ],
  },
  {
    type: 'VideoObject',
    page: 'video',
    required: [name, 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'contentUrl|embedUrl'],
  },
  {
    type: 'Review',
    except: ['ClaimReview'],
    alone: true,
    page: 'review-snippet',
    required: [
      'author',
      'reviewRating',
      'reviewRating.ratingValue',
      'itemReviewed',
      'itemReviewed.name',
    ],
    objects: ['reviewRating'],
    recommended: ['datePublished'],
  },
  {
    type: 'AggregateRating',
    alone: true,
    page: 'review-snippet',
    required: ['ratingValue', 'ratingCount|reviewCount', 'itemReviewed', 'itemReviewed.name'],
    recommended: [],
  },
];

/** Applied inside a node with a rule above, by property. */
export const nestedRules: Readonly<Record<NestedProperty, RichResultRule>> = {
  aggregateRating: {
    type: 'AggregateRating',
    page: 'review-snippet',
    required: ['ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
  },
  review: {
    type: 'Review',
    page: 'review-snippet',
    required: ['author', 'reviewRating', 'reviewRating.ratingValue'],
    objects: ['reviewRating'],
    recommended: ['datePublished'],
  },
  offers: {
    type: 'Offer',
    page: 'product-snippet',
    required: ['price|priceSpecification.price|lowPrice'],
    requiredWhen: [[(has) => has('lowPrice'), 'priceCurrency']],
    recommended: ['priceCurrency|priceSpecification.priceCurrency', 'availability|lowPrice'],
  },
};
