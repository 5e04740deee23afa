import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import type { KeywordAnalysisDto } from './keyword-analysis.dto.ts';
import { KeywordCheckerController } from './keyword-checker.controller.ts';

const spades = 'https://spades.example/garden-spade';

const page = `<!doctype html><html lang="en"><head><title>Garden spade test</title>
<meta name="description" content="Which garden spade digs best?"></head><body>
<nav><a href="/">Garden spade shop</a></nav>
<main><h1>The garden spade</h1><p>A garden spade digs. Our spade stays sharp, says <a href="/x">the spade maker</a>.</p>
<h2>Garden spade sizes</h2><img src="a.png" alt="a long spade"><p>Sizes of a fork differ.</p></main></body></html>`;

const fetcher = new FakeWebFetcher({
  [spades]: { body: page },
  'https://down.example/': 'connection_failed',
  'https://pdf.example/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
  'https://empty.example/': { body: '<title>App</title><div id="root"></div>' },
});

describe(KeywordCheckerController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/keyword-analysis', payload });

  async function analysis(payload: object): Promise<KeywordAnalysisDto> {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: KeywordAnalysisDto }>().data;
  }

  it('answers with the specified shape, and where the figures come from', async () => {
    const answer = await post({ content: 'Spade, spade and fork: a spade wins.', language: 'en' });
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Analysis complete!',
      data: {
        totalWords: 7,
        uniqueKeywords: 3,
        topKeywordDensity: 42.86,
        page: null,
        keyphrase: null,
        comparison: null,
        truncated: false,
        provenance: { kind: 'measured', fetchedAt: null },
        readability: { known: false, reason: expect.stringContaining('7 words') as string },
      },
    });
    expect(answer.json<{ data: KeywordAnalysisDto }>().data.keywords[0]).toEqual({
      keyword: 'spade',
      count: 3,
      density: 42.86,
      exactDensity: 300 / 7,
      status: null,
      formsCount: 3,
      places: null,
    });
  });

  it.each([
    ['neither', {}, 'content', 'Please provide content or URL based on your selection'],
    [
      'both',
      { content: 'a', url: spades },
      'content',
      'Please provide content or URL based on your selection',
    ],
    ['no text', { content: '' }, 'content', 'Content is required'],
    ['only spaces', { content: ' \n' }, 'content', 'Content is required'],
    ['a number', { content: 7 }, 'content', 'Content is required'],
    [
      'too much text',
      { content: 'é'.repeat(524_289) },
      'content',
      'Please keep the text under 1 MB',
    ],
    ['no URL', { url: 'not a url' }, 'url', 'Please enter a valid URL'],
    ['a file', { url: 'file:///etc/passwd' }, 'url', 'Please enter a valid URL'],
    ['an empty URL', { url: '' }, 'url', 'Please enter a valid URL'],
    [
      'a long keyphrase',
      { content: 'a', keyphrase: 'x'.repeat(101) },
      'keyphrase',
      'Please keep the keyphrase under 100 characters',
    ],
    [
      'no language',
      { content: 'a', language: '<b>' },
      'language',
      'Please choose a language by its code, such as en',
    ],
    [
      'six comparisons',
      { content: 'a', compare: Array.from({ length: 6 }, () => ({ content: 'b' })) },
      'compare',
      'Compare with at most 5 texts or URLs',
    ],
    [
      'large comparisons',
      {
        content: 'a',
        compare: Array.from({ length: 3 }, () => ({ content: 'b'.repeat(400_000) })),
      },
      'compare',
      'Please keep the texts to compare with under 1 MB together',
    ],
    [
      'a comparison of nothing',
      { content: 'a', compare: [{}] },
      'compare.0.content',
      'Send either a text or a URL for each comparison',
    ],
    [
      'a comparison with no URL',
      { content: 'a', compare: [{ url: 'ftp://x' }] },
      'compare.0.url',
      'Please enter a valid URL',
    ],
  ])('names the field for %s', async (_what, payload, field, message) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      errors: [{ field, message }],
    });
  });

  it('accepts texts of 1 MB, more than other calls, and rejects a larger body', async () => {
    const text = `${'Spade. '.repeat(149_796)}four`;
    expect(Buffer.byteLength(text)).toBe(1_048_576);
    const { totalWords, keywords } = await analysis({
      content: text,
      compare: [{ content: text }],
    });
    expect(totalWords).toBe(149_797);
    expect(keywords[0]).toMatchObject({ keyword: 'spade', count: 149_796, status: 'high' });
    const tooLarge = await post({ content: 'x'.repeat(7_000_000) });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('reads a page and says where its words occur', async () => {
    const { page: read, keywords, language, provenance } = await analysis({ url: spades });
    expect(read).toEqual({
      url: spades,
      finalUrl: spades,
      status: 200,
      title: 'Garden spade test',
      part: 'main',
      wall: null,
    });
    expect(language).toMatchObject({ code: 'en', hasStopWords: true });
    expect(provenance.fetchedAt).toEqual(expect.any(String));
    expect(keywords.find(({ keyword }) => keyword === 'spade')).toMatchObject({
      count: 5,
      places: { title: 1, description: 1, h1: 1, h2: 1, alt: 1, anchors: 1 },
    });
  });

  it('maps the keyphrase and the comparison', async () => {
    const { keyphrase, comparison } = await analysis({
      content: 'A spade digs clay soil.',
      keyphrase: 'spade',
      compare: [{ content: 'Clay soil again.' }, { url: 'https://empty.example/' }],
    });
    expect(keyphrase).toMatchObject({ keyphrase: 'spade', count: 1, words: [{ word: 'spade' }] });
    expect(comparison).toMatchObject({
      texts: [
        { label: 'Text 1', words: 3, problem: null },
        { words: null, problem: 'The page has no words.' },
      ],
      terms: expect.arrayContaining([
        expect.objectContaining({ term: 'soil', othersCounts: [1] }),
      ]) as unknown,
    });
  });

  it.each([
    ['https://down.example/', 502, 'connection_failed'],
    ['https://pdf.example/', 422, 'not_html'],
  ])('fails with the reason when %s cannot be fetched', async (url, status, code) => {
    const answer = await post({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
  });
});
