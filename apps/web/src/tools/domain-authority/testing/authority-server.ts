import type { LinkGapDto, ReferrerChangesDto, SimilarDomainsDto } from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { sessionHandlers } from '../../../operator/testing/session-handlers.ts';
import { aComparison, aReport, indexed } from './report-fixture.ts';

const base = 'http://localhost/api/domain-authority';
const paths = ['', '/compare', '/similar', '/link-gap', '/changes'] as const;
type Path = (typeof paths)[number];

type Answer = () => Response | Promise<Response>;

export const success = (data: unknown) =>
  HttpResponse.json({ success: true, data, message: 'Done' });

/** A problem document in the server's format. */
export const problem = (status: number, code: string) =>
  HttpResponse.json(
    { success: false, code, title: `Title of ${code}`, detail: `Detail of ${code}.`, errors: [] },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

export const someSimilar = (given: Partial<SimilarDomainsDto> = {}): SimilarDomainsDto => ({
  domain: 'garden.example',
  rows: [
    {
      domain: 'spade.example',
      authority: null,
      sharedReferrers: 214,
      referringDomains: 530,
      similarity: 0.33,
    },
  ],
  referrersRead: 812,
  referrers: 812,
  provenance: indexed('graph', 'From 812 of its 812.'),
  ...given,
});

export const aGap = (given: Partial<LinkGapDto> = {}): LinkGapDto => ({
  domain: 'garden.example',
  others: ['spade.example'],
  rows: [{ domain: 'news.example', authority: 54, linksTo: ['spade.example'] }],
  total: 26,
  complete: true,
  page: 1,
  pageSize: 25,
  provenance: indexed('graph', 'Who refers to the others alone.'),
  ...given,
});

export const someChanges = (given: Partial<ReferrerChangesDto> = {}): ReferrerChangesDto => ({
  domain: 'garden.example',
  kind: 'new',
  newest: { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' },
  previous: { name: 'cc-main-2026-jan-feb-mar', from: '2026-01-01', to: '2026-03-31' },
  rows: [{ domain: 'news.example', authority: 54 }],
  total: 26,
  page: 1,
  pageSize: 25,
  provenance: indexed('graph', 'All 812 domains were compared.'),
  ...given,
});

/** A fake server that handles every call of the tool. */
export function authorityServer() {
  const server = setupServer(...sessionHandlers({ signedIn: false }));
  const asked: Record<Path, unknown[]> = {
    '': [],
    '/compare': [],
    '/similar': [],
    '/link-gap': [],
    '/changes': [],
  };
  const usual: Readonly<Record<Path, Answer>> = {
    '': () => success(aReport()),
    '/compare': () => success(aComparison()),
    '/similar': () => success(someSimilar()),
    '/link-gap': () => success(aGap()),
    '/changes': () => success(someChanges()),
  };
  let answers: Record<Path, Answer> = { ...usual };

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    answers = { ...usual };
    for (const path of paths) asked[path].length = 0;
    server.use(
      ...paths.map((path) =>
        http.post(`${base}${path}`, async ({ request }) => {
          asked[path].push(await request.json());
          return answers[path]();
        }),
      ),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    answer: (path: Path, make: Answer) => (answers[path] = make),
    neverAnswer: (path: Path = '') => {
      answers[path] = async () => {
        await delay('infinite');
        return HttpResponse.error();
      };
    },
  };
}
