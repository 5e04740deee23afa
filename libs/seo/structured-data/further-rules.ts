import type { RichResultRule } from './rich-result-rules.ts';

/**
 * Additional results that Google offers for a type, besides the first matching rule. The SEO audit does not grade them:
 * nearly every site describes its organization, and few products are sold on the page itself. Read 2026-11 on Google's
 * pages; the lists of the merchant listing began with adobe/structured-data-validator (Apache-2.0).
 */
export const furtherRules: readonly RichResultRule[] = [
  {
    type: 'BreadcrumbList',
    page: 'breadcrumb',
    // Its entries have their own rules.
    required: [],
    recommended: [],
  },
  {
    type: 'Product',
    page: 'merchant-listing',
    except: ['Vehicle', 'MedicalEntity', 'ProductGroup'],
    required: [
      'name',
      'image',
      'offers',
      'offers.price|offers.priceSpecification.price',
      'offers.priceCurrency|offers.priceSpecification.priceCurrency',
    ],
    recommended: [
      'description',
      'brand',
      'sku|mpn|gtin|gtin13|gtin14|gtin12|gtin8',
      'offers.availability',
    ],
  },
  {
    // "There are no required properties; add as many as are relevant."
    type: 'Organization',
    page: 'organization',
    // A local business has a separate page of rules.
    except: ['LocalBusiness'],
    required: [],
    recommended: [
      'name',
      'url',
      'logo',
      'description',
      'address',
      'sameAs',
      'telephone|email|contactPoint',
    ],
  },
];

/** Google's name of the rule's result. */
const resultNames: Readonly<Record<string, string>> = {
  'discussion-forum': 'Discussion forum',
  article: 'Article',
  breadcrumb: 'Breadcrumb',
  course: 'Course list',
  'employer-rating': 'Employer rating',
  event: 'Event',
  faqpage: 'FAQ',
  'job-posting': 'Job posting',
  'local-business': 'Local business',
  'software-app': 'Software app',
  'product-variants': 'Product variants',
  'product-snippet': 'Product snippet',
  'merchant-listing': 'Merchant listing',
  'profile-page': 'Profile page',
  qapage: 'Q&A',
  recipe: 'Recipe',
  video: 'Video',
  'review-snippet': 'Review snippet',
  organization: 'Organization details',
};

/** 'Merchant listing' for the rule of that page. */
export const resultName = ({ page }: Pick<RichResultRule, 'page'>): string =>
  resultNames[page] ?? page;
