import { describeAudit } from '../../testing/describe-audit.ts';
import { block, schema } from '../../testing/structured-data-page.ts';
import { breadcrumbValid } from './breadcrumb-valid.ts';

const entry = (
  position: unknown,
  name: unknown,
  item: unknown = `https://shop.example/${String(position)}`,
) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});
const list = (...itemListElement: unknown[]) =>
  schema({ '@type': 'BreadcrumbList', itemListElement });

describeAudit(breadcrumbValid, {
  pass: [
    ['has two entries', {}, '2 breadcrumbs'],
    [
      'leaves out the address of the last entry',
      list(entry(1, 'Garden'), { '@type': 'ListItem', position: 2, name: 'Spades' }),
    ],
    [
      'names the page inside item',
      list(
        entry(1, undefined, { '@id': 'https://shop.example/', name: 'Shop' }),
        entry(2, 'Spades'),
      ),
    ],
    ['writes positions as texts, out of order', list(entry('2', 'Spades'), entry('1', 'Garden'))],
    [
      'keeps the list inside a graph',
      block(
        JSON.stringify({
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebPage', breadcrumb: { '@id': '#b' } },
            {
              '@type': 'BreadcrumbList',
              '@id': '#b',
              itemListElement: [entry(1, 'Garden'), entry(2, 'Spades')],
            },
          ],
        }),
      ),
    ],
  ],
  warning: [
    ['skips a position', list(entry(1, 'Garden'), entry(3, 'Spades')), 'positions 1, 3'],
    ['counts from zero', list(entry(0, 'Garden'), entry(1, 'Spades')), 'positions 0, 1'],
    ['uses a position twice', list(entry(1, 'Garden'), entry(1, 'Spades'))],
  ],
  fail: [
    ['has a single entry', list(entry(1, 'Spades')), 'has 1 entry'],
    ['has an empty list', list(), 'has 0 entries'],
    ['has an entry without a name', list(entry(1, ''), entry(2, 'Spades')), 'lacks name'],
    [
      'has entries without positions',
      list(entry(undefined, 'Garden'), entry(2, 'Spades')),
      'lacks position',
    ],
    [
      'has an inner entry without address',
      list({ '@type': 'ListItem', position: 1, name: 'Garden' }, entry(2, 'Spades')),
      'lacks item',
    ],
    ['lists texts', list('Garden', 'Spades'), 'no object'],
  ],
  'not-applicable': [['has no breadcrumbs', block()]],
});
