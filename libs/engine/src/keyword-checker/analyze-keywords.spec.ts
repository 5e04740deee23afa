import { FakeWebFetcher } from '@plumbline/page/testing';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { PageReader } from '../page/page-reader.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { analyzeKeywords, type KeywordRequest } from './analyze-keywords.ts';

const spades = 'https://spades.example/garden-spade';

const page = `<!doctype html><html lang="en"><head><title>Garden spade test</title>
<meta name="description" content="Which garden spade digs best?"></head><body>
<nav><a href="/">Garden spade shop</a></nav>
<main><h1>The garden spade</h1><p>A garden spade digs. Our spade stays sharp, says <a href="/x">the spade maker</a>.</p>
<h2>Garden spade sizes</h2><img src="a.png" alt="a long spade"><p>Sizes of a fork differ.</p></main></body></html>`;

const fetcher = new FakeWebFetcher({
  [spades]: { body: page },
  'https://forks.example/': {
    body: '<title>Forks</title><main><p>Clay soil wants a fork. A fork opens clay soil.</p></main>',
  },
  'https://gone.example/': { status: 404, body: '<title>Gone</title><p>Nothing here.</p>' },
  'https://down.example/': 'connection_failed',
  'https://moorings.example/': { body: '<html lang="en-GB"><main><h1>Moorings</h1></main>' },
  'https://pdf.example/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
  'https://empty.example/': { body: '<title>App</title><div id="root"></div>' },
});

