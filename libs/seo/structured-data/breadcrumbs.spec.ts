import { judge } from './judge.ts';

describe('breadcrumbs', () => {
  const crumbs = (...itemListElement: unknown[]) => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement,
  });
  const garden = { '@type': 'ListItem', position: 1, name: 'Garden', item: 'https://a.example/g' };
  const last = { '@type': 'ListItem', position: 2, name: 'Spades' };
  const messages = (value: unknown) => judge(value).issues.map(({ message }) => message);

  it('are complete with position, name and URL', () => {
    expect(messages(crumbs(garden, last))).toEqual([]);
    expect(judge(crumbs(garden, last)).richResults).toMatchObject([
      { name: 'Breadcrumb', state: 'complete' },
    ]);
  });

  it.each([
    { position: '1' },
    { position: [1], item: ['https://a.example/g'] },
    { item: { '@type': 'WebPage', '@id': 'https://a.example/g' }, name: 'Garden' },
    { item: { '@id': 'https://a.example/g', name: 'Garden' }, name: undefined },
    { item: { '@id': '_:b1', url: 'https://a.example/g' } },
    { name: { '@value': 'Garden', '@language': 'en' } },
  ])('may be written as %j', (given) => {
    expect(messages(crumbs({ ...garden, ...given }, last))).toEqual([]);
  });

  it('are sorted by position, so that the last entry needs no URL wherever it is', () => {
    expect(messages(crumbs(last, garden))).toEqual([]);
    const middle = { ...garden, position: 2, item: undefined };
    expect(messages(crumbs({ ...last, position: 3 }, middle, garden))).toEqual([
      'Entry 2 has no item.',
    ]);
  });

  it.each([
    [
      { item: 'javascript:void(0)' },
      'Entry 1 has item javascript:void(0), which isn’t the URL of a page.',
    ],
    [
      { item: { '@id': ' JavaScript:;' } },
      'Entry 1 has item  JavaScript:;, which isn’t the URL of a page.',
    ],
    [
      { item: 'mailto:a@a.example' },
      'Entry 1 has item mailto:a@a.example, which isn’t the URL of a page.',
    ],
    [{ item: 7 }, 'Entry 1 has item 7, which isn’t the URL of a page.'],
    [{ item: { '@type': 'WebPage' } }, 'Entry 1 has an item without a URL.'],
    [{ item: { '@id': '_:b1' } }, 'Entry 1 has an item without a URL.'],
    [{ item: '' }, 'Entry 1 has no item.'],
    [{ position: 2.5 }, 'Entry 1 has position 2.5, which isn’t a whole number.'],
    [{ position: 'first' }, 'Entry 1 has position first, which isn’t a whole number.'],
    [{ position: -1 }, 'Entry 1 has position -1, which is less than 0.'],
    [{ position: undefined }, 'Entry 1 has no position.'],
    [{ name: '' }, 'Entry 1 has no name.'],
  ])('are checked entry by entry: %j', (given, message) => {
    const list = crumbs({ ...garden, ...given }, last);
    expect(messages(list)).toContain(message);
    expect(judge(list).richResults).toMatchObject([
      { state: 'incomplete', obstacles: [message.slice(0, -1)] },
    ]);
  });

  it.each([
    [
      [
        { ...garden, position: 0 },
        { ...last, position: 1 },
      ],
      '0, 1',
    ],
    [
      [
        { ...garden, position: 2 },
        { ...last, position: 3 },
      ],
      '2, 3',
    ],
    [[garden, { ...garden, name: 'Spades' }], '1, 1'],
  ])('are complete with other positions, but get a warning: %j', (entries, positions) => {
    const { issues, richResults } = judge(crumbs(...entries));
    const message = `The list has positions that don’t count up from 1: ${positions}.`;
    expect(issues).toMatchObject([{ level: 'warning', message }]);
    expect(richResults).toMatchObject([{ state: 'complete' }]);
  });

  it('need absolute URLs, since a text is not resolved', () => {
    const { issues } = judge(crumbs({ ...garden, item: '/garden' }, last));
    expect(issues).toMatchObject([
      {
        level: 'warning',
        message: 'Entry 1 has item /garden, which isn’t a full URL that starts with https://.',
      },
    ]);
  });

  it.each([
    [[], 'The list has 0 entries, but needs at least 2.'],
    [[garden], 'The list has 1 entry, but needs at least 2.'],
    [['Garden', 'Spades'], 'Entry 1 isn’t an object.'],
  ])('need at least two objects: %j', (entries, message) => {
    expect(messages(crumbs(...entries))).toContain(message);
  });
});
