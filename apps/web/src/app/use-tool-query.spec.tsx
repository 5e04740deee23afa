import { ApiError } from '@plumbline/api-client';
import { ToastRegion } from '@plumbline/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { preloaded } from './preloaded.tsx';
import { type ToolQueryOptions, useToolQuery } from './use-tool-query.ts';

interface Input {
  readonly url: string;
  readonly fresh?: boolean;
}

interface Pending {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly resolve: (data: string) => void;
  readonly reject: (error: unknown) => void;
}

let calls: Pending[] = [];
let load = () => Promise.resolve();
let fallback: ToolQueryOptions<Input, string>['fallback'];
beforeEach(() => {
  calls = [];
  fallback = undefined;
  load = () => Promise.resolve();
});

/** Like generated options. */
const exampleQuery = (input: Input) => ({
  queryKey: ['POST', '/api/example', input],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => ({
    data: await new Promise<string>((resolve, reject) =>
      calls.push({ input, signal, resolve, reject }),
    ),
  }),
});

function Tool() {
  const [url, setUrl] = useState<string | null>(null);
  const { run, ...example } = useToolQuery({
    query: exampleQuery,
    input: url === null ? null : { url },
    load: () => load(),
    success: (data) => ({ title: `Done: ${data}` }),
    failure: {
      title: 'Analysis failed',
      description: 'Please check the URL and try again.',
    },
    fallback,
  });
  const submit = (input: Input) => {
    run(input);
    setUrl(input.url);
  };
  return (
    <>
      <p>{example.busy ? 'busy' : 'idle'}</p>
      <p>
        shown: {example.shown?.data ?? 'nothing'} for {example.shown?.input.url ?? 'nothing'}
      </p>
      <p>{example.isEarlier ? 'earlier' : 'current'}</p>
      <p>problem: {example.problem?.title ?? 'none'}</p>
      <button onClick={() => submit({ url: 'a' })}>run a</button>
      <button onClick={() => submit({ url: 'b' })}>run b</button>
      <button onClick={() => submit({ url: 'a', fresh: true })}>run a afresh</button>
      <button onClick={() => run({ url: 'a' })}>run a before its URL</button>
      <button onClick={() => setUrl('a')}>open a</button>
      <button onClick={() => setUrl('b')}>open b</button>
      <button onClick={example.problem?.tryAgain}>try again</button>
      <button onClick={example.cancel}>cancel</button>
      <button onClick={() => setUrl(null)}>clear</button>
    </>
  );
}

function Example() {
  const [there, setThere] = useState(true);
  return (
    <>
      {there && <Tool />}
      <button onClick={() => setThere(!there)}>leave</button>
      <ToastRegion paused />
    </>
  );
}