describe(analyzeKeywords, () => {
  const workers = patientWorkers();
  const analyze = analyzeKeywords({
    pages: new PageReader(fetcher, workers),
    product: 'Plumbline',
    workers,
  });
  afterAll(() => workers.close());

  const keywordsOf = async (request: KeywordRequest) => (await analyze(request)).keywords;

  it('counts the words of a text', async () => {
    const report = await analyze({
      content: 'Spade, spade and fork: a spade wins.',
      language: 'en',
    });
    expect(report).toMatchObject({ totalWords: 7, uniqueKeywords: 3, topKeywordDensity: 42.86 });
    expect(report).toMatchObject({ page: null, comparison: null });
  });

  it('counts the main content of a page, or all of it, and says where words are', async () => {
    const { page, language } = await analyze({ url: spades });
    expect(page?.finalUrl).toBe(spades);
    expect(language).toMatchObject({ code: 'en', hasStopWords: true });
    const spade = { keyword: 'spade' };
    expect(await keywordsOf({ url: spades })).toContainEqual(
      expect.objectContaining({
        ...spade,
        count: 5,
        places: { title: 1, description: 1, h1: 1, h2: 1, alt: 1, anchors: 1 },
      }),
    );
    expect(await keywordsOf({ url: spades, part: 'all' })).toContainEqual(
      expect.objectContaining({
        ...spade,
        count: 6,
        places: { title: 1, description: 1, h1: 1, h2: 1, alt: 1, anchors: 2 },
      }),
    );
  });

  it('follows a keyphrase through the page', async () => {
    const { keyphrase } = await analyze({ url: spades, keyphrase: ' Garden spade ' });
    expect(keyphrase).toMatchObject({ keyphrase: 'Garden spade', count: 3 });
    expect(keyphrase?.spread.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect(keyphrase?.checks.map(({ place, outcome }) => `${place} ${outcome}`)).toEqual([
      'title exact',
      'h1 exact',
      'opening exact',
      'address exact',
      'description exact',
      'h2 exact',
      'alt missing',
      'anchors missing',
    ]);
  });

  it('weighs terms against the other texts, and names the texts that cannot be fetched', async () => {
    const { comparison } = await analyze({
      content: 'A spade digs the garden soil.',
      compare: [
        { url: 'https://forks.example/' },
        { url: 'https://gone.example/' },
        { content: 'Clay soil again.' },
        { url: 'https://down.example/' },
        { url: 'https://pdf.example/' },
      ],
    });
    expect(comparison?.texts).toMatchObject([
      { label: 'https://forks.example/', title: 'Forks', words: 10, problem: null },
      { title: 'Gone', words: null, problem: 'The URL returns 404.' },
      { label: 'Text 1', url: null, words: 3, problem: null },
      { words: null, problem: expect.stringContaining('refused or dropped') as string },
      { words: null, problem: expect.stringContaining('not HTML') as string },
    ]);
    const terms = new Map(comparison?.terms.map((term) => [term.term, term]));
    expect(terms.get('clay')).toMatchObject({ verdict: 'missing', documents: 2, count: 0 });
    expect(terms.get('clay soil')?.othersCounts).toEqual([2, 1]);
    expect(terms.get('spade')).toMatchObject({ verdict: 'only-yours', othersWeight: 0 });
  });

  it('says why nothing could be compared', async () => {
    const { comparison } = await analyze({
      content: 'A spade.',
      compare: [{ url: 'https://empty.example/' }, { content: '…' }],
    });
    expect(comparison?.texts).toMatchObject([
      { problem: 'The page has no words.' },
      { problem: 'The text has no words.' },
    ]);
  });

  it('gives zeros for a page without words', async () => {
    const report = await analyze({
      url: 'https://empty.example/',
      keyphrase: 'spade',
    });
    expect(report).toMatchObject({ totalWords: 0, uniqueKeywords: 0, topKeywordDensity: 0 });
    expect(report.keyphrase).toMatchObject({ count: 0, density: 0, status: null });
  });

  it.each([
    ['https://down.example/', 'connection_failed'],
    ['https://pdf.example/', 'not_html'],
  ])('fails with the reason when %s cannot be fetched', async (url, code) => {
    await expect(analyze({ url })).rejects.toMatchObject({ code });
  });

  it('counts in the language that is chosen, or detected', async () => {
    const content = 'Der Spaten gräbt die Erde um. Die Gärtnerin nimmt den Spaten und gräbt.';
    const detected = await analyze({ content });
    expect(detected.language).toMatchObject({ code: 'de', source: 'detected', detected: 'de' });
    const chosen = await analyze({ content, language: 'en-GB', stopWords: true });
    expect(chosen.language).toMatchObject({ code: 'en', source: 'chosen', detected: 'de' });
    expect(chosen.keywords.map(({ keyword }) => keyword)).toContain('die');
  });

  it.each(['Moorings', 'Hello world', 'Паромы'])(
    'leaves out no stop words when the language is not known: %s',
    async (content) => {
      const { language, uniqueKeywords } = await analyze({ content });
      expect(language).toMatchObject({
        code: null,
        source: 'unknown',
        reason: expect.stringContaining('too short') as string,
        detected: null,
        hasStopWords: false,
      });
      expect(uniqueKeywords).toBe(content.split(' ').length);
    },
  );

  it('takes the declared language of a page whose text is too short, and says so', async () => {
    const { language } = await analyze({ url: 'https://moorings.example/' });
    expect(language).toMatchObject({
      code: 'en',
      source: 'declared',
      reason: expect.stringContaining('Declared') as string,
      hasStopWords: true,
    });
  });

  it('accepts any text in any field', async () => {
    for (const text of naughtyStrings().strings) {
      const report = await analyze({
        content: `spade ${text}`,
        keyphrase: text.slice(0, 100),
        compare: [{ content: text }],
      });
      expect(report.totalWords).toBeGreaterThan(0);
      await analyze({ content: text });
    }
  });

  it.each([
    ['spaces', ' '.repeat(100_000) + 'x'],
    ['what looks like an e-mail address', `${'a'.repeat(50_000)}!`],
    ['signs', `${'@'.repeat(50_000)}${'www.'.repeat(10_000)}x`],
    ['halves of pairs', `\ud800x\udc00 ${'\ud83d'.repeat(1_000)}`],
  ])('reads a text of %s in time, and answers in well-formed text', async (_, content) => {
    const report = await analyze({ content, keyphrase: content.slice(0, 100) });
    expect(JSON.stringify(report)).not.toMatch(/\\ud[89a-f]/i);
  });
});
