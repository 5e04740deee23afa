import type {
  BlogDraftDto,
  BlogPostSummaryDto,
  BlogRunWithItemsDto,
  BlogStatsDto,
} from '@plumbline/api-client';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  problem,
  sessionHandlers,
  type SessionState,
} from '../../operator/testing/session-handlers.ts';
import { FakeEventSource, fakeEventSources } from '../../testing/fake-event-source.ts';
import { anEstimate, runId, someStats } from './generation-data.ts';

const base = 'http://localhost/api';

/** The server's data and responses. Specs change them. */
interface ServerState extends SessionState {
  stats: BlogStatsDto;
  runs: BlogRunWithItemsDto[];
  /** The run that a GET returns after a run was started. */
  next: BlogRunWithItemsDto | null;
  posts: BlogPostSummaryDto[];
  drafts: BlogDraftDto[];
  /** Response to starting a run, in place of a run. */
  refusal: { readonly status: number; readonly code: string; readonly detail: string } | null;
  /** Response to canceling a run or retrying a post, in place of the run. */
  changeRefusal: ServerState['refusal'];
  costUsd: number | null;
}

const fresh = (): ServerState => ({
  stats: someStats(),
  runs: [],
  next: null,
  posts: [],
  drafts: [],
  signedIn: true,
  refusal: null,
  changeRefusal: null,
  costUsd: null,
});

const ok = (data: unknown) => HttpResponse.json({ success: true, data, message: 'Done' });

const refuse = ({ status, code, detail }: NonNullable<ServerState['refusal']>) =>
  problem(status, code, detail);

/** A fake server that generates posts and records its calls. */
export function generationServer() {
  const state = fresh();
  const asked: unknown[] = [];
  const server = setupServer();

  /** Responds only to the operator. */
  const guarded =
    (answer: (call: { request: Request; params: Record<string, unknown> }) => unknown) =>
    async (call: { request: Request; params: Record<string, unknown> }) => {
      if (!state.signedIn) return problem(401, 'unauthorized', 'Sign in at /sign-in.');
      return (await answer(call)) as Response;
    };
  const find = (id: unknown) => state.runs.find((run) => run.id === id);
  const withoutItems = ({ items: _, ...run }: BlogRunWithItemsDto) => run;

  const handlers = [
    ...sessionHandlers(state),
    http.get(`${base}/blog-stats`, () => ok(state.stats)),
    http.get(`${base}/blog/estimate`, ({ request }) => {
      const count = Number(new URL(request.url).searchParams.get('count') ?? 10);
      return ok(anEstimate(count, state.costUsd));
    }),
    http.get(`${base}/blog/posts`, () =>
      ok({ posts: state.posts, next: null, total: { count: state.posts.length, exact: true } }),
    ),
    http.get(
      `${base}/blog/runs`,
      guarded(() => ok({ runs: state.runs.map(withoutItems), next: null })),
    ),
    http.post(
      `${base}/blog/runs`,
      guarded(async ({ request }) => {
        asked.push(await request.clone().json());
        const { refusal, next } = state;
        if (refusal) return refuse(refusal);
        if (next) state.runs = [next, ...state.runs.filter(({ id }) => id !== next.id)];
        return ok(next && withoutItems({ ...next, state: 'queued', endedAt: null }));
      }),
    ),
    http.get(
      `${base}/blog/runs/:id`,
      guarded(({ params }) => {
        const run = find(params.id);
        return run ? ok(run) : problem(404, 'not_found', 'There is no such run.');
      }),
    ),
    http.delete(
      `${base}/blog/runs/:id`,
      guarded(({ params }) => {
        asked.push(`cancel ${params.id === runId}`);
        if (state.changeRefusal) return refuse(state.changeRefusal);
        state.runs = state.runs.map((run) =>
          run.id === params.id ? { ...run, state: 'cancelled', done: run.requested } : run,
        );
        return ok(find(params.id));
      }),
    ),
    http.post(
      `${base}/blog/runs/:id/items/:position/retry`,
      guarded(({ params }) => {
        asked.push(`retry ${String(params.position)}`);
        if (state.changeRefusal) return refuse(state.changeRefusal);
        if (state.next) state.runs = [state.next];
        return ok(find(params.id));
      }),
    ),
    http.get(
      `${base}/blog/drafts`,
      guarded(() => ok({ drafts: state.drafts, total: state.drafts.length })),
    ),
    http.post(
      `${base}/blog/drafts/:id/approve`,
      guarded(({ params }) => takeDraft(params.id, 'published')),
    ),
    http.delete(
      `${base}/blog/drafts/:id`,
      guarded(({ params }) => takeDraft(params.id, 'discarded')),
    ),
  ];

  function takeDraft(id: unknown, outcome: 'published' | 'discarded') {
    asked.push(`${outcome} ${String(id)}`);
    state.drafts = state.drafts.filter((draft) => draft.id !== id);
    return ok({ id, outcome });
  }

  /** Changes a run and sends the change to the page. */
  async function change(changed: BlogRunWithItemsDto): Promise<void> {
    const streams = () =>
      FakeEventSource.opened.filter(({ url, closed }) => !closed && url.includes(changed.id));
    await waitFor(() => expect(streams()).not.toEqual([]));
    state.runs = state.runs.map((run) => (run.id === changed.id ? changed : run));
    for (const stream of streams()) stream.send(withoutItems(changed));
  }

  fakeEventSources();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    Object.assign(state, fresh());
    asked.length = 0;
    server.resetHandlers(...handlers);
  });
  afterAll(() => server.close());

  return { state, asked, change };
}
