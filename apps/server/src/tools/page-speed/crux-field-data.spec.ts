import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { type LoopbackSite, startSite } from '../../testing/loopback-site.ts';
import { CruxFieldData } from './crux-field-data.ts';

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

describe(CruxFieldData, () => {
  let site: LoopbackSite;
  let questions: Question[];
  let answer: (question: Question, response: ServerResponse) => void;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    site = await startSite((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        await once(request, 'end');
        const question = JSON.parse(Buffer.concat(chunks).toString()) as Question;
        questions.push(question);
        answer(question, response);
      })();
    });
  });
  afterAll(() => site.close());
  beforeEach(() => (questions = []));

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const ask = (url = 'https://shop.example/sheds?who=me#top', apiKey: string | null = key) =>
    new CruxFieldData(apiKey, `${site.origin}/v1`).of(url, AbortSignal.timeout(10_000));

  it('asks for the page without its query, for both form factors, with the key', async () => {
    answer = (_, response) => json(response, record());
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
    expect(site.paths.at(-1)).toBe(`/v1?key=${key}`);
  });

  it('takes the figures of the site where the page has none', async () => {
    answer = ({ url, formFactor }, response) =>
      url === undefined && formFactor === 'PHONE'
        ? json(response, record())
        : json(response, { error: { code: 404 } }, 404);
    expect(await ask()).toMatchObject({
      known: true,
      reports: [{ scope: 'origin', formFactor: 'mobile' }],
    });
    expect(questions).toContainEqual(
      expect.objectContaining({ origin: 'https://shop.example', formFactor: 'PHONE' }),
    );
  });

  it('leaves a metric unknown that has too few visits or another format', async () => {
    answer = (_, response) =>
      json(
        response,
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
    answer = (_, response) => json(response, {}, 404);
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

  it.each<[string, (response: ServerResponse) => void]>([
    ['refuses the key', (response) => json(response, { error: {} }, 403)],
    ['asks for patience', (response) => json(response, {}, 429)],
    ['gives something else', (response) => json(response, { hello: 'world' })],
    ['gives no JSON', (response) => response.end('<html>')],
    ['gives too much', (response) => response.end(' '.repeat(300_000))],
    ['hangs up', (response) => response.destroy()],
    ['leads elsewhere', (response) => response.writeHead(302, { location: '/' }).end()],
  ])('is unknown, with a reason and without the key, when the endpoint %s', async (_, act) => {
    const lines: string[] = [];
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => {
      lines.push(String(line));
    });
    answer = (_question, response) => act(response);
    const said = await ask();
    warn.mockRestore();
    expect(said).toMatchObject({
      known: false,
      reason: expect.stringContaining('Chrome UX Report'),
    });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify([said, lines])).not.toContain(key);
  });

  it('ends with the caller', async () => {
    answer = () => undefined;
    const said = await new CruxFieldData(key, site.origin).of(
      'https://shop.example/',
      AbortSignal.abort(),
    );
    expect(said).toMatchObject({ known: false });
  });
});
