import { type WebFetchErrorCode, WebFetchError } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { CruxFieldData, cruxEndpoint } from './crux-field-data.ts';

const key = 'key-of-the-operator';

const record = (given: object = {}) => ({
  record: {
    key: { formFactor: 'PHONE' },
    metrics: {
      largest_contentful_paint: { histogram: [], percentiles: { p75: 2140 } },
      interaction_to_next_paint: { percentiles: { p75: 160 } },
      cumulative_layout_shift: { percentiles: { p75: '0.04' } },
      first_contentful_paint: { percentiles: { p75: 1480 } },
      experimental_time_to_first_byte: { percentiles: { p75: 620 } },
      ...given,
    },
    collectionPeriod: {
      firstDate: { year: 2026, month: 10, day: 4 },
      lastDate: { year: 2026, month: 10, day: 31 },
    },
  },
});

interface Question {
  readonly url?: string;
  readonly origin?: string;
  readonly formFactor: string;
}

type Answer = { readonly status?: number; readonly body?: string };

describe(CruxFieldData, () => {
  let questions: Question[];
  let answer: (question: Question) => Answer;
  let lines: string[];
  const fetcher = new FakeWebFetcher({
    [`${cruxEndpoint}?key=${key}`]: ({ json = '' }) => {
      const question = JSON.parse(json) as Question;
      questions.push(question);
      return answer(question);
    },
  });
  beforeEach(() => {
    questions = [];
    lines = [];
  });

  const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });
  const ask = (
    url = 'https://shop.example/sheds?who=me#top',
    apiKey: string | null = key,
    signal = AbortSignal.timeout(10_000),
  ) =>
    new CruxFieldData({ apiKey, fetcher, log: { warn: (line) => lines.push(line) } }).of(
      url,
      signal,
    );

  it('asks for the page without its query, for both form factors, with the key', async () => {
    answer = () => json(record());
    expect(await ask()).toMatchObject({
      known: true,
      reports: [
        { scope: 'url', formFactor: 'desktop' },
        {
          scope: 'url',
          formFactor: 'mobile',
          from: '2026-10-04',
          to: '2026-10-31',
          lcp: 2140,
          inp: 160,
          cls: 0.04,
          fcp: 1480,
          ttfb: 620,
        },
      ],
    });
    expect(questions.map(({ url, formFactor }) => [url, formFactor]).toSorted()).toEqual([
      ['https://shop.example/sheds', 'DESKTOP'],
      ['https://shop.example/sheds', 'PHONE'],
    ]);
  });

  it('takes the figures of the site where the page has none', async () => {
    answer = ({ url, formFactor }) =>
      url === undefined && formFactor === 'PHONE'
        ? json(record())
        : json({ error: { code: 404 } }, 404);
    expect(await ask()).toMatchObject({
      known: true,
      reports: [{ scope: 'origin', formFactor: 'mobile' }],
    });
    expect(questions).toContainEqual(
      expect.objectContaining({ origin: 'https://shop.example', formFactor: 'PHONE' }),
    );
  });

  it('leaves a metric unknown that has too few visits or another format', async () => {
    answer = () =>
      json(
        record({
          interaction_to_next_paint: undefined,
          cumulative_layout_shift: { percentiles: { p75: 'a lot' } },
        }),
      );
    expect(await ask()).toMatchObject({
      known: true,
      reports: [{ inp: null, cls: null, lcp: 2140 }, {}],
    });
  });

  it('says that there are too few visits', async () => {
    answer = () => json({}, 404);
    expect(await ask()).toEqual({
      known: false,
      reason: 'Chrome has too little data for this page and site.',
    });
  });

  it('sends no request without a key, or for a URL that only this network knows', async () => {
    expect(await ask('https://shop.example/', null)).toMatchObject({
      known: false,
      reason: expect.stringContaining('has no key for the Chrome UX Report'),
    });
    for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://intranet/', 'http://a.local/'])
      expect(await ask(url)).toMatchObject({ known: false });
    expect(questions).toEqual([]);
  });

  const fails = (code: WebFetchErrorCode): never => {
    throw new WebFetchError(code, `${code} at ${cruxEndpoint}?key=${key}`);
  };

  it.each<[string, () => Answer]>([
    ['refuses the key', () => json({ error: {} }, 403)],
    ['asks for patience', () => json({}, 429)],
    ['gives something else', () => json({ hello: 'world' })],
    ['gives no JSON', () => ({ body: '<html>' })],
    ['gives too much', () => ({ body: ' '.repeat(300_000) })],
    ['hangs up', () => fails('connection_failed')],
    ['cannot be reached', () => fails('offline')],
    ['leads elsewhere', () => ({ status: 302 })],
  ])('is unknown, with a reason and without the key, when the endpoint %s', async (_, act) => {
    answer = act;
    const said = await ask();
    expect(said).toMatchObject({
      known: false,
      reason: expect.stringContaining('Chrome UX Report'),
    });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify([said, lines])).not.toContain(key);
  });

  it('ends with the caller', async () => {
    answer = () => ({});
    expect(await ask('https://shop.example/', key, AbortSignal.abort())).toMatchObject({
      known: false,
    });
  });
});