async function start() {
  const { user } = renderWithProviders(<Example />);
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

const answer = async (index: number, data: string) => {
  await waitFor(() => expect(calls.length).toBeGreaterThan(index));
  await act(async () => calls[index]?.resolve(data));
};

const fail = async (index: number, error: unknown) => {
  await waitFor(() => expect(calls.length).toBeGreaterThan(index));
  await act(async () => calls[index]?.reject(error));
};

it('shows a success and says so', async () => {
  const press = await start();
  await press('run a');
  expect(await screen.findByText('busy')).toBeVisible();
  await answer(0, 'A');
  expect(await screen.findByText('shown: A for a')).toBeVisible();
  expect(screen.getByText('idle')).toBeVisible();
  expect(screen.getAllByText('Done: A')[0]).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('calls the server for a new input when its URL follows', async () => {
  const press = await start();
  await press('run a before its URL');
  expect(calls).toHaveLength(0);
  await press('open a');
  await fail(0, new TypeError('offline'));
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('keeps the earlier result while the next loads and if it fails, and says why', async () => {
  const press = await start();
  await press('run a');
  await answer(0, 'A');
  await screen.findByText('shown: A for a');
  expect(screen.getByText('current')).toBeVisible();
  await press('run b');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.getByText('shown: A for a')).toBeVisible();
  await fail(1, new TypeError('Failed to fetch'));
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  expect(screen.getByText('shown: A for a')).toBeVisible();
  expect(screen.getByText('earlier')).toBeVisible();
  expect(screen.getAllByText('Analysis failed')[0]).toBeVisible();
  await press('try again');
  await waitFor(() => expect(calls[2]?.input).toEqual({ url: 'b' }));
});

it('aborts the previous call when a new one starts', async () => {
  const press = await start();
  await press('run a');
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('run b');
  await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true));
  await answer(0, 'A');
  await answer(1, 'B');
  expect(await screen.findByText('shown: B for b')).toBeVisible();
  expect(screen.queryByText('Done: A')).not.toBeInTheDocument();
});

it('calls the server again for the same input', async () => {
  const press = await start();
  await press('run a');
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('run a');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.signal.aborted).toBe(true);
  await answer(1, 'A');
  await screen.findByText('shown: A for a');
  await press('run a');
  await answer(2, 'A2');
  expect(await screen.findByText('shown: A2 for a')).toBeVisible();
});

it('shows no toast when canceled or when the page is left', async () => {
  const press = await start();
  await press('run a');
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('cancel');
  await fail(0, new Error('aborted'));
  expect(await screen.findByText('idle')).toBeVisible();
  expect(screen.getByText('problem: none')).toBeVisible();
  await press('run b');
  await waitFor(() => expect(calls).toHaveLength(2));
  await press('leave');
  expect(calls[1]?.signal.aborted).toBe(true);
  await answer(1, 'B');
  expect(screen.queryByText(/^Done|^Analysis/)).not.toBeInTheDocument();
});

it('shows a kept result without a second call or a toast', async () => {
  const press = await start();
  await press('run a');
  await answer(0, 'A');
  await screen.findByText('shown: A for a');
  await press('open b');
  await answer(1, 'B');
  await screen.findByText('shown: B for b');
  await press('open a');
  expect(screen.getByText('shown: A for a')).toBeVisible();
  expect(screen.queryByText('Done: A')).not.toBeInTheDocument();
  await press('clear');
  expect(screen.getByText('shown: nothing for nothing')).toBeVisible();
  expect(calls).toHaveLength(2);
});

it('keeps a fresh result in place of the earlier one', async () => {
  const press = await start();
  await press('run a');
  await answer(0, 'A');
  await screen.findByText('shown: A for a');
  await press('run a afresh');
  await answer(1, 'A afresh');
  expect(calls[1]?.input).toEqual({ url: 'a', fresh: true });
  await screen.findByText('shown: A afresh for a');
  await press('clear');
  await press('open a');
  expect(screen.getByText('shown: A afresh for a')).toBeVisible();
  expect(calls).toHaveLength(2);
});

it('shows a fallback as a success, and does not keep it', async () => {
  fallback = ({ url }, { title }) => `${url}: ${title}`;
  const press = await start();
  await press('run a');
  await fail(0, new TypeError('Failed to fetch'));
  const shown = 'a: We can’t reach the server';
  expect(await screen.findByText(`shown: ${shown} for a`)).toBeVisible();
  expect(screen.getAllByText(`Done: ${shown}`)[0]).toBeVisible();
  await press('clear');
  await press('open a');
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('is busy until the result’s component has loaded, and fails if loading fails', async () => {
  let loaded = () => {};
  load = () => new Promise((resolve) => (loaded = resolve));
  const press = await start();
  await press('run a');
  await answer(0, 'A');
  expect(screen.getByText('busy')).toBeVisible();
  expect(screen.getByText('shown: nothing for nothing')).toBeVisible();
  await act(async () => loaded());
  expect(await screen.findByText('shown: A for a')).toBeVisible();

  load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await press('run b');
  await answer(1, 'B');
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  expect(screen.getByText('shown: A for a')).toBeVisible();
});

it('is busy until the preloaded parts of the result have loaded', async () => {
  let loaded = (_: () => null) => {};
  preloaded(new Promise<() => null>((resolve) => (loaded = resolve)));
  const press = await start();
  await press('run a');
  await answer(0, 'A');
  expect(screen.getByText('shown: nothing for nothing')).toBeVisible();
  loaded(() => null);
  expect(await screen.findByText('shown: A for a')).toBeVisible();
});

it('fails at once when offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const press = await start();
  await press('run a');
  await fail(0, new TypeError('Failed to fetch'));
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  await press('run a');
  expect(await screen.findByText('busy')).toBeVisible();
  await fail(1, new TypeError('Failed to fetch'));
  expect(await screen.findByText('problem: We can’t reach the server')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  jest.restoreAllMocks();
});

it.each([
  [500, 'internal_error', 'The problem is on our side, not with what you entered.'],
  [429, 'rate_limited', 'The problem is on our side, not with what you entered.'],
  [422, 'dns_not_found', 'Please check the URL and try again.'],
  [502, 'tls_error', 'Please check the URL and try again.'],
])('asks to check the URL only if that can help: %i %s', async (status, code, words) => {
  const press = await start();
  await press('run a');
  const problem = { code, title: 'It failed', detail: 'It failed.', errors: [] };
  const response = { status, statusText: '', headers: new Headers() };
  await fail(0, new ApiError(response, JSON.stringify(problem)));
  expect((await screen.findAllByText(words))[0]).toBeVisible();
});
