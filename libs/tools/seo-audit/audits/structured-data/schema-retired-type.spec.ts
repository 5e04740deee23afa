import { describeAudit } from '../../testing/describe-audit.ts';
import { attributes, block, schema } from '../../testing/structured-data-page.ts';
import { schemaRetiredType } from './schema-retired-type.ts';

describeAudit(schemaRetiredType, {
  pass: [
    ['has breadcrumbs', {}],
    ['lists a course without dates', schema({ '@type': 'Course', name: 'Digging' })],
    [
      'sells a car as a product',
      schema({ '@type': ['Product', 'Car'], offers: { '@type': 'Offer' } }),
    ],
    [
      'has a recipe, whose steps are like those of a HowTo',
      schema({ '@type': 'Recipe', name: 'Soup' }),
    ],
    [
      'has the old search box of the site',
      schema({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }),
    ],
    [
      'has a video that teaches nothing in particular',
      schema({ '@type': 'VideoObject', name: 'Spades' }),
    ],
  ],
  info: [
    ['has frequent questions', schema({ '@type': 'FAQPage' }), 'since 2026-05-07'],
    [
      'has questions deep inside another page',
      schema({ '@type': 'WebPage', hasPart: { '@type': 'FAQPage' } }),
      'FAQ',
    ],
    ['has steps', schema({ '@type': 'HowTo' }), '2023-09-13'],
    ['has a fact check', schema({ '@type': 'ClaimReview' }), '2025-06'],
    [
      'has the dates of a course',
      schema({ '@type': 'Course', hasCourseInstance: [{ '@type': 'CourseInstance' }] }),
      'Course info',
    ],
    [
      'has a video for learning',
      schema({ '@type': ['VideoObject', 'LearningResource'] }),
      'Learning video',
    ],
    [
      'has a practice problem',
      schema({ '@type': 'Quiz', learningResourceType: 'Practice problem' }),
      '2026-01',
    ],
    [
      'lets a book be borrowed',
      schema({ '@type': 'Book', potentialAction: { '@type': 'BorrowAction' } }),
      'Book actions',
    ],
    [
      'estimates a salary',
      schema({
        '@type': 'Occupation',
        estimatedSalary: [{ '@type': 'MonetaryAmountDistribution' }],
      }),
      'Estimated salary',
    ],
    ['lists a car', schema({ '@type': 'Car', offers: { '@type': 'Offer' } }), 'Vehicle listing'],
    [
      'announces something special',
      schema({ '@type': 'SpecialAnnouncement' }),
      'Special announcement',
    ],
    [
      'lists a car in microdata',
      attributes(
        '<div itemscope itemtype="https://schema.org/Car"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"></p></div>',
      ),
      'Vehicle listing',
    ],
    [
      'has frequent questions in microdata',
      {
        html: '<!doctype html><html><head><title>Why</title></head><body itemscope itemtype="https://schema.org/FAQPage"></body></html>',
      },
    ],
  ],
  'not-applicable': [['has no structured data', block()]],
});
