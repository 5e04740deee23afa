import { resultOf } from '../testing/result-of.ts';

describe.each(['title', 'description', 'h1'])('duplicate-%s', (field) => {
  const same = `${field} "Spades"`;

  it.each([
    ['equal texts', `/ /a /b ${same}`, '/ /a /b'],
    ['different texts', `/ ${same}; /a ${field} "Hoses"`, ''],
    ['another case', `/ ${same}; /a ${field} "SPADES"`, '/ /a'],
    ['other accents', `/ ${field} "Resume"; /a ${field} "Résumé"`, ''],
    ['empty texts', `/ /a ${field} ""`, ''],
    ['a noindex page', `/ ${same}; /a ${same} noindex`, ''],
    ['a blocked page', `/ ${same}; /a ${same} googlebot-blocked`, ''],
    ['another canonical', `/ ${same}; /a ${same} canonical /`, ''],
    ['an error page', `/ ${same}; /a ${same} 404`, ''],
    ['page 2 as a file', `/blog /blog/page/2.html ${same}`, ''],
    ['the id of a post', `/?p=122 /?p=123 ${same}`, '/?p=122 /?p=123'],
    ['page 2 in the path', `/blog /blog/page/2 ${same}`, ''],
    ['page 12 in the query', `/blog /blog?page=12 ${same}`, ''],
    ['page 1 in the query', `/blog /blog?page=1 ${same}`, '/blog /blog?page=1'],
    ['page 9 in the path', `/blog /blog/page/9/ ${same}`, ''],
    ['a number that is no page', `/blog /blog/2 ${same}`, '/blog /blog/2'],
    ['a page with http', `/ http://example.com/a ${same}`, '/ http://example.com/a'],
  ])('judges %s', (_name, site, affected) => {
    expect(resultOf(`duplicate-${field}`, site).affected.split(' ').sort()).toEqual(
      affected.split(' ').sort(),
    );
  });

  it('groups pages by text', () => {
    const site = `/ /a ${same}; /b /c ${field} "Hoses"; /d ${field} ""; /e 200`;
    expect(resultOf(`duplicate-${field}`, site)).toMatchObject({
      eligible: 5,
      affected: '/ /a /b /c',
      groups: ['/ /a', '/b /c'],
    });
  });
});

describe('a main text', () => {
  const ids = ['parameter-duplicates', 'duplicate-content', 'near-duplicate-content'];

  /** The affected URLs by issue. */
  const duplicates = (site: string) =>
    ids.flatMap((id) => {
      const { affected } = resultOf(id, site);
      return affected === '' ? [] : [`${id}: ${affected}`];
    });

  it.each([
    ['under two queries', '/a?x /a?y text spades 50', ['parameter-duplicates: /a?x /a?y']],
    ['with and without a query', '/a /a?x text spades 50', ['parameter-duplicates: /a /a?x']],
    ['of 3 words under two queries', '/a /a?x text spades 3', ['parameter-duplicates: /a /a?x']],
    ['of no words under two queries', '/a /a?x text spades 0', []],
    ['under a canonical', '/a text spades 50; /a?x text spades 50 canonical /a', []],
    ['under a query and noindex', '/a text spades 50; /a?x text spades 50 noindex', []],
    ['of 50 words on two paths', '/a /b text spades 50', ['duplicate-content: /a /b']],
    ['of 49 words on two paths', '/a /b text spades 49', []],
    ['in another case', '/a text spades 50; /b text SPADES 50', ['duplicate-content: /a /b']],
    ['on two paths, one noindex', '/a text spades 50; /b text spades 50 noindex', []],
    [
      'on two paths and under a query',
      '/a /a?x /b text spades 50',
      ['parameter-duplicates: /a /a?x', 'duplicate-content: /a /b'],
    ],
    [
      'with likeness 0.90',
      '/a text spades 97; /b text spades 97 changed 5',
      ['near-duplicate-content: /a /b'],
    ],
    ['with likeness 0.88', '/a text spades 97; /b text spades 97 changed 6', []],
    [
      'with likeness 0.92, of 50 words',
      '/a text spades 50; /b text spades 50 changed 1',
      ['near-duplicate-content: /a /b'],
    ],
    ['with likeness 0.92, of 49 words', '/a text spades 49; /b text spades 49 changed 1', []],
    ['alike, but noindex', '/a text spades 97; /b text spades 97 changed 1 noindex', []],
    [
      'alike, and equal to a third',
      '/a /c text spades 97; /b text spades 97 changed 1',
      ['duplicate-content: /a /c', 'near-duplicate-content: /a /b'],
    ],
    [
      'alike under two queries',
      '/a text spades 97; /a?x text spades 97 changed 1',
      ['near-duplicate-content: /a /a?x'],
    ],
  ])('is judged %s', (_name, site, expected) => {
    expect(duplicates(site)).toEqual(expected);
  });

  it('joins a group by its likeness to the first page alone', () => {
    const site =
      '/a text spades 97; /b text spades 97 changed 5; /c text spades 97 changed 6; /d text hoses 97';
    expect(resultOf('near-duplicate-content', site)).toMatchObject({
      eligible: 5,
      groups: ['/a /b'],
      unknown: [],
    });
  });

  it('is eligible once for each page that differs in more than parameters', () => {
    const site = '/a /a?x /b text spades 50; /c text spades 49';
    expect(resultOf('parameter-duplicates', `${site}; / noindex`).eligible).toBe(4);
    expect(resultOf('duplicate-content', `${site}; / noindex`).eligible).toBe(2);
    expect(resultOf('near-duplicate-content', `${site}; / noindex`).eligible).toBe(1);
  });
});

describe('slow-answer', () => {
  it.each([
    ['/ first byte 801', '/'],
    ['/ first byte 800', ''],
    ['/ first byte 950 noindex', '/'],
  ])('judges %s', (site, affected) => {
    expect(resultOf('slow-answer', site)).toMatchObject({ eligible: 1, affected });
  });

  it('names the time', () => {
    expect(resultOf('slow-answer', '/ first byte 950.4').texts).toEqual([
      'The faster of two requests took 950 ms to the first byte.',
    ]);
  });

  it('is unknown for pages that could not be timed', () => {
    expect(resultOf('slow-answer', '/ first byte 950; /a first byte unknown')).toMatchObject({
      eligible: 1,
      unknown: [
        '/a: The response time couldn’t be measured: our own process was too busy, or the crawl ended before a second request.',
      ],
    });
  });

  it('does not apply to folders and errors', () => {
    expect(resultOf('slow-answer', 'crawl folder; / first byte 950').eligible).toBe(0);
    expect(resultOf('slow-answer', '/ 200; /a 404 first byte 950').eligible).toBe(1);
  });
});
