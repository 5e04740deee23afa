import { describeAudit } from '../../testing/describe-audit.ts';
import { attributes, block, schema } from '../../testing/structured-data-page.ts';
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
const itemEntry = (position: number, inner: string) =>
  `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">${inner}<meta itemprop="position" content="${position}"></li>`;
const itemList = (...entries: readonly string[]) =>
  attributes(`<ol itemscope itemtype="https://schema.org/BreadcrumbList">${entries.join('')}</ol>`);

describeAudit(breadcrumbValid, {
  pass: [
    ['has two entries', {}, 'Both breadcrumbs are valid'],
    ['has them in a list within the list', list([entry(1, 'Garden'), entry(2, 'Spades')])],
    [
      'leaves out the URL of the last entry',
      list(entry(1, 'Garden'), { '@type': 'ListItem', position: 2, name: 'Spades' }),
    ],
    [
      'names the page inside item',
      list(
        entry(1, undefined, { '@id': 'https://shop.example/', name: 'Shop' }),
        entry(2, 'Spades'),
      ),
    ],
    [
      'writes them as microdata, as in Google’s example',
      itemList(
        itemEntry(1, '<a itemprop="item" href="/g"><span itemprop="name">Garden</span></a>'),
        itemEntry(
          2,
          '<a itemprop="item" itemscope itemtype="https://schema.org/WebPage" itemid="/s" href="/s"><span itemprop="name">Spades</span></a>',
        ),
        itemEntry(3, '<span itemprop="name">Ash spade</span>'),
      ),
      '3 breadcrumbs',
    ],
    [
      'writes them as microdata of linked things without an id',
      itemList(
        itemEntry(
          1,
          '<a itemprop="item" itemscope itemtype="http://schema.org/Thing" href="/g"><span itemprop="name">Garden</span></a>',
        ),
        itemEntry(2, '<span itemprop="name">Spades</span>'),
      ),
    ],
    [
      'writes them as RDFa',
      attributes(
        '<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/g"><span property="name">Garden</span></a><meta property="position" content="1"></li><li property="itemListElement" typeof="ListItem"><span property="name">Spades</span><meta property="position" content="2"></li></ol>',
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
    [
      'skips a position',
      list(entry(1, 'Garden'), entry(3, 'Spades')),
      'the list has positions that don’t count up from 1: 1, 3',
    ],
    ['counts from zero', list(entry(0, 'Garden'), entry(1, 'Spades')), 'from 1: 0, 1'],
    ['uses a position twice', list(entry(1, 'Garden'), entry(1, 'Spades'))],
  ],
  fail: [
    ['has a single entry', list(entry(1, 'Spades')), 'the list has 1 entry'],
    [
      'has an entry without URL in microdata',
      itemList(
        itemEntry(1, '<span itemprop="name">Garden</span>'),
        itemEntry(2, '<span itemprop="name">Spades</span>'),
      ),
      'has no item',
    ],
    ['has an empty list', list(), 'has 0 entries'],
    ['has an entry without a name', list(entry(1, ''), entry(2, 'Spades')), 'entry 1 has no name'],
    [
      'has entries without positions',
      list(entry(undefined, 'Garden'), entry(2, 'Spades')),
      'entry 1 has no position',
    ],
    [
      'has an inner entry without URL',
      list({ '@type': 'ListItem', position: 1, name: 'Garden' }, entry(2, 'Spades')),
      'has no item',
    ],
    [
      'has an entry that leads to a script',
      list(entry(1, 'Garden', 'javascript:void(0)'), entry(2, 'Spades')),
      'javascript:void(0), which isn’t the URL of a page',
    ],
    [
      'has a position between two',
      list(entry(1, 'Garden'), entry(2.5, 'Spades')),
      'has position 2.5, which isn’t a whole number',
    ],
    ['lists texts', list('Garden', 'Spades'), 'isn’t an object'],
  ],
  'not-applicable': [['has no breadcrumbs', block()]],
});
